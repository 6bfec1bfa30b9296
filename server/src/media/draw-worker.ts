/** The process that draws pictures: see draw-pool.ts. It has no environment, no database and no secret. */
import { setPriority } from 'node:os'
import type { DrawAnswer, DrawOrder } from './draw-pool.ts'
import { drawWebp } from './draw-webp.ts'
import { ImageRefused } from './image-refused.ts'

const answer = (message: DrawAnswer) => process.send?.(message)

process.on('message', async ({ bytes, kind }: DrawOrder) => {
  try {
    answer({ image: await drawWebp(Buffer.from(bytes), kind) })
  } catch (error) {
    answer({ refused: error instanceof ImageRefused ? error.reason : 'unreadable' })
  }
})
// Ctrl+C reaches all processes of a terminal. When the portal ends, the channel closes, and that is the sign.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// At once: an ordinary end would wait for what is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

try {
  // People who wait for a page go before pictures.
  setPriority(5)
} catch {
  // Where the system does not let us, it is only less polite.
}
answer('ready')
