import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notFound } from './app-error.ts'
import { isPagePath } from './plain-path.ts'

const WEB_DIST = join(import.meta.dirname, '../../../web/dist')

interface WebOptions {
  /** The one origin of the pages. Cookies and sign-in belong to it, so other host names redirect there. */
  publicUrl: string
  hasGallery: boolean
  hasExampleData: boolean
}

/**
 * Serves the built web. Files are looked up per request, so that a build next to a running portal takes effect at once.
 * Every address that is neither a file nor the API's is a page and gets the shell.
 */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  if (!existsSync(join(WEB_DIST, 'index.html'))) {
    app.log.warn('The web is not built: only the API answers. Run "npm run build".')
    return
  }
  const canonicalHost = new URL(options.publicUrl).host
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
  app.get('/*', { config: { open: true, page: true }, schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (!isPagePath(request.url) || /(^|\/)\./.test(path)) throw notFound()
    // A missing script must not be answered with a page: after a deploy the browser would try to run it.
    const isFile = path.startsWith('assets/') || /\.[a-z0-9]{2,5}$/i.test(path)
    if (path === 'gallery.html' && !options.hasGallery) throw notFound()
    if (isFile && path.includes('\0')) throw notFound()
    if (isFile) return reply.sendFile(path)
    const isCanonical = request.host === canonicalHost && request.originalUrl === request.url
    if (!isCanonical) return reply.redirect(`${options.publicUrl}${request.url}`, 302)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await shell(`/${path}`, options.hasExampleData))
  })
}

/**
 * The page itself carries the flag for example data: fetching it would shift the layout. It also preloads the chunks of
 * the page asked for, which the shell would request only once it runs.
 */
async function shell(path: string, hasExampleData: boolean): Promise<string> {
  const [html, parts] = await Promise.all([
    readFile(join(WEB_DIST, 'index.html'), 'utf8'),
    readFile(join(WEB_DIST, '.page-parts.json'), 'utf8'),
  ])
  const links = partsOf(path, JSON.parse(parts) as Record<string, string[]>).map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  const page = html.replace('</head>', `${links.map((link) => `  ${link}\n`).join('')}  </head>`)
  return hasExampleData ? page.replace('<html', '<html data-example-data="true"') : page
}

/** `$name` in a page's address matches any one segment. */
function partsOf(path: string, parts: Record<string, string[]>): string[] {
  const asked = path.split('/')
  const page = Object.keys(parts).find((address) => {
    const segments = address.split('/')
    return (
      segments.length === asked.length &&
      segments.every((segment, index) => (segment.startsWith('$') ? asked[index] : segment === asked[index]))
    )
  })
  return page ? parts[page]! : []
}
