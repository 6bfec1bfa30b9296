import { Type, type Static } from 'typebox'
import { Nullable } from './nullable.ts'
import { STAGES } from './stages.ts'

export const FIGURE_PERIODS = ['quarter', 'year', 'all'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** How many follow-ups are open now, and how those that ended in the period did. */
const Outcomes = Type.Object({
  open: Type.Integer(),
  won: Type.Integer(),
  lost: Type.Integer(),
  dropped: Type.Integer(),
})
export type Outcomes = Static<typeof Outcomes>

const NamedOutcomes = Type.Object({ name: Type.String(), ...Outcomes.properties })
export type NamedOutcomes = Static<typeof NamedOutcomes>

/** Counts only, and none by person: they say how the work goes, not who is best at it. */
export const FollowUpFigures = Type.Object({
  total: Outcomes,
  /** Those with the most that were won or lost first, at most 20 of each. */
  customers: Type.Array(NamedOutcomes),
  /** Of ads: each place where the ad was read, so that an ad may count for several. */
  sources: Type.Array(NamedOutcomes),
  technologies: Type.Array(NamedOutcomes),
  stages: Type.Array(
    Type.Object({
      stage: Type.Enum([...STAGES]),
      /** Follow-ups that are in it now. */
      now: Type.Integer(),
      /** How many times one left it in the period, and the median of the days that took; null when none did. */
      left: Type.Integer(),
      median_days: Nullable(Type.Number()),
    }),
  ),
  /** Why they ended, the most frequent first, at most 10 of each end. */
  reasons: Type.Array(
    Type.Object({ stage: Type.Enum([...STAGES]), reason: Type.String(), count: Type.Integer() }),
  ),
})
export type FollowUpFigures = Static<typeof FollowUpFigures>
