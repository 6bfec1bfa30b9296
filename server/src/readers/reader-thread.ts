import { Worker } from 'node:worker_threads'
import { errorOf, type FromThread, type LogLine, type ToThread } from './reader-messages.ts'

/** One kind of reader: the code that runs in its threads, and its limits. */
export interface ReaderKind {
  /** The module that calls `serveReader`. */
  file: URL
  /** Heap of one thread in MB, and as much again for what it unpacks: buffers are outside of the heap. */
  memoryMb: number
  /** Milliseconds of processor time per question. Waiting, for a database for example, does not count. */
  workMs: number
  /** Concurrent threads; further work queues. A slow one makes room for another, up to twice as many. */
  atOnce: number
  /** Threads kept warm from the first call of `ready`; others end after a minute of rest. */
  kept?: number
}

/** Reading the input would exceed the time or memory limit. Its thread has been ended. */
export class ReaderLimit extends Error {
  readonly limit: 'time' | 'memory'
  constructor(limit: 'time' | 'memory') {
    super(`A reader has used up its ${limit}`)
    this.limit = limit
  }
}

/** How often a thread's processor time is sampled. */
const LOOK_MS = 100
/** Factor for the first questions of a thread's first loan: each may be the first of its kind, and load and compile much. */
const COLD_TIMES = 3
const COLD_QUESTIONS = 5

interface UnderWay<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** A thread that handles one question at a time, and is ended when one exceeds its limits. */
export class ReaderThread<Question, Answer> {
  /** Settles when no question is running. */
  idle: Promise<unknown> = Promise.resolve()
  isAlive = true
  /** Processor milliseconds of the current question, at the last sample. */
  worked = 0
  onLog: (line: LogLine) => void = () => undefined
  private onLook: () => void = () => undefined
  /** It was warmed, or on loan before; an answer may take several questions. */
  private isWarm = false
  private readonly worker: Worker
  private readonly kind: ReaderKind
  private underWay: UnderWay<Answer> | null = null
  private asked = 0

  constructor(kind: ReaderKind) {
    this.kind = kind
    this.worker = new Worker(kind.file, {
      resourceLimits: { maxOldGenerationSizeMb: kind.memoryMb },
    })
    this.worker.on('message', (message: FromThread<Answer>) => this.hear(message))
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReaderLimit('memory') : error),
    )
    this.worker.on('exit', () => this.fail(new Error('A reader has ended')))
  }

  /** Rejects with ReaderLimit, or with what the thread threw. Must not be called concurrently. */
  async ask(question: Question, transfer: readonly ArrayBuffer[] = []): Promise<Answer> {
    await this.idle
    const isCold = !this.isWarm && this.asked < COLD_QUESTIONS
    const answered = this.put(question, transfer, this.kind.workMs * (isCold ? COLD_TIMES : 1))
    this.asked++
    this.idle = answered.catch(() => undefined)
    return answered
  }

  /** Begins a loan. `onLook` is called each time the work is sampled. */
  lend({ isWarm, onLook }: { isWarm: boolean; onLook: () => void }): void {
    this.isWarm = isWarm
    this.onLook = onLook
    this.worked = 0
    this.hold(true)
  }

  /** Signals to the thread that its answer is no longer needed. */
  stop(): void {
    this.worker.postMessage({ stop: true } satisfies ToThread<Question>)
  }

  async end(): Promise<void> {
    this.isAlive = false
    await this.worker.terminate()
  }

  /** Whether it keeps the process alive. */
  hold(isHeld: boolean): void {
    if (isHeld) this.worker.ref()
    else this.worker.unref()
  }

  private async put(question: Question, transfer: readonly ArrayBuffer[], workMs: number): Promise<Answer> {
    if (!this.isAlive) throw new Error('A reader has ended')
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.underWay = { resolve, reject }
    const guard = this.guard(workMs)
    this.worker.postMessage({ question } satisfies ToThread<Question>, transfer)
    return promise.finally(() => clearInterval(guard))
  }

  /**
   * Measures the thread's own processor time, not the clock: on a busy machine nothing is cut off for having waited.
   */
  private guard(workMs: number): NodeJS.Timeout {
    const { underWay } = this
    let before: number | null = null
    this.worked = 0
    const timer = setInterval(async () => {
      // Rejects for a thread that is starting, and for one that has ended, which is handled elsewhere.
      // A sample is taken from the thread's beginning: a busy thread answers several at once, the first among them.
      const used = await this.worker.cpuUsage().catch(() => null)
      // Another question may have started meanwhile.
      if (!used || this.underWay !== underWay) return
      const memory = await this.worker.getHeapStatistics().catch(() => null)
      if (this.underWay !== underWay) return
      const total = (used.user + used.system) / 1_000
      before ??= total
      this.worked = total - before
      if (this.worked > workMs) this.cutOff('time')
      else if (memory && memory.external_memory > this.kind.memoryMb * 2 ** 20) this.cutOff('memory')
      this.onLook()
    }, LOOK_MS)
    timer.unref()
    return timer
  }

  private hear(message: FromThread<Answer>): void {
    if ('line' in message) return this.onLog(message.line)
    const { underWay } = this
    this.underWay = null
    if ('answer' in message) underWay?.resolve(message.answer)
    else underWay?.reject(errorOf(message.failed))
  }

  private cutOff(limit: ReaderLimit['limit']): void {
    this.fail(new ReaderLimit(limit))
    void this.end()
  }

  private fail(error: unknown): void {
    this.isAlive = false
    this.underWay?.reject(error)
    this.underWay = null
  }
}
