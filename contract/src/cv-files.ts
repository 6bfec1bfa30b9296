import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { BodyId } from './ids.ts'
import { Nullable } from './nullable.ts'
import { Evidence } from './scraping.ts'

const Line = Nullable(Type.String({ maxLength: 200 }))
const Text = Nullable(Type.String({ maxLength: 20_000 }))
const Month = Nullable(Type.String({ pattern: '^(?:19|20)\\d\\d(?:-(?:0[1-9]|1[0-2]))?$' }))
const Technology = Type.String({ minLength: 1, maxLength: 80 })
const period = { from: Month, to: Month }

/** What of a CV can be corrected before it is saved. `null` where it says nothing; the words are its own. */
export const CvFields = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  title: Line,
  email: Nullable(Type.String({ maxLength: 320 })),
  summary: Text,
  technologies: Type.Array(Type.Object({ name: Technology, years: Nullable(Type.Number({ maximum: 70 })) }), {
    maxItems: 300,
  }),
  projects: Type.Array(
    Type.Object({
      customer: Line,
      role: Line,
      ...period,
      description: Line,
      long_description: Text,
      technologies: Type.Array(Technology, { maxItems: 100 }),
    }),
    { maxItems: 200 },
  ),
  work: Type.Array(Type.Object({ employer: Line, role: Line, ...period, long_description: Text }), {
    maxItems: 200,
  }),
  education: Type.Array(Type.Object({ school: Line, degree: Line, ...period, description: Text }), {
    maxItems: 200,
  }),
  certifications: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('certification'), Type.Literal('course')]),
      name: Type.String({ minLength: 1, maxLength: 200 }),
      organiser: Line,
      date: Month,
    }),
    { maxItems: 200 },
  ),
  languages: Type.Array(Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), level: Line }), {
    maxItems: 200,
  }),
})
export type CvFields = Static<typeof CvFields>

/** A consultant whom a CV may be of. */
const SameConsultant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  /** Their CV is read from Flowcase, which would undo what is saved here. */
  is_from_flowcase: Type.Boolean(),
  by: Type.Union([Type.Literal('email'), Type.Literal('name')]),
})

/** A CV that was read and is not saved yet. */
export const ReadCv = Type.Object({
  ...CvFields.properties,
  /** Empty when none was found: it must be filled in. */
  name: Type.String({ maxLength: 120 }),
  /** Of a field, `title`, or of an entry, `projects.0`: the lines that it stands in. */
  evidence: Type.Array(Evidence),
  /** Fields without a value. */
  missing: Type.Array(Type.String()),
  /** Lines of its sections that were taken for nothing. */
  unread: Type.Array(Type.String()),
  /** Those it may be of, by e-mail first. */
  same: Type.Array(SameConsultant),
})
export type ReadCv = Static<typeof ReadCv>

export const readCvFile = endpoint({
  name: 'readCvFile',
  method: 'POST',
  path: '/consultants/read-cv',
  tag: 'consultants',
  needs: 'bemanner',
  summary: 'What a CV says, from a file sent as `application/octet-stream`; nothing is saved',
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: ReadCv,
})

/** What a CV adds to the one that a consultant has, or changes in it. Nothing of that is removed. */
export const CvChange = Type.Object({
  part: Type.Union([
    Type.Literal('title'),
    Type.Literal('summary'),
    Type.Literal('technologies'),
    Type.Literal('projects'),
    Type.Literal('work'),
    Type.Literal('education'),
    Type.Literal('certifications'),
    Type.Literal('languages'),
  ]),
  kind: Type.Union([Type.Literal('added'), Type.Literal('changed')]),
  /** What of it: a technology, a customer, a school. */
  what: Type.String(),
  /** What stood there; null when nothing did. */
  was: Nullable(Type.String()),
})
export type CvChange = Static<typeof CvChange>

const ByConsultant = Type.Object({
  consultant_id: BodyId,
  fields: CvFields,
})

export const compareCv = endpoint({
  name: 'compareCv',
  method: 'POST',
  path: '/consultants/compare-cv',
  tag: 'consultants',
  needs: 'bemanner',
  summary: 'What a reviewed CV would change in the one of a consultant; nothing is saved',
  body: ByConsultant,
  reply: Type.Object({ name: Type.String(), changes: Type.Array(CvChange) }),
})

export const takeInCv = endpoint({
  name: 'takeInCv',
  method: 'POST',
  path: '/consultants/cv',
  tag: 'consultants',
  needs: 'bemanner',
  summary: 'Save a CV as reviewed: for a new consultant, or merged into the one of `consultant_id`',
  body: Type.Object({
    /** Null for a new one. */
    consultant_id: Nullable(ByConsultant.properties.consultant_id),
    fields: CvFields,
  }),
  reply: Type.Object({ consultant_id: Type.String(), is_new: Type.Boolean(), is_notified: Type.Boolean() }),
})
