import { useSyncExternalStore } from 'react'
import { follows } from './portal-follows.ts'
import type { ItemKey } from './stored-pending.ts'

/** Whether an item is followed: the user's pending change takes precedence over `said`, the server's last state. */
export function usePendingChange(key: ItemKey, said: boolean) {
  const pressed = useSyncExternalStore(follows.subscribe, () => follows.pendingOf(key)) ?? said
  // From the state at the click: clicks may be faster than rendering.
  const toggle = () => follows.change(key, !(follows.pendingOf(key) ?? said), said)
  // Perhaps long after the toggle: by then the server has the toggled state, unless it is still pending.
  const restore = () => follows.change(key, said, !said)
  return { pressed, toggle, restore }
}
