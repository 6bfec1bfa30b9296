import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { Colleague, FollowUp, FollowUpSummary } from './follow-up.ts'
import { STAGES } from './stages.ts'
import { FIGURE_PERIODS, FollowUpFigures } from './follow-up-figures.ts'
import { BodyId, RowId, UserId } from './ids.ts'
import { Nullable } from './nullable.ts'
import { pageQuery, Pagination, unpagedQuery } from './pagination.ts'

const ById = Type.Object({ id: Type.String() })
const ByConsultant = Type.Object({ id: Type.String(), consultantId: Type.String() })
const Stage = Type.Enum([...STAGES])
const Whole = Type.Object({ follow_up: FollowUp })

const ORDERS = ['changed', 'deadline', 'next_step', 'owner', 'customer', 'consultant'] as const
export type FollowUpOrder = (typeof ORDERS)[number]

/** Everything that a list can be narrowed by, and its order. */
export const FollowUpFilterQuery = Type.Object({
  state: Type.Optional(Type.Enum(['open', 'ended', 'all'], { default: 'open' })),
  job_id: Type.Optional(RowId),
  /** On the company itself and on its ads. */
  company_id: Type.Optional(RowId),
  owner_id: Type.Optional(UserId),
  /** The company's name, whole. */
  customer: Type.Optional(Type.String({ maxLength: 500 })),
  consultant_id: Type.Optional(RowId),
  /** Only those without a next step, or untouched for 14 days. */
  stale: Type.Optional(Type.Boolean()),
  /** What has none of it comes last; the last changed first among equals. */
  order: Type.Optional(Type.Enum([...ORDERS], { default: 'changed' })),
})
export type FollowUpFilterQuery = Static<typeof FollowUpFilterQuery>

export const listFollowUps = endpoint({
  name: 'listFollowUps',
  method: 'GET',
  path: '/follow-ups/',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: 'Follow-ups; `paging=false` gives all, at most 1000',
  query: Type.Object({
    ...pageQuery(25),
    ...unpagedQuery,
    ...FollowUpFilterQuery.properties,
  }),
  reply: Type.Object({ follow_ups: Type.Array(FollowUpSummary), pagination: Pagination }),
})

const Choice = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Of namesakes, what tells them apart: the e-mail address, or else a title. */
  detail: Nullable(Type.String()),
})

export const listFollowUpChoices = endpoint({
  name: 'listFollowUpChoices',
  method: 'GET',
  path: '/follow-ups/choices',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: 'The owners, customers and consultants that follow-ups can be filtered by, in alphabetical order',
  query: Type.Object({ state: FollowUpFilterQuery.properties.state }),
  reply: Type.Object({
    owners: Type.Array(Choice),
    customers: Type.Array(Type.String()),
    consultants: Type.Array(Choice),
  }),
})

export const getFollowUp = endpoint({
  name: 'getFollowUp',
  method: 'GET',
  path: '/follow-ups/:id',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: 'One follow-up, with its comments and its log',
  params: ById,
  reply: Whole,
})

export const startFollowUp = endpoint({
  name: 'startFollowUp',
  method: 'POST',
  path: '/follow-ups/',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary:
    'Follow up an ad or a company, as its owner; answers the one that exists when somebody already does',
  body: Type.Object({ subject: Type.Enum(['job', 'company']), id: BodyId }),
  reply: Type.Object({ follow_up: FollowUp, is_new: Type.Boolean() }),
})

export const changeFollowUp = endpoint({
  name: 'changeFollowUp',
  method: 'PATCH',
  path: '/follow-ups/:id',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: 'Change stage, owner or next step; 409 with `current` when it has changed since `version`',
  params: ById,
  body: Type.Object({
    /** Of the follow-up that the change was made from. */
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    stage: Type.Optional(Stage),
    /** Required with an end, and refused with another stage. */
    end_reason: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    owner_id: Type.Optional(UserId),
    next_step: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 300 }))),
    next_step_on: Type.Optional(Nullable(Day)),
  }),
  reply: Whole,
})

export const setFollowUpConsultant = endpoint({
  name: 'setFollowUpConsultant',
  method: 'PUT',
  path: '/follow-ups/:id/consultants/:consultantId',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: 'Choose a consultant or move them to a stage; 409 with `current` when their stage is not `was`',
  params: ByConsultant,
  body: Type.Object({ stage: Stage, was: Nullable(Stage) }),
  reply: Whole,
})

export const removeFollowUpConsultant = endpoint({
  name: 'removeFollowUpConsultant',
  method: 'DELETE',
  path: '/follow-ups/:id/consultants/:consultantId',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: 'No longer choose a consultant; 409 with `current` when their stage is not `was`',
  params: ByConsultant,
  query: Type.Object({ was: Stage }),
  reply: Whole,
})

/** What is written after @ and mentions nobody: it fits no colleague, or several. */
const UnheardMention = Type.Object({ text: Type.String(), is_ambiguous: Type.Boolean() })
export type UnheardMention = Static<typeof UnheardMention>

export const commentFollowUp = endpoint({
  name: 'commentFollowUp',
  method: 'POST',
  path: '/follow-ups/:id/comments',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: 'Write a comment; a colleague is mentioned as `<@id>`, or by a name after @ that fits nobody else',
  params: ById,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }) }),
  reply: Type.Object({ ...Whole.properties, not_mentioned: Type.Array(UnheardMention) }),
})

export const deleteFollowUpComment = endpoint({
  name: 'deleteFollowUpComment',
  method: 'DELETE',
  path: '/follow-ups/:id/comments/:commentId',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary: "Delete a comment of one's own",
  params: Type.Object({ id: Type.String(), commentId: Type.String() }),
  reply: Whole,
})

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/follow-ups/colleagues',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary:
    'Those who may own a follow-up or be mentioned, in the order of the Norwegian alphabet, at most 500',
  query: Type.Object({
    /** Part of a name. */
    text_search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({
    colleagues: Type.Array(
      Type.Object({
        ...Colleague.properties,
        /** Of those whose name another has too; null for all others. */
        email: Nullable(Type.String()),
      }),
    ),
  }),
})

export const getFollowUpFigures = endpoint({
  name: 'getFollowUpFigures',
  method: 'GET',
  path: '/follow-ups/figures',
  tag: 'follow-ups',
  needs: 'ansatt',
  summary:
    'What became of follow-ups: counts by customer, source and technology, time in each stage, reasons',
  query: Type.Object({
    /** When they ended: the last 90 or 365 days, or whenever. */
    period: Type.Optional(Type.Enum([...FIGURE_PERIODS], { default: 'year' })),
  }),
  reply: FollowUpFigures,
})
