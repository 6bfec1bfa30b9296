import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import type { Heard } from './scraping.api.ts'

const FIRST_PAUSE_MS = 1_000
const PAUSE_FACTOR = 1.5
const LONGEST_PAUSE_MS = 10_000
const PAUSE_AFTER_FAULT_MS = 3_000

/** The connection to the server: `lost` retries by itself, `stuck` only on request. */
export type Line = 'good' | 'lost' | 'stuck'

export type ProcessState =
  | { phase: 'none' }
  /** An id is stored, for example from before a reload, and nothing else is known yet. */
  | { phase: 'asking'; line: Line }
  | { phase: 'working'; line: Line; process: ScrapeProcess }
  | { phase: 'ready' | 'empty'; process: ScrapeProcess }
  /** Null when only the flag is left. */
  | { phase: 'failed'; process: ScrapeProcess | null }
  | { phase: 'cancelled'; process: ScrapeProcess }
  /** The server did not know the process any longer. */
  | { phase: 'gone' }

/** A value that other tabs may change as well. */
interface Shared<T> {
  get: () => T | null
  set: (value: T) => void
  remove: () => void
}

export interface ProcessWorld {
  process_id: Shared<string>
  process_failed: Shared<boolean>
  process_ready: Shared<string>
  ask: (id: string) => Promise<Heard>
  /** Calls back after so many milliseconds, and returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void
  /** Whether the page is visible. A hidden one does not ask; `check` when it comes back. */
  isShown: () => boolean
}

/**
 * Follows one reading of a career page: polls the server until there is something to decide. The stored id is the
 * truth, so a reload and other tabs continue from it; all other state is dropped when the id changes.
 */
export function createProcessMachine(world: ProcessWorld) {
  const { process_id, process_failed, process_ready } = world
  const listeners = new Set<() => void>()
  let state: ProcessState = { phase: 'none' }
  let followed: string | null = null
  let pause = FIRST_PAUSE_MS
  /** Counts requests: a response to an earlier one is ignored. */
  let round = 0
  let asking = false
  let callOff: (() => void) | null = null
  /** Our own unfinished write must not be taken for another tab's. */
  let writing = false

  function write(work: () => void) {
    writing = true
    work()
    writing = false
  }

  function show(next: ProcessState) {
    state = next
    for (const listener of listeners) listener()
  }

  function halt() {
    round += 1
    asking = false
    callOff?.()
    callOff = null
  }

  /** Clears the process here and in all tabs, and shows its last state. */
  function end(last: ProcessState) {
    halt()
    followed = null
    write(() => {
      process_id.remove()
      process_failed.remove()
      process_ready.remove()
    })
    show(last)
  }

  function askAfter(ms: number) {
    callOff?.()
    callOff = world.after(ms, () => {
      callOff = null
      if (world.isShown()) void ask()
    })
  }

  async function ask() {
    const id = followed
    if (id === null || asking) return
    callOff?.()
    callOff = null
    asking = true
    const this_round = round
    const heard = await world.ask(id)
    if (this_round !== round) return
    asking = false
    // The other tab's write may arrive later than our response.
    if (process_id.get() !== id) return look()
    take(heard)
  }

  function take(heard: Heard) {
    switch (heard.kind) {
      case 'missing':
        return end({ phase: 'gone' })
      case 'passing':
        markLine('lost')
        return askAfter(PAUSE_AFTER_FAULT_MS)
      case 'refused':
        return markLine('stuck')
      case 'process':
        return takeProcess(heard.process)
    }
  }

  function markLine(line: Line) {
    if (state.phase === 'asking' || state.phase === 'working') show({ ...state, line })
  }

  function takeProcess(process: ScrapeProcess) {
    const { code, progress } = process.status
    if (code === 400) {
      if (progress?.was_cancelled) return end({ phase: 'cancelled', process })
      process_ready.remove()
      show({ phase: 'failed', process })
      if (!process_failed.get()) process_failed.set(true)
      return
    }
    if (code === 300) {
      show({ phase: process.data.length > 0 ? 'ready' : 'empty', process })
      if (followed) process_ready.set(followed)
    } else {
      show({ phase: 'working', line: 'good', process })
      process_ready.remove()
      askAfter(pause)
      pause = Math.min(pause * PAUSE_FACTOR, LONGEST_PAUSE_MS)
    }
    if (process_failed.get()) process_failed.remove()
  }

  /** Takes over the stored id, when it is not the one followed. */
  function look() {
    if (writing) return
    const id = process_id.get()
    if (id !== followed) {
      halt()
      followed = id
      pause = FIRST_PAUSE_MS
      if (id !== null) {
        show({ phase: 'asking', line: 'good' })
        void ask()
      } else show(process_failed.get() ? { phase: 'failed', process: null } : { phase: 'none' })
      return
    }
    if (id !== null) return
    const isFailed = state.phase === 'failed'
    if (process_failed.get() === true && !isFailed) show({ phase: 'failed', process: null })
    if (!process_failed.get() && isFailed) show({ phase: 'none' })
  }

  return {
    look,
    /** The page is visible or restored: catches up with what it missed. */
    wake() {
      look()
      if (state.phase === 'asking' || state.phase === 'working') void ask()
    },
    /** Asks now, and polls quickly again, whatever pause was running. */
    check() {
      look()
      pause = FIRST_PAUSE_MS
      void ask()
    },
    /** Follows a new process, without waiting for the first response. */
    begin(id: string, url: string) {
      halt()
      followed = id
      pause = FIRST_PAUSE_MS
      write(() => {
        process_failed.remove()
        process_ready.remove()
        process_id.set(id)
      })
      show({ phase: 'working', line: 'good', process: justBegun(id, url) })
      void ask()
    },
    /** Clears everything stored about the process. */
    reset: () => end({ phase: 'none' }),
    /** The user has cancelled the reading, and the server knows. */
    cancelled: (process: ScrapeProcess) => end({ phase: 'cancelled', process }),
    /** The user has seen how it ended. */
    putAside() {
      if (state.phase === 'cancelled' || state.phase === 'gone') show({ phase: 'none' })
    },
    /** No requests until `wake` or `check`; the stored state stays. */
    halt,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const justBegun = (process_id: string, url: string): ScrapeProcess => ({
  process_id,
  url,
  status: {
    code: 200,
    text: '',
    progress: {
      started_at: new Date().toISOString(),
      opened_at: null,
      ended_at: null,
      pages_found: 0,
      pages_read: 0,
      jobs_found: 0,
      is_partial: false,
      was_cancelled: false,
    },
  },
  data: [],
  gone: [],
})
