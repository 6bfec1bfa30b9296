import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Deps } from '../deps.ts'
import { neededScope } from './route.ts'

/** The docs viewer sets styles by script and builds HTML from text, which the portal's own policy forbids. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * `/api/openapi.json` for programs and `/api/docs` for people, of the routes registered after it. They describe the
 * shape of calls, never data.
 */
export async function describeApi(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Utsyn', version: deps.version },
      servers: [{ url: deps.publicUrl }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    // Routes without a tag are not in the contract: files, pages, the embedded identity service.
    hideUntagged: true,
    transform: ({ schema, url, route }) => ({ schema: { ...schema, ...needsOf(route) }, url }),
  })
  app.get('/api/openapi.json', { config: { open: true }, schema: { hide: true } }, () => app.swagger())
  // The viewer builds the addresses of its files from this prefix, so it must be complete.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { tryItOutEnabled: false, persistAuthorization: false },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.header('content-security-policy', DOCS_POLICY)
        next()
      },
    },
  })
}

/** What the hooks ask for, also of calls that answer with a file and are not in the contract. */
function needsOf({ method, config }: Pick<RouteOptions, 'method' | 'config'>): object {
  if (!config?.needs) return {}
  return { 'x-needs-role': config.needs, 'x-scope': neededScope(String(method), config.scope) }
}
