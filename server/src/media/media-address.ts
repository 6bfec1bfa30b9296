import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys, type PortalSecrets } from '../config/config.ts'
import { remembered } from '../text/remembered.ts'

const HOUR = 3_600
const keys = new WeakMap<PortalSecrets, ReturnType<typeof deriveKeys>>()

/**
 * The address of a picture for the browser, or null without one. An `<img>` cannot send a token, so the signed address
 * proves that the portal gave it out. It is valid for one to two hours and constant within the hour, so that the
 * browser can cache; all processes of a portal produce the same one.
 */
export function mediaAddress(config: PortalSecrets, hash: string | null, now = Date.now()): string | null {
  if (hash === null) return null
  const expires = (Math.floor(now / 1_000 / HOUR) + 2) * HOUR
  const write = addressWriter(config, expires)
  return write(hash)
}

const kept = new WeakMap<PortalSecrets, { expires: number; write: (hash: string) => string }>()

/** A list has two dozen of them, constant within the hour: signing each time would cost more than the rest of a row. */
function addressWriter(config: PortalSecrets, expires: number): (hash: string) => string {
  let known = kept.get(config)
  if (known?.expires !== expires) {
    const write = remembered(
      (hash) => `/api/media/${hash}?e=${expires}&s=${signature(keysOf(config)[0], hash, String(expires))}`,
      { most: 10_000 },
    )
    kept.set(config, (known = { expires, write }))
  }
  return known.write
}

/** Seconds an address is still valid, or null when it has expired or was not signed by us. */
export function secondsLeft(
  config: PortalSecrets,
  { hash, e, s }: { hash: string; e: unknown; s: unknown },
  now = Date.now(),
): number | null {
  if (typeof e !== 'string' || typeof s !== 'string') return null
  const given = Buffer.from(s)
  const isRight = keysOf(config).some((key) => {
    const right = Buffer.from(signature(key, hash, e))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isRight) return null
  const left = Math.floor(Number(e) - now / 1_000)
  return left > 0 ? left : null
}

/** Adds the address on the way out: repositories know no secrets. The hash is in no schema, so it is not sent. */
export const withLogoUrl = <T extends { logo_hash: string | null }>(
  config: PortalSecrets,
  row: T,
): T & { logo_url: string | null } => ({ ...row, logo_url: mediaAddress(config, row.logo_hash) })

function keysOf(config: PortalSecrets): ReturnType<typeof deriveKeys> {
  let known = keys.get(config)
  if (!known) keys.set(config, (known = deriveKeys(config, 'media address')))
  return known
}

const signature = (key: Buffer, hash: string, expires: string): string =>
  createHmac('sha256', key).update(`${hash} ${expires}`).digest('base64url')
