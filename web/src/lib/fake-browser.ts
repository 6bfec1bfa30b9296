import { vi } from 'vitest'

/** A storage that can be made to refuse, like that of a private window or a full disk. */
class FakeStorage {
  values = new Map<string, string>()
  refuses = false

  get length() {
    return this.values.size
  }
  key(index: number) {
    return [...this.values.keys()][index] ?? null
  }
  getItem(key: string) {
    this.check()
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.check()
    this.values.set(key, value)
  }
  removeItem(key: string) {
    this.check()
    this.values.delete(key)
  }
  private check() {
    if (this.refuses) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** The few browser APIs that `lib/` uses, for tests that run in Node. */
export function stubBrowser() {
  const local = new FakeStorage()
  const session = new FakeStorage()
  const page = new EventTarget()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('window', page)
  return {
    local,
    session,
    page,
    /** What this tab sees when another one writes. */
    writeFromOtherTab(key: string, value: string | null) {
      if (value === null) local.values.delete(key)
      else local.values.set(key, value)
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }))
    },
  }
}

export function countEvents(page: EventTarget, name: string) {
  const seen = { count: 0 }
  page.addEventListener(name, () => seen.count++)
  return seen
}
