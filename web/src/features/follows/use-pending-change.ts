import { useSyncExternalStore } from 'react'
import { follows } from './portal-follows.ts'
import type { ItemKey } from './stored-pending.ts'

/** Whether an item is followed: what the person has changed wins over `said`, what the server said last. */
export function usePendingChange(key: ItemKey, said: boolean) {
  const pressed = useSyncExternalStore(follows.subscribe, () => follows.pendingOf(key)) ?? said
  // From what is true at the click: clicks may come faster than they are drawn.
  const toggle = () => follows.change(key, !(follows.pendingOf(key) ?? said), said)
  // Long after the toggle, perhaps: by then the server has what was toggled to, unless it is pending still.
  const restore = () => follows.change(key, said, !said)
  return { pressed, toggle, restore }
}
