import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deriveKeys, type PortalSecrets } from '../config/config.ts'

/** Carries the proof that who asks knows PORTAL_SECRET. */
export const DOCTOR_HEADER = 'x-utsyn-doctor'

const VALID_MS = 300_000

/** How a request arrived, for `npm run doctor`: it shows whether the proxy in front passes on what it must. */
export interface Seen {
  ip: string
  host: string
  /** Who the portal is connected with: the proxy, if there is one. */
  peer: string
  is_forwarded: boolean
  is_peer_trusted: boolean
}

const sign = (key: Buffer, at: string) => createHmac('sha256', key).update(at).digest('base64url')

/** A value for the header, good for five minutes. */
export const doctorProof = (config: PortalSecrets, now = Date.now()): string =>
  `${now}.${sign(deriveKeys(config, 'doctor')[0], String(now))}`

/** Null for everybody but the doctor of this portal. */
export function seenBy(request: FastifyRequest, config: PortalSecrets, now = Date.now()): Seen | null {
  const { [DOCTOR_HEADER]: proof } = request.headers
  if (typeof proof !== 'string') return null
  const [at = '', given = ''] = proof.split('.')
  const isProven = deriveKeys(config, 'doctor').some((key) => {
    const [right, own] = [Buffer.from(sign(key, at)), Buffer.from(given)]
    return right.length === own.length && timingSafeEqual(right, own)
  })
  if (!isProven || !(Math.abs(now - Number(at)) <= VALID_MS)) return null
  return {
    ip: request.ip,
    host: request.host,
    peer: request.socket.remoteAddress ?? '',
    is_forwarded: request.headers['x-forwarded-for'] !== undefined,
    // The peer is followed by those it speaks for only when it is trusted.
    is_peer_trusted: (request.ips?.length ?? 1) > 1,
  }
}
