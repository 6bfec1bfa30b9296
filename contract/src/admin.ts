import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { pageQuery, Pagination } from './pagination.ts'
import { ROLES } from './role.ts'

const ById = Type.Object({ id: Type.String() })

/** Somebody who has signed in. Their role follows the identity service and cannot be changed here. */
export const Person = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum([...ROLES]),
  last_login_at: Type.String(),
  /** The last activity of any session; null when none is left. */
  last_seen_at: Nullable(Type.String()),
  open_sessions: Type.Integer(),
  /** Closed to the person: they cannot sign in. */
  is_disabled: Type.Boolean(),
  /** The one who asks. */
  is_me: Type.Boolean(),
})
export type Person = Static<typeof Person>

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/admin/people',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Everybody who has signed in, in the order of the Norwegian alphabet',
  query: Type.Object({
    ...pageQuery(50),
    /** Part of a name or an e-mail address. */
    text_search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({ people: Type.Array(Person), pagination: Pagination }),
})

export const endPersonSessions = endpoint({
  name: 'endPersonSessions',
  method: 'DELETE',
  path: '/admin/people/:id/sessions',
  tag: 'admin',
  needs: 'administrator',
  scope: 'session',
  summary: 'Sign a person out everywhere; answers how many sessions that ended',
  params: ById,
  reply: Type.Object({ ended: Type.Integer() }),
})

export const disablePerson = endpoint({
  name: 'disablePerson',
  method: 'PUT',
  path: '/admin/people/:id/disabled',
  tag: 'admin',
  needs: 'administrator',
  scope: 'session',
  summary: 'Close the portal to a person, at once, or open it again; 409 for oneself',
  params: ById,
  body: Type.Object({ disabled: Type.Boolean() }),
  reply: Type.Object({ is_disabled: Type.Boolean() }),
})

export const erasePerson = endpoint({
  name: 'erasePerson',
  method: 'DELETE',
  path: '/admin/people/:id',
  tag: 'admin',
  needs: 'administrator',
  scope: 'session',
  summary: 'Remove a person and all that is theirs, for good; 409 for oneself',
  params: ById,
  reply: Type.Object({ erased: Type.Literal(true) }),
})

/** What the audit log is filtered by; each stands for several events. */
export const AUDIT_KINDS = ['sign_in', 'cv', 'export', 'import', 'people', 'sources', 'setup'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** A code, such as `login`. */
  event: Type.String(),
  reason: Nullable(Type.String()),
  /** Who it happened to, usually by their own doing; null when nobody is known, or they have been erased. */
  person: Nullable(Type.String()),
  /** Who did it, when it was somebody else. */
  actor: Nullable(Type.String()),
  /** Whose CV; null also when the CV has been removed. */
  consultant: Nullable(Type.String()),
  consultant_id: Nullable(Type.String()),
  /** How many ads. */
  amount: Nullable(Type.Integer()),
  /** Which source, channel, task or group, without possible keys. */
  source: Nullable(Type.String()),
  ip: Nullable(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditFilterQuery = {
  /** A person's id: what they did, and what was done to them. */
  person: Type.Optional(Type.String({ maxLength: 40 })),
  kind: Type.Optional(Type.Enum([...AUDIT_KINDS])),
  /** Calendar days in Norway, both inclusive. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/admin/audit',
  tag: 'admin',
  needs: 'administrator',
  scope: 'session',
  summary:
    'Who signed in, read which CV, exported, imported and closed ads, and changed sources, newest first',
  query: Type.Object({ ...pageQuery(50), ...auditFilterQuery }),
  reply: Type.Object({ entries: Type.Array(AuditEntry), pagination: Pagination }),
})
