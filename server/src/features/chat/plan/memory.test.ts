import { expect, test } from 'vitest'
import { type Memory, readMemories, storedMemory } from './memory.ts'
import { type Plan, planOf } from './plan.ts'

const shown = [{ kind: 'job' as const, id: '1', title: 'Utvikler' }]
const remembered = (plan: unknown): Memory => ({ plan: plan as Plan, shown })
const reread = (memory: Memory) => readMemories([JSON.parse(JSON.stringify(storedMemory(memory)))])

test('a memory is read back as it was stored', () => {
  const where: Plan['where'] = [
    { not: { field: 'place', is: '=', values: ['Oslo'] } },
    { relation: 'company', where: [{ field: 'id', is: '=', values: ['3'] }] },
  ]
  const memory = remembered({ ...planOf('job', where), group: 'company.industry' })
  expect(reread(memory)).toEqual([memory])
})

test.for([
  { ...planOf('job'), subject: 'planet' },
  planOf('job', [{ field: 'gone', is: '=', values: [] }]),
  planOf('job', [{ relation: 'gone', where: [] }]),
  { ...planOf('job'), group: 'gone' },
  { ...planOf('job'), fields: ['gone'] },
  { ...planOf('job'), order: { by: { field: 'gone' }, down: true } },
  { subject: 'job' },
])('a plan unknown to the catalogue is dropped, but not the things shown: %j', (plan) => {
  expect(reread(remembered(plan))).toEqual([{ ...remembered(null) }])
})

test('a memory of another version is dropped', () => {
  expect(
    readMemories([null, 'x', { version: 9, plan: null, shown }, { version: 21, shown: [{ kind: 'x' }] }]),
  ).toEqual([])
})
