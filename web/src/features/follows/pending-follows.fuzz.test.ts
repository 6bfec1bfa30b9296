import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FakePortal, YES, type Answer } from './fake-portal.ts'
import type { ItemKey } from './stored-pending.ts'

/** `npm run test:long` asks for more cases. */
const numRuns = import.meta.env['LONG'] ? 20_000 : 500
const TIMEOUT_MS = 300_000
const HOUR_MS = 60 * 60_000
const LONG_STORY = { maxLength: 40, size: 'max' } as const
const KEYS: ItemKey[] = ['job-1', 'job-12', 'company-1']

const anyMs = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 4_000 }),
  fc.constantFrom(999, 1_000, 1_001, 3_000, 10_000),
)
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ outcome: fc.constant('saved' as const), done: fc.constant(true), ms: anyMs }),
  // A refusal changes nothing; after any other failure the change may still have been made.
  fc.record({ outcome: fc.constant('refused' as const), done: fc.constant(false), ms: anyMs }),
  fc.record({ outcome: fc.constantFrom('unclear' as const, 'failed'), done: fc.boolean(), ms: anyMs }),
)
const anyRubbish = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'job-',
      'job-x',
      'job-007',
      'company-1.5',
      'company--5-timestamp',
      'job-1-timestamp-timestamp',
    ),
    fc.constantFrom('true', 'false', '', '1795000000000'),
  ),
  fc.tuple(
    fc.constantFrom('job-70', 'job-70-timestamp', 'company-71', 'company-71-timestamp'),
    fc.constantFrom('true', 'maybe', '', '12', '1e12', '9999999999999', '-1795000000000'),
  ),
)

type Step =
  | { do: 'click'; key: ItemKey }
  | { do: 'pass'; ms: number }
  | { do: 'network'; online: boolean }
  | { do: 'litter'; rubbish: [string, string] }
  | { do: 'hide' | 'reload' | 'crash' | 'sleep' | 'sign out' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('click'), key: fc.constantFrom(...KEYS) }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('pass'), ms: anyMs }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.constant(25 * HOUR_MS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network'), online: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('litter'), rubbish: anyRubbish }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('hide', 'reload', 'crash', 'sleep', 'sign out') }),
  },
)

/** A portal, and what the user last wanted of each item unless it was reported as failed. */
class Person {
  readonly portal = new FakePortal()
  readonly wants = new Map<ItemKey, boolean>()

  constructor(begins: readonly boolean[], answers: readonly Answer[]) {
    KEYS.forEach((key, index) => this.portal.server.set(key, begins[index] ?? false))
    this.portal.readServer()
    this.portal.stored.set('jobsFilterCompanies', '["Fyr"]')
    this.portal.answers = [...answers]
    this.portal.onLost = (key) => this.wants.delete(key)
  }

  async take(step: Step) {
    const { portal } = this
    switch (step.do) {
      case 'click':
        this.wants.set(step.key, portal.click(step.key))
        return
      case 'pass':
        return portal.pass(step.ms)
      case 'network':
        return portal.setOnline(step.online)
      case 'litter':
        portal.stored.set(...step.rubbish)
        return
      case 'hide':
        portal.page.machine.flush()
        return
      case 'reload':
      case 'crash':
        this.giveUpStale()
        return portal.reload({ at_once: step.do === 'crash' })
      case 'sleep':
        this.giveUpStale()
        return portal.sleepAndWake()
      case 'sign out':
        this.wants.clear()
        return portal.signOut()
    }
  }

  /** Changes older than a day are dropped on page load. */
  private giveUpStale() {
    for (const key of this.wants.keys()) {
      const stamp = Number(this.portal.stored.get(`${key}-timestamp`) ?? this.portal.clock.now)
      if (this.portal.clock.now - stamp > 24 * HOUR_MS) this.wants.delete(key)
    }
  }
}

test(
  'whatever happens, in the end the server has what the user last wanted and was not refused',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        fc.array(anyAnswer, { maxLength: 12 }),
        fc.array(anyStep, LONG_STORY),
        async (begins, answers, steps) => {
          const person = new Person(begins, answers)
          const { portal } = person
          for (const step of steps) await person.take(step)

          portal.answers = []
          await portal.setOnline(true)
          await portal.pass(120_000)

          for (const [key, wanted] of person.wants)
            expect([key, portal.server.get(key)]).toEqual([key, wanted])
          for (const key of KEYS) {
            expect([key, portal.screen(key)]).toEqual([key, portal.server.get(key)])
            // Listeners were notified of every change.
            expect(portal.page.heard.get(key) ?? null).toBe(portal.page.machine.pendingOf(key))
          }
          expect(portal.most_under_way).toBeLessThanOrEqual(1)
          expect(portal.waitingTimers()).toBe(0)
          await portal.reload()
          expect([...portal.stored.keys()]).toEqual(['jobsFilterCompanies'])
        },
      ),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)

test(
  'pending keys are gone without a load, too',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAnswer, { maxLength: 12 }),
        fc.array(
          anyStep.filter((step) => step.do !== 'litter'),
          LONG_STORY,
        ),
        async (answers, steps) => {
          const person = new Person([false, true, false], answers)
          for (const step of steps) await person.take(step)
          await person.portal.setOnline(true)
          await person.portal.pass(300_000)
          expect(person.portal.pendingKeys()).toEqual([])
        },
      ),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)

test(
  'a closed tab has sent the last change of each item to a working server, however slow the responses are',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          anyMs.map((ms) => ({ ...YES, ms })),
          { maxLength: 12 },
        ),
        fc.array(
          anyStep.filter((step) => ['click', 'pass', 'hide', 'reload', 'sleep'].includes(step.do)),
          LONG_STORY,
        ),
        async (answers, steps) => {
          const person = new Person([false, true, false], answers)
          for (const step of steps) await person.take(step)
          const { portal, wants } = person
          portal.close()
          portal.page.alive = false
          await portal.pass(100)
          for (const [key, wanted] of wants) expect([key, portal.server.get(key)]).toEqual([key, wanted])
          expect(portal.toasts).toEqual([])
        },
      ),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)

test(
  'a hundred rapid clicks make one call at most, and none when they end where they began',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 100, size: 'max' }),
        async (begin, pauses) => {
          const { portal } = new Person([begin], [])
          for (const pause of pauses) {
            portal.click('job-1')
            await portal.pass(pause)
          }
          await portal.pass(60_000)
          const odd = pauses.length % 2 === 1
          expect(portal.calls.map(({ wanted }) => wanted)).toEqual(odd ? [!begin] : [])
          expect(portal.server.get('job-1')).toBe(odd ? !begin : begin)
          expect(portal.pendingKeys()).toEqual([])
        },
      ),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)
