import { describe, expect, test } from 'vitest'
import { aDraft } from '../../../testing/draft-builders.ts'
import type { JobDraft } from '../../jobs/reading/job-draft.ts'
import { mergeAds, withListed, withSeen } from './merge-ads.ts'
import { type ProvenField, proof, provenAd } from './scraped-ad.ts'

const NOTHING = aDraft({ url: null, title: 'Tømrer', company: null, locations: [] })

const ad = (fields: Partial<JobDraft>, rule: string) =>
  provenAd(
    { ...NOTHING, ...fields },
    ['title', ...Object.keys(fields)].map((field) =>
      proof(field as ProvenField, 'words', { rule, page: 'https://firma.example/' }),
    ),
  )

test('missing values are filled in from the other ad', () => {
  const merged = mergeAds(
    ad({ company: 'Furuvik', deadline: '2026-12-01' }, 'api.x'),
    ad({ company: 'Furuvik AS', deadline_text: 'Snarest', job_type: 'Fast' }, 'label'),
  )
  expect(merged.draft).toMatchObject({
    company: 'Furuvik',
    deadline: '2026-12-01',
    deadline_text: null,
    job_type: 'Fast',
  })
  expect(merged.evidence.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'title api.x',
    'company api.x',
    'deadline api.x',
    'job_type label',
  ])
})

test('a guess gives way to a certain value, and is kept when there is none', () => {
  const merged = mergeAds(
    ad({ company: 'Gjettet', locations: ['Oslo'] }, 'guess.x'),
    ad({ company: 'Kjent' }, 'label'),
  )
  expect(merged.draft).toMatchObject({ company: 'Kjent', locations: ['Oslo'] })
  expect(merged.evidence.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'title guess.x',
    'locations guess.x',
    'company label',
  ])
})

test('texts and people are not taken from a list', () => {
  const own = ad({ job_type: 'Fast' }, 'label')
  const listed = ad({ job_type: 'Vikariat', locations: ['Oslo'], long_description: 'Kort' }, 'label')
  expect(withListed(own, listed).draft).toMatchObject({
    job_type: 'Fast',
    locations: ['Oslo'],
    long_description: null,
  })
})

test('the visible page fills in missing values, and its «Snarest» overrides a date in the structured data', () => {
  const structured = ad({ deadline: '2027-05-02', company: 'Furuvik' }, 'json_ld')
  const seen = ad({ deadline_text: 'Snarest', company: 'Annen', locations: ['Oslo'] }, 'label')
  expect(withSeen(structured, seen).draft).toMatchObject({
    deadline: null,
    deadline_text: 'Snarest',
    company: 'Furuvik',
    locations: ['Oslo'],
  })
  expect(withSeen(structured, null)).toBe(structured)
})

describe('a deadline that a system filled in', () => {
  const filled = ad({ posted_date: '2026-09-15', deadline: '2027-03-15' }, 'json_ld')

  test.each([
    ['the visible page', withSeen],
    ['the list', withListed],
    ['another reading', mergeAds],
  ])('gives way to the day that %s prints', (_where, join) => {
    const printed = ad({ deadline: '2026-10-01' }, 'label')
    const joined = join(filled, printed)
    expect(joined.draft).toMatchObject({ deadline: '2026-10-01', posted_date: '2026-09-15' })
    expect(joined.evidence.filter(({ field }) => field === 'deadline')).toMatchObject([{ rule: 'label' }])
    expect(join(printed, filled).draft.deadline).toBe('2026-10-01')
  })

  test('stays when the other is of the same kind, and a printed one stays however late it is', () => {
    expect(mergeAds(filled, ad({ deadline: '2027-09-15' }, 'feed.validThrough')).draft.deadline).toBe(
      '2027-03-15',
    )
    const late = ad({ posted_date: '2026-09-15', deadline: '2027-03-15' }, 'label')
    expect(mergeAds(late, ad({ deadline: '2026-10-01' }, 'json_ld')).draft.deadline).toBe('2027-03-15')
  })
})

describe('a printed day without its year', () => {
  const seen = ad({ deadline_text: '13. november' }, 'label')

  test('gets it from the posting day that another source states', () => {
    const structured = ad({ posted_date: '2026-10-20', deadline: '2027-04-20' }, 'json_ld')
    for (const joined of [withSeen(structured, seen), mergeAds(seen, structured)])
      expect(joined.draft).toMatchObject({ deadline: '2026-11-13', deadline_text: null })
  })

  test('does not remove a day in the structured data, as «Snarest» does', () => {
    const structured = ad({ deadline: '2026-11-13' }, 'json_ld')
    expect(withSeen(structured, seen).draft).toMatchObject({ deadline: '2026-11-13', deadline_text: null })
  })
})
