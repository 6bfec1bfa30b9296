import { setTimeout as sleep } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { tooManyRequests } from '../../http/app-error.ts'

/** Failures of an address in a minute that cost nothing: tokens and codes also go wrong where nobody means harm. */
const FREE = 60
const WINDOW_MS = 60_000
/** What each further one waits before it is refused. */
const PAUSE_MS = 1_000
/** So many of an address may wait at once; who comes on top is turned away. */
const MOST_WAITING = 20
const MOST_ADDRESSES = 10_000

interface Failures {
  since: number
  count: number
  waiting: number
}

export interface FailuresByAddress {
  /** Notes one, before it is refused, and holds it up where there are many. Throws 429 where too many wait already. */
  note(address: string | undefined): Promise<void>
}

const perNode = new WeakMap<Deps, FailuresByAddress>()

/**
 * What fails at the doors, tokens and sign-ins alike, counted by address and by nothing else: what succeeds is never
 * counted nor held up, since a whole office may share one address with whoever tries keys there.
 */
export function failuresByAddress(deps: Deps): FailuresByAddress {
  const known = perNode.get(deps)
  if (known) return known
  const made = countFailures()
  perNode.set(deps, made)
  return made
}

function countFailures(): FailuresByAddress {
  const counted = new LRUCache<string, Failures>({ max: MOST_ADDRESSES })

  function failuresOf(net: string): Failures {
    const now = performance.now()
    const kept = counted.get(net)
    if (kept && (kept.waiting > 0 || now - kept.since < WINDOW_MS)) return kept
    const fresh = { since: now, count: 0, waiting: 0 }
    counted.set(net, fresh)
    return fresh
  }

  return {
    async note(address) {
      const failures = failuresOf(netOf(address))
      failures.count++
      if (failures.count <= FREE) return
      if (failures.waiting >= MOST_WAITING) throw tooManyRequests(WINDOW_MS / 1_000)
      failures.waiting++
      try {
        await sleep(PAUSE_MS)
      } finally {
        failures.waiting--
      }
    },
  }
}

/** One machine has as many addresses of IPv6 as it likes, in one net of 64 bits. */
function netOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6 ? ip.parts.slice(0, 4).join(':') : ip.toString()
}
