import type { FastifyInstance } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys, type PortalSecrets } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { rowUuid } from '../../http/row-id.ts'
import { findKeptHtml } from './kept-mails.repository.ts'

const HOUR_MS = 3_600_000

/** A frame cannot send a token: the signature in its address replaces it for one to two hours. */
export function keptMailAddress(config: PortalSecrets, id: string, now = Date.now()): string {
  const hours = String(Math.floor(now / HOUR_MS) + 2)
  return `/api/kept-mails/${id}?e=${hours}&s=${signed(deriveKeys(config, 'kept mail')[0], id, hours).toString('base64url')}`
}

function isSigned(config: PortalSecrets, id: string, { e, s }: { e?: unknown; s?: unknown }): boolean {
  if (typeof e !== 'string' || typeof s !== 'string' || Number(e) * HOUR_MS <= Date.now()) return false
  const given = Buffer.from(s, 'base64url')
  return deriveKeys(config, 'kept mail').some((key) => {
    const right = signed(key, id, e)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const signed = (key: Buffer, id: string, hours: string) =>
  createHmac('sha256', key).update(`${id} ${hours}`).digest()

/** Its styles, and nothing else: the frame that shows it adds a sandbox of its own. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups`

/** The HTML of a mail that was kept instead of sent. Only in a portal without SMTP. */
export function registerKeptMailPage(api: FastifyInstance, { db, config }: Deps): void {
  api.get('/kept-mails/:id', { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
    const id = rowUuid((request.params as { id: string }).id)
    const isRight = id !== null && isSigned(config, id, request.query as { e?: unknown; s?: unknown })
    const html = isRight && config.mail?.kind === 'kept' ? await findKeptHtml(db, id) : null
    if (html === null) throw notFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html)
  })
}
