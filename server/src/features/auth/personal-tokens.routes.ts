import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '@utsyn/contract/personal-tokens.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowUuid } from '../../http/row-id.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { visible } from '../../text/plain-text.ts'
import { audit } from './audit.repository.ts'
import {
  addPersonalToken,
  findPersonalTokens,
  MOST_TOKENS,
  removePersonalToken,
} from './personal-tokens.repository.ts'
import { newPersonalToken } from './secrets.ts'

const LONGEST_DAYS = 365
const DAY_MS = 86_400_000

/** The user's personal access tokens. */
export function registerPersonalTokenRoutes(api: FastifyInstance, { db }: Deps): void {
  const allOf = async (user_id: string) => ({ tokens: await findPersonalTokens(db, user_id) })

  route(api, listPersonalTokens, ({ user }) => allOf(user.user_id))

  route(api, createPersonalToken, async ({ body, user, request }) => {
    const { user_id, session_id } = user
    const { scope, expires_on } = body
    const name = visible(body.name).replace(/\s+/g, ' ').trim()
    if (name === '') throw badInput('name', 'Gi nøkkelen et navn.')
    const now = new Date()
    if (expires_on < osloDay(now)) throw badInput('expires_on', 'Datoen er passert.')
    if (expires_on > osloDay(new Date(now.getTime() + LONGEST_DAYS * DAY_MS)))
      throw badInput('expires_on', 'En nøkkel kan være gyldig i høyst ett år.')
    const secret = newPersonalToken()
    await db.transaction().execute(async (trx) => {
      if (!(await addPersonalToken(trx, { user_id, secret, name, scope, expires_on })))
        throw new AppError(409, 'too_many', `Du kan ha ${MOST_TOKENS} nøkler. Slett en av dem først.`)
      await audit(trx, { event: 'token_created', user_id, session_id, reason: scope }, request)
    })
    return { secret, ...(await allOf(user_id)) }
  })

  route(api, revokePersonalToken, async ({ params, user: { user_id, session_id }, request }) => {
    const id = rowUuid(params.id)
    await db.transaction().execute(async (trx) => {
      const scope = id && (await removePersonalToken(trx, user_id, id))
      if (!scope) throw notFound('Nøkkelen finnes ikke.')
      await audit(trx, { event: 'token_revoked', user_id, session_id, reason: scope }, request)
    })
    return allOf(user_id)
  })
}
