import type { ReadRequest } from '@utsyn/contract/requests.ts'
import { describe, expect, test } from 'vitest'
import { draftOf, readDraft, withChange } from './request-draft.ts'

const READ: ReadRequest = {
  title: 'Javautvikler',
  customer: null,
  broker: 'Fjordmegler AS',
  locations: ['Oslo', 'Bergen'],
  start: 'snarest',
  duration: null,
  extent: null,
  deadline: '2026-12-12',
  deadline_text: null,
  price_ceiling: null,
  clearance: null,
  language: null,
  contacts: [{ name: 'Marte Solli', title: null, email: 'marte@fjordmegler.example', tlf: null }],
  must: ['Java', 'Kafka'],
  should: [],
  ai_technologies: ['Java'],
  evidence: [],
  missing: ['customer'],
  remarks: [],
  roles: [],
  existing: null,
}

describe('corrections of a request', () => {
  test('what is not changed is sent as it was found', () => {
    const { fields, errors } = readDraft(READ, {})
    expect(errors).toEqual({})
    expect(fields).toEqual(Object.fromEntries(Object.entries(READ).filter(([name]) => name in draftOf(READ))))
  })

  test('a line is a demand, and an emptied field is null', () => {
    const { fields } = readDraft(READ, { must: 'Java\n\n  Kotlin ', broker: ' ', deadline: '' })
    expect(fields).toMatchObject({ must: ['Java', 'Kotlin'], broker: null, deadline: null })
  })

  test('a change back to what was found is none', () => {
    const changed = withChange(READ, {}, { title: 'Arkitekt' })
    expect(changed).toEqual({ title: 'Arkitekt' })
    expect(withChange(READ, changed, { title: 'Javautvikler' })).toEqual({})
  })

  test.each([
    [{ title: ' ' }, 'title', 'Tittel må fylles ut'],
    [{ deadline: '12. des' }, 'deadline', 'dd.mm.åååå'],
    [{ start: 'x'.repeat(201) }, 'start', 'Oppstart kan ha høyst 200 tegn'],
    [{ must: 'x'.repeat(501) }, 'must', 'Skal-krav: hver linje kan ha høyst 500 tegn'],
    [{ must: 'x\n'.repeat(81) }, 'must', 'Skal-krav: høyst 80 linjer'],
  ] as const)('%j is recognised', (changes, name, text) => {
    expect(readDraft(READ, changes).errors[name]).toContain(text)
  })
})
