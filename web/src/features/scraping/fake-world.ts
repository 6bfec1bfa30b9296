import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { TestClock } from '../../lib/test-clock.ts'
import { createProcessMachine } from './process-machine.ts'
import type { Heard } from './scraping.api.ts'

/** How the server handles a request. */
export type Fortune = 'answers' | 'passing' | 'refused'

type Code = ScrapeProcess['status']['code']

export function aProcess(
  process_id: string,
  code: Code,
  {
    jobs = 0,
    was_cancelled = false,
    text = '',
  }: { jobs?: number; was_cancelled?: boolean; text?: string } = {},
): ScrapeProcess {
  const progress = {
    started_at: '2026-11-20T07:14:00Z',
    opened_at: null,
    ended_at: null,
    pages_found: 6,
    pages_read: 4,
    jobs_found: jobs,
    is_partial: false,
    was_cancelled,
  }
  const data = Array.from({ length: jobs }, (_, index) => ({ index })) as ScrapeProcess['data']
  return {
    process_id,
    url: 'https://lyngfjell.example/karriere',
    status: { code, text, progress },
    data,
    gone: [],
  }
}

/** Storage shared by tabs: every tab, the writing one included, is notified of a change. */
class SharedValue<T> {
  value: T | null = null
  readonly listeners = new Set<() => void>()
  get = () => this.value
  set = (value: T | null) => {
    this.value = value
    for (const listener of this.listeners) listener()
  }
  remove = () => this.set(null)
}

/** Tabs on one storage, a server, and a clock that tests advance by hand. */
export class FakeWorld {
  readonly clock = new TestClock()
  readonly process_id = new SharedValue<string>()
  readonly process_failed = new SharedValue<boolean>()
  /** The server's processes. */
  readonly processes = new Map<string, ScrapeProcess>()
  /** Each request takes the next of these; when there are none left, it succeeds. */
  fortunes: Fortune[] = []
  answer_ms = 20
  readonly asked: { tab: number; id: string; at: number }[] = []
  most_under_way = 0
  readonly tabs: Tab[] = []

  open(): Tab {
    const tab = new Tab(this, this.tabs.length)
    this.tabs.push(tab)
    tab.machine.look()
    return tab
  }

  pass = (ms: number) => this.clock.pass(ms)

  waitingTimers = () => this.clock.waiting()

  answerTo(id: string, fortune: Fortune | undefined): Heard {
    if (fortune === 'passing' || fortune === 'refused') return { kind: fortune }
    const process = this.processes.get(id)
    return process ? { kind: 'process', process } : { kind: 'missing' }
  }
}

export class Tab {
  shown = true
  readonly machine
  readonly process_ready = new SharedValue<string>()
  private under_way = 0

  constructor(world: FakeWorld, number: number) {
    this.machine = createProcessMachine({
      process_id: world.process_id,
      process_failed: world.process_failed,
      process_ready: this.process_ready,
      after: world.clock.after,
      isShown: () => this.shown,
      ask: (id) => {
        world.asked.push({ tab: number, id, at: world.clock.now })
        this.under_way += 1
        world.most_under_way = Math.max(world.most_under_way, this.under_way)
        const fortune = world.fortunes.shift()
        return new Promise((resolve) => {
          world.clock.after(world.answer_ms, () => {
            this.under_way -= 1
            resolve(world.answerTo(id, fortune))
          })
        })
      },
    })
    world.process_id.listeners.add(this.machine.look)
    world.process_failed.listeners.add(this.machine.look)
  }

  show(shown: boolean) {
    this.shown = shown
    if (shown) this.machine.wake()
  }
}
