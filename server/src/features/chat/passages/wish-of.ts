import { type Condition, isField, type Plan } from '../plan/plan.ts'
import { isCue, senseOf, sensesOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'
import type { PassageWish } from './find-passages.ts'
import { type Kind, KINDS } from './texts.repository.ts'

const isKind = (subject: string): subject is Kind => KINDS.some((kind) => kind === subject)

/** Results are told of by the quarter, long after it: that is what is asked about, and not when it was written of. */
const TOLD_OF = /kvartal/i

/**
 * What texts are looked for: the words that say what is asked about, in what is pinned by the plan, in articles of the time that
 * is spoken of.
 */
export function passageWish(
  question: string,
  items: readonly Item[],
  plan: Plan | null,
  today: string,
): PassageWish {
  const isTime = (item: Item): boolean =>
    item.kind === 'period' && item.from !== null && item.from <= today && !TOLD_OF.test(item.said)
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
