import { knownWords } from '../../../text/known-words.ts'
import { OF_REQUESTS } from '../catalogue/ads.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import { type FieldCondition, type Operator, type SubjectName, SUBJECTS } from '../plan/plan.ts'
import { phrasesIn, phrasesOf, smallWords, wordsIn } from './word-files.ts'

export type Sense =
  | { kind: 'subject'; subject: SubjectName }
  | { kind: 'field'; subject: SubjectName; field: string }
  | { kind: 'value'; subject: SubjectName; condition: FieldCondition }
  | { kind: 'relation'; subject: SubjectName; relation: string }
  | { kind: 'order'; subject: SubjectName; field: string; down: boolean }
  | { kind: 'cue'; cue: string }

interface Entry {
  words: readonly ReadonlySet<string>[]
  sense: Sense
}

const ENDINGS = [...smallWords('endings')]

/** The inflected forms of a dictionary word. Some do not exist, which does no harm. */
export function formsOf(word: string): string[] {
  // `ute!` has no forms, so that «uten» is not one of them.
  if (word.endsWith('!')) return [word.slice(0, -1)]
  if (word.length < 2 || !/\p{L}$/u.test(word)) return [word]
  const bases = [word]
  if (/[ea]$/u.test(word)) bases.push(word.slice(0, -1))
  // «artikkel» → «artikler», «åpen» → «åpne», but «sammendrag» has no such form.
  if (/(\p{L})\1e[lr]$/u.test(word)) bases.push(`${word.slice(0, -3)}${word.at(-1)}`)
  else if (/[^aeiouyæøå]e[lrn]$/u.test(word)) bases.push(`${word.slice(0, -2)}${word.at(-1)}`)
  // Double consonants: «dom», «dommer».
  if (/[aeiouyæøå]m$/u.test(word)) bases.push(`${word}m`)
  // «snakker, snakke, snakkes».
  const verbs =
    /[^aeiouyæøå]er$/u.test(word) && word.length > 5 ? [word.slice(0, -1), `${word.slice(0, -1)}s`] : []
  return [...new Set([word, ...verbs, ...bases.flatMap((base) => ENDINGS.map((ending) => base + ending))])]
}

const entries = new Map<string, Entry[]>()
/** Every form in the lexicon. */
export const KNOWN = new Set<string>()

function add(phrase: string, sense: Sense): void {
  const words = phrase.split(/\s+/).map((word) => new Set(formsOf(word)))
  for (const form of words[0]!) {
    const there = entries.get(form)
    if (there) there.push({ words, sense })
    else entries.set(form, [{ words, sense }])
  }
  for (const forms of words) for (const form of forms) KNOWN.add(form)
}

/** A key such as `>=2` is a comparison, any other a value. */
function conditionOf(field: string, value: string): FieldCondition {
  const [, is, number] = /^(>=|<=|<|>)(\d+)$/.exec(value) ?? []
  return is ? { field, is: is as Operator, values: [Number(number)] } : { field, is: '=', values: [value] }
}

for (const subject of SUBJECTS) {
  const { words, fields, relations, usual = [] } = CATALOGUE[subject]
  for (const word of phrasesOf(words)) add(word, { kind: 'subject', subject })
  for (const [field, entry] of Object.entries(fields)) {
    for (const word of phrasesOf(entry.words)) add(word, { kind: 'field', subject, field })
    for (const [value, names] of Object.entries(entry.values ?? {}))
      for (const name of phrasesOf(names)) {
        add(name, { kind: 'value', subject, condition: conditionOf(field, value) })
        // «Ledige stillinger» also means the subject.
        const isUsual = usual.some((one) => one.field === field && one.values.includes(value))
        if (entry.is_noun || (isUsual && phrasesOf(words).some((word) => name.endsWith(` ${word}`))))
          add(name, { kind: 'subject', subject })
      }
    for (const way of ['up', 'down'] as const)
      for (const word of phrasesOf(entry.orders?.[way]))
        add(word, { kind: 'order', subject, field, down: way === 'down' })
  }
  for (const [relation, entry] of Object.entries(relations))
    for (const word of phrasesOf(entry.words)) add(word, { kind: 'relation', subject, relation })
}
for (const [cue, phrases] of phrasesIn('cues.txt'))
  for (const phrase of phrases) add(phrase, { kind: 'cue', cue })

for (const [word, phrases] of phrasesIn('synonyms.txt')) {
  const tokens = word.split(' ').map((one) => ({ word: one }))
  const senses = sensesAt(tokens, 0)?.senses
  if (!senses) throw new Error(`synonyms.txt has a word that the catalogue does not: ${word}`)
  for (const phrase of phrases) for (const sense of senses) add(phrase, sense)
}

const VERBS = wordsIn('finite-verbs.txt')
export const isFiniteVerb = (word = ''): boolean => VERBS.has(word)

/** Words without meaning for the search. */
export const EVERYDAY = wordsIn('everyday-words.txt')
/** Known to the dictionary or the portal, so not a typing error. */
export const isWord = (word: string): boolean =>
  KNOWN.has(word) || EVERYDAY.has(word) || knownWords().has(word)

export const isOfRequest = (sense: Sense): boolean =>
  sense.kind === 'value' && OF_REQUESTS.includes(sense.condition.field)

/** All senses of the longest phrase at this position, and its length in words. */
export function sensesAt(
  tokens: readonly { word: string }[],
  at: number,
): { length: number; senses: Sense[] } | null {
  let best: { length: number; senses: Sense[] } | null = null
  for (const { words, sense } of entries.get(tokens[at]!.word) ?? []) {
    if (best && words.length < best.length) continue
    if (!words.every((forms, nth) => forms.has(tokens[at + nth]?.word ?? ''))) continue
    if (!best || words.length > best.length) best = { length: words.length, senses: [] }
    best.senses.push(sense)
  }
  return best
}
