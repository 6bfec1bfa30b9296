import { expect, test } from 'vitest'
import { companyContext, jobContext, newsContext } from './hit-context.ts'

const now = new Date('2026-11-20T09:00:00Z')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['2026-11-22', null, 'Brevika Energi · Frist om 2 dager'],
  ['2026-12-01', null, 'Brevika Energi · 1. desember 2026'],
  [null, 'Snarest', 'Brevika Energi · Snarest'],
  [null, null, 'Brevika Energi'],
])('an ad with the deadline %s (%s)', (deadline, deadline_text, text) => {
  expect(plain(jobContext({ company: 'Brevika Energi', deadline, deadline_text, kind: 'ad' }, now))).toBe(
    text,
  )
})

test('unknown values are left out, or named as unknown', () => {
  const unknown = { company: null, deadline: null, deadline_text: null }
  expect(jobContext({ ...unknown, kind: 'ad' }, now)).toBe('Ukjent bedrift')
  expect(jobContext({ ...unknown, kind: 'request', deadline: '2026-11-19' }, now)).toBe(
    'Ukjent kunde · Svarfrist har gått ut',
  )
  expect(plain(companyContext({ location: 'Stavanger', open_jobs_count: 1 }))).toBe('Stavanger · 1 stilling')
  expect(companyContext({ location: null, open_jobs_count: 0 })).toBe('Ingen stillinger')
  const posted_at = '2026-11-19T23:30:00Z'
  expect(newsContext({ companies: ['Tindra', 'Ro'], source: 'nytt.example', posted_at })).toBe(
    'Tindra · 20.11.26',
  )
  expect(newsContext({ companies: [], source: 'nytt.example', posted_at })).toBe('nytt.example · 20.11.26')
})
