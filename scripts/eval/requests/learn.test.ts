import { expect, test } from 'vitest'
import { learningRequests } from './learn.ts'
import { learnLimits } from './learn-limits.ts'
import { LEARNED_OTHERS, LEARNED_SETS, unpackSources } from './request-set.ts'
import { readSources, type RequestSource } from './request-source.ts'
import { SPAN_FIELDS } from '../../../server/src/features/requests/reading/request-spans.ts'

const LETTER = '=== brev-1 | text | 2026-11-30 | nb | From: Ola <ola@megler.example>'

test('a text without a writer is not learned from, and the writer is no header of the letter', async () => {
  const text = 'Vi søker en [[title|tester]].\n'
  await expect(learningRequests(`${LETTER}\n${text}`)).rejects.toThrow('brev-1: no writer is named.')
  const [learned] = await learningRequests(`${LETTER} | Writer: 7\n${text}`)
  expect(learned).toMatchObject({ writer: '7', source: { headers: { From: 'Ola <ola@megler.example>' } } })
})

test.each([...LEARNED_SETS, LEARNED_OTHERS])('each text of %s has its writer', (set) => {
  expect(readSources(unpackSources(set)).filter(({ writer }) => !/^\d+$/.test(writer ?? ''))).toEqual([])
})

test('values that are as sure stand or fall together', () => {
  const source = { labels: { title: [{ text: 'Tester' }] } } as RequestSource
  const found = (text: string, chance: number) => ({
    source,
    candidates: new Map(
      SPAN_FIELDS.map((field) => [field, field === 'title' ? [{ text, found: text, chance }] : []]),
    ),
  })
  // Of five that round to .6 one is right: it cannot be shown without the others.
  const wrong = ['Utvikler', 'Arkitekt', 'Designer', 'Rådgiver'].map((text, at) =>
    found(text, 0.608 - at / 1000),
  )
  const sure = Array.from({ length: 40 }, () => found('Tester', 0.9))
  expect(learnLimits([...sure, found('Tester', 0.609), ...wrong]).title).toBe(0.9)
})
