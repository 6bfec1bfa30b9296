import { expect, test } from 'vitest'
import { classLines, fieldLines, labelLines } from './page-figures.ts'
import type { LabelledAd, LabelledPage } from './page-set.ts'
import type { Read } from './page-score.ts'
import { scorePage } from './score-page.ts'

const SOURCE = 'Spør Kari Vik, 22 33 44 55, kari@varsund.example, eller Ola Moe, 99&nbsp;88 77 66.'
const at = (words: string): [number, number] => [SOURCE.indexOf(words), SOURCE.indexOf(words) + words.length]

const anAd = (values: Partial<LabelledAd> = {}): LabelledAd => ({
  title: 'Utvikler',
  company: 'Varsund Liv AS',
  locations: [['Oslo', 'Oslo sentrum']],
  deadline: '2026-12-01',
  form: ['full_time'],
  url: 'https://varsund.example/jobb/1',
  contacts: [],
  remote: false,
  ...values,
})
const aPage = (values: Partial<LabelledPage> = {}): LabelledPage => ({
  id: 'varsund',
  site: 'varsund.example',
  nordic: 'NO',
  language: 'nb',
  kind: 'list',
  system: null,
  origin: 'site',
  repository: 'varsund/side',
  commit: '0'.repeat(40),
  path: 'index.html',
  sha256: '0'.repeat(64),
  address: 'https://varsund.example/jobb',
  saved: '2026-11-20',
  ads: [anAd()],
  ...values,
})
const aRead = (values: Partial<Read> = {}): Read => ({
  title: 'Utvikler',
  company: 'Varsund Liv AS',
  locations: ['Oslo sentrum'],
  deadline: '2026-12-01',
  job_type: 'Heltid',
  url: 'https://varsund.example/jobb/1',
  contacts: [],
  is_open_application: false,
  ...values,
})
const score = (page: LabelledPage, ...read: Read[]) => scorePage(page, SOURCE, read)

test('an ad that is read as labelled has every field right', () => {
  const { found, false_ads, fields, faults } = score(aPage(), aRead())
  expect({ found, false_ads, faults }).toEqual({ found: 1, false_ads: 0, faults: [] })
  expect(Object.values(fields)).toHaveLength(6)
  for (const tally of Object.values(fields)) expect(tally).toEqual({ right: 1, wrong: 0, missed: 0 })
})

test('an ad is found by its address too, and then its title is wrong', () => {
  const { found, fields } = score(aPage(), aRead({ title: 'Om stillingen' }))
  expect(found).toBe(1)
  expect(fields['title']).toEqual({ right: 0, wrong: 1, missed: 1 })
})

test('what is none is false, but not an open application or an optional one', () => {
  const page = aPage({ kind: 'none', ads: [], optional: ['Åpen søknad'] })
  const read = [
    aRead({ title: 'Søk' }),
    aRead({ title: 'åpen søknad' }),
    aRead({ title: 'Vikar', is_open_application: true }),
  ]
  expect(score(page, ...read).false_ads).toBe(1)
})

test('another day is wrong, and so is one where none stands, also where it need not be read', () => {
  const read = aRead({ deadline: '2026-12-02' })
  expect(score(aPage(), read).wrong_dates).toBe(1)
  expect(score(aPage({ ads: [anAd({ deadline: null })] }), read).wrong_dates).toBe(1)
  expect(score(aPage({ ads: [anAd({ skip: ['deadline'] })] }), read).wrong_dates).toBe(1)
  expect(score(aPage({ ads: [anAd({ skip: ['deadline'], deadline: null })] }), read).wrong_dates).toBe(0)
  expect(score(aPage(), aRead({ deadline: null })).wrong_dates).toBe(0)
})

test('places, forms and working at home are sets', () => {
  const ads = [anAd({ locations: ['Oslo', 'Bergen'], form: ['permanent', 'full_time?'], remote: true })]
  const { fields } = score(
    aPage({ ads }),
    aRead({ locations: ['Oslo', 'Moss', 'Hjemmekontor'], job_type: 'Deltid' }),
  )
  expect(fields['locations']).toEqual({ right: 1, wrong: 1, missed: 1 })
  expect(fields['remote']).toEqual({ right: 1, wrong: 0, missed: 0 })
  expect(fields['form']).toEqual({ right: 0, wrong: 1, missed: 1 })
  expect(score(aPage(), aRead({ job_type: 'Etter avtale' })).fields['form']).toEqual({
    right: 0,
    wrong: 1,
    missed: 1,
  })
})

test('a number counts with its own person, and a stranger is invented', () => {
  const contacts = [
    { name: [at('Kari Vik')], title: null, email: [at('kari@varsund.example')], tlf: [at('22 33 44 55')] },
    { name: [at('Ola Moe')], title: null, email: null, tlf: [at('99&nbsp;88 77 66')] },
  ]
  const page = aPage({ ads: [anAd({ contacts })] })
  const person = (name: string, tlf: string | null, email: string | null = null) => ({
    name,
    title: null,
    email,
    tlf,
  })
  const right = [person('Kari Vik', '22334455', 'kari@varsund.example'), person('Ola Moe', '+47 99 88 77 66')]
  const read = (list: Read['contacts']) => score(page, aRead({ contacts: list }))
  expect(read(right)).toMatchObject({ invented_people: 0, foreign_numbers: 0, faults: [] })
  expect(read([person('Kari Vik', '22334455'), person('Ola Moe', '22334455')])).toMatchObject({
    invented_people: 0,
    foreign_numbers: 1,
    fields: { 'contacts.tlf': { right: 1, wrong: 1, missed: 1 } },
  })
  expect(read([person('Anne Li', '99887766')])).toMatchObject({ invented_people: 1, foreign_numbers: 1 })
  expect(read([...right, person('Per Ås', null)]).invented_people).toBe(1)
})

test('totals are by class, with intervals over sites, and a held-out miss has no words', () => {
  const scored = [
    { page: aPage(), score: score(aPage(), aRead()) },
    { page: aPage({ site: 'moe.example', nordic: null, system: 'Lever' }), score: score(aPage()) },
  ]
  const lines = classLines(scored)
  expect(lines[2]).toMatch(/^\| all \| 2 \| 2 \| 2 \| 0\.500 \(0\.000 to 1\.000\) \| 1\.000 /)
  expect(lines).toContainEqual(expect.stringMatching(/^\| without one \| 1 \| 1 \| 1 \| 1\.000 /))
  expect([...lines, ...fieldLines(scored)].join('\n')).not.toContain('Utvikler')
  expect(labelLines({ open: [aPage()] })[2]).toBe('| open | 1 | 1 | 1 | 1 | 0 | 1 | 1 | 0 |')
})
