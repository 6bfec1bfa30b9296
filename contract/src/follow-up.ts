import { Type, type Static } from 'typebox'
import { Nullable } from './nullable.ts'
import { STAGES } from './stages.ts'

/** A user as colleagues see them. */
export const Colleague = Type.Object({ id: Type.String(), name: Type.String() })
export type Colleague = Static<typeof Colleague>

const FollowedConsultant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  stage: Type.Enum([...STAGES]),
})

/** Somebody's work to win an assignment: on an ad, or on a company. */
export const FollowUpSummary = Type.Object({
  id: Type.String(),
  subject: Type.Enum(['job', 'company']),
  /** On a request. False once it has been removed. */
  is_request: Type.Boolean(),
  /** Null for a company, and when the ad has been removed: title and company remain. */
  job_id: Nullable(Type.String()),
  company_id: Nullable(Type.String()),
  /** Of the ad, or the company's name. */
  title: Type.String(),
  company_name: Nullable(Type.String()),
  /** Of the ad. A calendar day in Norway. */
  deadline: Nullable(Type.String()),
  stage: Type.Enum([...STAGES]),
  /** Why it ended; null before. */
  end_reason: Nullable(Type.String()),
  /** Null when the owner has been erased. */
  owner: Nullable(Colleague),
  next_step: Nullable(Type.String()),
  next_step_on: Nullable(Type.String()),
  consultants: Type.Array(FollowedConsultant),
  /** Increases with every change of stage, owner or next step. */
  version: Type.Integer(),
  created_at: Type.String(),
  /** The last change, comments and consultants included. */
  updated_at: Type.String(),
  ended_at: Nullable(Type.String()),
})
export type FollowUpSummary = Static<typeof FollowUpSummary>

const Comment = Type.Object({
  id: Type.String(),
  /** Null when the author has been erased. */
  author: Nullable(Colleague),
  /** Of the user who asks, who may delete it. */
  is_mine: Type.Boolean(),
  /** A mentioned colleague stands as `<@id>`; an erased one as `<@>`. */
  text: Type.String(),
  created_at: Type.String(),
})

/** What was done. Which fields have a value depends on the kind. */
const FollowUpEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Nullable(Colleague),
  kind: Type.Enum([
    'started',
    'stage',
    'owner',
    'next_step',
    'consultant_added',
    'consultant_stage',
    'consultant_removed',
  ]),
  stage: Nullable(Type.Enum([...STAGES])),
  /** The reason of an end, or the next step. */
  text: Nullable(Type.String()),
  day: Nullable(Type.String()),
  /** The new owner. */
  person: Nullable(Colleague),
  /** A consultant's name; null when they have been removed. */
  consultant: Nullable(Type.String()),
})
export type FollowUpEvent = Static<typeof FollowUpEvent>

export const FollowUp = Type.Object({
  ...FollowUpSummary.properties,
  /** Oldest first. */
  comments: Type.Array(Comment),
  /** Everybody who is mentioned in a comment. */
  mentioned: Type.Array(Colleague),
  /** Newest first, at most 200. */
  log: Type.Array(FollowUpEvent),
})
export type FollowUp = Static<typeof FollowUp>
