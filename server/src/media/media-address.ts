import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Config, deriveKey } from '../config/config.ts'
import { remembered } from '../text/remembered.ts'

type Secret = Pick<Config, 'portalSecret'>

const HOUR = 3_600
const keys = new WeakMap<Secret, Buffer>()

/**
 * Where a browser gets a picture, or null when there is none. An `<img>` cannot show a token, so the address itself
 * proves that the portal gave it to somebody. It is good for one to two hours and the same within the hour, so that
 * the browser keeps what it has; all processes of a portal write the same one.
 */
export function mediaAddress(config: Secret, hash: string | null, now = Date.now()): string | null {
  if (hash === null) return null
  const expires = (Math.floor(now / 1_000 / HOUR) + 2) * HOUR
  const write = addressWriter(config, expires)
  return write(hash)
}

const kept = new WeakMap<Secret, { expires: number; write: (hash: string) => string }>()

/** A list has two dozen of them and each is the same for an hour: signing anew would cost more than the rest of a row. */
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

/** Seconds that an address is still good for, or null when it has run out or was not written by us. */
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

/** Puts the address in the place of the hash, on the way out: repositories know no secrets. */
export function withLogoUrl<T extends { logo_hash: string | null }>(
  config: Secret,
  row: T,
): Omit<T, 'logo_hash'> & { logo_url: string | null } {
  // Not a copy: this is done for each row of each list. What is undefined is not written.
  const out = row as unknown as { logo_hash: string | null | undefined; logo_url: string | null }
  out.logo_url = mediaAddress(config, row.logo_hash)
  out.logo_hash = undefined
  return row as unknown as Omit<T, 'logo_hash'> & { logo_url: string | null }
}

function signature(config: Secret, hash: string, expires: string): string {
  let key = keys.get(config)
  if (!key) keys.set(config, (key = deriveKey(config, 'media address')))
  return createHmac('sha256', key).update(`${hash} ${expires}`).digest('base64url')
}
