import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from './app-error.ts'

const DAY_MS = 86_400_000
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 90

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Absent without SECURITY_CONTACT. */
export function registerSecurityTxt(app: FastifyInstance, { config, publicUrl }: Deps): void {
  const path = '/.well-known/security.txt'
  app.get(path, { config: { open: true }, schema: { hide: true } }, (_request, reply) => {
    if (config.securityContacts.length === 0) throw notFound()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          ...config.securityContacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${expiryOf(Date.now())}`,
          'Preferred-Languages: nb, en',
          `Canonical: ${publicUrl}${path}`,
          '',
        ].join('\n'),
      )
  })
}

/** A whole day, so that the text does not change with each request. */
const expiryOf = (now: number): string =>
  new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '')
