import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { SourceState } from './sources.ts'

const ById = Type.Object({ id: Type.String() })

/** `feed`: ads. `mail`: requests. `register`: Enhetsregisteret. */
const ManagedKind = Type.Enum(['nav', 'feed', 'news', 'flowcase', 'mail', 'register'])
export type ManagedKind = Static<typeof ManagedKind>

/** A source as administrators see it. */
export const ManagedSource = Type.Object({
  /** Null for one that is not set up, which nothing can be done with. */
  id: Nullable(Type.String()),
  kind: ManagedKind,
  name: Type.String(),
  /** Host and path without possible keys; null when it is not set up. */
  address: Nullable(Type.String()),
  /** Where it is decided on: the configuration, this page, or the example data, which nobody reads. */
  origin: Type.Enum(['setup', 'added', 'example']),
  /** It lists all open ads: one that it no longer lists is withdrawn. */
  is_complete: Type.Boolean(),
  state: SourceState,
  last_read_at: Nullable(Type.String()),
  last_success_at: Nullable(Type.String()),
  /** Why the last attempt failed, a FeedFault; null after a success. */
  last_fault: Nullable(Type.String()),
  /** Its site has asked not to be read before. */
  waits_until: Nullable(Type.String()),
  is_being_read: Type.Boolean(),
})
export type ManagedSource = Static<typeof ManagedSource>

export const listManagedSources = endpoint({
  name: 'listManagedSources',
  method: 'GET',
  path: '/admin/sources',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Every source that is read by itself, and where it is decided on',
  reply: Type.Object({ sources: Type.Array(ManagedSource) }),
})

export const addFeed = endpoint({
  name: 'addFeed',
  method: 'POST',
  path: '/admin/sources',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Try the address of a feed, and add it unless this is only a trial; 400 says why it is no feed',
  body: Type.Object({
    kind: Type.Enum(['feed', 'news']),
    address: Type.String({ maxLength: 2_048 }),
    /** For feeds of ads. */
    is_complete: Type.Boolean(),
    /** Reads the address and stores nothing. */
    is_trial: Type.Boolean(),
  }),
  reply: Type.Object({
    /** How many ads or articles it lists now. */
    found: Type.Integer(),
    /** At most three of their titles. */
    titles: Type.Array(Type.String()),
    /** Null for a trial. */
    id: Nullable(Type.String()),
  }),
})

export const removeFeed = endpoint({
  name: 'removeFeed',
  method: 'DELETE',
  path: '/admin/sources/:id',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Stop reading a feed that was added; what it brought stays. 409 for one of the configuration',
  params: ById,
  reply: Type.Object({ removed: Type.Literal(true) }),
})

export const pauseSource = endpoint({
  name: 'pauseSource',
  method: 'PUT',
  path: '/admin/sources/:id/paused',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Stop reading a source for a time, also while it is being read, or go on where it was',
  params: ById,
  body: Type.Object({ paused: Type.Boolean() }),
  reply: Type.Object({ is_paused: Type.Boolean() }),
})

export const runSource = endpoint({
  name: 'runSource',
  method: 'POST',
  path: '/admin/sources/:id/run',
  tag: 'admin',
  needs: 'administrator',
  summary: 'Read a source now; 409 while it is paused, or its site has asked for a pause',
  params: ById,
  reply: Type.Object({ queued: Type.Literal(true) }),
})
