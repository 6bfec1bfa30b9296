import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { acceptJsonAs } from '../../http/body-parsing.ts'
import { answerErrors } from '../../http/error-handler.ts'
import { rowUuid } from '../../http/row-id.ts'
import { audit } from '../auth/audit.repository.ts'
import { failuresByAddress } from '../auth/failures-by-address.ts'
import { bearerOf } from '../auth/require-session.ts'
import { changeScimGroup, createScimGroup, deleteScimGroup } from './change-groups.ts'
import { changeScimUser, createScimUser, deleteScimUser } from './change-users.ts'
import { readFilter } from './read-filter.ts'
import { readGroupPatch, readUserPatch } from './read-patch.ts'
import { readGroup, readUser } from './read-resource.ts'
import { groupAnswer, isAsked, listAnswer, onlyAsked, pageOf, userAnswer } from './scim-answers.ts'
import { SCIM_TYPE, scimErrorBody } from './scim-error.ts'
import { findScimGroup, GROUP_ATTRIBUTES, listScimGroups } from './scim-groups.repository.ts'
import { providerConfigAt, resourceTypesAt, schemasAt } from './scim-schemas.ts'
import { findScimUser, listScimUsers, USER_ATTRIBUTES } from './scim-users.repository.ts'

const PREFIX = '/scim/v2'
/** A group of 10,000 members may come in one request, each with a name and an address. */
const LARGEST_BODY = 4 * 1024 * 1024
/** Identity services send a whole organisation at once, and wait when asked to. */
const PER_MINUTE = 3_000

/** SCIM 2.0 (RFC 7643, RFC 7644), for the organisation's identity service alone. Nothing is here without SCIM_TOKEN. */
export async function registerScim(app: FastifyInstance, deps: Deps): Promise<void> {
  const { token } = deps.config.scim
  if (!token) return
  const base = `${deps.publicUrl}${PREFIX}`
  await app.register(
    async (scim) => {
      answerErrors(scim, { type: SCIM_TYPE, bodyOf: scimErrorBody })
      acceptJsonAs('application/scim+json', scim)
      scim.addHook('onRequest', requireScimToken(deps, token))
      // One limit for all its routes, and only calls with the right token count.
      const limit = { max: PER_MINUTE, timeWindow: 60_000, keyGenerator: () => 'scim' }
      scim.addHook('onRequest', scim.rateLimit(limit))
      scim.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"')
      })
      registerDescriptions(scim, base)
      registerUsers(scim, deps, base)
      registerGroups(scim, deps, base)
      // The web's own catch-all would win over a not-found handler.
      scim.all('/*', OPTIONS, () => {
        throw notFound()
      })
    },
    { prefix: PREFIX },
  )
}

const OPTIONS = { bodyLimit: LARGEST_BODY, schema: { hide: true } }

const answer = (reply: FastifyReply, body: object) => reply.type(SCIM_TYPE).send(body)
const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>
const filterOf = <const A extends string>(request: FastifyRequest, attributes: readonly A[]) => {
  const { filter } = queryOf(request)
  return filter === undefined ? [] : readFilter(String(filter), attributes)
}

function idOf({ params }: FastifyRequest): string {
  const id = rowUuid((params as { id: string }).id)
  if (id === null) throw notFound()
  return id
}

function registerDescriptions(scim: FastifyInstance, base: string): void {
  scim.get('/ServiceProviderConfig', OPTIONS, (_request, reply) => answer(reply, providerConfigAt(base)))
  for (const [path, resources] of [
    ['/ResourceTypes', resourceTypesAt(base)],
    ['/Schemas', schemasAt(base)],
  ] as const) {
    scim.get(path, OPTIONS, (_request, reply) => answer(reply, listAnswer(resources, resources.length, 0)))
    scim.get(`${path}/:id`, OPTIONS, (request, reply) => {
      const known = resources.find(({ id }) => id === (request.params as { id: string }).id)
      if (!known) throw notFound()
      return answer(reply, known)
    })
  }
}

function registerUsers(scim: FastifyInstance, deps: Deps, base: string): void {
  scim.get('/Users', OPTIONS, async (request, reply) => {
    const page = pageOf(queryOf(request))
    const { users, total } = await listScimUsers(deps.db, filterOf(request, USER_ATTRIBUTES), page)
    const resources = users.map((user) => onlyAsked(queryOf(request), userAnswer(base, user)))
    return answer(reply, listAnswer(resources, total, page.offset))
  })
  scim.get('/Users/:id', OPTIONS, async (request, reply) => {
    const user = await findScimUser(deps.db, idOf(request))
    if (!user) throw notFound('Brukeren finnes ikke.')
    return answer(reply, onlyAsked(queryOf(request), userAnswer(base, user)))
  })
  scim.post('/Users', OPTIONS, async (request, reply) => {
    const user = userAnswer(base, await createScimUser(deps, readUser(request.body), request))
    return answer(reply.code(201).header('location', user.meta.location), user)
  })
  scim.put('/Users/:id', OPTIONS, async (request, reply) => {
    const user = await changeScimUser(deps, idOf(request), readUser(request.body), request, true)
    return answer(reply, userAnswer(base, user))
  })
  scim.patch('/Users/:id', OPTIONS, async (request, reply) => {
    const user = await changeScimUser(deps, idOf(request), readUserPatch(request.body), request)
    return answer(reply, userAnswer(base, user))
  })
  scim.delete('/Users/:id', OPTIONS, async (request, reply) => {
    await deleteScimUser(deps, idOf(request), request)
    return reply.code(204).send()
  })
}

function registerGroups(scim: FastifyInstance, deps: Deps, base: string): void {
  const find = async (id: string, request: FastifyRequest) => {
    const group = await findScimGroup(deps.db, id, { hasMembers: isAsked(queryOf(request), 'members') })
    if (!group) throw notFound('Gruppen finnes ikke.')
    return groupAnswer(base, group)
  }
  scim.get('/Groups', OPTIONS, async (request, reply) => {
    const page = pageOf(queryOf(request))
    const { groups, total } = await listScimGroups(deps.db, filterOf(request, GROUP_ATTRIBUTES), {
      ...page,
      hasMembers: isAsked(queryOf(request), 'members'),
    })
    const resources = groups.map((group) => onlyAsked(queryOf(request), groupAnswer(base, group)))
    return answer(reply, listAnswer(resources, total, page.offset))
  })
  scim.get('/Groups/:id', OPTIONS, async (request, reply) =>
    answer(reply, onlyAsked(queryOf(request), await find(idOf(request), request))),
  )
  scim.post('/Groups', OPTIONS, async (request, reply) => {
    const group = await find(await createScimGroup(deps, readGroup(request.body), request), request)
    return answer(reply.code(201).header('location', group.meta.location), group)
  })
  scim.put('/Groups/:id', OPTIONS, async (request, reply) => {
    const { members = [], ...fields } = readGroup(request.body)
    const whole = { fields, members: [{ operation: 'replace' as const, ids: members }] }
    return answer(reply, await find(await changeScimGroup(deps, idOf(request), whole, request), request))
  })
  scim.patch('/Groups/:id', OPTIONS, async (request, reply) => {
    await changeScimGroup(deps, idOf(request), readGroupPatch(request.body), request)
    // Not the group itself: it may have thousands of members.
    return reply.code(204).send()
  })
  scim.delete('/Groups/:id', OPTIONS, async (request, reply) => {
    await deleteScimGroup(deps, idOf(request), request)
    return reply.code(204).send()
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Hashed first, so that neither what differs nor the length shows in the time it takes. */
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token))

/** An `onRequest` hook: only the identity service gets in. Wrong tokens are counted by address, as at every other door. */
function requireScimToken(deps: Deps, token: string): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    const given = bearerOf(request)
    if (given !== undefined && isSame(given, token)) return
    await failuresByAddress(deps).note(request.ip)
    if (given !== undefined) await audit(deps.db, { event: 'scim_rejected', reason: 'wrong_token' }, request)
    throw new AppError(401, 'token_invalid', 'Nøkkelen er ugyldig.')
  }
}
