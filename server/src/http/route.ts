import type { BesideOf, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import { envelopeOf, ErrorEnvelope } from '@utsyn/contract/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Kysely } from 'kysely'
import { countCall, type SharedLimit } from '../db/shared-limits.ts'
import type { Database } from '../db/tables.ts'
import { tooManyRequests } from './app-error.ts'
import type { SignedInUser } from './signed-in-user.ts'

export interface RouteInput<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The signed-in user. Throws on an open route, where there is none. */
  readonly user: SignedInUser
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteOptions {
  /** Calls a minute per user (or per address without one). */
  perMinute?: number
  /** Counts calls in this database, across all processes: for what costs money or calls external servers. */
  onAllNodes?: Kysely<Database>
  /** What to count by, when it is neither the user nor the address alone. */
  countBy?: (request: FastifyRequest) => string
  /**
   * The handler returns exactly the fields of the contract, so its result is serialised as it is. The schema's
   * serialiser drops unknown fields but takes three times as long: for the few most frequent calls, each with a test
   * that its result is exact.
   */
  exact?: boolean
}

/** A `preHandler` that limits a user's calls a minute across all processes. */
export const limitOnAllNodes =
  (db: Kysely<Database>, limit: SharedLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    const seconds = await countCall(db, request.user!.user_id, limit)
    if (seconds !== null) throw tooManyRequests(seconds)
  }

/** A class, since an object literal with a getter takes longer to create than the rest of the way to the handler. */
class Input<E extends Endpoint> implements RouteInput<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.params = request.params as ParamsOf<E>
    this.query = request.query as QueryOf<E>
    this.body = request.body as BodyOf<E>
    this.request = request
    this.reply = reply
  }

  get user(): SignedInUser {
    const { user, method, routeOptions } = this.request
    if (!user) throw new Error(`${method} ${routeOptions.url} is open: nobody is signed in`)
    return user
  }
}

/** What a handler returns: the payload, or the whole envelope when there is something beside it. */
type Answer<E extends Endpoint> =
  E extends Record<'beside', object> ? { data: ReplyOf<E> } & BesideOf<E> : ReplyOf<E>

/** A response cached as the bytes to send, for long ones that are the same for all users. Only on `exact` routes. */
export class WrittenAnswer<T> {
  declare readonly of: T
  readonly bytes: Buffer

  constructor(answer: T) {
    this.bytes = Buffer.from(JSON.stringify({ data: answer }))
  }
}

/** Registers an endpoint of the contract: its schemas validate input and output, its reply is put in the envelope. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: RouteInput<E>,
  ) => Promise<Answer<E> | WrittenAnswer<ReplyOf<E>>> | Answer<E> | WrittenAnswer<ReplyOf<E>>,
  options: RouteOptions = {},
): void {
  const schema: FastifySchema & { operationId: string; summary: string; tags: string[]; security?: [] } = {
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
    ...(options.perMinute &&
      options.onAllNodes && {
        preHandler: limitOnAllNodes(options.onAllNodes, { what: endpoint.name, a_minute: options.perMinute }),
      }),
    ...(options.exact && { serializerCompiler: () => JSON.stringify }),
    config: {
      open: endpoint.open ?? false,
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
      const answer = await handler(new Input<E>(request, reply))
      if (answer instanceof WrittenAnswer)
        return reply.type('application/json; charset=utf-8').send(answer.bytes)
      return endpoint.beside ? answer : { data: answer }
    },
  })
}
