import { FetchRefused } from './fetch-refused.ts'

/** How many requests may wait for one host; reading a career site takes a few dozen pages. */
const MAX_WAITING = 200

/** Above this many hosts in memory, idle ones are dropped. */
const MAX_HOSTS = 1_000

/** How often a host may be asked. */
export interface Pace {
  /** Milliseconds from the start of one request to the start of the next; 0 disables the pause. */
  pace: number
  /** How many may start at once after a rest, each paid back by a later pause. Default 1. */
  burst?: number
}

interface Waiter extends Required<Pace> {
  go(): void
  refuse(reason: unknown): void
}

interface Host {
  isTaken: boolean
  /** When the last turn started, in ms. */
  last: number
  /** When the pauses of all started turns are over, in ms. */
  due: number
  waiting: Waiter[]
  timer: NodeJS.Timeout | undefined
}

export interface HostTurns {
  /**
   * Waits until no other request to the host is running and the pace allows the next. Returns the function that ends
   * the turn. Throws FetchRefused `busy` when too many are waiting.
   */
  take(host: string, pace: Pace, stop: AbortSignal): Promise<() => void>
}

/** One request at a time to each host, in the order they arrive. */
export function hostTurns(maxWaiting = MAX_WAITING): HostTurns {
  const hosts = new Map<string, Host>()

  function find(name: string): Host {
    const known = hosts.get(name)
    if (known) return known
    if (hosts.size >= MAX_HOSTS) forgetResting(hosts)
    const host: Host = { isTaken: false, last: -Infinity, due: -Infinity, waiting: [], timer: undefined }
    hosts.set(name, host)
    return host
  }

  function next(host: Host): void {
    clearTimeout(host.timer)
    const [first] = host.waiting
    if (host.isTaken || !first) return
    const { pace, burst } = first
    const begins = burst > 1 ? host.due - (burst - 1) * pace : Math.max(host.due, host.last + pace)
    const pause = pace > 0 ? begins - performance.now() : 0
    if (pause > 0) {
      host.timer = setTimeout(() => next(host), Math.ceil(pause))
      return
    }
    host.waiting.shift()
    host.isTaken = true
    host.last = performance.now()
    host.due = Math.max(host.due, host.last) + pace
    first.go()
  }

  return {
    async take(name, { pace, burst = 1 }, stop) {
      stop.throwIfAborted()
      const host = find(name)
      if (host.waiting.length >= maxWaiting) throw new FetchRefused('busy')
      const turn = Promise.withResolvers<void>()
      const waiter: Waiter = { pace, burst, go: turn.resolve, refuse: turn.reject }
      const leave = () => {
        const place = host.waiting.indexOf(waiter)
        if (place === -1) return
        host.waiting.splice(place, 1)
        waiter.refuse(stop.reason)
        next(host)
      }
      stop.addEventListener('abort', leave, { once: true })
      host.waiting.push(waiter)
      next(host)
      try {
        await turn.promise
      } finally {
        stop.removeEventListener('abort', leave)
      }
      let ended = false
      return () => {
        if (ended) return
        ended = true
        host.isTaken = false
        next(host)
      }
    },
  }
}

function forgetResting(hosts: Map<string, Host>): void {
  const now = performance.now()
  for (const [name, host] of hosts) {
    if (!host.isTaken && host.waiting.length === 0 && host.due <= now) hosts.delete(name)
  }
}
