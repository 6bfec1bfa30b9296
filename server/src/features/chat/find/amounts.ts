import { NUMBER_WORDS } from './number-words.ts'

const WORDS: Record<string, number> = { ...NUMBER_WORDS, ei: 1, halvannen: 1.5, halvannet: 1.5 }
const MINUTES: readonly [RegExp, number][] = [
  [/^minutt/u, 1],
  [/^time/u, 60],
  [/^(?:døgn|dag)/u, 60 * 24],
  [/^uke/u, 60 * 24 * 7],
]
const HOW_LONG = new RegExp(
  `(?<![\\p{L}\\d])(\\d+|${Object.keys(WORDS).join('|')}) (halvt? )?((?:minutt|time|døgn|dag|uke)\\p{L}*)`,
  'iu',
)
const SUM = /(?<!\d)(\d+(?:[ .\u00a0]\d{3})*(?:,\d+)?) (million|milliard|kroner)/iu

/** How many minutes «fire timer», «et halvt døgn» are; null where no time is told. */
export function minutesIn(text: string): number | null {
  const found = HOW_LONG.exec(text)
  if (!found) return null
  const [, number, half, unit] = found
  const minutes = MINUTES.find(([pattern]) => pattern.test(unit!.toLowerCase()))![1]
  const count = WORDS[number!.toLowerCase()] ?? Number(number)
  return count * minutes * (half ? 0.5 : 1)
}

/** A sum of money in kroner; null where none is told. */
export function sumIn(text: string): number | null {
  const found = SUM.exec(text)
  if (!found) return null
  const value = Number(found[1]!.replaceAll(/[ .\u00a0]/g, '').replace(',', '.'))
  const unit = found[2]!.toLowerCase()
  return value * (unit === 'million' ? 1e6 : unit === 'milliard' ? 1e9 : 1)
}
