import type { BesideOf, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import { envelopeOf, ErrorEnvelope } from '@utsyn/contract/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Kysely } from 'kysely'
import { countCall, type SharedLimit } from '../db/shared-limits.ts'
import type { Database } from '../db/tables.ts'
import { tooManyRequests } from './app-error.ts'
import type { SessionUser, SignedInUser } from './signed-in-user.ts'

export interface RouteInput<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The signed-in user; an open route has none. */
  user: E extends { open: true } ? null : E extends { scope: 'session' } ? SessionUser : SignedInUser
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteOptions {
  /** Calls a minute per user (or per address without one). */
  perMinute?: number
  /** Counts calls in this database, across all processes: for what costs money or calls external servers. */
  onAllNodes?: Kysely<Database>
  /** Bytes of the body, where more than the usual ones may come. */
  bodyLimit?: number
  /** What to count by, when it is neither the user nor the address alone. */
  countBy?: (request: FastifyRequest) => string
}

/** An `onRequest` hook that limits a user's calls a minute across all processes: a refused call's body is never read. */
export const limitOnAllNodes =
  (db: Kysely<Database>, limit: SharedLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    const seconds = await countCall(db, request.user!.user_id, limit)
    if (seconds !== null) throw tooManyRequests(seconds)
  }

/** What a handler returns: the payload, or the whole envelope when there is something beside it. */
type Answer<E extends Endpoint> =
  E extends Record<'beside', object> ? { data: ReplyOf<E> } & BesideOf<E> : ReplyOf<E>

/** What a personal access token needs for a call; see `Endpoint` in the contract. */
export function neededScope(method: string, scope: Endpoint['scope']) {
  return scope ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write')
}

/** Registers an endpoint of the contract: its schemas validate input and output, its reply is put in the envelope. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<Answer<E>> | Answer<E>,
  options: RouteOptions = {},
): void {
  const schema: FastifySchema & {
    operationId: string
    summary: string
    tags: string[]
    security?: []
  } = {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    response: {
      200: envelopeOf(endpoint.reply, endpoint.beside),
      '4xx': ErrorEnvelope,
      '5xx': ErrorEnvelope,
    },
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.open && { security: [] as [] }),
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    ...(options.perMinute &&
      options.onAllNodes && {
        onRequest: limitOnAllNodes(options.onAllNodes, { what: endpoint.name, a_minute: options.perMinute }),
      }),
    config: {
      ...(endpoint.open ? { open: true } : { needs: endpoint.needs }),
      scope: endpoint.scope,
      ...(options.perMinute &&
        !options.onAllNodes && {
          rateLimit: {
            max: options.perMinute,
            timeWindow: 60_000,
            ...(options.countBy && { keyGenerator: options.countBy }),
          },
        }),
    },
    handler: async (request, reply) => {
      const answer = await handler({
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        user: request.user as RouteInput<E>['user'],
        request,
        reply,
      })
      return endpoint.beside ? answer : { data: answer }
    },
  })
}
