import { minutesIn, sumIn } from './amounts.ts'
import type { TextWithNumbers } from './figures.repository.ts'
import { sentencesOf } from './find-passages.ts'
import { NUMBER_WORDS } from './number-words.ts'

/** How much there is of what an article tells, and where it says so; `sentence` is null where the title does. */
export interface Measured {
  text: TextWithNumbers
  value: number
  sentence: string | null
}

const countIn = (pattern: RegExp) => (said: string) => {
  const found = pattern.exec(said)?.[1]
  if (found === undefined) return null
  return NUMBER_WORDS[found.toLowerCase()] ?? Number(found.replaceAll(/[ \u00a0.]/g, ''))
}

/** By what articles of each sort are compared, by the stem that tells the sort. */
const MEASURES: Record<string, (said: string) => number | null> = {
  leverandør: sumIn,
  overskudd: sumIn,
  nedetid: minutesIn,
  ansett: countIn(/ansetter (\d+)/iu),
  sensor: countIn(/(\d[\d \u00a0]*) sensorer/iu),
  skjema: countIn(/(\d[\d \u00a0]*) skjemaer/iu),
  rutepl: countIn(/(\d+) prosent/iu),
  teknologikontor: countIn(/(\d+) ansatte/iu),
  fagsystem: countIn(/samler (\p{L}+|\d+) fagsystem/iu),
}

/** What can be measured of such articles, each by its title or the first sentence that tells it. */
export function measured(stem: string, texts: readonly TextWithNumbers[]): Measured[] {
  const measure = MEASURES[stem]
  if (!measure) return []
  return texts.flatMap((text): Measured[] => {
    const ofTitle = measure(text.title)
    if (ofTitle !== null && !Number.isNaN(ofTitle)) return [{ text, value: ofTitle, sentence: null }]
    for (const sentence of sentencesOf(text.text)) {
      const value = measure(sentence)
      if (value !== null && !Number.isNaN(value)) return [{ text, value, sentence }]
    }
    return []
  })
}
