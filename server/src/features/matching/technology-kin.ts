import { TECHNOLOGIES } from '../../text/technologies/technology-list.ts'
import { anyWord, dataLines } from '../../text/word-lists.ts'

/** What each technology implies, those for the same purpose, and kinds of systems described by words. */
const implied = new Map<string, string[]>()
const families: string[][] = []
const kinds: (readonly [name: string, words: RegExp])[] = []
for (const line of dataLines('technology-kin.txt')) {
  const [, name, sign, rest] = /^([^:>=]+?)(:| >| =) (.*)$/.exec(line)!
  if (sign === ' =') families.push(line.split(' = '))
  else if (sign === ':') kinds.push([name!, new RegExp(anyWord(rest!.split(' | ')), 'iu')])
  else for (const one of rest!.split(', ')) implied.set(one, [...(implied.get(one) ?? []), name!])
}

/** What is related to all of these; nothing when they serve different purposes. */
export const kinOf = (names: readonly string[]): Set<string> =>
  new Set(families.filter((family) => names.every((name) => family.includes(name))).flat())

/** The kinds of systems that a text describes by words rather than by a product. */
export const kindsIn = (text: string): string[] =>
  kinds.flatMap(([name, words]) => (words.test(text) ? [name] : []))

/** The text without those words: «Azure Service Bus» asks for no Azure beside it. */
export const besideKinds = (text: string): string =>
  kinds.reduce((rest, [, words]) => rest.replace(words, ' '), text)

/** A technology with everything that using it implies. */
export function impliedBy(name: string): Set<string> {
  const all = new Set([name])
  for (const one of all) for (const other of implied.get(one) ?? []) all.add(other)
  return all
}

const categories = new Map(TECHNOLOGIES.map(({ name, category }) => [name, category]))
export const categoryOfTechnology = (name: string): string | null => categories.get(name) ?? null
