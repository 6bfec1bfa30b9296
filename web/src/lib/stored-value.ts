import { useSyncExternalStore } from 'react'

type Area = 'local' | 'session'

/** How a value is stored. `read` returns null for an unreadable text. */
interface Format<T> {
  read: (text: string) => T | null
  write: (value: T) => string
}

export const asText: Format<string> = { read: (text) => text || null, write: (value) => value }

export const asFlag: Format<boolean> = {
  read: (text) => (text === 'true' ? true : text === 'false' ? false : null),
  write: String,
}

export const asList: Format<readonly string[]> = {
  read: (text) => {
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null
    } catch {
      return null
    }
  },
  write: (list) => JSON.stringify(list),
}

export interface StoredValue<T> {
  readonly key: string
  /** `local` is shared by all tabs of the browser. */
  readonly area: Area
  get: () => T | null
  set: (value: T) => void
  remove: () => void
  /** Calls back when the value may have changed, in this tab or another. */
  subscribe: (listener: () => void) => () => void
}

/** The listeners of each value. */
const heard = new Set<{ area: Area; key: string; notify: () => void }>()

/** Values held in memory because storage refused them; null for those removed there. */
const kept: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() }

/**
 * A value in the browser's storage: the only access to it. When storage is blocked or full the value lives in memory,
 * so that the user can go on, and is lost only on reload.
 */
export function storedValue<T>(area: Area, key: string, format: Format<T>): StoredValue<T> {
  const listeners = new Set<() => void>()
  let last: { text: string | null; value: T | null } = { text: null, value: null }

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const entry = { area, key, notify }
  const readText = () => {
    const text = kept[area].get(key)
    if (text !== undefined) return text
    try {
      return storageOf(area).getItem(key)
    } catch {
      return null
    }
  }
  const writeText = (text: string | null) => {
    try {
      if (text === null) storageOf(area).removeItem(key)
      else storageOf(area).setItem(key, text)
      kept[area].delete(key)
    } catch {
      kept[area].set(key, text)
    }
    notify()
  }

  return {
    key,
    area,
    get: () => {
      const text = readText()
      if (text !== last.text) last = { text, value: text === null ? null : format.read(text) }
      return last.value
    },
    set: (value) => writeText(format.write(value)),
    remove: () => writeText(null),
    subscribe: (listener) => {
      listenToOtherTabs()
      heard.add(entry)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStoredValue<T>(value: StoredValue<T>): T | null {
  return useSyncExternalStore(value.subscribe, value.get)
}

/** The keys of all present values, also those in memory: for values named at run time. */
export function storedKeys(area: Area): string[] {
  const keys = new Set<string>()
  try {
    const storage = storageOf(area)
    for (let index = 0; index < storage.length; index++) keys.add(storage.key(index) ?? '')
  } catch {
    // Blocked: only memory is left.
  }
  for (const [key, text] of kept[area]) {
    if (text === null) keys.delete(key)
    else keys.add(key)
  }
  return [...keys]
}

const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage)

let listening = false

function listenToOtherTabs() {
  if (listening || typeof window === 'undefined') return
  listening = true
  window.addEventListener('storage', ({ key }) => {
    if (key === null) kept.local.clear()
    else kept.local.delete(key)
    for (const value of heard) {
      if (value.area === 'local' && (key === null || key === value.key)) value.notify()
    }
  })
  // A page from the back-forward cache missed what other tabs wrote.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) for (const value of heard) value.notify()
  })
}
