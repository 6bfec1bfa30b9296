import { promisesKept, TestClock } from '../../lib/test-clock.ts'
import { createPendingFollows, type Outcome } from './pending-follows.ts'
import type { ItemKey } from './stored-pending.ts'

/** How the server handles a call: whether it is carried out, what the page receives, and when. */
export interface Answer {
  outcome: Outcome
  done: boolean
  ms: number
}

export const YES: Answer = { outcome: 'saved', done: true, ms: 30 }
/** From the page to the server; what was sent arrives even if the page is gone by then. */
const ON_THE_WAY_MS = 5

/** A page until the next load: its timers, its running calls, and the server state it has read. */
interface Page {
  machine: ReturnType<typeof createPendingFollows>
  alive: boolean
  under_way: Map<ItemKey, number>
  said: Map<ItemKey, boolean>
  /** What a component that listens to every change shows. */
  heard: Map<ItemKey, boolean | null>
}

/** A browser tab with its storage, a server and a clock that tests advance by hand. */
export class FakePortal {
  readonly clock = new TestClock(1_795_000_000_000)
  online = true
  readonly stored = new Map<string, string>()
  readonly server = new Map<ItemKey, boolean>()
  readonly calls: { key: ItemKey; wanted: boolean; at: number }[] = []
  readonly toasts: { key: ItemKey; wanted: boolean }[] = []
  /** Each call takes the next of these; when there are none left, it succeeds. */
  answers: Answer[] = []
  /** Maximum number of concurrent calls for one item, while the page was not closing. */
  most_under_way = 0
  page: Page
  onLost: (key: ItemKey) => void = () => {}
  private closing = false

  constructor() {
    this.page = this.newPage()
    this.start()
  }

  /** What the user sees. */
  screen(key: ItemKey): boolean {
    return this.page.machine.pendingOf(key) ?? this.page.said.get(key) ?? false
  }

  click(key: ItemKey): boolean {
    const wanted = !this.screen(key)
    this.page.machine.change(key, wanted, this.page.said.get(key) ?? false)
    return wanted
  }

  /** `at_once` is a browser that ends the page without events. */
  async reload({ at_once = false } = {}) {
    if (!at_once) this.close()
    this.page.alive = false
    this.clock.forget(this.page)
    this.page = this.newPage()
    await this.wake()
  }

  close() {
    this.closing = true
    this.page.machine.flush(true)
    this.closing = false
  }

  /** The page is frozen and restored. */
  async sleepAndWake() {
    this.close()
    this.page.under_way = new Map()
    await this.wake()
  }

  /** The page stays, but responses to its earlier calls no longer matter. */
  async signOut() {
    void this.page.machine.finish(2_000)
    await this.pass(2_500)
    this.page.under_way = new Map()
    this.readServer()
  }

  async setOnline(online: boolean) {
    this.online = online
    if (online) this.page.machine.resume()
    await promisesKept()
  }

  pass = (ms: number) => this.clock.pass(ms)

  /** As if the lists were fetched again. */
  readServer() {
    this.page.said = new Map(this.server)
  }

  pendingKeys = () => [...this.stored.keys()].filter((key) => /^(job|company)-/.test(key))

  waitingTimers = () => this.clock.waiting()

  private async wake() {
    this.start()
    // Calls sent before arrive before the new requests.
    this.clock.after(2 * ON_THE_WAY_MS, () => this.readServer(), this.page)
    await promisesKept()
  }

  private start() {
    const { page } = this
    page.machine.start({
      saved: (key, wanted) => page.said.set(key, wanted),
      lost: (key, wanted) => {
        page.said.set(key, this.server.get(key) ?? false)
        this.toasts.push({ key, wanted })
        this.onLost(key)
      },
    })
  }

  private newPage(): Page {
    const page: Page = {
      machine: createPendingFollows({
        now: () => this.clock.now,
        after: (ms, work) => this.clock.after(ms, work, page),
        storage: {
          keys: () => [...this.stored.keys()],
          get: (key) => this.stored.get(key) ?? null,
          set: (key, text) => void this.stored.set(key, text),
          remove: (key) => void this.stored.delete(key),
        },
        isOnline: () => this.online,
        send: (key, wanted) => this.send(key, wanted, page),
      }),
      alive: true,
      under_way: new Map(),
      said: new Map(this.server),
      heard: new Map(),
    }
    page.machine.subscribe(() => {
      for (const key of this.server.keys()) page.heard.set(key, page.machine.pendingOf(key))
    })
    return page
  }

  private send(key: ItemKey, wanted: boolean, page: Page): Promise<Outcome> {
    if (!page.alive) throw new Error('A page that is gone has sent something')
    this.calls.push({ key, wanted, at: this.clock.now })
    const { outcome, done, ms } = this.answers.shift() ?? YES
    const { under_way } = page
    const now_under_way = (under_way.get(key) ?? 0) + 1
    under_way.set(key, now_under_way)
    if (!this.closing) this.most_under_way = Math.max(this.most_under_way, now_under_way)
    if (done) this.clock.after(ON_THE_WAY_MS, () => this.server.set(key, wanted), null)
    return new Promise((resolve) => {
      const hear = () => {
        under_way.set(key, (under_way.get(key) ?? 0) - 1)
        resolve(outcome)
      }
      this.clock.after(ON_THE_WAY_MS + ms, hear, page)
    })
  }
}
