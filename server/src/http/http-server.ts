import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { acceptJsonOnly } from './body-parsing.ts'
import { tooManyRequests } from './app-error.ts'
import { answerErrors, answerUnreadable } from './error-handler.ts'
import { useValidation } from './input-validation.ts'
import { limitLargeBodies, USUAL_BODY } from './large-bodies.ts'
import { readableAddress } from './plain-path.ts'
import { logRequests, quietChildren } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'

/** Fastify with every limit set, and no routes yet. */
export async function createHttpServer(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: quietChildren(deps.log as FastifyBaseLogger),
    // Replaced by our own line in logRequests, without the address and with the user.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    bodyLimit: USUAL_BODY,
    requestTimeout: 15_000,
    // A body that arrives one byte a second is only noticed when connections are checked.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    // Longer than a proxy keeps it: the one that closes first must not be this one, or a request is lost in between.
    keepAliveTimeout: deps.config.trustedProxies.length > 0 ? 75_000 : 10_000,
    frameworkErrors: answerUnreadable as never,
    // What arrives on a connection that is still open is answered: a 503 here would reach the browser.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  app.server.maxHeadersCount = 64
  closeIdleConnectionsWhileClosing(app)

  app.decorate('isDraining', false)
  app.decorateRequest('user', null)
  useValidation(app)
  acceptJsonOnly(app)
  answerErrors(app)
  logRequests(app, deps)
  meterRequests(app, deps)
  await addSecurityHeaders(app, deps)
  await shedLoad(app, deps.config)
  await app.register(rateLimit, {
    global: false,
    // A closed socket has no address; the default would throw.
    keyGenerator: (request) => request.user?.user_id ?? request.ip ?? 'unknown',
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
  limitLargeBodies(app)
  return app
}

/** Without figures to serve there is no hook: each is measurable at thousands of requests a second. */
function meterRequests(app: FastifyInstance, { meterRequest }: Pick<Deps, 'meterRequest'>): void {
  if (!meterRequest) return
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    meterRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status,
      seconds: elapsedTime / 1_000,
    })
    done()
  })
}

/** Closing would otherwise wait for the keep-alive timeout of connections that become idle after `close()`. */
function closeIdleConnectionsWhileClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
