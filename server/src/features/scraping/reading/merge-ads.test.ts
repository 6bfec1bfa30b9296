import { expect, test } from 'vitest'
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
