import type { ReadCv } from '@utsyn/contract/cv-files.ts'
import { describe, expect, test } from 'vitest'
import { draftOf, readDraft, readMonth, withChange } from './cv-draft.ts'

const read: ReadCv = {
  name: 'Nora Lind',
  title: 'Systemutvikler',
  email: null,
  summary: null,
  technologies: [{ name: 'Java', years: 8 }],
  projects: [
    {
      customer: 'Havnelageret',
      role: 'Utvikler',
      from: '2021-03',
      to: null,
      description: null,
      long_description: 'Bygde lageret.',
      technologies: ['Java', 'Kafka'],
    },
  ],
  work: [],
  education: [],
  certifications: [
    { kind: 'certification', name: 'PRINCE2', organiser: null, date: '2019' },
    { kind: 'course', name: 'Sikker kode', organiser: 'Kodeskolen', date: null },
  ],
  languages: [{ name: 'Norsk', level: 'Morsmål' }],
  evidence: [],
  missing: [],
  unread: [],
  same: [],
}

describe('the draft of a CV', () => {
  test('unchanged gives the fields that were read', () => {
    const { evidence: _, missing: __, same: ___, unread: ____, certifications, ...fields } = read
    expect(readDraft(read, {})).toEqual({
      fields: { ...fields, certifications: certifications.toReversed() },
      errors: {},
    })
  })

  test('keeps only what was changed, and what it says of it', () => {
    const [project] = draftOf(read).projects
    const changed = { ...project!, texts: { ...project!.texts, to: '4.2024', technologies: 'Java, Go' } }
    const changes = withChange(read, { title: 'Systemutvikler' }, { projects: [changed] })
    expect(Object.keys(changes)).toEqual(['projects'])
    const { fields, errors } = readDraft(read, changes)
    expect(errors).toEqual({})
    expect(fields.projects).toEqual([{ ...read.projects[0], to: '2024-04', technologies: ['Java', 'Go'] }])
    expect(readDraft(read, { technologies: 'Java\nGo' }).fields.technologies).toEqual([
      { name: 'Java', years: 8 },
      { name: 'Go', years: null },
    ])
  })

  test('names what is wrong, with its place', () => {
    const wrong = { at: null, texts: { customer: 'A', from: 'mars 2024' } }
    expect(Object.keys(readDraft(read, { name: ' ', projects: [wrong] }).errors)).toEqual([
      'name',
      'projects.0.from',
    ])
  })

  test.each([
    ['2022', '2021', ['projects.0.to']],
    ['03.2022', '02.2022', ['projects.0.to']],
    ['03.2022', '2022', []],
    ['2022', '01.2022', []],
  ])('from %s to %s is no period when it ends first', (from, to, places) => {
    const project = { at: null, texts: { customer: 'A', from, to } }
    expect(Object.keys(readDraft(read, { projects: [project] }).errors)).toEqual(places)
  })

  test.each([
    ['03.2024', '2024-03'],
    ['3/2024', '2024-03'],
    ['2024', '2024'],
    ['13.2024', null],
    ['mars 2024', null],
  ])('a month is written %s', (typed, month) => {
    expect(readMonth(typed)).toBe(month)
  })
})
