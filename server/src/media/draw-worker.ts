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
// Ctrl+C reaches all processes of a terminal. When the portal ends, the channel closes, and that is the signal to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// Killed, because an ordinary exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

try {
  // Page requests come before pictures.
  setPriority(5)
} catch {
  // Without the permission it only runs at normal priority.
}
answer('ready')
