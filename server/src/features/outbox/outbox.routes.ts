import {
  getMailChoices,
  giveUpDispatch,
  listOutbox,
  type MailChoices,
  putMailChoices,
  sendDispatchAgain,
  sendSampleMail,
} from '@utsyn/contract/outbox.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { changePaces, changeTimes, readChoices, type StoredChoices } from './choices.repository.ts'
import { emptyOutboxOften } from './empty-outbox.task.ts'
import { dropFailed, findFailedDispatches, reviveDispatch } from './failed-dispatches.repository.ts'
import { addSample } from './gather.repository.ts'
import { keptMailAddress } from './kept-mail-page.ts'
import { findKeptMails } from './kept-mails.repository.ts'

/** What a person gets by mail, and what administrators see of what did not come through. */
export function registerOutboxRoutes(api: FastifyInstance, deps: Deps): void {
  const { db, config, tasks } = deps
  const choicesOf = async (user_id: string): Promise<MailChoices> =>
    shown(config, await readChoices(db, user_id, 'mail'))

  route(api, getMailChoices, ({ user }) => choicesOf(user.user_id))

  route(api, putMailChoices, async ({ user: { user_id }, body }) => {
    await db.transaction().execute(async (trx) => {
      await changePaces(trx, user_id, 'mail', body.paces ?? {})
      await changeTimes(trx, user_id, body.times ?? {})
    })
    return choicesOf(user_id)
  })

  route(
    api,
    sendSampleMail,
    async ({ user: { user_id }, request }) => {
      const { state } = await choicesOf(user_id)
      if (state === 'off') throw new AppError(409, 'mail_off', 'Utsyn sender ikke e-post her.')
      if (state === 'unverified')
        throw new AppError(409, 'address_unverified', 'E-postadressen din er ikke bekreftet.')
      await db.transaction().execute(async (trx) => {
        await addSample(trx, user_id, 'mail')
        await tasks.enqueue(trx, emptyOutboxOften, {}, request.id)
      })
      return { queued: true as const }
    },
    { perMinute: 3, onAllNodes: db },
  )

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

  route(api, sendDispatchAgain, async ({ params, request }) => {
    const id = rowUuid(params.id)
    await db.transaction().execute(async (trx) => {
      if (id === null || !(await reviveDispatch(trx, id))) throw goneNow()
      await tasks.enqueue(trx, emptyOutboxOften, {}, request.id)
    })
    return { queued: true as const }
  })

  route(api, giveUpDispatch, async ({ params }) => {
    const id = rowUuid(params.id)
    if (id === null || !(await dropFailed(db, id))) throw goneNow()
    return { given_up: true as const }
  })
}

const goneNow = () => notFound('Meldingen finnes ikke, eller er ikke lenger mislykket.')

function shown(
  { mail }: Deps['config'],
  { has_address, paused_since, ...choices }: StoredChoices,
): MailChoices {
  const working = mail?.kind === 'kept' ? 'kept' : 'on'
  return {
    ...choices,
    state: mail === null ? 'off' : !has_address ? 'unverified' : paused_since ? 'paused' : working,
    paused_since: paused_since?.toISOString() ?? null,
  }
}
