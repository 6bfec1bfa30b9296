import { describe, expect, test } from 'vitest'
import { readCv } from './read-cv.ts'

const CV = {
  user_id: '5a1',
  _id: '5b2',
  name: 'Åse  Vik',
  email: 'Ase.Vik@konsulent.example',
  title: { int: 'Architect', no: 'Arkitekt' },
  nationality: { no: 'Norsk' },
  born_year: 1983,
  place_of_residence: { no: 'Storgata 1, 5003 Bergen, Norge' },
  owner_updated_at: '2026-10-03T09:12:44.000Z',
  image: {
    url: 'https://bilder.example/5a1/large.jpg?X-Signature=1',
    thumb: { url: 'https://bilder.example/5a1/thumb.jpg' },
  },
  key_qualifications: [
    { label: { no: 'Gammel' }, long_description: { no: 'Skrevet i 2012.' }, order: 1 },
    {
      label: { no: 'Arkitekt' },
      long_description: { no: 'Tegner  ikke bokser.\r\n\r\n\r\nSpør først.' },
      starred: true,
      order: 2,
    },
    { label: { no: 'Av' }, long_description: { no: 'Vises ikke.' }, disabled: true },
    { label: { no: 'Kort' }, tag_line: { no: 'Bare en linje.' }, long_description: { no: ' ' }, order: 3 },
  ],
  technologies: [
    {
      category: { no: 'Språk' },
      technology_skills: [
        { tags: { no: 'golang' }, proficiency: 4, total_duration_in_years: 3.25 },
        { tags: { no: 'Kotlin' }, proficiency: 0, total_duration_in_years: 7 },
        { tags: { no: 'Kotlin' }, proficiency: 5, total_duration_in_years: 2 },
        { tags: { no: 'Avslått' }, disabled: true },
      ],
    },
    { category: { no: 'Av' }, disabled: true, technology_skills: [{ tags: { no: 'Perl' } }] },
    { uncategorized: true, technology_skills: [{ tags: { se: 'Zachman' } }] },
  ],
  project_experiences: [
    {
      customer: { no: 'Forsvaret' },
      customer_anonymized: { no: 'Stor virksomhet' },
      customer_selected: 'customer_anonymized',
      description: { no: 'Eldre oppdrag' },
      year_from: '2012',
      month_from: '2',
      year_to: '2014',
      month_to: '13',
    },
    {
      customer: { no: 'Brevika Energi' },
      industry: { no: 'Energi' },
      description: { no: 'Plattform' },
      long_description: { no: '<p>Bygget <b>plattform</b> for 40 team.</p><ul><li>Kafka &amp; Go</li></ul>' },
      roles: [
        { name: { no: 'Teknisk leder' }, long_description: { no: 'Ledet ni.' } },
        { name: { no: 'Av' }, disabled: true },
      ],
      project_experience_skills: [
        { tags: { no: 'k8s' } },
        { tags: { no: 'Kubernetes' } },
        { tags: { no: 'Kafka' } },
      ],
      year_from: 2021,
      month_from: 8,
      year_to: null,
    },
    { disabled: true, customer: { no: 'Skjult' }, year_from: 2025 },
    { roles: [], year_from: 1066 },
  ],
  work_experiences: [
    { employer: { no: 'Utsyn' }, description: { no: 'Konsulent' }, year_from: 2019, year_to: 2010 },
  ],
  educations: [{ school: { no: 'Universitetet' }, degree: { no: 'Master' }, year_from: 2005, year_to: 2010 }],
  certifications: [
    { name: { no: 'TOGAF' }, organiser: { no: 'Open Group' }, year: '2018', month: '3', year_expire: '2021' },
    { name: { no: 'CKA' }, year: 2023 },
  ],
  courses: [{ name: { no: 'Ledelse' }, program: { no: 'Skolen' }, year: 2020 }],
  languages: [{ name: { no: 'Norsk' }, level: { no: 'Morsmål' } }, { name: {} }],
}

const read = (values: object) => {
  const answer = readCv({ ...CV, ...values })
  if ('reason' in answer) throw new Error(answer.reason)
  return answer.draft
}

test('a CV is reduced to the stored fields', () => {
  const draft = read({})
  expect(draft).toEqual({
    external_id: 'user:5a1',
    name: 'Åse Vik',
    email: 'Ase.Vik@konsulent.example',
    flowcase_url: null,
    image_url: 'https://bilder.example/5a1/large.jpg?X-Signature=1',
    availability: null,
    cv_updated_at: '2026-10-03T09:12:44.000Z',
    content: {
      title: 'Arkitekt',
      location: 'Bergen',
      technologies: [
        { name: 'Kotlin', years: 7, level: 5 },
        { name: 'Go', years: 3.3, level: 4 },
        { name: 'Zachman', years: null, level: null },
        { name: 'Kubernetes', years: null, level: null },
        { name: 'Kafka', years: null, level: null },
      ],
      qualifications: [
        { label: 'Arkitekt', description: 'Tegner ikke bokser.\n\nSpør først.' },
        { label: 'Gammel', description: 'Skrevet i 2012.' },
        { label: 'Kort', description: 'Bare en linje.' },
      ],
      projects: [
        {
          customer: 'Brevika Energi',
          industry: 'Energi',
          description: 'Plattform',
          long_description: 'Bygget plattform for 40 team.\n\n- Kafka & Go',
          technologies: ['Kubernetes', 'Kafka'],
          roles: [{ name: 'Teknisk leder', description: 'Ledet ni.' }],
          began: '2021-08',
          ended: null,
        },
        {
          customer: 'Stor virksomhet',
          industry: null,
          description: 'Eldre oppdrag',
          long_description: null,
          technologies: [],
          roles: [],
          began: '2012-02',
          ended: '2014',
        },
      ],
      work: [
        { employer: 'Utsyn', description: 'Konsulent', long_description: null, began: null, ended: null },
      ],
      education: [
        { school: 'Universitetet', degree: 'Master', description: null, began: '2005', ended: '2010' },
      ],
      certifications: [
        {
          kind: 'certification',
          name: 'CKA',
          organiser: null,
          description: null,
          date: '2023',
          expires: null,
        },
        {
          kind: 'certification',
          name: 'TOGAF',
          organiser: 'Open Group',
          description: null,
          date: '2018-03',
          expires: '2021',
        },
        {
          kind: 'course',
          name: 'Ledelse',
          organiser: 'Skolen',
          description: null,
          date: '2020',
          expires: null,
        },
      ],
      languages: [{ name: 'Norsk', level: 'Morsmål' }],
    },
  })
  expect(JSON.stringify(draft)).not.toMatch(/1983|Forsvaret|Storgata/)
})

describe('a text', () => {
  test.each([
    [{ no: 'norsk', int: 'engelsk' }, 'norsk'],
    [{ no: ' ', int: 'engelsk', se: 'svensk' }, 'engelsk'],
    [{ se: '', dk: 'dansk' }, 'dansk'],
    ['bare tekst', 'bare tekst'],
    [{ no: 5, int: null }, null],
    [['liste'], null],
  ])('of %j', (title, expected) => {
    expect(read({ title }).content.title).toBe(expected)
  })
})

describe('identity', () => {
  test.each([
    [{}, 'user:5a1'],
    [{ user_id: null }, 'cv:5b2'],
    [{ user_id: '', _id: undefined }, 'mail:ase.vik@konsulent.example'],
  ])('with %j', (values, external_id) => {
    expect(read(values).external_id).toBe(external_id)
  })

  test.each([
    [{ name: ' ' }, 'no_name'],
    [{ name: 'x'.repeat(121) }, 'no_name'],
    [{ name: '…' }, 'no_name'],
    [{ user_id: null, _id: null, email: 'ikke en adresse' }, 'no_id'],
    [{ deactivated: true }, 'deactivated'],
    [{ availability: { from: '2027-02-30' } }, 'bad_availability'],
    [{ availability: { from: '2027-02-03', percent: 110 } }, 'bad_availability'],
    [{ availability: 'nå' }, 'bad_availability'],
    [
      {
        work_experiences: Array.from({ length: 20 }, () => ({
          employer: 'A',
          long_description: 'x'.repeat(20_000),
        })),
      },
      'too_large',
    ],
  ])('cannot be read with %j', (values, reason) => {
    expect(readCv({ ...CV, ...values })).toMatchObject({ reason })
  })

  test.each([null, 5, 'cv', [], [[]]])('finds nobody in %j', (value) => {
    expect(readCv(value)).toEqual({ reason: 'no_cv', name: null })
  })
})

test.each([
  [{ availability: { from: '2027-01-04', percent: 50 } }, { from: '2027-01-04', percent: 50 }],
  [{ availability: { from: '2027-01-04' } }, { from: '2027-01-04', percent: 100 }],
  [{ availability: null }, null],
])('when they are free: %j', (values, expected) => {
  expect(read(values).availability).toEqual(expected)
})

test.each([
  [{ office_name: 'Kontor Trondheim' }, 'Kontor Trondheim'],
  [{ place_of_residence: { no: 'Norge' } }, null],
  [{ place_of_residence: 'Tromsø' }, 'Tromsø'],
])('where they are: %j', (values, expected) => {
  expect(read(values).content.location).toBe(expected)
})

test('reads nothing that a program put in the way of properties', () => {
  const hostile = JSON.parse('{"__proto__":{"name":"Falsk","email":"f@f.example"},"user_id":"1"}') as unknown
  expect(readCv(hostile)).toEqual({ reason: 'no_name', name: null })
})

test('tags without an end are words, however many there are', () => {
  const endless = '<a'.repeat(30_000)
  const { content } = read({ key_qualifications: [{ long_description: endless }], title: `${endless}` })
  expect(content.qualifications[0]!.description).toBe(endless.slice(0, 20_000))
  expect(content.title).toBe(endless.slice(0, 200))
})
