import type { Deps } from '../../../deps.ts'
import { osloDay } from '../../../text/oslo-day.ts'
import type { Asked } from '../answer.ts'
import { findHelp } from '../help/find-help.ts'
import { namedIn } from '../plan/named-in.ts'
import type { Plan } from '../plan/plan.ts'
import { answerSmallTalk } from '../render/tell-none.ts'
import { whyRefused } from '../understand/refused.ts'
import { understand } from '../understand/understand.ts'
import { isOfPeople } from './plan-input.ts'

/**
 * Small talk, how the portal is used and what is told to nobody need no model. Without CVs it can tell nothing of our own
 * people either; that nobody is named to it is not decided here, but at its own door.
 */
export async function isForRulesAlone(
  { db }: Pick<Deps, 'db'>,
  { question, user_id, page, memories, now }: Asked,
  sendsCv: boolean,
): Promise<boolean> {
  if (answerSmallTalk(question) || findHelp(question).some(({ is_sure }) => is_sure)) return true
  // A question that follows upon people points back to what it has not been told.
  const isOfPeople =
    page?.type === 'consultant' ||
    memories.some(({ shown }) => shown.some(({ kind }) => kind === 'consultant'))
  if (!sendsCv && isOfPeople) return true
  const context = { db, user_id, today: osloDay(now) }
  const reading = await understand(context, { question, page, earlier: memories[0] ?? null })
  return whyRefused(reading.plans, reading) !== null || (!sendsCv && reading.plans.some(asksForPeople))
}

const asksForPeople = (plan: Plan): boolean => plan.subject === 'consultant' || namedIn(plan).some(isOfPeople)
