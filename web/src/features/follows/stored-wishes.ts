import { asFlag } from '../../lib/stored-value.ts'

/** An item that can be followed, named as its wish is stored: `job-12`, `company-7`. */
export type ItemKey = `job-${string}` | `company-${string}`

/** The few things that the machine asks of a storage. */
export interface WishStorage {
  keys: () => readonly string[]
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

const STALE_MS = 24 * 60 * 60_000
/** A clock that is set right may go back a little while a wish waits. */
const AHEAD_MS = 60_000
const OURS = /^(?:job|company)-/
const ITEM = /^(?:job|company)-[1-9]\d{0,14}$/
const isItem = (key: string): key is ItemKey => ITEM.test(key)
const stampOf = (key: string) => `${key}-timestamp`

/** The wishes that an earlier page has left, with their age; what cannot be one is swept away. */
export function readWishes(storage: WishStorage, now: number) {
  const ours = storage.keys().filter((key) => OURS.test(key))
  const sound = new Set<string>()
  const wishes: { key: ItemKey; wanted: boolean; age: number }[] = []
  for (const key of ours) {
    if (!isItem(key)) continue
    const wanted = asFlag.read(storage.get(key) ?? '')
    const stamp = storage.get(stampOf(key)) ?? ''
    const age = now - Number(stamp)
    if (wanted === null || !/^\d{13}$/.test(stamp) || age > STALE_MS || age < -AHEAD_MS) continue
    wishes.push({ key, wanted, age })
    sound.add(key).add(stampOf(key))
  }
  for (const key of ours) if (!sound.has(key)) storage.remove(key)
  return wishes
}

export function writeWish(storage: WishStorage, key: ItemKey, wanted: boolean, now: number) {
  storage.set(key, asFlag.write(wanted))
  storage.set(stampOf(key), String(now))
}

export function removeWish(storage: WishStorage, key: ItemKey) {
  storage.remove(key)
  storage.remove(stampOf(key))
}

/** Nothing of ours is left, whatever it is. */
export function removeAllWishes(storage: WishStorage) {
  for (const key of storage.keys()) if (OURS.test(key)) storage.remove(key)
}
