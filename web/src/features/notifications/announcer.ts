import type { Notification } from '@utsyn/contract/notifications.ts'
import { count } from '../../lib/norwegian.ts'

/** Notifications arriving within this time are read out together. */
const GATHER_MS = 800
/** A text that is already there is not read out again, so it is removed. */
const STAND_MS = 5_000

/** Reads out each notification once, in the tab the user is in, however often it is sent. */
export function createAnnouncer(say: (text: string) => void) {
  const announced = new Set<string>()
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const speak = () => {
    const [only, ...others] = waiting
    waiting = []
    if (only === undefined || document.visibilityState !== 'visible') return
    say(
      others.length === 0
        ? `Ny varsling: ${only}`
        : count(others.length + 1, 'ny varsling', 'nye varslinger'),
    )
    timer = setTimeout(() => say(''), STAND_MS)
  }
  return {
    announce({ id, title }: Pick<Notification, 'id' | 'title'>) {
      if (announced.has(id)) return
      announced.add(id)
      waiting.push(title)
      if (waiting.length > 1) return
      clearTimeout(timer)
      timer = setTimeout(speak, GATHER_MS)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
