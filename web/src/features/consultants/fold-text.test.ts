import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, paragraphsOf } from './fold-text.ts'

const LONG = 'Ledet arbeidet med en ny plattform. '.repeat(20).trim()

test('a short text is shown whole', () => {
  expect(foldText('Kort.', ['Og litt mer.'], 300)).toEqual({ lead: ['Kort.', 'Og litt mer.'], rest: [] })
  expect(foldText(null, [null], 300)).toEqual({ lead: [], rest: [] })
})

test('a separate first line is the preview of a long text', () => {
  expect(foldText('Ny plattform for skademeldinger.', [LONG], 300)).toEqual({
    lead: ['Ny plattform for skademeldinger.'],
    rest: [LONG],
  })
})

test('without such a line the first sentences are the preview', () => {
  const { lead, rest } = foldText(null, [`${LONG}\n\nSlutt.`], 300)
  expect(lead).toHaveLength(1)
  expect(lead[0]).toMatch(/plattform\.$/)
  expect(lead[0]!.length).toBeLessThanOrEqual(300)
  expect(rest.at(-1)).toBe('Slutt.')
})

test('a sentence is never cut, however long it is', () => {
  const endless = 'ord '.repeat(200).trim()
  expect(foldText(endless, [], 300)).toEqual({ lead: [endless], rest: [] })
})

test('nothing is lost or moved, and nothing is hidden that would not fill a line', () => {
  const texts = fc.array(fc.stringMatching(/^[a-zæøå .!?\n]{0,400}$/), { maxLength: 4 })
  fc.assert(
    fc.property(fc.option(texts.map((all) => all.join(' '))), texts, (first, more) => {
      const { lead, rest } = foldText(first, more, 120)
      const words = (all: readonly (string | null)[]) => all.join(' ').split(/\s+/).filter(Boolean)
      expect(words([...lead, ...rest])).toEqual(words([first, ...more]))
      if (rest.length > 0) expect(lead.length).toBeGreaterThan(0)
      for (const paragraph of [...lead, ...rest]) expect(paragraphsOf(paragraph)).toEqual([paragraph])
    }),
  )
})
