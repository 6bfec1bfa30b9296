import type { AuditEvent } from '@utsyn/contract/audit-events.ts'
import {
  addFeed,
  listManagedSources,
  pauseSource,
  removeFeed,
  runSource,
} from '@utsyn/contract/managed-sources.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { FeedsToRead } from '../../feeds/due-feeds.repository.ts'
import { pauseSource as insertPause, resumeSource } from '../../feeds/paused-sources.repository.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import { route, type RouteInput } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { audit } from '../auth/audit.repository.ts'
import { describeManagedSources } from './describe-managed-sources.ts'
import { deleteAddedFeed, findKeptFeeds, insertFeed, isKnownFeed } from './managed-sources.repository.ts'
import { queueReading, type ReadKind } from './queue-reading.ts'
import { shownAddresses } from './shown-addresses.ts'
import { checkFeedAddress, tryFeed } from './try-feed.ts'

/** What a change needs to know of a source. */
interface Found {
  kind: ReadKind
  address: string
  is_paused: boolean
  waits_until: Date | null
  payload: FeedsToRead
}

const KNOWN = 'Adressen er allerede en kilde.'

/** Whose change it is. */
type By = Pick<RouteInput<typeof runSource>, 'user' | 'request'>

const auditSource = (
  trx: Parameters<typeof audit>[0],
  event: AuditEvent,
  address: string,
  { user: { user_id, session_id }, request }: By,
) => audit(trx, { event, user_id, session_id, source: shownAddresses([address])[0]! }, request)

/** What administrators see and do about sources. Every change is in the audit log. */
export function registerManagedSourceRoutes(api: FastifyInstance, deps: Deps): void {
  registerAddFeed(api, deps)
  const { db } = deps

  /** Those of the example data are nobody's to change. */
  const sourceIn = async (id: string): Promise<Found> => {
    const [feed] = rowUuid(id) === null ? [] : await findKeptFeeds(db, id)
    if (!feed || feed.is_example) throw notFound('Kilden finnes ikke.')
    const { kind, is_paused, not_before } = feed
    return { kind, address: feed.address, is_paused, waits_until: not_before, payload: { feed_id: id } }
  }

  route(api, listManagedSources, async () => ({
    sources: describeManagedSources(await findKeptFeeds(db), new Date()),
  }))

  route(api, removeFeed, async ({ params: { id }, ...input }) => {
    const { address } = await sourceIn(id)
    await db.transaction().execute(async (trx) => {
      if (!(await deleteAddedFeed(trx, id)))
        throw new AppError(
          409,
          'in_setup',
          'Kilden står i oppsettet av portalen og kan bare settes på pause her.',
        )
      await auditSource(trx, 'source_removed', address, input)
    })
    return { removed: true as const }
  })

  route(api, pauseSource, async ({ params: { id }, body: { paused }, ...input }) => {
    const { address, is_paused } = await sourceIn(id)
    if (paused !== is_paused)
      await db.transaction().execute(async (trx) => {
        await (paused ? insertPause : resumeSource)(trx, address)
        await auditSource(trx, paused ? 'source_paused' : 'source_resumed', address, input)
      })
    return { is_paused: paused }
  })

  route(
    api,
    runSource,
    async ({ params: { id }, ...input }) => {
      const { kind, address, is_paused, waits_until, payload } = await sourceIn(id)
      if (is_paused) throw new AppError(409, 'paused', 'Kilden er satt på pause.')
      if (waits_until && waits_until > new Date())
        throw new AppError(409, 'asked_to_wait', 'Kilden har bedt om en pause. Prøv igjen senere.')
      await db.transaction().execute(async (trx) => {
        await auditSource(trx, 'source_run', address, input)
        await queueReading(deps, trx, kind, payload, input.request.id)
      })
      return { queued: true as const }
    },
    { perMinute: 20, onAllNodes: db },
  )
}

function registerAddFeed(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(
    api,
    addFeed,
    async ({ body: { kind, is_complete, is_trial, ...body }, ...input }) => {
      const address = checkFeedAddress(deps, body.address)
      if (await isKnownFeed(db, address)) throw badInput('address', KNOWN)
      const tried = await tryFeed(deps.openWeb, kind, address)
      if (is_trial) return { ...tried, id: null }
      const id = await db.transaction().execute(async (trx) => {
        const feed_id = await insertFeed(trx, { address, kind, is_complete: kind === 'feed' && is_complete })
        if (feed_id === null) throw badInput('address', KNOWN)
        await auditSource(trx, 'source_added', address, input)
        await queueReading(deps, trx, kind, { feed_id }, input.request.id)
        return feed_id
      })
      return { ...tried, id }
    },
    { perMinute: 20, onAllNodes: db },
  )
}
