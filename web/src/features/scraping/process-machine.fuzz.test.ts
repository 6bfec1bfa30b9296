import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProcess, FakeWorld, type Fortune } from './fake-world.ts'

/** `npm run test:long` asks for more cases. */
const numRuns = import.meta.env['LONG'] ? 20_000 : 500
const TIMEOUT_MS = 300_000
const IDS = ['p1', 'p2'] as const

type Step =
  | { do: 'begin' | 'write id'; tab: number; id: (typeof IDS)[number] }
  | { do: 'reset' | 'check' | 'halt' | 'hide' | 'show' | 'reload'; tab: number }
  | {
      do: 'server'
      id: (typeof IDS)[number]
      as: 'running' | 'ready' | 'empty' | 'failed' | 'cancelled' | 'unknown'
    }
  | { do: 'flag'; failed: boolean }
  | { do: 'pass'; ms: number }

const anyTab = fc.integer({ min: 0, max: 1 })
const anyId = fc.constantFrom(...IDS)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('begin', 'write id'), tab: anyTab, id: anyId }),
  fc.record({ do: fc.constantFrom('reset', 'check', 'halt', 'hide', 'show', 'reload'), tab: anyTab }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('server'),
      id: anyId,
      as: fc.constantFrom('running', 'ready', 'empty', 'failed', 'cancelled', 'unknown'),
    }),
  },
  fc.record({ do: fc.constant('flag'), failed: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      ms: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 15_000 })),
    }),
  },
)
const anyFortune = fc.constantFrom<Fortune>('answers', 'answers', 'passing', 'refused')

function setServer(world: FakeWorld, { id, as }: Extract<Step, { do: 'server' }>) {
  if (as === 'unknown') world.processes.delete(id)
  else if (as === 'running') world.processes.set(id, aProcess(id, 200))
  else if (as === 'ready' || as === 'empty')
    world.processes.set(id, aProcess(id, 300, { jobs: as === 'ready' ? 1 : 0 }))
  else world.processes.set(id, aProcess(id, 400, { was_cancelled: as === 'cancelled' }))
}

function take(world: FakeWorld, step: Step): Promise<void> | void {
  if (step.do === 'pass') return world.pass(step.ms)
  if (step.do === 'server') return setServer(world, step)
  if (step.do === 'flag') return world.process_failed.set(step.failed || null)
  const tab = world.tabs[step.tab]!
  switch (step.do) {
    case 'begin':
      if (!world.processes.has(step.id)) world.processes.set(step.id, aProcess(step.id, 200))
      return tab.machine.begin(step.id, 'https://lyngfjell.example')
    case 'write id':
      return world.process_id.set(step.id)
    case 'reload':
      world.process_id.listeners.delete(tab.machine.look)
      world.process_failed.listeners.delete(tab.machine.look)
      tab.machine.halt()
      world.tabs.splice(step.tab, 1, world.open())
      world.tabs.length = 2
      return
    case 'hide':
      return tab.show(false)
    case 'show':
      return tab.show(true)
    default:
      return tab.machine[step.do]()
  }
}

/** What the user should see when the server has the last word. */
const PHASES = { 200: ['working'], 300: ['ready', 'empty'], 400: ['failed'] }

test(
  'whatever happens, in the end every tab shows what the server says, and nobody asks in vain',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 30, size: 'max' }),
        fc.array(anyFortune, { maxLength: 8 }),
        async (steps, fortunes) => {
          const world = new FakeWorld()
          world.open()
          world.open()
          world.fortunes = [...fortunes]
          for (const step of steps) {
            await take(world, step)
            // The flag and the id are the truth: without them there is nothing to follow.
            if (world.process_id.get() === null) {
              for (const { machine } of world.tabs)
                expect(['none', 'failed', 'cancelled', 'gone']).toContain(machine.state().phase)
            }
          }

          world.fortunes = []
          await world.pass(100)
          for (const tab of world.tabs) {
            tab.show(true)
            tab.machine.check()
          }
          await world.pass(30_000)
          const id = world.process_id.get()
          if (id === null) {
            expect(world.waitingTimers()).toBe(0)
            const asked = world.asked.length
            await world.pass(60_000)
            expect(world.asked).toHaveLength(asked)
            return
          }
          const { code } = world.processes.get(id)!.status
          for (const { machine } of world.tabs) expect(PHASES[code]).toContain(machine.state().phase)
          expect(world.process_failed.get() === true).toBe(code === 400)
          if (code === 200) {
            // Each tab waits for its next turn, and for nothing else.
            expect(world.waitingTimers()).toBeGreaterThan(0)
            expect(world.waitingTimers()).toBeLessThanOrEqual(world.tabs.length)
          } else expect(world.waitingTimers()).toBe(0)
        },
      ),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)
