import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Condition, isField, type Plan } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { isCue, senseOf, sensesOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'
import { answersAskedFor } from './patterns.ts'
import { type Reading, readText, Sought } from './read-text.ts'
import { findHits, findTexts, type Kind, KINDS, type Where, wholeOf } from './texts.repository.ts'
import { askedWords, tokensOf } from './words.ts'

/** How well a text answers; each from 0 to 1. */
interface PassageSignals {
  /** How much of what is asked stands in the text, rare words most; in the sentences that are told; in its title. */
  share: number
  in_sentences: number
  in_title: number
  /** How much of what is asked beside whom and what it is asked of the sentences say. */
  rest: number
  /** How many of the names in the question the text has; 1 where there are none. */
  names: number
  /** Whether an amount, a time or a reason is asked for, and how much of what is asked for the sentences have. */
  is_asked: number
  answered: number
  /** How much of what is asked any text has. */
  known: number
  /** How far it is before the next one that says something else. */
  ahead: number
}

/** A text that may answer what no field holds, with the sentences of it that come nearest. */
export interface Passage {
  kind: Kind
  id: string
  title: string
  /** What tells it from others of that name. */
  detail: string | null
  /** Verbatim, in their order; the title where that is what answers. */
  sentences: string[]
  score: number
  signals: PassageSignals
  /** It may be told as the answer; else it is no more than what comes nearest. */
  is_sure: boolean
}

export interface PassageQuery {
  /** What is left of the question when its conditions are read, as it was typed. */
  words: readonly string[]
  question: string
  /** Null where any kind of text will do. */
  subject: Kind | null
  /** A kind that is spoken of, if others are not out of the question. */
  likely: Kind | null
  /** What must hold of things of a kind: when an article came, which ad it is. */
  where: Where
}

/** So many texts are read closely, and so many of those that are asked about by name. */
const [READ, READ_NAMED] = [24, 60]
/** What comes so near to the best answers as well as that; so many are shown then, and so many where the best is alone. */
const LIKELY = 1.2
const [AS_GOOD, SHOWN, SHOWN_ALIKE] = [0.9, 3, 8]

/** The texts that answer a question or come near, the best first. No sentence that speaks to a machine is among them. */
export async function findPassages(
  context: RunContext,
  { words: typed, question, subject, likely, where }: PassageQuery,
): Promise<Passage[]> {
  const words = askedWords(typed.join(' '))
  const asked = answersAskedFor(question)
  const named = subject && pinned(where[subject])?.map((id) => ({ kind: subject, id }))
  if (words.length === 0 && (!named || asked.length === 0)) return []
  const found = await findHits(context, words, subject ? [subject] : KINDS, named ? {} : where)
  const sought = new Sought(words, found)
  const read: Reading[] = []
  for (const [nth, text] of (await findTexts(context.db, named ?? found.hits.slice(0, READ))).entries()) {
    if (nth % 4 === 3) await nextTurn()
    const one = readText(text, sought, asked)
    if (one && text.kind === likely) one.score *= LIKELY
    if (one && (named?.length === 1 || sought.shareOf(one.whole) >= NEAR)) read.push(one)
  }
  const sorted = read.toSorted((a, b) => b.score - a.score || Number(b.text.id) - Number(a.text.id))
  const alike = sorted.filter((one) => isAlike(one, sorted[0]!))
  return sorted.slice(0, Math.max(SHOWN, Math.min(SHOWN_ALIKE, alike.length))).map((one) => {
    const { text, sentences, score } = one
    const { kind, id, title, detail } = text
    const signals = signalsOf(one, { sought, typed, sorted, is_asked: asked.length > 0 })
    return { kind, id, title, detail, sentences, score, signals, is_sure: isSure(signals) }
  })
}

/** Whether one answers about as well as the best. */
export const isAlike = (one: { score: number }, best: { score: number }): boolean =>
  one.score >= best.score * AS_GOOD

/** The things that are asked about by name or by what is looked at. */
function pinned(where: readonly Condition[] = []): string[] | null {
  const id = where.find((one) => isField(one) && one.field === 'id')
  return id && isField(id) ? id.values.slice(0, READ_NAMED).map(String) : null
}

interface Among {
  sought: Sought
  typed: readonly string[]
  sorted: readonly Reading[]
  is_asked: boolean
}

function signalsOf(one: Reading, { sought, typed, sorted, is_asked }: Among): PassageSignals {
  const { around, own, whole, title } = one
  const rest = 1 - sought.shareOf(around)
  const other = sorted.find((two) => two.sentences[0] !== one.sentences[0])
  return {
    share: sought.shareOf(whole),
    in_sentences: sought.shareOf(own),
    in_title: sought.shareOf(title),
    rest: rest < 0.01 ? 1 : sought.shareOf(own, around) / rest,
    names: namesIn(typed, one),
    is_asked: Number(is_asked),
    answered: one.answered,
    known: sought.known,
    ahead: one.score > 0 ? Math.max(0, 1 - (other?.score ?? 0) / one.score) : 0,
  }
}

/** So much of what is asked must a text have to be told of at all, unless it is the only one that is asked about. */
const NEAR = 0.25
/** So much of what is asked must a text have, together with how far it is before the next one, to be told of without a doubt. */
const ENOUGH = 0.7
/** So much of what is asked beside the thing itself must the sentence say where no amount, time or reason of it will do. */
const REST = 0.3

const isSure = ({ share, ahead, is_asked, answered, rest, names }: PassageSignals): boolean =>
  share + ahead >= ENOUGH && (is_asked > 0 ? answered > 0 : rest >= REST) && names === 1

/** How many names stand in the text that answers: of what is written with a capital, but for the first word. */
function namesIn(typed: readonly string[], { text }: Reading): number {
  const names = typed
    .flatMap((word, at) => (at > 0 && /^\p{Lu}/u.test(word) ? tokensOf(word) : []))
    .filter(({ is_empty }) => !is_empty)
  const said = new Set(tokensOf(wholeOf(text)).map(({ stem }) => stem))
  return names.length === 0 ? 1 : names.filter(({ stem }) => said.has(stem)).length / names.length
}

/**
 * What texts are looked for: the words that say what is asked about, in what is pinned by the plan, in articles of the time that
 * is spoken of.
 */
export function passageQuery(
  question: string,
  items: readonly Item[],
  plan: Plan | null,
  today: string,
): PassageQuery {
  const isTime = (item: Item): boolean => item.kind === 'period' && item.from !== null && item.from <= today
  const words: string[] = []
  for (const [at, item] of items.entries())
    // A compound is looked for as it is written.
    if (item.isTail && !saysNothing(items[at - 1]!)) words.push(`${words.pop() ?? ''}${item.said}`)
    else if (!isTime(item) && !saysNothing(item)) words.push(item.said)
  const pin = plan?.where.find((one) => isField(one) && one.field === 'id')
  const subject = plan && pin && isKind(plan.subject) ? plan.subject : null
  if (subject && pin) return { words, question, subject, likely: null, where: { [subject]: [pin] } }
  const period = items.find((item) => item.kind === 'period' && isTime(item))
  const posted: Condition[] =
    period?.kind === 'period'
      ? [{ field: 'posted', is: 'between', values: [period.from ?? '', period.to ?? today] }]
      : []
  return {
    words,
    question,
    subject,
    likely: likelyOf(items) ?? (period ? 'article' : null),
    where: { article: posted },
  }
}

const isKind = (subject: string): subject is Kind => KINDS.some((kind) => kind === subject)

/** What kind of thing is spoken of: «saken», «hvem av våre». */
function likelyOf(items: readonly Item[]): Kind | null {
  for (const item of items) {
    if (isCue(item, 'we')) return 'consultant'
    const subject = senseOf(item, 'subject')?.subject
    if (subject && isKind(subject)) return subject
  }
  return null
}

/** «Hvem», «og», «hvor mange»: how something is asked. */
const saysNothing = (item: Item): boolean =>
  item.kind === 'everyday' || (item.kind === 'senses' && sensesOf(item).every(({ kind }) => kind === 'cue'))
