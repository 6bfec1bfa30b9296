import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORDINARY } from './companies/ordinary-words.ts'
import { facts } from './place-facts.ts'

const FOLDER = join(import.meta.dirname, '../../data')
const LISTS = 'related-words'

let known: ReadonlySet<string> | undefined

/**
 * Words that identify nobody, in lower case: ordinary Norwegian and English words, places and technologies. Only from
 * the project's data, never from what a portal has read.
 */
export const knownWords = (): ReadonlySet<string> => (known ??= readWords())

function readWords(): ReadonlySet<string> {
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8').replaceAll(/^#.*$/gm, '')
  const lists = readdirSync(join(FOLDER, LISTS)).map((name) => read(join(LISTS, name)))
  const places = [
    ...[...facts.fylker, ...facts.kommuner].flatMap(({ navn, andre_navn = [] }) => [navn, ...andre_navn]),
    ...facts.tidligere_fylker.map(({ navn }) => navn),
    ...Object.keys(facts.poststeder),
  ]
  const texts = [...lists, read('ordinary-words.txt'), read('technologies.json'), places.join(' ')]
  return new Set([
    ...texts.flatMap(
      (text) =>
        text
          .normalize('NFC')
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
    ...ORDINARY,
  ])
}
