import {
  changeRequest as changeRequestEndpoint,
  deleteRequest as deleteRequestEndpoint,
  getRequest,
  readRequest,
  readRequestFile,
  takeInRequest as takeInRequestEndpoint,
} from '@utsyn/contract/requests.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { DOCUMENT_LIMITS } from '../../documents/document-limits.ts'
import { readDocument } from '../../documents/read-document.ts'
import { badInput, notFound } from '../../http/app-error.ts'
import { acceptFiles, fileOf } from '../../http/file-body.ts'
import { hangUpOf } from '../../http/hang-up.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { changeRequest } from './change-request.ts'
import { deleteRequest } from './delete-request.ts'
import { readRequestApart } from './reading/read-apart.ts'
import { findRecentRequests, findRequest } from './requests.repository.ts'
import { LONGEST_REQUEST } from './request-limits.ts'
import { sameRequest } from './same-request.ts'
import { takeInRequest } from './take-in-request.ts'

/** Each occupies a thread for a moment. */
const READINGS_PER_MINUTE = 30
/** A text of 100,000 characters with what was read of it. */
const LARGEST_TEXT = 1024 * 1024
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
    async ({ body: { text, name = '' }, user, reply }) => {
      if ((text.match(/\p{L}/gu) ?? []).length < FEWEST_LETTERS)
        throw badInput('text', 'Teksten er for kort til å være en forespørsel. Lim inn hele forespørselen.')
      const read = await readRequestApart({ text, name }, user.user_id, hangUpOf(reply))
      const { reading } = read
      const same = sameRequest({ ...read, fields: reading }, await findRecentRequests(db, read.text))
      const existing = same && { job_id: String(same.id), first_seen: same.first_seen, brokers: same.brokers }
      return { ...reading, existing }
    },
    { perMinute: READINGS_PER_MINUTE, onAllNodes: db, bodyLimit: LARGEST_TEXT },
  )

  route(
    api,
    takeInRequestEndpoint,
    ({ body, user, request, reply }) => takeInRequest(deps, body, user, { request, signal: hangUpOf(reply) }),
    { perMinute: READINGS_PER_MINUTE, bodyLimit: LARGEST_TEXT },
  )

  const requestCalled = async (id: string) => {
    const found = await findRequest(db, idIn(id))
    if (!found) throw notFound('Forespørselen finnes ikke.')
    return found
  }
  route(api, getRequest, ({ params }) => requestCalled(params.id))

  route(api, changeRequestEndpoint, async ({ params, body, user, request }) => {
    await changeRequest(deps, idIn(params.id), body, user, request)
    return requestCalled(params.id)
  })

  route(api, deleteRequestEndpoint, async ({ params, user, request }) => {
    await deleteRequest(deps, idIn(params.id), user, request)
    return {}
  })
}

/** The text of a file; what is in it decides what it is. */
export async function registerRequestFileRoute(api: FastifyInstance, { db }: Deps): Promise<void> {
  acceptFiles(api, DOCUMENT_LIMITS.bytes)
  route(
    api,
    readRequestFile,
    async ({ query: { name }, user, request, reply }) => {
      const read = await readDocument(fileOf(request), name, {
        holder: user.user_id,
        signal: hangUpOf(reply),
      })
      if ('refusal' in read) throw badInput('file', read.refusal)
      const text = read.parts.map((part) => part.text).join('\n\n')
      if (text.length > LONGEST_REQUEST)
        throw badInput('file', 'Filen har mer enn 100 000 tegn. Lim inn bare selve forespørselen.')
      return { text, skipped: read.skipped }
    },
    { perMinute: READINGS_PER_MINUTE, onAllNodes: db, bodyLimit: DOCUMENT_LIMITS.bytes },
  )
}
