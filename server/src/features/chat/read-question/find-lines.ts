import { type Line, LINES } from './lines-of-business.ts'
import type { QuestionText } from './question-text.ts'
import type { Wish } from './wish.ts'

/** A line that a question speaks of, with where it stands. */
export interface LineFound {
  lines: Line[]
  said: string
  start: number
  end: number
}

/** What makes a field a line of business: «-bransjen», «-selskapene». */
const OF_BUSINESS =
  '(?:s?-?(?:bransje|sektor|næring|industri|selskap|firma|bedrift|virksomhet|aktør|konsern|foretak|verden|arbeidsgiver|kunde)(?:n|en|et|er|ene|a|e|ne|r)?)'
/** Before a field that stands alone. */
const INSIDE = '(?<=(?:^|[^\\p{L}])(?:innen|innenfor|innafor|inne i|i|fra|hos|av|mot|på|annen|andre) )'
/** «Bank og finans», «bank, forsikring og annen finans». */
const AND = '(?: og |, | eller |/| samt )(?:annen |andre |øvrig )?'
/** Not the line but what is made there: «offentlige anskaffelser», «bankkort». */
const NOT_AFTER = '(?![\\p{L}\\p{N}-])(?! (?:anskaffelse|innkjøp|data|tjeneste|rapport|nøkkel|kort|løsning))'

const FIELDS = LINES.flatMap(({ field }) => (field ? [field] : [])).join('|')
const fieldsOf = (...fields: (string | undefined)[]) => fields.filter((one) => one !== undefined).join('|')
const THOSE = LINES.flatMap(({ field, part, those }) => [
  ...(those ? [those] : []),
  ...(field || part ? [`(?:${fieldsOf(field, part)})${OF_BUSINESS}`] : []),
]).join('|')
const ONES = fieldsOf(...LINES.map(({ one }) => one))
const PARTS = fieldsOf(...LINES.map(({ part }) => part))
const SAID = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(?:${THOSE})|${INSIDE}(?:${FIELDS})(?:en|a)?|(?<=hvilke[nt]? )(?:${FIELDS}|${ONES}))(?:${AND}(?:${THOSE}|${FIELDS}))*s?${NOT_AFTER}`,
  'gu',
)
/** Said by itself, where only a line of business can be meant: what is left out. */
const ALONE = new RegExp(
  `^(?:all |alle |annen |andre |noen |noe |den |de |det )?(?:${THOSE}|${FIELDS}|${PARTS}|kommunen|banken|fylkeskommunen)(?:${AND}(?:${THOSE}|${FIELDS}|${PARTS}))*$`,
  'u',
)
const ONE = LINES.map(({ line, field, part, those, one }) => ({
  line,
  pattern: new RegExp(
    `^(?:${[
      ...(those ? [those] : []),
      ...(one ? [one] : []),
      ...(field ? [`(?:${field})(?:${OF_BUSINESS}|en|a|n)?`] : []),
      ...(part ? [`(?:${part})${OF_BUSINESS}?`] : []),
    ].join('|')})$`,
    'u',
  ),
}))

const linesSaid = (said: string): Line[] => {
  const parts = [said, said.replace(/s$/u, ''), ...said.split(new RegExp(AND, 'u'))].flatMap((part) => [
    part.trim(),
    part.trim().replace(/^(?:all|alle|annen|andre|noen|noe|den|de|i|fra|hos|innen) /u, ''),
  ])
  return [
    ...new Set(
      parts.flatMap((part) => {
        const line = ONE.find(({ pattern }) => pattern.test(part))?.line
        return line ? [line] : []
      }),
    ),
  ]
}

/** The lines of business that a question speaks of; nothing is taken from it. */
export function findLines({ rest }: QuestionText): LineFound[] {
  return [...rest.matchAll(SAID)].flatMap((match) => {
    const [said] = match
    const lines = linesSaid(said)
    return lines.length > 0 ? [{ lines, said, start: match.index, end: match.index + said.length }] : []
  })
}

/** The lines that a phrase is nothing but; none where it says anything else. */
export function linesAlone(phrase: string): Line[] {
  const said = phrase
    .toLowerCase()
    .trim()
    // The «det» before it is taken already.
    .replace(/^(offentlig|privat)e?$/u, 'det $1e')
  return ALONE.test(said) ? linesSaid(said) : []
}

/** A word that is known to be one: «offentlig», «energiselskaper». */
const WORD_ENDING = '(?:er|en|et|ene|ne|a|e|r|n)?'
const BY_WORD = LINES.map(({ line, field, part, those, word }) => {
  const begins = fieldsOf(field, part)
  return {
    line,
    said: [
      ...(those ? [those] : []),
      ...(word ? [word] : []),
      ...(field ? [`(?:${field})${WORD_ENDING}`] : []),
      ...(begins ? [`(?:${begins})${OF_BUSINESS}`] : []),
    ].join('|'),
  }
})
const WORDS = BY_WORD.map(({ line, said }) => ({ line, pattern: new RegExp(`^(?:${said})$`, 'u') }))

/** The lines of business that companies are sought by, and the words that are left to be sought. */
export function linesOf({ words, demands }: Pick<Wish, 'words' | 'demands'>): {
  lines: Line[]
  words: string[]
} {
  const lineOf = (word: string) => WORDS.find(({ pattern }) => pattern.test(word.toLowerCase()))?.line
  const ofWords = words.map((word) => ({ word, line: lineOf(word) }))
  const fields = demands.filter(({ sort }) => sort === 'industry')
  return {
    lines: [
      ...new Set([
        ...ofWords.flatMap(({ line }) => line ?? []),
        ...fields.flatMap(({ said, any }) => said.split(' eller ').map((one) => lineOf(one) ?? lineBy(any))),
      ]),
    ],
    words: ofWords.flatMap(({ word, line }) => (line ? [] : [word])),
  }
}

/** A field of work that no list knows: what begins a word of the core areas or of the name. */
export function lineBy(any: readonly string[]): Line {
  const begins = `\\m(${any.map((one) => one.replaceAll(/[^\p{L}\p{N}, ]/gu, '')).join('|')})`
  return { industry: begins, name: begins }
}

const NOT =
  '(?:bortsett fra|utenom|unntatt|utenfor|andre enn|annet enn|med unntak av|(?:men|,) ikke|ikke (?:regn|ta|tell)\\p{L}* med|uten|ser? bort fra|utelat|dropp|minus|foruten)(?: (?:dem|de|noen|hos|i|på|fra|alle|det|selve|innen))*'

export interface LinesAsked {
  of: Line[]
  not: Line[]
  /** What else is asked. */
  rest: string
}

const ANYWHERE = BY_WORD.map(({ line, said }) => ({
  line,
  pattern: new RegExp(`(?<!\\p{L})(${NOT} )?(?:${said})(?![\\p{L}])`, 'gu'),
}))

/** Of which lines of business somebody asks who asks for news, and which are left out: «andre enn kommunene». */
export function linesIn(question: string): LinesAsked {
  const lines = { of: [] as Line[], not: [] as Line[] }
  let rest = question.toLowerCase()
  for (const { line, pattern } of ANYWHERE)
    rest = rest.replaceAll(pattern, (said, not: string | undefined) => {
      lines[not ? 'not' : 'of'].push(line)
      return ' '.repeat(said.length)
    })
  return { ...lines, rest }
}

/** «Hvem i offentlig sektor bruker Azure?»: companies, and no people. */
export const asksOfLine = (question: string): boolean =>
  /^[^\p{L}]*hvem (?:i|innen|innenfor) (?:det |den )?(?:\p{L}+ ?(?:sektor|bransje|næring|industri|forvaltning|verden)(?:en|a)?|offentlige)(?!\p{L})(?! (?:er (?:ledig|fri)|av oss|hos oss|kan))/iu.test(
    question,
  ) && !/(?<!\p{L})(?:oss|våre|konsulent\p{L}*)(?!\p{L})/iu.test(question)

/** «Hva slags folk er det helsesektoren leter etter?» */
export const LINE_SEEKS =
  /^(?![^?]*(?<!\p{L})(?:oss|våre|vi|jeg|kunden)(?!\p{L})).*(?<!\p{L})(?:leter etter|ser etter|søker|trenger|etterspør|etterspørres|lyser ut|lyst ut|rekrutterer)(?!\p{L})(?! [^?]*(?:anbud|rammeavtale|leverandør))/iu

/** «Hvilket rederi ansetter flest?»: by what they have out. */
export const HIRES_MOST = /^[^\p{L}]*(?:hvilke[nt]?|hvem) [^?]*ansetter [^?]*(?:flest|mest)(?!\p{L})/iu
