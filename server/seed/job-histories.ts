import type { JobEventKind } from '../src/db/tables.ts'
import { type DemoJob, demoJobs } from './jobs.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const DAY_MS = 86_400_000
const BOARDS = ['stillingstorget.example', 'jobbstrand.example']

export interface DemoEvent {
  /** The ad that it happened to, and the one that it repeats, by `external_id`. */
  external_id: string
  repeats?: string
  at: Date
  kind: JobEventKind
  field?: string
  old_value?: unknown
  new_value?: unknown
}

export interface DemoSource {
  /** The ad that stands there too. */
  of: string
  source: string
  external_id: string
  url: string
  first_seen_at: Date
  gone_at: Date | null
}

export interface DemoHistories {
  jobs: DemoJob[]
  /** Oldest first for each ad. */
  events: DemoEvent[]
  sources: DemoSource[]
}

/**
 * The demo ads as they stand today, some of them with a life behind them: extended, posted again, withdrawn, in several
 * places. The same every time.
 */
export function demoHistories(today: string): DemoHistories {
  const writer = new HistoryWriter(demoJobs(today), today)
  writer.postAgain()
  writer.comeBack()
  writer.extend()
  writer.edit()
  writer.standElsewhere()
  return writer.histories()
}

/** Takes its choices from numbers of its own, so that the ads to which nothing happens stay as they are. */
class HistoryWriter {
  private readonly random: SeededRandom = seededRandom(20_261_121)
  private readonly events: DemoEvent[] = []
  private readonly sources: DemoSource[] = []
  private readonly jobs: DemoJob[]
  private readonly today: string
  /** What has a story already. */
  private readonly taken = new Set<string>()

  constructor(jobs: DemoJob[], today: string) {
    this.jobs = jobs.map((job) => ({ ...job }))
    this.today = today
  }

  histories(): DemoHistories {
    const first = this.jobs.map(({ external_id, created_at }): DemoEvent => ({
      external_id,
      at: created_at!,
      kind: 'first_seen',
    }))
    const events = [...first, ...this.events].sort((a, b) => Number(a.at) - Number(b.at))
    return { jobs: this.jobs, events, sources: this.sources }
  }

  postAgain() {
    const over = this.some(5, (job) => this.left(job) <= -12)
    const fresh = this.some(5, (job) => this.age(job) <= 2 && this.left(job) >= 4)
    const [between, gone] = this.some(
      2,
      (job) => this.age(job) >= 6 && this.age(job) <= 9 && this.left(job) >= 4,
    )
    this.repeat(over[0]!, between!)
    this.repeat(between!, fresh[0]!)
    this.repeat(gone!, fresh[1]!)
    for (const at of [2, 3, 4]) this.repeat(over[at]!, fresh[at]!)
    for (const job of [between!, gone!]) this.withdraw(job, 4)
  }

  comeBack() {
    for (const job of this.some(2, (job) => this.age(job) >= 12 && this.left(job) >= 4)) {
      job.times_posted = 2
      this.record(job, this.age(job) - 8, 'withdrawn')
      this.record(job, this.age(job) - 3, 'back')
    }
  }

  extend() {
    const open = (job: DemoJob) => this.left(job) >= 0
    this.extendSome(2, 1, (job) => this.age(job) === 1 && this.left(job) >= 10)
    this.extendSome(2, 1, (job) => this.age(job) >= 10 && open(job) && this.left(job) <= 3)
    this.extendSome(6, 1, (job) => this.age(job) >= 8 && this.left(job) >= 4)
    this.extendSome(3, 2, (job) => this.age(job) >= 16 && open(job))
    this.extendSome(1, 3, (job) => this.age(job) >= 30 && open(job))
  }

  edit() {
    const once = ({ times_posted = 1 }: DemoJob) => times_posted === 1
    const some = this.some(8, (job) => once(job) && this.age(job) >= 3 && this.left(job) >= 0, true)
    for (const job of new Set([...this.eventful(), ...some])) {
      const day = this.random.int(1, this.age(job) - 1)
      const at = this.moment(job, day)
      this.record(job, day, 'changed', { field: 'long_description' }, at)
      if (this.random.chance(0.4)) this.record(job, day, 'changed', { field: 'contacts' }, at)
      const places = job.locations ?? []
      if (places.length > 1)
        this.record(
          job,
          day,
          'changed',
          { field: 'locations', old_value: places.slice(0, 1), new_value: places },
          at,
        )
      else if (places[0] && this.random.chance(0.5))
        this.record(
          job,
          day,
          'changed',
          { field: 'title', old_value: `${job.title} – ${places[0]}`, new_value: job.title },
          at,
        )
    }
  }

  standElsewhere() {
    const some = this.some(6, (job) => this.age(job) >= 4 && this.left(job) >= 0, true)
    for (const [index, job] of [...new Set([...this.eventful(), ...some])].entries()) {
      for (const [place, source] of BOARDS.slice(0, index % 3 === 2 ? 2 : 1).entries()) {
        const number = 7_000 + index * 10 + place
        const first_seen_at = this.moment(job, 1)
        this.sources.push({
          of: job.external_id,
          source,
          external_id: `demo-${number}`,
          url: `https://${source}/annonse/${number}`,
          first_seen_at,
          gone_at: index % 4 === 2 && place === 0 ? this.moment(job, this.age(job) - 1) : null,
        })
        this.record(job, 1, 'another_source', { new_value: source }, first_seen_at)
      }
    }
  }

  /** Some shall have everything. */
  private eventful = () => this.jobs.filter(({ deadline_extensions = 0 }) => deadline_extensions > 1)

  /** The later ad becomes the earlier one once more, with days of its own. */
  private repeat(earlier: DemoJob, later: DemoJob) {
    const { external_id, url, posted_date, listed_date, deadline, deadline_text, created_at } = later
    Object.assign(later, earlier, {
      external_id,
      posted_date,
      listed_date,
      deadline,
      deadline_text,
      created_at,
      url: `https://${earlier.source}/stillinger/${url?.split('/').at(-1)}`,
      times_posted: (earlier.times_posted ?? 1) + 1,
    })
    this.events.push({
      external_id,
      at: new Date(Number(created_at) + 1),
      kind: 'posted_again',
      repeats: earlier.external_id,
    })
  }

  /** What stays of an ad that its source has taken away. */
  private withdraw(job: DemoJob, days_ago: number) {
    const withdrawn_at = this.moment(job, this.age(job) - days_ago)
    Object.assign(job, {
      status: 'withdrawn',
      withdrawn_at,
      short_description: null,
      long_description: null,
      contacts: '[]',
    })
    this.record(job, this.age(job) - days_ago, 'withdrawn', {}, withdrawn_at)
  }

  /** Each time a week was added, some while before the day that it was until then. */
  private extendSome(count: number, times: number, fits: (job: DemoJob) => boolean) {
    const dayOf = (job: DemoJob, time: number) =>
      Math.max(1, Math.floor((this.age(job) * time) / (times + 1)))
    const lastDay = (job: DemoJob, time: number) => this.age(job) + this.left(job) - 7 * (times - time)
    const canBe = (job: DemoJob) =>
      Array.from({ length: times }, (_, time) => time).every(
        (time) => dayOf(job, time + 1) <= lastDay(job, time),
      )
    for (const job of this.some(count, (job) => fits(job) && canBe(job))) {
      job.deadline_extensions = times
      for (let time = 1; time <= times; time++) {
        const day = (of: number) => this.dayAfter(job.listed_date, lastDay(job, of))
        this.record(job, dayOf(job, time), 'deadline_extended', {
          field: 'deadline',
          old_value: day(time - 1),
          new_value: day(time),
        })
      }
    }
  }

  /** So many open ads that fit, spread over the list; `shared` ones may have a story already. */
  private some(count: number, fits: (job: DemoJob) => boolean, shared = false): DemoJob[] {
    const fitting = this.jobs.filter(
      (job) => fits(job) && job.status !== 'withdrawn' && (shared || !this.taken.has(job.external_id)),
    )
    const chosen = Array.from(
      { length: Math.min(count, fitting.length) },
      (_, index) => fitting[Math.floor(((index + 0.5) * fitting.length) / count)]!,
    )
    for (const { external_id } of chosen) this.taken.add(external_id)
    return chosen
  }

  private record(
    { external_id, ...job }: DemoJob,
    day: number,
    kind: JobEventKind,
    values: Pick<DemoEvent, 'field' | 'old_value' | 'new_value'> = {},
    at = this.moment(job, day),
  ) {
    this.events.push({ external_id, at, kind, ...values })
  }

  /** Some time in the working hours of a day, counted from the first one. */
  private moment(
    { listed_date, created_at }: Pick<DemoJob, 'listed_date' | 'created_at'>,
    day: number,
  ): Date {
    const at =
      Date.parse(`${this.dayAfter(listed_date, day)}T06:00:00Z`) + this.random.int(0, 8 * 60) * 60_000
    return new Date(Math.max(at, Number(created_at) + 60_000))
  }

  private dayAfter(day: string, days: number) {
    return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  }

  private age = ({ listed_date }: DemoJob) => this.days(listed_date, this.today)
  /** Days to the deadline; none at all is neither open nor over. */
  private left = ({ deadline }: DemoJob) => (deadline ? this.days(this.today, deadline) : Number.NaN)
  private days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
}
