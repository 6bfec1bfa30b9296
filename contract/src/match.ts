import { Type, type Static } from 'typebox'
import { Availability } from './consultants.ts'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { pageQuery, Pagination } from './pagination.ts'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const Pair = Type.Object({ jobId: Type.String(), consultantId: Type.String() })

/** The engine that answered: the portal's rules, or an external language model. */
export const MatchEngine = Type.Object({
  kind: Type.Union([Type.Literal('embedded'), Type.Literal('model')]),
  /** The model's name; null for the embedded engine. */
  model: Nullable(Type.String()),
  version: Type.Integer(),
  /** Why the embedded engine answers although a model is configured; null otherwise. */
  instead_of_model: Nullable(Type.String()),
})
export type MatchEngine = Static<typeof MatchEngine>

const StatusCounts = Type.Object({
  documented: Type.Integer(),
  mentioned: Type.Integer(),
  missing: Type.Integer(),
})

/** One consultant in the list of an ad. */
export const ManualMatch = Type.Object({
  consultant_id: Type.String(),
  /**
   * Null for a consultant who has objected, who has not been compared yet, or whose CV costs too much to compare: they
   * come last, and are never hidden.
   */
  percentage: Nullable(Percent),
  /** They have objected to being compared. */
  objected: Type.Boolean(),
  consultant: Type.Object({
    id: Type.String(),
    name: Type.String(),
    title: Nullable(Type.String()),
    image_url: Nullable(Type.String()),
    availability: Nullable(Availability),
  }),
  must: StatusCounts,
  should: StatusCounts,
})
export type ManualMatch = Static<typeof ManualMatch>

/** Something in the list waits to be compared: what is there is older, and a moment later there is more. */
const isWaiting = { is_waiting: Type.Boolean() }

export const listManualMatches = endpoint({
  name: 'listManualMatches',
  method: 'GET',
  path: '/match/manual/:jobId',
  tag: 'match',
  needs: 'ansatt',
  summary: 'All consultants for an ad, best first, as they were last compared; noted in the log once a day',
  params: Type.Object({ jobId: Type.String() }),
  reply: Type.Array(ManualMatch),
  beside: Type.Object({
    /**
     * `pending`: not compared yet, ask again in a moment. `unreadable`: the ad has no readable requirements. The list
     * is empty in both cases.
     */
    state: Type.Union([Type.Literal('ready'), Type.Literal('pending'), Type.Literal('unreadable')]),
    ...isWaiting,
    engine: MatchEngine,
  }),
})

const Asked = {
  /** Verbatim from the ad. */
  sentence: Type.String(),
  kind: Type.Union([Type.Literal('must'), Type.Literal('should')]),
}

export const RequirementRow = Type.Object({
  ...Asked,
  /**
   * The demands of the customer that this is, or is a part of, in their order by `nth`. Absent: it is one itself. None: only
   * the title says it.
   */
  asked: Type.Optional(Type.Array(Type.Object({ nth: Type.Integer(), ...Asked }))),
  category: Type.Union([
    Type.Literal('technology'),
    Type.Literal('role'),
    Type.Literal('years'),
    Type.Literal('language'),
    Type.Literal('certificate'),
    Type.Literal('clearance'),
    Type.Literal('education'),
    Type.Literal('place'),
    Type.Literal('other'),
  ]),
  /** «dokumentert», «nevnt», «mangler». */
  status: Type.Union([Type.Literal('documented'), Type.Literal('mentioned'), Type.Literal('missing')]),
  /** Verbatim from the CV; null when missing. */
  quote: Nullable(Type.String()),
  /** The part of the CV: «Prosjekt hos Nordlys», «Sertifiseringer». */
  source: Nullable(Type.String()),
  /**
   * Fragment of the profile page's address where it stands; null when missing. `prosjekt-1` and `arbeid-1` count the
   * consultant's `project_experiences` and `work_experiences` from 1; otherwise `profil` (title and place),
   * `kompetanse` (key qualifications), `teknologier`, `sertifikater`, `utdanning`, `sprak`.
   */
  anchor: Nullable(Type.String()),
  /** Months or years, as `2024-03` or `2024`. `to` null beside a `from`: ongoing. */
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  /** The part of the score, and its maximum. The points of all rows add up to the score. */
  points: Type.Integer(),
  worth: Type.Integer(),
})
export type RequirementRow = Static<typeof RequirementRow>

export const VerdictWord = Type.Union([
  Type.Literal('fits'),
  Type.Literal('partly'),
  Type.Literal('does_not_fit'),
])
export type VerdictWord = Static<typeof VerdictWord>

export const Verdict = Type.Object({
  verdict: VerdictWord,
  reason: Nullable(Type.String()),
  /** Who said it, and when. */
  by: Type.String(),
  at: Type.String(),
})
export type Verdict = Static<typeof Verdict>

export const Comparison = Type.Object({
  /** Null: it cannot be judged, because the ad has no readable requirements. */
  score: Nullable(Percent),
  justification: Nullable(Type.String()),
  engine: MatchEngine,
  requirements: Type.Array(RequirementRow),
  compared_at: Type.String(),
  /** Verdicts of users, newest first. */
  verdicts: Type.Array(Verdict),
})
export type Comparison = Static<typeof Comparison>

export const getComparison = endpoint({
  name: 'getComparison',
  method: 'GET',
  path: '/match/ai/:jobId/:consultantId',
  tag: 'match',
  needs: 'ansatt',
  summary: 'One consultant compared with one ad, demand by demand, with what the CV says; noted in the log',
  params: Pair,
  reply: Comparison,
})

export const addVerdict = endpoint({
  name: 'addVerdict',
  method: 'POST',
  path: '/match/ai/:jobId/:consultantId/verdict',
  tag: 'match',
  needs: 'ansatt',
  summary: 'Say what a person thinks of the suggestion, and why; the score stays as it is',
  params: Pair,
  body: Type.Object({ verdict: VerdictWord, reason: Type.Optional(Type.String({ maxLength: 1000 })) }),
  reply: Type.Array(Verdict),
})

/** The response is a file, without the envelope. */
export const ExportQuery = Type.Object({
  format: Type.Union([Type.Literal('md'), Type.Literal('docx'), Type.Literal('csv')]),
})
export type ExportQuery = Static<typeof ExportQuery>

export const listConsultantMatches = endpoint({
  name: 'listConsultantMatches',
  method: 'GET',
  path: '/match/consultant/:consultantId',
  tag: 'match',
  needs: 'ansatt',
  summary: 'The ten open ads and requests that fit a consultant best; noted in the log once a day',
  params: Type.Object({ consultantId: Type.String() }),
  reply: Type.Array(
    Type.Object({
      job_id: Type.String(),
      kind: Type.Union([Type.Literal('ad'), Type.Literal('request')]),
      title: Type.String(),
      company: Nullable(Type.String()),
      percentage: Percent,
    }),
  ),
  beside: Type.Object(isWaiting),
})

/** The content of «Om AI». */
export const getMatchAbout = endpoint({
  name: 'getMatchAbout',
  method: 'GET',
  path: '/match/about',
  tag: 'match',
  needs: 'leser',
  summary: 'Which engine compares, what people have said of its suggestions, and how long the log is kept',
  reply: Type.Object({
    engine: MatchEngine,
    /** CVs are sent to a model: their text leaves the portal. */
    sends_cv: Type.Boolean(),
    log_kept_days: Type.Integer(),
    consultants: Type.Integer(),
    objections: Type.Integer(),
    /** Verdicts on suggestions, by score range. */
    verdicts: Type.Array(
      Type.Object({
        from: Percent,
        to: Percent,
        fits: Type.Integer(),
        partly: Type.Integer(),
        does_not_fit: Type.Integer(),
      }),
    ),
  }),
})

/** A line of the log, as shown to the consultant. */
export const OwnComparison = Type.Object({
  at: Type.String(),
  /** Null when the ad is gone. */
  job_id: Nullable(Type.String()),
  title: Type.String(),
  company: Nullable(Type.String()),
  asked_by: Type.String(),
  score: Nullable(Percent),
  engine: MatchEngine,
})
export type OwnComparison = Static<typeof OwnComparison>

export const OwnComparisonsQuery = Type.Object(pageQuery(20))

const OwnComparisons = Type.Object({
  /** When the consultant objected to being compared; null when they have not. */
  objected_at: Nullable(Type.String()),
  comparisons: Type.Array(OwnComparison),
  pagination: Pagination,
})
export type OwnComparisons = Static<typeof OwnComparisons>

export const listOwnComparisons = endpoint({
  name: 'listOwnComparisons',
  method: 'GET',
  path: '/user/comparisons',
  tag: 'user',
  needs: 'leser',
  summary:
    'With which ads the person’s own CV has been compared, who asked and what came of it, newest first',
  query: OwnComparisonsQuery,
  reply: OwnComparisons,
})

/** A ranked list with the consultant in it that a user has seen: who fits an ad, or which ads fit the consultant. */
export const OwnListing = Type.Object({
  at: Type.String(),
  seen_by: Type.String(),
  /** `ad`: beside the ad; `profile`: on the consultant's page; `chat`: in an answer of the assistant; `mail`, `teams`, `slack`: in a message. */
  seen_in: Type.Union([
    Type.Literal('ad'),
    Type.Literal('profile'),
    Type.Literal('chat'),
    Type.Literal('mail'),
    Type.Literal('teams'),
    Type.Literal('slack'),
  ]),
  /** One when the list was of consultants; else the ads of the list, best first. */
  ads: Type.Array(
    Type.Object({
      /** Null when the ad is gone. */
      job_id: Nullable(Type.String()),
      title: Type.String(),
      company: Nullable(Type.String()),
      score: Percent,
      /** Version of the embedded engine, which ranks. */
      engine_version: Type.Integer(),
    }),
  ),
})
export type OwnListing = Static<typeof OwnListing>

const OwnListings = Type.Object({ listings: Type.Array(OwnListing), pagination: Pagination })

export const listOwnListings = endpoint({
  name: 'listOwnListings',
  method: 'GET',
  path: '/user/comparisons/lists',
  tag: 'user',
  needs: 'leser',
  summary:
    'In which ranked lists the person’s own name has stood with a score, or of which ads, who saw it and where, newest first',
  query: OwnComparisonsQuery,
  reply: OwnListings,
})

export const putObjection = endpoint({
  name: 'putObjection',
  method: 'PUT',
  path: '/user/comparisons/objection',
  tag: 'user',
  needs: 'leser',
  summary: 'Object to being compared, or take it back; stored scores go at once',
  body: Type.Object({ objects: Type.Boolean() }),
  reply: Type.Object({ objected_at: Nullable(Type.String()) }),
})
