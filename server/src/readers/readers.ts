import type { LogLine } from './reader-messages.ts'
import { type ReaderKind, ReaderLimit, ReaderThread } from './reader-thread.ts'

export interface BorrowOptions {
  /** Ends the wait, and stops the running question. */
  signal?: AbortSignal | undefined
  /** The user it is for, who may hold one thread at a time. */
  holder?: string
  /** Maximum milliseconds in the queue, then ReaderBusy is thrown; not while the holder has a thread. */
  patienceMs?: number
  /** Writes the thread's log lines. */
  onLog?: (line: LogLine) => void
}

/** The queue for a thread is too long to be served in time. */
export class ReaderBusy extends Error {}

/** A thread on loan until it is released, which also stops the running question. */
export interface Reader<Question, Answer> {
  /**
   * One question at a time. Rejects with ReaderLimit, the signal's reason, or what the thread threw, without its class.
   */
  ask(question: Question, transfer?: readonly ArrayBuffer[]): Promise<Answer>
  giveBack(): void
}

/** Threads that read text from strangers and users: a text can block only the thread that reads it. */
export interface Readers<Question, Answer> {
  borrow(options?: BorrowOptions): Promise<Reader<Question, Answer>>
  /** Borrows a thread for a single question. */
  ask(question: Question, options?: BorrowOptions & { transfer?: ArrayBuffer[] }): Promise<Answer>
  /**
   * Starts the kept threads and warms each with this question, so that no real one pays for loading and compiling. If
   * that fails, the first question pays.
   */
  ready(warmUp: Question): Promise<void>
  close(): Promise<void>
}

/** An idle thread waits for more work: starting one takes a third of a second of a core. */
const REST_MS = 60_000
/** Processor milliseconds after which a thread counts as slow, and others do not wait for it. */
const SLOW_WORK_MS = 300
/** How long users whose question hit the time limit share one thread. */
const SLOW_MS = 120_000

const opened = new Set<() => Promise<void>>()

/** Ends all threads of all kinds when the process stops. */
export async function endReaders(): Promise<void> {
  await Promise.all([...opened].map((close) => close()))
}

interface Waiting<Thread> {
  holder: string | undefined
  take: (thread: Thread) => void
}

/** Threads of one kind, started on demand; call `ready` for those that are kept. */
export function openReaders<Question, Answer>(kind: ReaderKind): Readers<Question, Answer> {
  type Thread = ReaderThread<Question, Answer>
  const { kept = 0 } = kind
  const atWork = new Map<Thread, string | undefined>()
  const atRest = new Map<Thread, NodeJS.Timeout>()
  const slow = new Map<string, number>()
  let line: Waiting<Thread>[] = []
  let warmUp: Question | null = null
  let isClosed = false

  const isSlow = (holder: string | undefined) =>
    holder !== undefined && (slow.get(holder) ?? 0) > performance.now()

  function mayStart({ holder }: Waiting<Thread>): boolean {
    const quick = [...atWork.keys()].filter(({ worked }) => worked < SLOW_WORK_MS)
    if (quick.length >= kind.atOnce || atWork.size >= 2 * kind.atOnce) return false
    if (holder === undefined) return true
    return ![...atWork.values()].some((other) => other === holder || (isSlow(other) && isSlow(holder)))
  }

  function serveLine(): void {
    for (const waiting of line) {
      if (!mayStart(waiting)) continue
      line = line.filter((other) => other !== waiting)
      waiting.take(takeThread(waiting.holder))
    }
  }

  function takeThread(holder: string | undefined): Thread {
    const rested = [...atRest.keys()].findLast(({ isAlive }) => isAlive)
    clearTimeout(rested && atRest.get(rested))
    if (rested) atRest.delete(rested)
    const thread = rested ?? new ReaderThread<Question, Answer>(kind)
    thread.lend({ isWarm: rested !== undefined, onLook: serveLine })
    atWork.set(thread, holder)
    return thread
  }

  async function takeBack(thread: Thread): Promise<void> {
    thread.hold(false)
    await thread.idle
    atWork.delete(thread)
    if (thread.isAlive && !isClosed) rest(thread)
    else await thread.end()
    keepWarm()
    serveLine()
  }

  function rest(thread: Thread): void {
    const timer = setTimeout(() => {
      if (thread.isAlive && atRest.size <= kept) return timer.refresh()
      atRest.delete(thread)
      void thread.end()
    }, REST_MS)
    timer.unref()
    atRest.set(thread, timer)
  }

  const living = () => atWork.size + [...atRest.keys()].filter(({ isAlive }) => isAlive).length

  function keepWarm(): Promise<unknown> {
    const question = warmUp
    if (question === null || isClosed) return Promise.resolve()
    const missing = Math.max(0, kept - living())
    const started = Array.from({ length: missing }, () => {
      const thread = new ReaderThread<Question, Answer>(kind)
      thread.hold(false)
      const warm = thread.ask(question).catch(() => undefined)
      rest(thread)
      return warm
    })
    return Promise.all(started)
  }

  async function borrow({ signal, holder, patienceMs, onLog }: BorrowOptions = {}): Promise<
    Reader<Question, Answer>
  > {
    signal?.throwIfAborted()
    if (isClosed) throw new Error('The readers are closed')
    const turn = Promise.withResolvers<Thread>()
    const waiting = { holder, take: turn.resolve }
    const leave = (reason: unknown) => {
      line = line.filter((other) => other !== waiting)
      turn.reject(reason)
    }
    const leaveAtOnce = () => leave(signal?.reason)
    const isOwnTurn = () => holder !== undefined && [...atWork.values()].includes(holder)
    const timer =
      patienceMs === undefined
        ? null
        : setInterval(() => {
            if (!isOwnTurn()) leave(new ReaderBusy())
          }, patienceMs)
    signal?.addEventListener('abort', leaveAtOnce, { once: true })
    line.push(waiting)
    serveLine()
    const thread = await turn.promise.finally(() => {
      if (timer) clearInterval(timer)
      signal?.removeEventListener('abort', leaveAtOnce)
    })
    thread.onLog = onLog ?? (() => undefined)
    const stop = () => thread.stop()
    let isLent = true
    signal?.addEventListener('abort', stop, { once: true })
    return {
      async ask(question, transfer) {
        signal?.throwIfAborted()
        try {
          return await unlessAborted(thread.ask(question, transfer), signal)
        } catch (error) {
          if (holder !== undefined && error instanceof ReaderLimit)
            slow.set(holder, performance.now() + SLOW_MS)
          throw error
        }
      },
      giveBack() {
        if (!isLent) return
        isLent = false
        signal?.removeEventListener('abort', stop)
        stop()
        // Not awaited: the running question ends by itself or at its limit.
        void takeBack(thread)
      },
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    opened.delete(close)
    await Promise.all([...atWork.keys(), ...atRest.keys()].map((thread) => thread.end()))
  }
  opened.add(close)

  return {
    borrow,
    async ask(question, { transfer, ...options } = {}) {
      const reader = await borrow(options)
      try {
        return await reader.ask(question, transfer)
      } finally {
        reader.giveBack()
      }
    },
    async ready(question) {
      warmUp = question
      await keepWarm()
    },
    close,
  }
}

/** Rejects as soon as the signal is aborted. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
