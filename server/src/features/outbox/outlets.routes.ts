import {
  addOutlet as addOutletEndpoint,
  changeOutlet as changeOutletEndpoint,
  listOutletDeliveries,
  listOutlets,
  removeOutlet as removeOutletEndpoint,
  sendOutletSample,
} from '@utsyn/contract/outlets.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { visible } from '../../text/plain-text.ts'
import { audit } from '../auth/audit.repository.ts'
import { emptyOutboxOften } from './empty-outbox.task.ts'
import { startOutletAgain } from './failed-dispatches.repository.ts'
import {
  addOutlet,
  addOutletSample,
  changeOutlet,
  countOutlets,
  findDeliveries,
  findOutlets,
  holdOutlet,
  removeOutlet,
} from './outlets.repository.ts'
import { checkWebhookAddress, sealAddress } from './sealed-address.ts'
import { newWebhookSecret } from './webhook-channel.ts'

const MOST_OUTLETS = 50

/** Channels of teams and other programs: what administrators connect, try and see of it. Every change is in the audit log. */
export function registerOutletRoutes(api: FastifyInstance, deps: Deps): void {
  const { db, config, openWeb, tasks } = deps

  route(api, listOutlets, async () => ({ outlets: await findOutlets(db) }))

  route(
    api,
    addOutletEndpoint,
    async ({ user: { user_id, session_id }, body, request }) => {
      const { channel, pace, searches } = body
      const name = nameOf(body)
      const { href, host } = checkWebhookAddress({ config, openWeb }, channel, body.address)
      const secret = channel === 'webhook' ? newWebhookSecret() : null
      await db.transaction().execute(async (trx) => {
        if ((await countOutlets(trx)) >= MOST_OUTLETS)
          throw new AppError(409, 'full', `Det kan være høyst ${MOST_OUTLETS} kanaler. Fjern en først.`)
        const id = await addOutlet(trx, user_id, {
          channel,
          name,
          host,
          searches,
          pace: secret ? 'at_once' : pace,
          sealed_address: await sealAddress(config, href),
          sealed_secret: secret && (await sealAddress(config, secret)),
          least_score: (secret && body.least_score) || null,
        })
        if (id === null) throw foreignSearch()
        await audit(trx, { event: 'outlet_added', user_id, session_id, source: host }, request)
      })
      return { outlets: await findOutlets(db), secret }
    },
    { perMinute: 30, onAllNodes: db },
  )

  registerChange(api, deps)

  route(api, removeOutletEndpoint, async ({ user: { user_id, session_id }, params, request }) => {
    const id = rowUuid(params.id)
    await db.transaction().execute(async (trx) => {
      const host = id && (await removeOutlet(trx, id))
      if (!host) throw noOutlet()
      await audit(trx, { event: 'outlet_removed', user_id, session_id, source: host }, request)
    })
    return { outlets: await findOutlets(db) }
  })

  route(
    api,
    sendOutletSample,
    async ({ params, request }) => {
      const id = rowUuid(params.id)
      await db.transaction().execute(async (trx) => {
        if (id === null || !(await addOutletSample(trx, id))) throw noOutlet()
        await tasks.enqueue(trx, emptyOutboxOften, {}, request.id)
      })
      return { queued: true as const }
    },
    { perMinute: 10, onAllNodes: db },
  )

  route(api, listOutletDeliveries, async ({ params }) => {
    const id = rowUuid(params.id)
    return { deliveries: id === null ? [] : await findDeliveries(db, id) }
  })
}

function registerChange(api: FastifyInstance, { db, config, openWeb }: Deps): void {
  route(
    api,
    changeOutletEndpoint,
    async ({ user: { user_id, session_id }, params, body, request }) => {
      const id = rowUuid(params.id)
      const { address, pace, searches, least_score = null } = body
      const name = nameOf(body)
      await db.transaction().execute(async (trx) => {
        const held = id && (await holdOutlet(trx, id))
        if (!id || !held) throw noOutlet()
        const { channel } = held
        const moved =
          address === undefined ? null : checkWebhookAddress({ config, openWeb }, channel, address)
        const isLinked = await changeOutlet(trx, user_id, id, {
          name,
          searches,
          ...(channel === 'webhook' ? { least_score } : { pace }),
          ...(moved && {
            host: moved.host,
            sealed_address: await sealAddress(config, moved.href),
          }),
        })
        if (moved) await startOutletAgain(trx, id)
        if (!isLinked) throw foreignSearch()
        const source = moved?.host ?? held.host
        await audit(trx, { event: 'outlet_changed', user_id, session_id, source }, request)
      })
      return { outlets: await findOutlets(db) }
    },
    { perMinute: 30, onAllNodes: db },
  )
}

function nameOf(body: { name: string }): string {
  const name = visible(body.name).trim()
  if (name === '') throw badInput('name', 'Gi kanalen et navn.')
  return name
}

const foreignSearch = () => badInput('searches', 'Velg blant dine egne lagrede søk.')
const noOutlet = () => notFound('Kanalen finnes ikke lenger.')
