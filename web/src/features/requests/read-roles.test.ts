import type { ReadRequest } from '@utsyn/contract/requests.ts'
import { expect, test } from 'vitest'
import { correctionsFor, withTitle } from './read-roles.api.ts'

const READ: ReadRequest = {
  title: 'Tester',
  customer: 'Fjellbanken',
  broker: null,
  locations: [],
  start: 'snarest',
  duration: null,
  extent: null,
  deadline: null,
  deadline_text: null,
  price_ceiling: null,
  clearance: null,
  language: null,
  contacts: [],
  must: ['ISTQB'],
  should: [],
  ai_technologies: [],
  evidence: [{ field: 'title', snippet: 'Emne: Tester og arkitekt', rule: 'text', page: 'brev.txt' }],
  missing: [],
  remarks: [],
  roles: [],
  existing: null,
}
const ARCHITECT = { title: 'Arkitekt', text: 'Emne: Tester og prosjektleder\n2) Arkitekt, Oslo' }

test('a role has its own title, and where that stands', () => {
  expect(withTitle({ ...READ, title: 'Senior arkitekt' }, ARCHITECT).title).toBe('Senior arkitekt')
  expect(
    withTitle({ ...READ, title: '', missing: ['title', 'broker'], evidence: [] }, ARCHITECT),
  ).toMatchObject({
    title: 'Arkitekt',
    evidence: [{ field: 'title', snippet: '2) Arkitekt, Oslo' }],
    missing: ['broker'],
  })
  expect(withTitle(READ, ARCHITECT)).toMatchObject({
    title: 'Arkitekt',
    evidence: [{ field: 'title', snippet: '2) Arkitekt, Oslo', page: 'brev.txt' }],
  })
})

test('what was corrected in the whole goes with a role that was read in the same way', () => {
  const changes = { customer: 'Fjellbanken ASA', start: '1. mars' }
  const role = { ...READ, start: '1. februar' }
  expect(correctionsFor(role, { read: READ, changes })).toEqual({ customer: 'Fjellbanken ASA' })
})
