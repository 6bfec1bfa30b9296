import type { FollowUp } from '@utsyn/contract/follow-up.ts'
import { readDay, writeDay } from '../../lib/day-input.ts'
import type { FollowUpChange } from './change-follow-ups.api.ts'

/** Owner and next step as they are written in the form. */
export interface Plan {
  owner_id: string
  next_step: string
  day: string
}

export const planOf = ({
  owner,
  next_step,
  next_step_on,
}: Pick<FollowUp, 'owner' | 'next_step' | 'next_step_on'>): Plan => ({
  owner_id: owner?.id ?? '',
  next_step: next_step ?? '',
  day: writeDay(next_step_on),
})

const KEYS = ['owner_id', 'next_step', 'day'] as const

/** What is written and not yet sent, and what it was written from. */
export interface Writing {
  written: Plan
  opened: Plan
  version: number
  /** The newest event then. */
  event_id: number
}

type Planned = Pick<FollowUp, 'owner' | 'next_step' | 'next_step_on' | 'version' | 'log'>

/** A change of a plan, from how it is now. */
export const writingFrom = (follow_up: Planned, written: Partial<Plan>): Writing => {
  const opened = planOf(follow_up)
  const { version, log } = follow_up
  return { written: { ...opened, ...written }, opened, version, event_id: Number(log[0]?.id ?? 0) }
}

/** What was written after this was sent; undefined when nothing was. */
export function leftToSend(newest: Plan, sent: Plan, saved: Planned): Writing | undefined {
  const written = withChanges(planOf(saved), newest, sent)
  const isSent = KEYS.every((key) => newest[key] === sent[key])
  return isSent ? undefined : writingFrom(saved, written)
}

/** What was changed since the form was opened; null when the day is none. What others changed meanwhile is left alone. */
export function changesIn(written: Plan, opened: Plan): Omit<FollowUpChange, 'version'> | null {
  const day = written.day.trim() === '' ? null : readDay(written.day)
  const hasDay = written.day !== opened.day
  if (hasDay && day === null && written.day.trim() !== '') return null
  return {
    ...(written.owner_id !== opened.owner_id && { owner_id: written.owner_id }),
    ...(written.next_step.trim() !== opened.next_step && { next_step: written.next_step.trim() || null }),
    ...(hasDay && { next_step_on: day }),
  }
}

/** What is shown while others go on: their values, with one's own changes in them. */
export const withChanges = (current: Plan, written: Plan, opened: Plan): Plan => ({
  owner_id: written.owner_id === opened.owner_id ? current.owner_id : written.owner_id,
  next_step: written.next_step === opened.next_step ? current.next_step : written.next_step,
  day: written.day === opened.day ? current.day : written.day,
})
