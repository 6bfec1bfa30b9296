import type { ReadRequest } from '@utsyn/contract/requests.ts'
import { expect, test } from 'vitest'
import { savedInTurn } from '../scraping/use-save-review.ts'
import { correctionsFor, handledMail, rolesOf, withTitle } from './read-roles.api.ts'

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

test.each([
  ['at once', [[0, 1, 2]]],
  ['one by one', [[0], [1], [2]]],
  ['the last first', [[2], [1], [0]]],
  ['but for one', [[0, 2]]],
])('an e-mail waits until the last of its roles is saved: %s', async (_, turns) => {
  const whole = { text: '', name: '', read: READ, changes: {}, taken: true, mail_id: '7' }
  const other = { ...whole, mail_id: '8', taken: false }
  const roles = rolesOf(
    whole,
    [1, 2, 3].map((nth) => ({ text: `role ${nth}`, read: READ })),
  )
  let waiting = roles.map((role, id) => ({ ...role, id }))
  const handled: (string | undefined)[] = []
  for (const turn of turns) {
    const chosen = [
      ...waiting.map((role) => ({ ...role, taken: turn.includes(role.id) })),
      { ...other, id: 9 },
    ]
    const saving = savedInTurn({
      waiting: chosen,
      saveOne: async ({ mail_id }, unsaved) => handledMail(mail_id, unsaved).mail_id,
    })
    for await (const mail_id of saving) handled.push(mail_id)
    waiting = waiting.filter(({ id }) => !turn.includes(id))
  }
  expect(handled).toEqual(waiting.length === 0 ? [undefined, undefined, '7'] : [undefined, undefined])
})
