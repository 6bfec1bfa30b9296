import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { notFound } from './app-error.ts'

const WEB_DIST = join(import.meta.dirname, '../../../web/dist')

/** Serves the built web. Every address that is neither a file nor the API's is a page, so it gets the shell. */
export async function serveWeb(app: FastifyInstance, options: { gallery: boolean }): Promise<void> {
  if (!existsSync(join(WEB_DIST, 'index.html'))) {
    app.log.warn('The web is not built: only the API answers. Run "npm run build".')
    return
  }
  await app.register(fastifyStatic, {
    root: WEB_DIST,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${WEB_DIST}/assets/`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    globIgnore: ['.vite/**', '.build-stamp', ...(options.gallery ? [] : ['gallery.html'])],
  })
  app.get('/*', { config: { open: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    // A missing script must not be answered with a page: after a deploy the browser would try to run it.
    if (/^\/(assets|api|sso|socket\.io)(\/|$)|\.[a-z0-9]{2,5}$/i.test(path)) throw notFound()
    return reply.sendFile('index.html')
  })
}
