import { useSyncExternalStore } from 'react'

let now = false
const listeners = new Set<() => void>()

/** Whether the live connection is up. */
export const connected = {
  set: (next: boolean) => {
    now = next
    for (const listener of listeners) listener()
  },
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnected = () => useSyncExternalStore(subscribe, () => now)
