import { type Evidence, best, MISSING } from '../evidence.ts'
import { allOf, fixed } from './evidence-of-passages.ts'
import { listNames, wordTest } from './evidence-words.ts'
import type { ReadableCv } from './passages.ts'

interface Language {
  name: string
  isNamed: (text: string) => boolean
  /** Whether a text is written in the language; null for one that CVs are not written in. */
  isWritten: ((text: string) => boolean) | null
}

const LANGUAGES = listNames.flatMap((list): Language[] => {
  const [, name] = /^language (.+)$/.exec(list) ?? []
  if (!name) return []
  const text = `${name} text`
  return [{ name, isNamed: wordTest(list), isWritten: listNames.includes(text) ? wordTest(text) : null }]
})
const isSpeaking = wordTest('speaks')
const isAnyEnough = wordTest('any language')

/** From a few words, 1, to native, 6. The first match counts, so that «flytende, god» is fluent. */
const LEVELS = [6, 5, 2, 3, 4].map((level) => ({ level, isOf: wordTest(`level ${level}`) }))
/** Any other wording counts as good. */
const GOOD = 4
const levelOf = (text: string): number => LEVELS.find(({ isOf }) => isOf(text))?.level ?? GOOD

/**
 * By the list of languages in the CV; a Norwegian CV without one counts as mentioning Norwegian. A requirement that
 * names no language («god skriftlig framstillingsevne») means the language it is written in.
 */
export function languageEvidence(sentence: string, readable: ReadableCv): Evidence {
  const named = LANGUAGES.filter(({ isNamed }) => isNamed(sentence))
  const isEnglish = LANGUAGES.find(({ name }) => name === 'english')!.isWritten!(sentence)
  const own = isEnglish ? 'english' : 'norwegian'
  const asked = named.length > 0 ? named : LANGUAGES.filter(({ name }) => name === own)
  const needed = levelOf(sentence)
  const found = asked.map((language) => evidenceOfOne(language, needed, readable))
  return isAnyEnough(sentence) ? best(found) : allOf(found)
}

function evidenceOfOne(
  { name, isNamed, isWritten }: Language,
  needed: number,
  { cv, passages }: ReadableCv,
): Evidence {
  const listed = cv.languages.find((language) => isNamed(language.name))
  if (listed) {
    const has = levelOf(listed.level || listed.name)
    return fixed({ quote: listed.name, where: 'languages' }, has >= needed ? 'documented' : 'mentioned')
  }
  const claimed = passages.find(
    ({ where, text, isDenial }) =>
      where === 'qualifications' && !isDenial && isNamed(text) && isSpeaking(text),
  )
  if (claimed) return fixed({ quote: claimed.text, where: 'qualifications' }, 'mentioned')
  if (isWritten === null || (cv.languages.length > 0 && name !== 'norwegian')) return MISSING
  const written = passages.find(({ where, text }) => where === 'qualifications' && isWritten(text))
  return written ? fixed({ quote: written.text, where: 'qualifications' }, 'mentioned') : MISSING
}
