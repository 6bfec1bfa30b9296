interface Timer {
  at: number
  work: () => void
  owner: unknown
}

/** A clock that tests advance by hand. Timers run in order, and promises settle between them. */
export class TestClock {
  now: number
  private timers: Timer[] = []

  constructor(now = 0) {
    this.now = now
  }

  /** Returns a function that cancels it. All timers of an `owner` can be cancelled together. */
  after = (ms: number, work: () => void, owner: unknown = null) => {
    const timer = { at: this.now + ms, work, owner }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  async pass(ms: number) {
    const end = this.now + ms
    for (;;) {
      const next = this.timers.reduce<Timer | null>(
        (first, timer) => (timer.at <= end && (!first || timer.at < first.at) ? timer : first),
        null,
      )
      if (!next) break
      this.timers.splice(this.timers.indexOf(next), 1)
      this.now = next.at
      next.work()
      await promisesKept()
    }
    this.now = end
  }

  forget(owner: unknown) {
    this.timers = this.timers.filter((timer) => timer.owner !== owner)
  }

  waiting = () => this.timers.length
}

/** Lets pending promises settle. */
export async function promisesKept() {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve()
}
