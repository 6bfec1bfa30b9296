import type { Answer, Asked } from '../answer.ts'
import { answerPlans, withoutKeys } from '../answer-plans.ts'
import { findPassages, passageQuery } from '../passages/find-passages.ts'
import { type NotHeld, readNotHeld } from '../passages/not-held.ts'
import { byId, isId } from '../plan/by-id.ts'
import type { Memory } from '../plan/memory.ts'
import { asksPrivate } from '../plan/named-in.ts'
import { type Plan, planOf } from '../plan/plan.ts'
import { countFound, rowsFound, type RunContext } from '../query/run-plan.ts'
import { listText } from '../../../text/norwegian-words.ts'
import { askBack, askWhich, formatUnplaced, renderPassages, renderRefusal } from '../render/fixed-answers.ts'
import { quote } from '../render/answer-draft.ts'
import { peopleIn } from '../understand/pronouns.ts'
import type { Reading } from '../understand/readings.ts'
import type { Aim, Signals } from './scorer.ts'
import { askingSignals, passageSignals, planSignals, refusalSignals } from './signals.ts'

const WHICH = 'Hvem eller hva mener du? Si gjerne navnet, eller hva det skal være best på.'

export interface Candidate {
  /** What the question asks for if this candidate is right. */
  aim: Aim
  signals: Signals
  answer: () => Promise<Answer>
}

/** All candidates for a question, with their signals. */
export async function candidatesFor(
  context: RunContext,
  { question, without = [] }: Pick<Asked, 'question' | 'without'>,
  readings: readonly Reading[],
): Promise<Candidate[]> {
  const [usual, ...others] = readings as [Reading, ...Reading[]]
  const first = await plannedBy(context, without, usual, 0)
  // A composed question that was understood in full is right as often as the best of all candidates, even if its answer is
  // that there is none.
  const lacks = await readNotHeld(context, question, usual)
  if (first?.signals['plan put together whole'] === 1 && !lacks.isOfTopic && !usual.pointsNowhere)
    return [first]
  const readAll = Promise.all(others.map((reading, at) => plannedBy(context, without, reading, at + 1))).then(
    (all) => [first, ...all].filter((one) => one !== null),
  )
  if (without.length > 0) {
    const planned = await readAll
    if (planned.length > 0) return planned
  }
  const [planned, passages] = await Promise.all([readAll, passagesFor(context, question, usual)])
  const why = whyNot(lacks, context, usual)
  const refusal: Candidate = {
    aim: 'refuse',
    signals: refusalSignals(usual, lacks.signals),
    answer: () => Promise.resolve(renderRefusal(why)),
  }
  const asking: Candidate = {
    aim: 'ask_back',
    signals: askingSignals(usual),
    answer: () => askAbout(context, usual),
  }
  return [refusal, asking, ...planned, ...passages]
}

/** The candidate of one reading; null if it has no plan that may be shown, or not the conditions that the user removed. */
async function plannedBy(
  context: RunContext,
  without: readonly string[],
  reading: Reading,
  nth: number,
): Promise<Candidate | null> {
  const plans = reading.plans.map((plan) => withoutKeys(plan, without))
  const [first] = plans
  if (!first || first.subject === 'search' || plans.some(asksPrivate) || plans.some(countsOne)) return null
  // The removed conditions identify the reading that was answered.
  const isAnswered = without.length === 0 || plans.some((plan, at) => plan !== reading.plans[at])
  // Of several sides, one may be empty.
  const counts = isAnswered && Promise.all(plans.slice(0, 2).map((plan) => foundBy(context, plan)))
  const found = counts ? await counts.then((all) => Math.max(...all)).catch(() => null) : null
  if (found === null) return null
  return {
    aim: first.subject === 'demand' ? 'job' : first.subject,
    signals: planSignals({ ...reading, plans }, found, nth),
    answer: () => answerPlans(context, plans, reading.unplaced),
  }
}

/** «Hvor mange kunder har Fjordnes?» does not ask how many companies that is. */
const countsOne = ({ where, measure, group }: Plan): boolean =>
  measure?.fn === 'count' && !group && where.length === 1 && isId(where[0]) && where[0].values.length === 1

async function passagesFor(context: RunContext, question: string, usual: Reading): Promise<Candidate[]> {
  const thing = usual.plans.find(({ where }) => where.some(isId))
  // Everywhere, and in the thing named or in view.
  const all = [null, ...(thing ? [thing] : [])].map(async (pinned): Promise<Candidate[]> => {
    const passages = await findPassages(context, passageQuery(question, usual.items, pinned, context.today))
    const [nearest] = passages
    if (!nearest) return []
    const signals = passageSignals(passages, usual, pinned !== null)
    return [{ aim: nearest.kind, signals, answer: () => Promise.resolve(renderPassages(passages)) }]
  })
  return (await Promise.all(all)).flat()
}

function whyNot(
  { signals, unknownNames, isOfTopic }: NotHeld,
  { sees_people }: RunContext,
  usual: Reading,
): string {
  if (signals['private'] === 1) return 'Slikt forteller jeg ikke om noen.'
  if (signals['task'] === 1) return 'Jeg svarer på spørsmål, og endrer ingenting.'
  // Of a name it must not show whether a consultant has it.
  if (!sees_people && unknownNames.length > 0) return 'Opplysninger om konsulenter har du ikke tilgang til.'
  if (signals['unknown_names'] === 1) return `${listText(unknownNames.map(quote))} står ingen steder her.`
  return isOfTopic ? '' : unknownIn(usual)
}

/** Reports words that were not understood; what the portal has no data on was, and a pronoun is asked back about. */
function unknownIn({ unplaced, not_held, pointsNowhere }: Reading): string {
  const unknown = pointsNowhere ? [] : unplaced.filter((word) => !not_held.includes(word))
  return formatUnplaced(unknown, false)
}

/** Asks what a pronoun means that could mean nothing, or several people. */
export function askMeaning(earlier: Memory | null): Answer {
  const people = peopleIn(earlier).map(({ id, title }) => ({ kind: 'consultant' as const, id, name: title }))
  return people.length > 1 ? askWhich(people) : askBack(WHICH)
}

async function askAbout(context: RunContext, usual: Reading): Promise<Answer> {
  const several = usual.items.find((item) => item.kind === 'name' && item.ids.length > 1)
  if (several?.kind !== 'name') return askBack(`${WHICH} ${unknownIn(usual)}`.trim())
  const { subject, ids } = several
  const rows = await rowsFound(context, planOf(subject, [byId(...ids)]))
  return askWhich(rows.map((row) => ({ ...row, kind: subject })))
}

/** The number of results; for a yes/no question about one thing, «no» is one too. */
async function foundBy(context: RunContext, plan: Plan): Promise<number> {
  return (await countFound(context, plan)) || Number(plan.asks_whether === true && plan.where.some(isId))
}
