import { asFlag } from '../../lib/stored-value.ts'

/** An item that can be followed, in the form its pending change is stored under: `job-12`, `company-7`. */
export type ItemKey = `job-${string}` | `company-${string}`

/** The parts of a storage that are used. */
export interface PendingStorage {
  keys: () => readonly string[]
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

const STALE_MS = 24 * 60 * 60_000
/** A corrected clock may go back a little while a change waits. */
const AHEAD_MS = 60_000
const OURS = /^(?:job|company)-/
const ITEM = /^(?:job|company)-[1-9]\d{0,14}$/
const isItem = (key: string): key is ItemKey => ITEM.test(key)
const stampOf = (key: string) => `${key}-timestamp`

/** The changes left by an earlier page, with their age; invalid entries are removed. */
export function readPending(storage: PendingStorage, now: number) {
  const ours = storage.keys().filter((key) => OURS.test(key))
  const sound = new Set<string>()
  const changes: { key: ItemKey; wanted: boolean; age: number }[] = []
  for (const key of ours) {
    if (!isItem(key)) continue
    const wanted = asFlag.read(storage.get(key) ?? '')
    const stamp = storage.get(stampOf(key)) ?? ''
    const age = now - Number(stamp)
    if (wanted === null || !/^\d{13}$/.test(stamp) || age > STALE_MS || age < -AHEAD_MS) continue
    changes.push({ key, wanted, age })
    sound.add(key).add(stampOf(key))
  }
  for (const key of ours) if (!sound.has(key)) storage.remove(key)
  return changes
}

export function writePending(storage: PendingStorage, key: ItemKey, wanted: boolean, now: number) {
  storage.set(key, asFlag.write(wanted))
  storage.set(stampOf(key), String(now))
}

export function removePending(storage: PendingStorage, key: ItemKey) {
  storage.remove(key)
  storage.remove(stampOf(key))
}

/** Removes all of our entries, valid or not. */
export function removeAllPending(storage: PendingStorage) {
  for (const key of storage.keys()) if (OURS.test(key)) storage.remove(key)
}
