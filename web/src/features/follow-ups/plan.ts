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
