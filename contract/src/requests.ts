import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { JobContact } from './jobs.ts'
import { Nullable } from './nullable.ts'
import { Evidence } from './scraping.ts'

const Line = Nullable(Type.String({ maxLength: 200 }))
const Demands = Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 80 })
/** A text as it was received, without what is drawn. */
const ReceivedText = Type.String({ minLength: 1, maxLength: 100_000 })

/** What a user can correct in a request before it is taken in. `null` where it says nothing; the words are its own. */
export const RequestFields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 300 }),
  customer: Line,
  broker: Line,
  locations: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }),
  start: Line,
  duration: Line,
  extent: Line,
  deadline: Nullable(Day),
  /** The deadline as printed, when it is no single day or also says an hour. */
  deadline_text: Line,
  price_ceiling: Line,
  clearance: Nullable(Type.String({ maxLength: 500 })),
  language: Nullable(Type.String({ maxLength: 500 })),
  contacts: Type.Array(JobContact, { maxItems: 20 }),
  /** What candidates must have, and what counts in their favour, one sentence each. */
  must: Demands,
  should: Demands,
})
export type RequestFields = Static<typeof RequestFields>

/** A request that was read and is not saved yet. */
export const ReadRequest = Type.Object({
  ...RequestFields.properties,
  /** Empty when the text names none: it must be filled in. */
  title: Type.String({ maxLength: 300 }),
  ai_technologies: Type.Array(Type.String()),
  evidence: Type.Array(Evidence),
  /** Fields without a value. */
  missing: Type.Array(Type.String()),
  /** What of a long text was not read. */
  remarks: Type.Array(Type.String()),
  /** Of a text that asks for several: each with its own part of the text and what is common to all, to be read by itself. */
  roles: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  /** The request that this one is, when it has come in before. */
  existing: Nullable(
    Type.Object({ job_id: Type.String(), first_seen: Type.String(), brokers: Type.Array(Type.String()) }),
  ),
})
export type ReadRequest = Static<typeof ReadRequest>

export const readRequest = endpoint({
  name: 'readRequest',
  method: 'POST',
  path: '/requests/read',
  tag: 'requests',
  needs: 'ansatt',
  scope: 'read',
  summary: 'What a request says, with the words that each value stands in; nothing is saved',
  body: Type.Object({
    text: ReceivedText,
    /** Of the file it came from. */
    name: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: ReadRequest,
})

export const readRequestFile = endpoint({
  name: 'readRequestFile',
  method: 'POST',
  path: '/requests/read-file',
  tag: 'requests',
  needs: 'ansatt',
  scope: 'read',
  summary: 'The text of a file and its attachments, sent as `application/octet-stream`; nothing is saved',
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Object({
    text: Type.String(),
    /** What of it was not read, with the reason. */
    skipped: Type.Array(Type.Object({ name: Type.String(), refusal: Type.String() })),
  }),
})

export const takeInRequest = endpoint({
  name: 'takeInRequest',
  method: 'POST',
  path: '/requests/',
  tag: 'requests',
  needs: 'ansatt',
  summary:
    'Save a request as reviewed. The same request from another broker is joined to the one that exists',
  body: Type.Object({
    text: ReceivedText,
    fields: RequestFields,
    /** The e-mail it came by, which then waits no longer. */
    mail_id: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  }),
  reply: Type.Object({ job_id: Type.String(), is_new: Type.Boolean() }),
})

/** A saved request; `broker` is that of its newest receipt. The ad beside it is `GET /jobs/:id`. */
export const Request = Type.Object({
  job_id: Type.String(),
  ...RequestFields.properties,
  /** Counts its corrections. */
  version: Type.Integer(),
  /** The draft of an offer goes with it: then only a `bemanner` may delete it. */
  has_offer: Type.Boolean(),
  /** Each time it came in, the first first. */
  receipts: Type.Array(
    Type.Object({
      broker: Nullable(Type.String()),
      /** As it was received; null when its people have been removed. */
      text: Nullable(Type.String()),
      received_at: Type.String(),
      /** Null when they have left. */
      received_by: Nullable(Type.String()),
    }),
  ),
})
export type Request = Static<typeof Request>

const ByJob = Type.Object({ id: Type.String() })

export const getRequest = endpoint({
  name: 'getRequest',
  method: 'GET',
  path: '/requests/:id',
  tag: 'requests',
  needs: 'ansatt',
  summary: 'What a request says beside an ad, and who brought it',
  params: ByJob,
  reply: Request,
})

export const changeRequest = endpoint({
  name: 'changeRequest',
  method: 'PATCH',
  path: '/requests/:id',
  tag: 'requests',
  needs: 'ansatt',
  summary: 'Correct fields of a request; 409 when it has changed since `version`',
  params: ByJob,
  body: Type.Object({
    /** Of the request that the correction was made from. */
    version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    /** Only those that are to change. */
    fields: Type.Partial(RequestFields),
  }),
  reply: Request,
})

export const deleteRequest = endpoint({
  name: 'deleteRequest',
  method: 'DELETE',
  path: '/requests/:id',
  tag: 'requests',
  needs: 'ansatt',
  summary:
    'Delete a request with its text, its people and its matches; a follow-up stays without its title. With the draft of an offer, which goes along, a `bemanner` may',
  params: ByJob,
  reply: Type.Object({}),
})
