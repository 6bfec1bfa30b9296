import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Condition, isField, type Plan } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { senseOf, sensesOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'
import { answersAskedFor } from './patterns.ts'
import { type Passage, readText, soughtFor } from './read-text.ts'
import { findHits, findTexts, type Kind, KINDS, type Where } from './texts.repository.ts'
import { askedTerms, stemsIn } from './words.ts'

export type { Passage }

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

/** So many of the things that are asked about by name are read. */
const READ_NAMED = 60
/** What comes so near to the best answers as well as that; so many are shown then, and so many where the best is alone. */
const LIKELY = 1.2
const [AS_GOOD, SHOWN, SHOWN_ALIKE] = [0.9, 3, 8]

/** The texts that answer a question or come near, the best first. No sentence that speaks to a machine is among them. */
export async function findPassages(
  context: RunContext,
  { words: typed, question, subject, likely, where }: PassageQuery,
): Promise<Passage[]> {
  const terms = askedTerms(typed.join(' '))
  const asked = answersAskedFor(question)
  const named = subject && pinned(where[subject])?.map((id) => ({ kind: subject, id }))
  if (terms.length === 0 && (!named || asked.length === 0)) return []
  const found = await findHits(context, terms, subject ? [subject] : KINDS, named ? {} : where)
  const names = typed
    .filter((word, at) => at > 0 && /^\p{Lu}/u.test(word))
    .flatMap((word) => [...stemsIn(word)])
  const sought = soughtFor(terms, found)
  const known = sought.shareOf(found.counts.map((count) => Math.min(1, count)))
  const read: Passage[] = []
  for (const [nth, text] of (await findTexts(context.db, named ?? found.hits)).entries()) {
    if (nth % 4 === 3) await nextTurn()
    const one = readText(text, sought, { asked, names, known })
    if (one && text.kind === likely) one.score *= LIKELY
    if (one && (named?.length === 1 || one.signals.share >= NEAR)) read.push(one)
  }
  const sorted = read.toSorted((a, b) => b.score - a.score || Number(b.id) - Number(a.id))
  for (const one of sorted) {
    const other = sorted.find((two) => two.sentences[0] !== one.sentences[0])
    one.signals.ahead = Math.max(0, 1 - (other?.score ?? 0) / Math.max(one.score, 0.01))
    one.is_sure = isSure(one.signals)
  }
  const alike = sorted.filter((one) => isAlike(one, sorted[0]!))
  return sorted.slice(0, Math.max(SHOWN, Math.min(SHOWN_ALIKE, alike.length)))
}

/** Whether one answers about as well as the best. */
export const isAlike = (one: { score: number }, best: { score: number }): boolean =>
  one.score >= best.score * AS_GOOD

/** The things that are asked about by name or by what is looked at. */
function pinned(where: readonly Condition[] = []): string[] | null {
  const id = where.find((one) => isField(one) && one.field === 'id')
  return id && isField(id) ? id.values.slice(0, READ_NAMED).map(String) : null
}

/** So much of what is asked must a text have to be quoted at all, unless it is the only one that is asked about. */
const NEAR = 0.25
/** So much of what is asked must a text have, together with how far it is before the next one, to be quoted without a doubt. */
const ENOUGH = 0.7
/** So much of what is asked beside the thing itself must the sentence say where no amount, time or reason of it will do. */
const REST = 0.3

const isSure = ({ share, ahead, is_asked, answered, rest, names }: Passage['signals']): boolean =>
  share + ahead >= ENOUGH && (is_asked > 0 ? answered > 0 : rest >= REST) && names === 1

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
  const period = items.find((item) => item.kind === 'period' && item.from !== null && item.from <= today)
  const words = items.filter((item) => item !== period && !saysNothing(item)).map(({ said }) => said)
  const pin = plan?.where.find((one) => isField(one) && one.field === 'id')
  const subject = plan && pin && isKind(plan.subject) ? plan.subject : null
  if (subject && pin) return { words, question, subject, likely: null, where: { [subject]: [pin] } }
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

/** What kind of thing is spoken of: «saken». */
const likelyOf = (items: readonly Item[]): Kind | undefined =>
  items.map((item) => senseOf(item, 'subject')?.subject ?? '').find(isKind)

/** «Hvem», «og», «hvor mange»: how something is asked. */
const saysNothing = (item: Item): boolean =>
  item.kind === 'everyday' || (item.kind === 'senses' && sensesOf(item).every(({ kind }) => kind === 'cue'))
