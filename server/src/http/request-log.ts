import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The log of one request; most requests log nothing. Creating a pino child costs a hundredth of a response, since
 * redaction is compiled for each, so the child is created with the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }
  #say(level: Level, line: unknown[]): void {
    const own = this.#own
    ;(own[level] as (...line: unknown[]) => void).apply(own, line)
  }

  fatal(...line: unknown[]): void {
    this.#say('fatal', line)
  }
  error(...line: unknown[]): void {
    this.#say('error', line)
  }
  warn(...line: unknown[]): void {
    this.#say('warn', line)
  }
  info(...line: unknown[]): void {
    this.#say('info', line)
  }
  debug(...line: unknown[]): void {
    this.#say('debug', line)
  }
  trace(...line: unknown[]): void {
    this.#say('trace', line)
  }
  silent(...line: unknown[]): void {
    this.#say('silent', line)
  }
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return new RequestLog(() => this.#own.child(...args))
  }
  get level(): string {
    return this.#own.level
  }
  set level(level: string) {
    this.#own.level = level
  }
}

/**
 * The same log, with children created lazily. Set once here, because Fastify validates the result of a custom factory
 * on every request.
 */
export function quietChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const quiet = Object.create(log) as FastifyBaseLogger
  quiet.child = (bindings, options) => new RequestLog(() => log.child(bindings, options))
  return quiet
}

/** One line per request, by route pattern: the address itself may hold a code, a token or a search text. */
export function logRequests(app: FastifyInstance, { log }: Pick<Deps, 'log'>): void {
  // The only async hook: a header that the parser rejects at its end is then rejected before anything is answered.
  // Other hooks use callbacks, since each promise is measurable at thousands of requests a second.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Not before listening ends: a proxy that must connect anew may do so just as it ends, and be reset.
    if (app.isDraining && !app.server.listening) reply.header('connection', 'close')
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 500 && !log.isLevelEnabled('debug')) return done()
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      user_id: request.user?.user_id,
    }
    if (reply.statusCode >= 500 && !request.routeOptions.config.isProbe)
      request.log.warn(line, 'Request failed')
    else request.log.debug(line, 'Request')
    done()
  })
}

/** The identity service has routes of its own behind one of ours, and its addresses hold nothing typed by a user. */
function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  const route = routeOptions.url
  return route === '/sso/*' ? url.split('?', 1)[0] : route
}
