import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { ImageKind, WebpImage } from './draw-webp.ts'
import { ImageRefused, type RefusalReason } from './image-refused.ts'

export interface DrawOrder {
  bytes: Uint8Array
  kind: ImageKind
}
export type DrawAnswer = 'ready' | { image: WebpImage } | { refused: RefusalReason }

interface Job extends DrawOrder {
  limit_ms: number
  resolve: (image: WebpImage) => void
  reject: (error: Error) => void
}
interface Worker {
  child: ChildProcess
  isReady: boolean
  job: Job | null
  timer?: NodeJS.Timeout | undefined
}

const LIMIT_MS = 5_000
const START_LIMIT_MS = 30_000
/** A worker uses some 80 MB; pictures come in bursts. */
const IDLE_MS = 20_000
const WORKERS = availableParallelism() > 2 ? 2 : 1

const waiting: Job[] = []
const workers = new Set<Worker>()

/**
 * Draws a picture in a process of its own, not a thread: the drawing library cannot be interrupted in a thread, it
 * occupies one of the four threads that the portal reads files and looks up names with, and a picture that crashes the
 * library would take the portal down. A process is killed when its time is up.
 */
export function draw(order: DrawOrder, limit_ms = LIMIT_MS): Promise<WebpImage> {
  return new Promise((resolve, reject) => {
    waiting.push({ ...order, limit_ms, resolve, reject })
    assign()
  })
}

function assign(): void {
  if (waiting.length === 0) return
  const free = [...workers].find(({ isReady, job }) => isReady && !job)
  if (!free) {
    if (workers.size < WORKERS) start()
    return
  }
  const job = waiting.shift()!
  free.job = job
  limit(free, job.limit_ms, () => end(free, new ImageRefused('too_slow')))
  free.child.send({ bytes: job.bytes, kind: job.kind } satisfies DrawOrder)
  assign()
}

function start(): void {
  const child = fork(new URL('./draw-worker.ts', import.meta.url), [], {
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const worker: Worker = { child, isReady: false, job: null }
  workers.add(worker)
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)))
  child.on('message', (message: DrawAnswer) => hear(worker, message))
  child.on('error', (error) => end(worker, error))
  child.on('exit', () =>
    end(
      worker,
      worker.isReady ? new ImageRefused('crashed') : new Error(`Pictures cannot be drawn: ${said}`),
    ),
  )
  limit(worker, START_LIMIT_MS, () => end(worker, new Error('Pictures cannot be drawn: no answer')))
  // Only a picture that is waited for keeps the portal alive; an idle worker does not.
  child.unref()
  child.channel?.unref()
  ;(child.stderr as unknown as { unref?: () => void } | null)?.unref?.()
}

function hear(worker: Worker, message: DrawAnswer): void {
  const { job } = worker
  if (message === 'ready') worker.isReady = true
  else if ('image' in message) job?.resolve(message.image)
  else job?.reject(new ImageRefused(message.refused))
  worker.job = null
  limit(worker, IDLE_MS, () => end(worker, new Error('idle')))
  worker.timer?.unref()
  assign()
}

function limit(worker: Worker, ms: number, then: () => void): void {
  clearTimeout(worker.timer)
  worker.timer = setTimeout(then, ms)
}

/** Ends a worker. Its current order gets the error; a worker that never started fails all waiting orders. */
function end(worker: Worker, error: Error): void {
  if (!workers.delete(worker)) return
  clearTimeout(worker.timer)
  worker.child.kill('SIGKILL')
  worker.job?.reject(error)
  if (!worker.isReady) for (const { reject } of waiting.splice(0)) reject(error)
  assign()
}
