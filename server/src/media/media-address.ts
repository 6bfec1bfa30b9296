import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Config, deriveKey } from '../config/config.ts'
import { remembered } from '../text/remembered.ts'

type Secret = Pick<Config, 'portalSecret'>

const HOUR = 3_600
const keys = new WeakMap<Secret, Buffer>()

/**
 * The address of a picture for the browser, or null without one. An `<img>` cannot send a token, so the signed address
 * proves that the portal gave it out. It is valid for one to two hours and constant within the hour, so that the
 * browser can cache; all processes of a portal produce the same one.
 */
export function mediaAddress(config: Secret, hash: string | null, now = Date.now()): string | null {
  if (hash === null) return null
  const expires = (Math.floor(now / 1_000 / HOUR) + 2) * HOUR
  const write = addressWriter(config, expires)
  return write(hash)
}

const kept = new WeakMap<Secret, { expires: number; write: (hash: string) => string }>()

/** A list has two dozen of them, constant within the hour: signing each time would cost more than the rest of a row. */
function addressWriter(config: Secret, expires: number): (hash: string) => string {
  let known = kept.get(config)
  if (known?.expires !== expires) {
    const write = remembered(
      (hash) => `/api/media/${hash}?e=${expires}&s=${signature(config, hash, String(expires))}`,
      { most: 10_000 },
    )
    kept.set(config, (known = { expires, write }))
  }
  return known.write
}

/** Seconds an address is still valid, or null when it has expired or was not signed by us. */
export function secondsLeft(
  config: Secret,
  { hash, e, s }: { hash: string; e: unknown; s: unknown },
  now = Date.now(),
): number | null {
  if (typeof e !== 'string' || typeof s !== 'string') return null
  const given = Buffer.from(s)
  const right = Buffer.from(signature(config, hash, e))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const left = Math.floor(Number(e) - now / 1_000)
  return left > 0 ? left : null
}

/** Adds the address on the way out: repositories know no secrets. The hash is in no schema, so it is not sent. */
export const withLogoUrl = <T extends { logo_hash: string | null }>(
  config: Secret,
  row: T,
): T & { logo_url: string | null } => ({ ...row, logo_url: mediaAddress(config, row.logo_hash) })

function signature(config: Secret, hash: string, expires: string): string {
  let key = keys.get(config)
  if (!key) keys.set(config, (key = deriveKey(config, 'media address')))
  return createHmac('sha256', key).update(`${hash} ${expires}`).digest('base64url')
}
