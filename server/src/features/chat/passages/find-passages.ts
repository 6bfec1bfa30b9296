import { idsIn, isId } from '../plan/by-id.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Condition, hasPage, type PageKind, PAGES, type Plan } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { senseOf, sensesOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'
import { answersAskedFor } from './patterns.ts'
import { type Passage, readText, soughtFor } from './read-text.ts'
import { findHits, findTexts, type Where } from './texts.repository.ts'
import { askedTerms, stemsIn } from './words.ts'

export interface PassageQuery {
  /** The words of the question that are not conditions, verbatim. */
  words: readonly string[]
  question: string
  subject: PageKind | null
  /** The kind that the question mentions: preferred, not required. */
  likely: PageKind | null
  /** Conditions by kind: the date of an article, the id of an ad. */
  where: Where
}

const READ_NAMED = 60
/**
 * The bonus of the likely kind; the ratio to the best score that counts as equal; how many are shown, at least and of
 * equals.
 */
const LIKELY = 1.2
const [AS_GOOD, SHOWN, SHOWN_ALIKE] = [0.9, 3, 8]

/** The passages that match a question, best first, without sentences that address a machine. */
export async function findPassages(
  context: RunContext,
  { words: typed, question, subject, likely, where }: PassageQuery,
): Promise<Passage[]> {
  const kinds = subject ? [subject] : PAGES
  const terms = askedTerms(typed.join(' '))
  const asked = answersAskedFor(question)
  const ids = subject ? idsIn(where[subject]).slice(0, READ_NAMED) : []
  const named = subject && ids.length > 0 ? ids.map((id) => ({ kind: subject, id })) : null
  if (terms.length === 0 && (!named || asked.length === 0)) return []
  const found = await findHits(context, terms, kinds, named ? {} : where)
  const names = typed
    .filter((word, at) => at > 0 && /^\p{Lu}/u.test(word))
    .flatMap((word) => [...stemsIn(word)])
  const sought = soughtFor(terms, found)
  const read: Passage[] = []
  for (const [nth, text] of (await findTexts(context, named ?? found.hits)).entries()) {
    if (nth % 4 === 3) await nextTurn()
    const one = readText(text, sought, { asked, names })
    if (one && text.kind === likely) one.score *= LIKELY
    if (one) read.push(one)
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

export const isAlike = (one: { score: number }, best: { score: number }): boolean =>
  one.score >= best.score * AS_GOOD

/** The least sum of the share and the lead over the next for a sure answer. */
const ENOUGH = 0.7
/** The share of the remaining question that the sentence must contain, if no amount, time or reason is asked for. */
const REST = 0.3

const isSure = ({ share, ahead, is_asked, answered, rest, names }: Passage['signals']): boolean =>
  share + ahead >= ENOUGH && (is_asked > 0 ? answered > 0 : rest >= REST) && names === 1

/** The query for passages: the content words of the question, in the pinned thing or in articles of the period it names. */
export function passageQuery(
  question: string,
  items: readonly Item[],
  plan: Plan | null,
  today: string,
): PassageQuery {
  const period = items.find((item) => item.kind === 'period' && item.from !== null && item.from <= today)
  const words = items.filter((item) => item !== period && !saysNothing(item)).map(({ said }) => said)
  const pin = plan?.where.find(isId)
  const subject = plan && pin && hasPage(plan.subject) ? plan.subject : null
  if (subject && pin) return { words, question, subject, likely: null, where: { [subject]: [pin] } }
  const posted: Condition[] =
    period?.kind === 'period'
      ? [{ field: 'posted', is: 'between', values: [period.from ?? '', period.to ?? today] }]
      : []
  const likely = items.flatMap((item) => senseOf(item, 'subject')?.subject ?? []).find(hasPage) ?? null
  return { words, question, subject, likely, where: { article: posted } }
}

const saysNothing = (item: Item): boolean =>
  item.kind === 'everyday' || (item.kind === 'senses' && sensesOf(item).every(({ kind }) => kind === 'cue'))
