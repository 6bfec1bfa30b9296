import { useSyncExternalStore } from 'react'

export interface Unsent<T> {
  get: (key: string) => T | undefined
  /** Undefined when there is nothing more to send. */
  set: (key: string, value: T | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * What is written and not yet sent, by what it belongs to: closing a drawer or leaving a page loses nothing, and an answer that
 * arrives later finds what has been written meanwhile. Gone with the page, as at sign-out.
 */
export function unsent<T>(): Unsent<T> {
  const values = new Map<string, T>()
  const listeners = new Set<() => void>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useUnsent = <T>(of: Unsent<T>, key: string): T | undefined =>
  useSyncExternalStore(of.subscribe, () => of.get(key))
