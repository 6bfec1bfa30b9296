import {
  readPending,
  removeAllPending,
  removePending,
  writePending,
  type ItemKey,
  type PendingStorage,
} from './stored-pending.ts'

/**
 * The outcome of a call. `saved`: the server confirmed the expected state. `refused`: it refused and changed nothing.
 * `unclear`: it accepted without proof. `failed`: a temporary failure, and whether the change was made is unknown.
 */
export type Outcome = 'saved' | 'refused' | 'unclear' | 'failed'

interface FollowsDeps {
  now: () => number
  /** Calls back once, unless cancelled by the returned function. */
  after: (ms: number, work: () => void) => () => void
  storage: PendingStorage
  isOnline: () => boolean
  send: (key: ItemKey, wanted: boolean) => Promise<Outcome>
}

interface FollowsHandlers {
  /** The server has the wanted state. Called before the pending change is dropped in favour of it. */
  saved: (key: ItemKey, wanted: boolean) => void
  /** The change is given up, and the server's state may differ from the page's. */
  lost: (key: ItemKey, wanted: boolean) => void
}

interface Item {
  /** The state the user wants; null when nothing is pending. */
  pending: boolean | null
  /** The server's state; null while uncertain. */
  server: boolean | null
  flight: { wanted: boolean } | null
  tries: number
  stopTimer: (() => void) | null
}

const QUIET_MS = 1_000
const RETRY_MS = [1_000, 3_000, 10_000]

/**
 * A user's changes of kept ads and followed companies, from the click until the server has confirmed them. A change
 * waits until its item has been left alone for a second, so that of many clicks only the last counts. A timer per item
 * replaces polling every second: no change waits longer, and nothing runs in vain.
 *
 * A change with neither a timer nor a running call waits for the network.
 */
export function createPendingFollows({ now, after, storage, isOnline, send }: FollowsDeps) {
  const items = new Map<ItemKey, Item>()
  const listeners = new Set<() => void>()
  let handlers: FollowsHandlers | null = null
  let whenIdle: (() => void) | null = null

  const notify = () => {
    for (const listener of listeners) listener()
  }

  const stop = (item: Item) => {
    item.stopTimer?.()
    item.stopTimer = null
  }

  const wait = (key: ItemKey, item: Item, ms: number) => {
    stop(item)
    item.stopTimer = after(ms, () => go(key, item))
  }

  /** Nothing is pending any more. An item is kept only while the server's state is uncertain. */
  const close = (key: ItemKey, item: Item) => {
    stop(item)
    item.pending = null
    removePending(storage, key)
    if (item.server !== null) items.delete(key)
  }

  const go = (key: ItemKey, item: Item) => {
    stop(item)
    if (item.flight || item.pending === null || !isOnline()) return
    const flight = { wanted: item.pending }
    item.flight = flight
    // After a reload, the next page gives this call its second before it sends the change again.
    writePending(storage, key, flight.wanted, now())
    const finish = (outcome: Outcome) => {
      // Otherwise the page has forgotten this call meanwhile.
      if (item.flight === flight) answered(key, item, flight.wanted, outcome)
    }
    void send(key, flight.wanted).then(finish, () => finish('unclear'))
  }

  const answered = (key: ItemKey, item: Item, wanted: boolean, outcome: Outcome) => {
    item.flight = null
    if (outcome === 'saved') {
      item.server = wanted
      handlers?.saved(key, wanted)
    } else if (outcome !== 'refused') item.server = null

    if (item.pending === item.server) close(key, item)
    else if (outcome === 'failed') retry(key, item)
    else if (item.pending === wanted) lose(key, item)
    // A newer change; while it waits for its second, its timer calls this again.
    else if (!item.stopTimer) go(key, item)

    // After the query cache has notified its own listeners: otherwise a star would briefly show its previous state.
    after(0, notify)
    if (!anyFlight()) whenIdle?.()
  }

  const retry = (key: ItemKey, item: Item) => {
    if (item.stopTimer || !isOnline()) return
    const ms = RETRY_MS[item.tries++]
    if (ms === undefined) lose(key, item)
    else wait(key, item, ms)
  }

  const lose = (key: ItemKey, item: Item) => {
    const wanted = item.pending === true
    close(key, item)
    handlers?.lost(key, wanted)
  }

  const anyFlight = () => [...items.values()].some((item) => item.flight)

  /** Nothing is pending or awaited any more; the effect of running calls stays uncertain. */
  const clear = () => {
    for (const item of items.values()) {
      stop(item)
      item.pending = item.flight = item.server = null
    }
    whenIdle?.()
    notify()
  }

  /** Sends pending changes at once. `closing` when the page may not survive to see a response. */
  const flush = (closing = false) => {
    for (const [key, item] of items) {
      // The latest change must not wait behind an older call that nobody will await.
      if (closing && item.flight && item.flight.wanted !== item.pending) {
        item.flight = null
        item.server = null
      }
      go(key, item)
    }
  }

  const forget = () => {
    clear()
    removeAllPending(storage)
  }

  return {
    flush,
    forget,

    /** Takes over only what an earlier page has left in storage. */
    start: (given: FollowsHandlers) => {
      handlers = given
      clear()
      for (const { key, wanted, age } of readPending(storage, now())) {
        const item = { pending: wanted, server: null, flight: null, tries: 0, stopTimer: null }
        items.set(key, item)
        if (age >= QUIET_MS) go(key, item)
        else wait(key, item, Math.min(QUIET_MS, QUIET_MS - age))
      }
    },

    /** A click: `said` is the server's state as far as the page knows. */
    change: (key: ItemKey, wanted: boolean, said: boolean) => {
      const item = items.get(key) ?? { pending: null, server: said, flight: null, tries: 0, stopTimer: null }
      item.tries = 0
      if (!item.flight && wanted === item.server) close(key, item)
      else {
        item.pending = wanted
        items.set(key, item)
        writePending(storage, key, wanted, now())
        wait(key, item, QUIET_MS)
      }
      notify()
    },

    /** The wanted state of this item; null when it is the server's. */
    pendingOf: (key: ItemKey) => items.get(key)?.pending ?? null,

    /** The network is back: sends what has waited for it. */
    resume: () => {
      for (const [key, item] of items) if (!item.stopTimer) go(key, item)
    },

    /** Sends pending changes, waits for the responses up to a limit, and clears everything. */
    finish: async (patience_ms: number) => {
      flush()
      if (anyFlight()) {
        await new Promise<void>((resolve) => {
          whenIdle = resolve
          after(patience_ms, resolve)
        })
        whenIdle = null
      }
      forget()
    },

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
