import type { FollowUpEvent } from '@utsyn/contract/follow-up.ts'
import type { Stage } from '@utsyn/contract/stages.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { SetOnce } from './column-types.ts'

export interface FollowUpsTable {
  id: GeneratedAlways<number>
  subject: 'job' | 'company'
  job_id: number | null
  company_id: number | null
  /** Of the ad, or the company's name, as at the start. */
  title: string
  company_name: string | null
  owner_id: string | null
  stage: Generated<Stage>
  end_reason: string | null
  next_step: string | null
  /** A day, as 2026-11-20. */
  next_step_on: string | null
  version: Generated<number>
  created_at: SetOnce<Date>
  updated_at: Generated<Date>
  ended_at: Date | null
}

export interface FollowUpConsultantsTable {
  follow_up_id: number
  consultant_id: number
  stage: Stage
  added_at: SetOnce<Date>
}

export interface FollowUpCommentsTable {
  id: GeneratedAlways<number>
  follow_up_id: number
  author_id: string | null
  text: string
  created_at: SetOnce<Date>
}

export interface FollowUpEventsTable {
  id: GeneratedAlways<number>
  follow_up_id: number
  at: SetOnce<Date>
  actor_id: string | null
  kind: FollowUpEvent['kind']
  stage: Stage | null
  text: string | null
  day: string | null
  person_id: string | null
  consultant_id: number | null
}
