import { NUMBER_WORDS, TEN_WORDS } from './number-words.ts'

const TENS: Record<string, number> = { ...TEN_WORDS, tusen: 1000 }
const NUMBERS: Record<string, number> = { ...NUMBER_WORDS, ...TENS }

/** A number in figures or words, as a part of a pattern. */
export const NUMBER_SAID = `\\d+(?:[ .]\\d{3})*|(?:${Object.keys(TENS).join('|')})(?:en|én|to|tre|fire|fem|seks|sju|syv|åtte|ni)?|${Object.keys(NUMBER_WORDS).join('|')}`

/** «34», «trettifire»; not a number where it is neither. */
export const numberSaid = (said: string): number => {
  const word = said.toLowerCase()
  if (/^\d/.test(word)) return Number(word.replaceAll(/[ .]/g, ''))
  const ten = Object.keys(TENS).find((one) => word.startsWith(one))
  return NUMBERS[word] ?? (ten ? TENS[ten]! + (NUMBERS[word.slice(ten.length)] ?? 0) : Number.NaN)
}
