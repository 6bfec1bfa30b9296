import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { tooManyRequests } from '../../http/app-error.ts'

/** Free failures per address and minute: tokens and codes also fail without bad intent. */
const FREE = 60
const WINDOW_MS = 60_000
/** How long each further one waits before it is refused. */
const PAUSE_MS = 1_000
/** How many of an address may wait at once; more are refused. */
const MOST_WAITING = 20
const MOST_ADDRESSES = 10_000

interface Failures {
  since: number
  count: number
  waiting: number
}

export interface FailuresByAddress {
  /**
   * Records a failure before it is refused, and delays it when there are many. Throws 429 when too many are waiting.
   */
  note(address: string | undefined): Promise<void>
}

const perNode = new WeakMap<Deps, FailuresByAddress>()

/**
 * Counts failed tokens and sign-ins together, by address only. Success is never counted or delayed, since a whole
 * office may share one address with an attacker.
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
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      } finally {
        failures.waiting--
      }
    },
  }
}

/** A machine can use any IPv6 address in its /64 network. */
function netOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6 ? ip.parts.slice(0, 4).join(':') : ip.toString()
}
