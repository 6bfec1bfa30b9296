import { expect, test } from 'vitest'
import { aScrapedJob } from './fake-ads.ts'
import { acceptance, mistakesIn, refusedPlace, type Review } from './review-decision.ts'
import { acceptLabel, outcomeText, promiseOf } from './review-words.ts'
import { readReview } from './use-review.ts'

const JOBS = [
  aScrapedJob({ index: 0 }),
  aScrapedJob({
    index: 1,
    existing: {
      job_id: '7',
      first_seen: '',
      is_withdrawn: false,
      kept: [],
      differences: [{ field: 'deadline', old_value: null, new_value: 'x' }],
    },
  }),
  aScrapedJob({
    index: 2,
    existing: { job_id: '8', first_seen: '', is_withdrawn: false, kept: [], differences: [] },
  }),
]
const UNTOUCHED: Review = { left_out: [], changes: {}, closing: [] }

test('all as they are: no ad is named', () => {
  expect(acceptance(JOBS, UNTOUCHED)).toEqual({ accepted: true, ai_summary: true })
  expect(acceptance(JOBS, { ...UNTOUCHED, changes: { 1: {} } })).toEqual({ accepted: true, ai_summary: true })
})

test('excluded and corrected: the chosen ones are listed, with their corrections', () => {
  const review = { ...UNTOUCHED, left_out: [1], changes: { 2: { title: 'Leder' }, 1: { title: '' } } }
  expect(acceptance(JOBS, review).jobs).toEqual([{ index: 0 }, { index: 2, fields: { title: 'Leder' } }])
  expect(mistakesIn(JOBS, review).size).toBe(0)
  expect([...mistakesIn(JOBS, { ...review, left_out: [] }).keys()]).toEqual([1])
})

test('gone ads are closed only when chosen, whatever is done with the others', () => {
  const review = { ...UNTOUCHED, closing: ['9'] }
  expect(acceptance(JOBS, review)).toEqual({ accepted: true, ai_summary: true, close: ['9'] })
  expect(acceptance(JOBS, { ...review, left_out: [0, 1, 2] })).toEqual({
    accepted: true,
    ai_summary: true,
    close: ['9'],
    jobs: [],
  })
  expect(promiseOf(JOBS, { ...review, left_out: [1, 2] })).toBe('lagrer 1 ny og stenger 1')
})

test('the announced result follows the choices', () => {
  expect(promiseOf(JOBS, UNTOUCHED)).toBe('lagrer 1 ny, oppdaterer 1 og hopper over 1 som finnes fra før')
  expect(promiseOf(JOBS, { ...UNTOUCHED, left_out: [0], changes: { 2: { title: 'Leder' } } })).toBe(
    'oppdaterer 2',
  )
  expect(promiseOf(JOBS, { ...UNTOUCHED, left_out: [0, 1, 2] })).toBe('')
})

test('a closed ad that stands on the page again is opened, also when nothing else differs', () => {
  const [, , same] = JOBS
  const back = { ...same!, existing: { ...same!.existing!, is_withdrawn: true } }
  expect(promiseOf([back], UNTOUCHED)).toBe('oppdaterer 1')
  expect(acceptLabel([back], UNTOUCHED)).toBe('Legg til alle')
})

test('the button names its effect, and is absent where it has none', () => {
  const same = JOBS.slice(2)
  expect(acceptLabel(JOBS, UNTOUCHED)).toBe('Legg til alle')
  expect(acceptLabel(JOBS, { ...UNTOUCHED, left_out: [0] })).toBe('Legg til 2 valgte')
  expect(acceptLabel(same, UNTOUCHED)).toBeNull()
  expect(acceptLabel(same, { ...UNTOUCHED, left_out: [2] })).toBeNull()
  expect(acceptLabel(same, { ...UNTOUCHED, changes: { 2: { title: 'Leder' } } })).toBe('Legg til alle')
  expect(acceptLabel(same, { ...UNTOUCHED, closing: ['9'] })).toBe('Steng 1\u00a0annonse')
  const none = { ...UNTOUCHED, left_out: JOBS.map(({ index }) => index) }
  expect(acceptLabel(JOBS, { ...none, closing: ['8', '9'] })).toBe('Steng 2\u00a0annonser')
})

test('the result as text', () => {
  const job_ids: string[] = []
  const nothing = { added: 0, updated: 0, skipped: 0, closed: 0, job_ids }
  expect(outcomeText({ ...nothing, added: 1 })).toBe('1\u00a0annonse lagt til')
  expect(outcomeText({ ...nothing, added: 4, updated: 1, skipped: 2 })).toBe(
    '4\u00a0annonser lagt til, 1 oppdatert og 2 hoppet over',
  )
  expect(outcomeText({ ...nothing, closed: 2 })).toBe('0\u00a0annonser lagt til og 2 stengt')
})

test('a refusal is mapped to its ad, whose position in the body differs from its index', () => {
  const body = acceptance(JOBS, { ...UNTOUCHED, left_out: [0] })
  expect(refusedPlace(body, 'jobs.1.fields.deadline')).toEqual({ index: 2, name: 'deadline' })
  expect(refusedPlace(body, 'jobs.9.fields.deadline')).toBeNull()
  expect(refusedPlace(body, undefined)).toBeNull()
})

test('a stored review belongs to its process; anything else in storage is ignored', () => {
  const kept = JSON.stringify({ process_id: 'p1', left_out: [1], changes: { 0: { title: 'x' } } })
  expect(readReview(kept, 'p1')).toEqual({ left_out: [1], changes: { 0: { title: 'x' } }, closing: [] })
  for (const text of [kept.replace('p1', 'p2'), null, '', '[]', 'null', '{"process_id":"p1"}'])
    expect(readReview(text, 'p1')).toEqual(UNTOUCHED)
})
