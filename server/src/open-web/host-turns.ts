import { FetchRefused } from './fetch-refused.ts'

/** How many may wait for one host; a reading of a career site asks for a few dozen pages. */
const MAX_WAITING = 200

/** Above this many hosts in memory those that rest are forgotten. */
const MAX_HOSTS = 1_000

interface Waiter {
  pace: number
  go(): void
  refuse(reason: unknown): void
}

interface Host {
  taken: boolean
  /** When the last turn began, in ms. */
  last: number
  /** The longest pause that was asked for lately, in ms. */
  pace: number
  waiting: Waiter[]
  timer: NodeJS.Timeout | undefined
}

export interface HostTurns {
  /**
   * Waits until no other request is under way to the host and `pace` ms have passed since the last one began.
   * Answers the function that ends the turn. Throws FetchRefused `busy` when too many wait already.
   */
  take(host: string, pace: number, stop: AbortSignal): Promise<() => void>
}

/** One request at a time to each host, in the order in which they came. */
export function hostTurns(maxWaiting = MAX_WAITING): HostTurns {
  const hosts = new Map<string, Host>()

  function find(name: string): Host {
    const known = hosts.get(name)
    if (known) return known
    if (hosts.size >= MAX_HOSTS) forgetResting(hosts)
    const host: Host = { taken: false, last: -Infinity, pace: 0, waiting: [], timer: undefined }
    hosts.set(name, host)
    return host
  }

  function next(host: Host): void {
    clearTimeout(host.timer)
    const [first] = host.waiting
    if (host.taken || !first) return
    const pause = host.last + first.pace - performance.now()
    if (pause > 0) {
      host.timer = setTimeout(() => next(host), Math.ceil(pause))
      return
    }
    host.waiting.shift()
    host.taken = true
    host.pace = first.pace
    host.last = performance.now()
    first.go()
  }

  return {
    async take(name, pace, stop) {
      stop.throwIfAborted()
      const host = find(name)
      if (host.waiting.length >= maxWaiting) throw new FetchRefused('busy')
      const turn = Promise.withResolvers<void>()
      const waiter: Waiter = { pace, go: turn.resolve, refuse: turn.reject }
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
        host.taken = false
        next(host)
      }
    },
  }
}

function forgetResting(hosts: Map<string, Host>): void {
  const now = performance.now()
  for (const [name, host] of hosts) {
    if (!host.taken && host.waiting.length === 0 && host.last + host.pace <= now) hosts.delete(name)
  }
}
