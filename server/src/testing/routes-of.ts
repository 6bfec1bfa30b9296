import type { FastifyInstance } from 'fastify'

/**
 * All routes, `GET /api/jobs/:id`, from Fastify's printed tree, whose lines carry a part of the path and the methods.
 */
function routesOf(app: FastifyInstance): string[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n')
  const stack: string[] = []
  const routes: string[] = []
  for (const line of lines) {
    const match = /^([│ ├└─]*)(.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line)
    if (!match?.[2]) continue
    const depth = (match[1]?.length ?? 0) / 4
    stack.length = depth
    stack[depth - 1] = match[2]
    const path = stack.join('')
    for (const method of match[3]?.split(', ') ?? []) routes.push(`${method} ${path}`)
  }
  return routes
}

/** The API routes, without those Fastify adds by itself. */
export const apiRoutesOf = (app: FastifyInstance): string[] =>
  routesOf(app).filter((route) => / \/api\//.test(route) && !/^(HEAD|OPTIONS)/.test(route))
