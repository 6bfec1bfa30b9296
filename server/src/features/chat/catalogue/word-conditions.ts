import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { type Meets, oneOf } from './entry.ts'

const SHORTEST = 4

export const beginningOf = (words: string): string => {
  const stem = words.includes(' ') ? words : norwegianStem(words).replace(/(?<=.{6})ing$/, '')
  return stem.length >= SHORTEST ? stem : words
}

/** The beginning of a longer word says enough: «utvikl»; that of «medier» begins «Medisinteknikk» as well. */
const LONG = 5
const ENDINGS = '(?:e|en|er|et|ene|a|ar|ane|s)?'

/** A regular expression for a word in its forms, also as part of others; `end` is the end of a word. */
function inAnyForm(value: string, end: string): string {
  const whole = value.toLowerCase()
  const beginning = beginningOf(whole)
  const escaped = (text: string) => text.replaceAll(/[^\p{L}\d ]/gu, String.raw`\$&`)
  return beginning.length >= LONG
    ? escaped(beginning)
    : `${escaped(whole)}|${escaped(beginning)}${ENDINGS}${end}`
}

/** Whether a text contains a word as `has` finds it. */
export const isIn = (text: string, word: string): boolean =>
  new RegExp(inAnyForm(word, '(?![a-zæøå0-9])'), 'i').test(text)

/** A text contains one of the words; `holds` is the SQL up to the word. */
export const has = (holds: (t: string, word: string) => string): Meets =>
  oneOf(
    (t, list) => holds(t, `~* any(${list})`),
    (value) => inAnyForm(value, String.raw`\M`),
  )

/** A text contains the words, each in any form and as a whole: «Kari» is no «vikariat». */
export const says =
  (text: (t: string) => string): Meets =>
  (t, { values }, { bind }) =>
    `(${values.map((value) => `to_tsvector('norwegian', ${text(t)}) @@ plainto_tsquery('norwegian', ${bind(value)})`).join(' or ')})`

/** A name contains the words, also in the genitive («Karis»); no other form: Anna is not Anne, and «Hans» a name. */
export const named =
  (text: (t: string) => string): Meets =>
  (t, { values }, { bind }) => {
    const asked = (value: unknown) => `plainto_tsquery('simple', ${bind(value)})`
    return `(${values
      .flatMap((value) => [value, String(value).replace(/s$/i, '')])
      .map((value) => `to_tsvector('simple', ${text(t)}) @@ ${asked(value)}`)
      .join(' or ')})`
  }
