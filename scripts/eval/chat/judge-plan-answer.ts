import type { ChatSource } from '@utsyn/contract/chat.ts'
import { cited, isRefusal, stands } from './judge.ts'
import type { Expected } from './labelled-plan-set.ts'
import { isNumberStated, othersStated, plainWords, spellingsOf, standsWhole } from './numbers-stated.ts'

/**
 * `refused` includes clarifying questions, and answers that report words as not understood; `wrong` is any other wrong
 * answer.
 */
export type Verdict = 'right' | 'refused' | 'wrong'

export interface GivenAnswer {
  content: string
  sources: readonly ChatSource[]
  understood?: readonly { text: string }[]
}

/** The context of an answer that is judged. */
export interface Circumstance {
  question: string
  /** The day of the question, as `2026-11-20`. */
  today: string
}

/** Judges an answer: it is right if it meets one of the readings. */
export function judgePlanAnswer(
  readings: readonly (readonly Expected[])[],
  answer: GivenAnswer,
  circumstance: Circumstance,
): Verdict {
  if (readings.some((reading) => holdsAll(reading, answer, circumstance))) return 'right'
  return refuses(answer) || saysNotUnderstood(answer) || asksPerson(answer) ? 'refused' : 'wrong'
}

/** Whether the label expects a refusal or a clarifying question. */
export const mustRefuse = (readings: readonly (readonly Expected[])[]): boolean =>
  readings[0]!.every(({ kind }) => kind === 'refuse' || kind === 'ask_back')

function holdsAll(reading: readonly Expected[], answer: GivenAnswer, circumstance: Circumstance): boolean {
  // With two questions at once, results of the other are no mistake.
  const inPlace = { ...circumstance, reading }
  const isNothing = reading.every(expectsNone)
  const isOther = reading.every(({ kind }) => kind === 'refuse' || kind === 'ask_back' || kind === 'facts')
  if (isRefusal(answer.content) && !isNothing && !isOther) return false
  return reading.every((one) => holds(one, answer, inPlace))
}

const expectsNone = (one: Expected): boolean =>
  one.kind === 'no' ||
  (one.kind === 'things' && one.ids.length === 0) ||
  (one.kind === 'names' && one.wanted.length === 0) ||
  (one.kind === 'ranking' && one.rows.length === 0) ||
  (one.kind === 'number' && one.spellings.every((spelling) => Number(spelling) === 0))

function holds(
  one: Expected,
  answer: GivenAnswer,
  circumstance: Circumstance & { reading: readonly Expected[] },
): boolean {
  const { content } = answer
  switch (one.kind) {
    case 'things':
      return holdsThings(one, answer, circumstance.reading)
    case 'number':
      return one.spellings.length === 0
        ? saysNone(content)
        : one.spellings.some((spelling) =>
            statesValue(spelling, whereCounted(content), circumstance.today),
          ) ||
            (expectsNone(one) && saysNone(content))
    case 'ranking':
      return holdsRanking(one.rows, content, circumstance.today)
    case 'facts':
      return one.facts.length === 0
        ? saysNone(content)
        : one.facts.every((spellings) =>
            spellings.some((fact) => statesValue(fact, content, circumstance.today)),
          )
    case 'names':
      return holdsNames(one, content, circumstance.question)
    case 'yes':
    case 'no':
      return holdsYesOrNo(one.kind, content, circumstance.reading)
    case 'refuse':
    case 'ask_back':
      return refuses(answer) || asksPerson(answer)
  }
}

function holdsThings(
  { subject, ids, first, enough }: Extract<Expected, { kind: 'things' }>,
  { content, sources }: GivenAnswer,
  reading: readonly Expected[],
): boolean {
  const listed = [
    ...new Set(cited(content, sources).flatMap(({ kind, id }) => (kind === subject ? [id] : []))),
  ]
  const expected = reading.flatMap((other) =>
    other.kind === 'things' && other.subject === subject ? other.ids : [],
  )
  if (ids.length === 0) return listed.every((id) => expected.includes(id)) && saysNone(content)
  // After the first ones, others may follow: «…, og deretter».
  const counted = first ? listed.slice(0, enough) : listed
  const ours = counted.filter((id) => ids.includes(id))
  if (ours.length === 0 || counted.some((id) => !expected.includes(id))) return false
  if (first && !first.includes(ours[0]!)) return false
  return (
    ours.length >= enough ||
    isNumberStated(String(ids.length), outsideLists(content)) ||
    ours.length + (othersStated(content) ?? 0) === ids.length
  )
}

const RANKED = 3

/** The leader with its value, and most of the next ones; ties are interchangeable. */
function holdsRanking(
  rows: Extract<Expected, { kind: 'ranking' }>['rows'],
  content: string,
  today: string,
): boolean {
  if (rows.length === 0) return saysNone(content)
  const isStated = ({ name }: { name: string }) => stands(name, plainWords(content))
  const isAlike = (a: { value: string[] }, b: { value: string[] }) => String(a.value) === String(b.value)
  const leader = rows.find((row) => isAlike(row, rows[0]!) && isStated(row))
  if (!leader) return false
  if (leader.value.length > 0 && !leader.value.some((value) => statesValue(value, content, today)))
    return false
  const cut = rows[Math.min(RANKED, rows.length) - 1]!
  const top = rows.filter((row, nth) => nth < RANKED || isAlike(row, cut))
  return top.filter(isStated).length >= Math.min(RANKED, rows.length)
}

function holdsNames(
  { wanted, others }: Extract<Expected, { kind: 'names' }>,
  content: string,
  question: string,
): boolean {
  if (wanted.length === 0) return saysNone(content)
  let text = plainWords(content)
  const found = new Set<string>()
  // Longest first, so that «Azure DevOps» does not count as «Azure».
  for (const name of [...wanted, ...others].toSorted((a, b) => b.length - a.length)) {
    if (!standsWhole(name, text, 'u')) continue
    found.add(name)
    text = text.replaceAll(name, ' ')
  }
  const ours = wanted.filter((name) => found.has(name))
  if (ours.length === 0) return false
  if (others.some((name) => found.has(name) && !standsWhole(name, question))) return false
  return (
    ours.length === wanted.length ||
    isNumberStated(String(wanted.length), outsideLists(content)) ||
    ours.length + (othersStated(content) ?? 0) === wanted.length
  )
}

/** If neither is stated, the other expectations decide. */
function holdsYesOrNo(kind: 'yes' | 'no', content: string, reading: readonly Expected[]): boolean {
  const text = plainWords(content)
  const [yes, no] = [standsWhole('ja', text), standsWhole('nei', text)]
  if (yes || no) return kind === 'yes' ? yes : no
  return reading.length > 1 || (kind === 'no' && saysNone(content))
}

const statesValue = (value: string, content: string, today: string): boolean =>
  isNumberStated(value, content) ||
  (Number.isNaN(Number(value.replace(',', '.'))) &&
    spellingsOf(value, today).some((spelling) => stands(spelling, plainWords(content))))

const NONE = ['ingen', 'inga', 'intet', 'ikke noe', 'ikke noen', 'fant ikke', 'null', 'nei', '0']
const saysNone = (content: string): boolean => {
  const text = plainWords(content)
  return NONE.some((word) => standsWhole(word, text))
}

const CANNOT = [
  /(?:kan|vet|har|finner|svarer) (?:jeg|portalen|vi) ikke/i,
  /(?:jeg|portalen|vi) (?:kan|vet|har|finner|svarer) ikke/i,
  /ikke registrert|står ikke (?:her|i portalen)|er ikke (?:her|i portalen)/i,
]

/** States that it cannot answer or has no data, and nothing else. */
function refuses({ content, sources }: GivenAnswer): boolean {
  if (isRefusal(content)) return true
  const text = plainWords(content)
  return CANNOT.some((one) => one.test(text)) && cited(content, sources).length === 0 && !/\d/.test(text)
}

const isListed = (line: string) => /^\s*(?:[-*]|\d+\.) /.test(line)
const outsideLists = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !isListed(line))
    .join('\n')

const COMPARED = 4
/** Where a count may be stated: in a long list, each line has numbers of its own. */
const whereCounted = (content: string): string =>
  content.split('\n').filter(isListed).length > COMPARED ? outsideLists(content) : content

/**
 * Asks a clarifying question, outside of quotes and list items: in the first line, or instead of results. «Vil du se flere?»
 * after an answer is none.
 */
function asksPerson({ content, sources }: GivenAnswer): boolean {
  const own = outsideLists(content)
    .split('\n')
    .map((line) =>
      line.replaceAll(/«[^»]{0,300}»|\*\*[^*]{0,300}\*\*|\[[^\]]{0,300}\]\([^)\s]{0,500}\)/g, ''),
    )
  const asked = cited(content, sources).length > 0 ? own.slice(0, 1) : own
  return asked.some((line) => line.includes('?'))
}

const NOT_UNDERSTOOD =
  /(?:forst(?:od|o|år)|skjønte) (?:jeg|eg) ikk|jeg er ikke sikker|ikke noe som svarer sikkert/i
const saysNotUnderstood = ({ content, understood = [] }: GivenAnswer): boolean =>
  [content, ...understood.map(({ text }) => text)].some((text) => NOT_UNDERSTOOD.test(text))
