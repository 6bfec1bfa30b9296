import {
  type ChannelChoices,
  type ChannelName,
  deleteChannelAddress,
  getChannelChoices,
  giveUpDispatch,
  listOutbox,
  putChannelAddress,
  putChannelChoices,
  sendDispatchAgain,
  sendSample,
} from '@utsyn/contract/outbox.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { audit } from '../auth/audit.repository.ts'
import { putAddress, removeAddress } from './channel-addresses.repository.ts'
import { changePaces, changeTimes, readChoices, type StoredChoices } from './choices.repository.ts'
import { emptyOutboxOften } from './empty-outbox.task.ts'
import { dropFailed, findFailedDispatches, reviveDispatch } from './failed-dispatches.repository.ts'
import { addSample } from './gather.repository.ts'
import { keptMailAddress } from './kept-mail-page.ts'
import { findKeptMails } from './kept-mails.repository.ts'
import { registerOutletRoutes } from './outlets.routes.ts'
import { checkWebhookAddress, sealAddress } from './sealed-address.ts'

/** What a person gets by mail, Teams and Slack, and what administrators see of what did not come through. */
export function registerOutboxRoutes(api: FastifyInstance, deps: Deps): void {
  registerChoices(api, deps)
  registerOutbox(api, deps)
  registerOutletRoutes(api, deps)
}

function registerChoices(api: FastifyInstance, { db, config, tasks, openWeb }: Deps): void {
  const choicesOf = async (user_id: string, channel: ChannelName): Promise<ChannelChoices> =>
    shown(config, channel, await readChoices(db, user_id, channel))

  route(api, getChannelChoices, ({ user, params }) => choicesOf(user.user_id, params.channel))

  route(api, putChannelChoices, async ({ user: { user_id }, params: { channel }, body }) => {
    await db.transaction().execute(async (trx) => {
      await changePaces(trx, user_id, channel, body.paces ?? {})
      await changeTimes(trx, user_id, body.times ?? {})
    })
    return choicesOf(user_id, channel)
  })

  route(
    api,
    putChannelAddress,
    async ({ user: { user_id }, params, body }) => {
      const channel = ownedChannel(params.channel)
      const { href, host } = checkWebhookAddress({ config, openWeb }, channel, body.address)
      const sealed_address = await sealAddress(config, href)
      await db.transaction().execute((trx) => putAddress(trx, { user_id, channel, host, sealed_address }))
      return choicesOf(user_id, channel)
    },
    { perMinute: 10, onAllNodes: db },
  )

  route(api, deleteChannelAddress, async ({ user: { user_id }, params }) => {
    const channel = ownedChannel(params.channel)
    await removeAddress(db, { user_id, channel })
    return choicesOf(user_id, channel)
  })

  route(
    api,
    sendSample,
    async ({ user: { user_id }, params: { channel }, request }) => {
      const { state } = await choicesOf(user_id, channel)
      if (state === 'off') throw new AppError(409, 'mail_off', 'Utsyn sender ikke e-post her.')
      if (state === 'unverified')
        throw new AppError(409, 'address_unverified', 'E-postadressen din er ikke bekreftet.')
      if (state === 'no_address')
        throw new AppError(409, 'no_address', 'Legg inn en adresse først.', { field: 'address' })
      await db.transaction().execute(async (trx) => {
        await addSample(trx, user_id, channel)
        await tasks.enqueue(trx, emptyOutboxOften, {}, request.id)
      })
      return { queued: true as const }
    },
    { perMinute: 3, onAllNodes: db },
  )
}

/** The address for mail is the one of the identity service. */
function ownedChannel(channel: ChannelName): Exclude<ChannelName, 'mail'> {
  if (channel === 'mail') throw badInput('channel', 'E-postadressen kommer fra innloggingstjenesten.')
  return channel
}

function registerOutbox(api: FastifyInstance, { db, config, tasks }: Deps): void {
  route(api, listOutbox, async () => ({
    failed: await findFailedDispatches(db),
    kept:
      config.mail?.kind === 'kept'
        ? (await findKeptMails(db)).map(({ kept_at, ...mail }) => ({
            ...mail,
            kept_at: kept_at.toISOString(),
            address: keptMailAddress(config, mail.id),
          }))
        : null,
  }))

  route(api, sendDispatchAgain, async ({ params, user: { user_id, session_id }, request }) => {
    const id = rowUuid(params.id)
    await db.transaction().execute(async (trx) => {
      const source = id && (await reviveDispatch(trx, id))
      if (!source) throw goneNow()
      await audit(trx, { event: 'message_resent', user_id, session_id, source }, request)
      await tasks.enqueue(trx, emptyOutboxOften, {}, request.id)
    })
    return { queued: true as const }
  })

  route(api, giveUpDispatch, async ({ params, user: { user_id, session_id }, request }) => {
    const id = rowUuid(params.id)
    await db.transaction().execute(async (trx) => {
      const source = id && (await dropFailed(trx, id))
      if (!source) throw goneNow()
      await audit(trx, { event: 'message_dropped', user_id, session_id, source }, request)
    })
    return { given_up: true as const }
  })
}

const goneNow = () => notFound('Varselet finnes ikke, eller er ikke lenger mislykket.')

function shown(
  { mail }: Deps['config'],
  channel: ChannelName,
  { has_address, paused_since, is_gone, ...choices }: StoredChoices,
): ChannelChoices {
  const state = (): ChannelChoices['state'] => {
    if (channel === 'mail' && mail === null) return 'off'
    if (!has_address) return channel === 'mail' ? 'unverified' : 'no_address'
    if (paused_since) return is_gone ? 'gone' : 'paused'
    return channel === 'mail' && mail?.kind === 'kept' ? 'kept' : 'on'
  }
  return { ...choices, state: state(), paused_since: paused_since?.toISOString() ?? null }
}
