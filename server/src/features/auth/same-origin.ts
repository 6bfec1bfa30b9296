import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'

/** Refuses calls that a page of another origin makes with our cookies. Programs send neither header. */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreign =
    (origin !== undefined && origin !== publicUrl) || (site !== undefined && site !== 'same-origin')
  if (foreign) throw new AppError(403, 'foreign_origin', 'Kallet kom fra et annet nettsted.')
}

/**
 * True for a call or a link of ours or a typed address, false when another site sent the browser here, or a page only shows
 * something from this address, as a picture.
 */
export function isOwnNavigation(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest } = request.headers
  const isShown = typeof dest === 'string' && dest !== 'document' && dest !== 'empty'
  return (site === undefined || site === 'same-origin' || site === 'none') && !isShown
}

/** Whether the browser navigates, rather than a script fetching. Plain http origins send no Sec-Fetch headers. */
export function isNavigation(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode']
  return mode === undefined ? (request.headers.accept ?? '').includes('text/html') : mode === 'navigate'
}
