import { dataLines } from '../../../text/word-lists.ts'

export const linesIn = (file: string): string[] => dataLines(`assistant/${file}`)

/** Lines «key: phrase, phrase» or «key = phrase, phrase», in file order. */
export const phrasesIn = (file: string): [key: string, phrases: string[]][] =>
  linesIn(file).map((line) => {
    const [, key, phrases] = /^([^:=]+)[:=](.*)$/.exec(line) ?? []
    if (!key || !phrases) throw new Error(`${file} has a line that is none: ${line}`)
    return [key.trim(), phrasesOf(phrases.toLowerCase())]
  })

/** The phrases between commas. */
export const phrasesOf = (text = ''): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)

export const wordsIn = (file: string): ReadonlySet<string> =>
  new Set(linesIn(file).flatMap((line) => line.split(/\s+/)))

const SMALL = new Map(phrasesIn('small-words.txt'))
export const smallWords = (name: string): ReadonlySet<string> => new Set(SMALL.get(name))

/** Lines «key = text», in file order. */
export const pairsIn = (file: string): [key: string, text: string][] =>
  linesIn(file)
    .filter((line) => line.includes(' = '))
    .map((line) => line.split(' = ') as [string, string])
