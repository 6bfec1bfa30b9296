import { useSyncExternalStore } from 'react'
import type { StoredValue } from './stored-value.ts'

export interface Unsent<T> {
  get: (key: string) => T | undefined
  /** Undefined when there is nothing more to send. */
  set: (key: string, value: T | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * What is written and not yet sent, by what it belongs to: closing a drawer, leaving a page or reloading it loses nothing, and an
 * answer that arrives later finds what has been written meanwhile. Cleared at sign-out with the other values of a session.
 */
export function unsent<T>(stored: StoredValue<string>): Unsent<T> {
  let last: { text: string | null; values: ReadonlyMap<string, T> } = { text: null, values: new Map() }
  const read = () => {
    const text = stored.get()
    if (text !== last.text) last = { text, values: valuesIn(text) }
    return last.values
  }
  return {
    get: (key) => read().get(key),
    set: (key, value) => {
      const values = new Map(read())
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      if (values.size === 0) stored.remove()
      else stored.set(JSON.stringify([...values]))
    },
    subscribe: stored.subscribe,
  }
}

function valuesIn<T>(text: string | null): Map<string, T> {
  try {
    return new Map(JSON.parse(text ?? '[]') as [string, T][])
  } catch {
    return new Map()
  }
}

export const useUnsent = <T>(of: Unsent<T>, key: string): T | undefined =>
  useSyncExternalStore(of.subscribe, () => of.get(key))
