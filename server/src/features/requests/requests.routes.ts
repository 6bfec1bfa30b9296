import {
  deleteRequest as deleteRequestEndpoint,
  getRequest,
  readRequest,
  takeInRequest as takeInRequestEndpoint,
} from '@utsyn/contract/requests.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { badInput, notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { deleteRequest } from './delete-request.ts'
import { readRequestApart } from './reading/read-apart.ts'
import { findRecentRequests, findRequest } from './requests.repository.ts'
import { sameRequest } from './same-request.ts'
import { takeInRequest } from './take-in-request.ts'

/** Each occupies a thread for a moment. */
const READINGS_PER_MINUTE = 30
/** Fewer letters are no request. */
const FEWEST_LETTERS = 20

export function registerRequestRoutes(api: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const idIn = (text: string): number => {
    const id = rowId(text)
    if (id === null) throw notFound('Forespørselen finnes ikke.')
    return id
  }

  route(
    api,
    readRequest,
    async ({ body: { text, name = '' }, user, request }) => {
      if ((text.match(/\p{L}/gu) ?? []).length < FEWEST_LETTERS)
        throw badInput('text', 'Teksten er for kort til å være en forespørsel. Lim inn hele forespørselen.')
      const { reading, sketch } = await readRequestApart({ text, name }, user.user_id, request.signal)
      const same = sameRequest({ fields: reading, sketch }, await findRecentRequests(db))
      const existing = same && { job_id: String(same.id), first_seen: same.first_seen, brokers: same.brokers }
      return { ...reading, existing }
    },
    { perMinute: READINGS_PER_MINUTE, onAllNodes: db },
  )

  route(api, takeInRequestEndpoint, ({ body, user, request }) => takeInRequest(deps, body, user, request), {
    perMinute: READINGS_PER_MINUTE,
  })

  route(api, getRequest, async ({ params }) => {
    const found = await findRequest(db, idIn(params.id))
    if (!found) throw notFound('Forespørselen finnes ikke.')
    return found
  })

  route(api, deleteRequestEndpoint, async ({ params, user, request }) => {
    await deleteRequest(deps, idIn(params.id), user, request)
    return {}
  })
}
