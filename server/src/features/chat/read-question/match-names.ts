import { companyNameKey } from '../../../text/company-name-key.ts'
import { personNameKey } from '../../../text/person-name-key.ts'
import type { NameRow } from '../find/names.repository.ts'
import type { QuestionText } from './question-text.ts'
import type { NamedThing } from './wish.ts'

/** One of the things that a question names, or several that bear the same name. */
export interface NameFound {
  things: NamedThing[]
  start: number
  end: number
}

const LONGEST = 10
/** Words of names that many have: alone they are no name. */
const ORDINARY = new Set(
  `statens institutt institutttet institutt direktoratet etaten høgskolen interkommunalt samarbeid tilsynet nasjonalt senter sykehuset kommune fylkeskommune
  helse bank data energi kraft nett norge nord sør vest øst gruppen group bygg eiendom media systemer system teknologi konsulent consulting
  digital digitale tjenester norsk norske stedsdata arkivdrift sparebank betaling kapital forsikring pensjon liv sikkerhet identitet spill shipping havbruk
  robotikk maritime telekom logistikk varme havvind sport netthandel dagligvare felles vann avløp renovasjon ytre ny nye den det for og i av på med til
  ro stor liten første hav kyst kystklima utvikling drift sky test produkt arkitekt selskap selskapet as asa`.split(
    /\s+/,
  ),
)

type Words = ReturnType<QuestionText['words']>

/** The words as they stand in keys of names: «Nordlys'» and «Tindras» without their endings too. */
const formsOf = (word: string): string[] => {
  const bare = word.replace(/['’]s?$/u, '')
  return [...new Set([bare, ...(bare.length > 3 && bare.endsWith('s') ? [bare.slice(0, -1)] : [])])]
}

/** What the database is asked for: single words, and runs of them as names are compared. */
export function namePhrases(
  text: QuestionText,
  keyOf: (name: string) => string,
): { words: string[]; phrases: string[] } {
  const words = text
    .words()
    .filter(({ word }) => /\p{L}/u.test(word))
    .slice(0, 40)
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST, words.length - at) }, (__, length) =>
      words
        .slice(at, at + length + 1)
        .map(({ word }) => word)
        .join(' '),
    ),
  )
  return {
    words: [
      ...new Set(
        words.flatMap(({ word }) =>
          word.split(/[-/&.]/).flatMap((part) => [...formsOf(word), ...formsOf(part)]),
        ),
      ),
    ].filter((word) => word.length > 1),
    phrases: [
      ...new Set(
        phrases.flatMap((phrase) => [
          keyOf(phrase),
          ...(phrase.endsWith('s') ? [keyOf(phrase.slice(0, -1))] : []),
        ]),
      ),
    ],
  }
}

interface Run {
  row: NameRow
  start: number
  end: number
  length: number
  isWhole: boolean
  score: number
}

/** The names that a question has, the longest first; what they stand for is taken out of it. */
export function takeNames(
  text: QuestionText,
  rows: readonly NameRow[],
  kind: 'company' | 'consultant',
): NameFound[] {
  const keyOf = kind === 'company' ? companyNameKey : personNameKey
  const words = kind === 'company' ? text.words() : apart(text.words())
  const shares = new Map<string, number>()
  for (const row of rows)
    for (const part of new Set(row.keys.flatMap((key) => key.split(' '))))
      shares.set(part, (shares.get(part) ?? 0) + 1)
  const runs = rows.flatMap((row) =>
    row.keys.flatMap((key) => runsOf(row, keyOf(key).split(' '), words, shares, kind)),
  )
  const found: NameFound[] = []
  for (const run of runs.toSorted((a, b) => b.score - a.score || a.start - b.start)) {
    const same = found.find(({ start, end }) => start === run.start && end === run.end)
    const isTaken = found.some(({ start, end }) => run.start < end && start < run.end)
    if (same && scoreOf(found, same, runs) === run.score) {
      if (!same.things.some(({ id }) => id === run.row.id))
        same.things.push({ id: run.row.id, name: run.row.name })
    } else if (!isTaken)
      found.push({ things: [{ id: run.row.id, name: run.row.name }], start: run.start, end: run.end })
  }
  if (kind === 'company') text.stranger ??= strangerIn(words, rows, found)
  for (const { start, end } of found) text.remove(start, end)
  return found.toSorted((a, b) => a.start - b.start)
}

/** «Bjørn-Erik» is two words of a name. */
const apart = (words: Words): Words =>
  words.flatMap((one) => {
    let at = one.start
    return one.written.split('-').map((written) => {
      const start = at
      at += written.length + 1
      return { ...one, written, word: written.toLowerCase(), start, end: start + written.length }
    })
  })

const scoreOf = (_: NameFound[], { things, start, end }: NameFound, runs: Run[]): number =>
  runs.find((run) => run.start === start && run.end === end && run.row.id === things[0]!.id)?.score ?? 0

function runsOf(
  row: NameRow,
  name: string[],
  words: Words,
  shares: Map<string, number>,
  kind: 'company' | 'consultant',
): Run[] {
  const runs: Run[] = []
  const isSaidAs = kind === 'company' ? isCompanyWord : isNameWord
  for (let at = 0; at < words.length; at++) {
    for (let from = 0; from < name.length; from++) {
      let length = 0
      while (
        at + length < words.length &&
        from + length < name.length &&
        isSaidAs(words[at + length]!.word, name[from + length]!)
      )
        length++
      // «Sindre Haugland» of «Bjørn Erik Haugland»: a first and a last name with others between.
      if (length === 0) continue
      const isWhole = length === name.length
      const said = words.slice(at, at + length)
      if (!isWhole && !isTelling(said, from, name, shares, kind)) continue
      // «Lyngfjell Forsikring» is another than Lyngfjell Bank.
      if (kind === 'company' && goesOn(words[at + length], said.at(-1)!, isWhole)) continue
      // «Brevika bank», in small letters, is another than Brevika Energi.
      if (kind === 'company' && !isWhole && isOtherBusiness(words[at + length], said.at(-1)!, name)) continue
      if (
        kind === 'consultant' &&
        !isWhole &&
        (isSomebodyElse(words[at + length], said.at(-1)!, name) ||
          isAfterAnother(words[at - 1], said[0]!, name))
      )
        continue
      if (isWhole && length === 1 && ORDINARY.has(name[0]!) && !(said[0]!.isCapital && !said[0]!.isFirst))
        continue
      runs.push({
        row,
        start: said[0]!.start,
        end: said.at(-1)!.end,
        length,
        isWhole,
        score: length * 10 + (isWhole ? 5 : 0) + (from === 0 ? 1 : 0),
      })
    }
  }
  return runs
}

const SHORTEST_SHORT = 6
/** «Fjordnesavd-avtalen» is of Fjordnesavdelingen: what stands before the sign may be a name cut short. */
function isShortOf(word: string, part: string): boolean {
  const [short = '', ...rest] = word.split('-')
  return rest.length > 0 && short.length >= SHORTEST_SHORT && part.startsWith(short)
}

const isNameWord = (word: string, part: string): boolean => formsOf(word).includes(part)
const isCompanyWord = (word: string, part: string): boolean => isNameWord(word, part) || isShortOf(word, part)

/** «Sindre Haugen» is another than Sindre Haugland. */
const isSomebodyElse = (next: Words[number] | undefined, last: Words[number], name: readonly string[]) =>
  next !== undefined &&
  next.isCapital &&
  next.start === last.end + 1 &&
  last.isCapital &&
  !formsOf(next.word).some((form) => name.some((part) => part.startsWith(form) || form.startsWith(part)))

/** «Sunniva Lie» is another than Maja Lie. */
const isAfterAnother = (before: Words[number] | undefined, first: Words[number], name: readonly string[]) =>
  before !== undefined &&
  before.isCapital &&
  !before.isFirst &&
  first.isCapital &&
  first.start === before.end + 1 &&
  !formsOf(before.word).some((form) => name.some((part) => part.startsWith(form) || form.startsWith(part)))

/** Of a whole name only what names of companies have goes on: «Fjordnes Bank» is another than Fjordnes. */
const goesOn = (next: Words[number] | undefined, last: Words[number], isWhole: boolean) =>
  next !== undefined &&
  next.isCapital &&
  next.start === last.end + 1 &&
  last.isCapital &&
  (!isWhole || (ORDINARY.has(next.word) && !/^asa?$/.test(next.word)))

/** What stands last in names of companies, each of another business. */
const BUSINESSES =
  /^(?:bank|sparebank|forsikring|kommune|fylkeskommune|energi|kraft|nett|pensjon|sykehus|rederi|shipping|havbruk|eiendom|telekom|helse|bygg|media|kapital|havvind|robotikk)$/u
const isOtherBusiness = (next: Words[number] | undefined, last: Words[number], name: readonly string[]) =>
  next !== undefined && next.start === last.end + 1 && BUSINESSES.test(next.word) && !name.includes(next.word)

/** «Brevika bank»: the beginning of a name with another business after it is a company that is not here. */
function strangerIn(words: Words, rows: readonly NameRow[], found: readonly NameFound[]): string | null {
  const isFree = ({ start }: Words[number]) => !found.some((one) => start >= one.start && start < one.end)
  const firsts = new Set(rows.flatMap(({ keys }) => keys.map((key) => key.split(' ')[0]!)))
  const at = words.findIndex((word, nth) => {
    const next = words[nth + 1]
    const isBegun = firsts.has(word.word) && !ORDINARY.has(word.word) && word.word.length > 3
    return isBegun && isFree(word) && next?.start === word.end + 1 && BUSINESSES.test(next.word)
  })
  return at < 0 ? null : `${words[at]!.written} ${words[at + 1]!.written}`
}

/** Whether a part of a name is enough to know whose it is. */
function isTelling(
  said: Words,
  from: number,
  name: string[],
  shares: Map<string, number>,
  kind: 'company' | 'consultant',
): boolean {
  const [first] = said
  if (said.length > 1) return !said.every(({ word }) => ORDINARY.has(word))
  const word = name[from]!
  if (word.length < 3 || ORDINARY.has(word)) return false
  const isName = first!.isCapital && !first!.isFirst
  if (kind === 'consultant') return first!.isCapital || (word.length >= 4 && from === 0)
  return (shares.get(word) ?? 0) <= (isName ? 8 : 3) && (isName || word.length >= 4)
}
