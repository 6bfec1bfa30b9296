import { expect, test } from 'vitest'
import { type Memory, readMemories, storedMemory } from './memory.ts'
import { type Plan, planOf } from './plan.ts'

const shown = [{ kind: 'job' as const, id: '1', title: 'Utvikler' }]
const remembered = (plan: unknown): Memory => ({ plan: plan as Plan, shown, asked: 'Hva nå?' })
const reread = (memory: Memory) => readMemories([JSON.parse(JSON.stringify(storedMemory(memory)))])

test('what an answer leaves comes back as it was', () => {
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
])('a plan that the catalogue does not know is left out, not what was shown: %j', (plan) => {
  expect(reread(remembered(plan))).toEqual([{ ...remembered(null) }])
})

test('what another version has written is left out', () => {
  expect(
    readMemories([null, 'x', { version: 9, plan: null, shown }, { version: 21, shown: [{ kind: 'x' }] }]),
  ).toEqual([])
})
