// oxlint-disable-next-line no-restricted-imports -- a test may compare with the contract; it reaches no browser
import { ScrapedFields } from '@utsyn/contract/scraping.ts'
import type { ScrapedJob } from '@utsyn/contract/scraping.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOf, readChanges, withChange, type AdChanges } from './ad-draft.ts'
import { AD_FIELDS, LIMITS, MOST_CONTACTS, MOST_LOCATIONS, type FieldName } from './ad-fields.ts'
import { aScrapedJob } from './fake-ads.ts'

const job = aScrapedJob()

test('the limits are those of the contract', () => {
  const { properties } = ScrapedFields as unknown as {
    properties: Record<
      string,
      {
        maxLength?: number
        maxItems?: number
        items?: { maxLength: number }
        anyOf?: { maxLength?: number }[]
      }
    >
  }
  for (const [name, most] of Object.entries(LIMITS)) {
    const schema = properties[name]!
    expect([name, schema.maxLength ?? schema.items?.maxLength ?? schema.anyOf?.[0]?.maxLength]).toEqual([
      name,
      most,
    ])
  }
  expect(properties['locations']?.maxItems).toBe(MOST_LOCATIONS)
  expect(properties['contacts']?.maxItems).toBe(MOST_CONTACTS)
  // Every field of the contract is shown and can be corrected.
  expect(Object.keys(properties).sort()).toEqual(
    AD_FIELDS.map(({ name }) => name as string)
      .filter((name) => name !== 'ai_technologies')
      .sort(),
  )
})

test('text typed and removed again is no change', () => {
  const changes = withChange(job, {}, { title: 'Noe annet', deadline: 'snart' })
  expect(changes).toEqual({ title: 'Noe annet', deadline: 'snart' })
  expect(withChange(job, changes, { title: job.title, deadline: '14.12.2026' })).toEqual({})
})

test('corrections as the server wants them', () => {
  const { fields, errors } = readChanges({
    title: '  Utvikler ',
    company: '',
    locations: 'Oslo\n\n Malmö, Sverige ',
    deadline: '1.2.2027',
    posted_date: '',
    url: ' https://lyngfjell.example/1 ',
    contacts: [
      { name: 'Kari Moe', title: '', email: '', tlf: '+47 190 00 118' },
      { name: ' ', title: '', email: '', tlf: '' },
    ],
  })
  expect(errors).toEqual({})
  expect(fields).toEqual({
    title: 'Utvikler',
    company: null,
    locations: ['Oslo', 'Malmö, Sverige'],
    deadline: '2027-02-01',
    posted_date: null,
    url: 'https://lyngfjell.example/1',
    contacts: [{ name: 'Kari Moe', title: null, email: null, tlf: '+47 190 00 118' }],
  })
})

test.each<[FieldName, AdChanges, string]>([
  ['title', { title: '  ' }, 'Tittel må fylles ut'],
  ['title', { title: 'x'.repeat(301) }, 'Tittel kan ha høyst 300 tegn'],
  ['deadline', { deadline: 'snart' }, 'Søknadsfrist må være en dag'],
  ['posted_date', { posted_date: '31.2.2026' }, 'Publisert: Datoen 31.2.2026 finnes ikke.'],
  ['url', { url: 'javascript:alert(1)' }, 'Lenke må være en hel adresse'],
  ['image_url', { image_url: 'bilde.png' }, 'Bilde må være en hel adresse'],
  ['locations', { locations: 'Oslo\n'.repeat(51) }, 'Arbeidssted: høyst 50 steder'],
  ['locations', { locations: 'O'.repeat(201) }, 'Arbeidssted kan ha høyst 200 tegn'],
])('a mistake in %s names the field and sends nothing', (name, changes, text) => {
  const { fields, errors } = readChanges(changes)
  expect(errors[name]).toContain(text)
  expect(fields).toEqual({})
})

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('1.1.2027', 'https://a.example', ''),
)

test('any input becomes a valid value or an error, never both', () => {
  const names = Object.keys(draftOf(job)).filter((name) => name !== 'contacts') as Exclude<
    FieldName,
    'contacts'
  >[]
  fc.assert(
    fc.property(fc.constantFrom(...names), anyText, (name, text) => {
      const changes = withChange(job, {}, { [name]: text })
      const { fields, errors } = readChanges(changes)
      if (!(name in changes)) return
      expect(name in fields).toBe(!(name in errors))
      if (name === 'title' && name in fields) expect(fields.title!.length).toBeGreaterThan(0)
    }),
  )
})

test('an unedited ad is in the fields as it was found', () => {
  const odd: ScrapedJob = { ...job, deadline: 'uke 47', locations: ['Malmö, Sverige', 'Oslo'], company: null }
  expect(draftOf(odd)).toMatchObject({ deadline: 'uke 47', locations: 'Malmö, Sverige\nOslo', company: '' })
  expect(withChange(odd, {}, draftOf(odd))).toEqual({})
})
