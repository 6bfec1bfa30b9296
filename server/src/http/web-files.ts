import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { notFound } from './app-error.ts'

const WEB_DIST = join(import.meta.dirname, '../../../web/dist')

/**
 * Serves the built web. Files are looked up when they are asked for, so that a build beside a running portal takes
 * effect at once. Every address that is neither a file nor the API's is a page, so it gets the shell.
 */
export async function serveWeb(app: FastifyInstance, options: { gallery: boolean }): Promise<void> {
  if (!existsSync(join(WEB_DIST, 'index.html'))) {
    app.log.warn('The web is not built: only the API answers. Run "npm run build".')
    return
  }
  await app.register(fastifyStatic, {
    root: WEB_DIST,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(WEB_DIST, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { config: { open: true }, schema: { hide: true } }, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (/^(api|sso|socket\.io)(\/|$)|(^|\/)\./.test(path)) throw notFound()
    // A missing script must not be answered with a page: after a deploy the browser would try to run it.
    const isFile = path.startsWith('assets/') || /\.[a-z0-9]{2,5}$/i.test(path)
    if (path === 'gallery.html' && !options.gallery) throw notFound()
    return reply.sendFile(isFile ? path : 'index.html')
  })
}
