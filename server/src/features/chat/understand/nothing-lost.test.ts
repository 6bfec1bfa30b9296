import { expect, test } from 'vitest'
import { planOf } from '../plan/plan.ts'
import type { Item } from './items.ts'
import { lostIn } from './nothing-lost.ts'

const around = { words: '', before: '', isNew: false, isTail: false }
const kotlin: Item = { ...around, kind: 'technology', name: 'Kotlin', said: 'Kotlin' }
const oslo: Item = { ...around, kind: 'place', names: ['Oslo'], said: 'i Oslo' }

test('a technology or a place that no plan has is returned', () => {
  const plan = planOf('job', [{ field: 'technology', is: '=', values: ['Kotlin'] }])
  expect(lostIn([kotlin, oslo], [plan])).toEqual(['i Oslo'])
})

test('it may be anywhere in a plan: in a relation, in an order, negated', () => {
  const place = { field: 'place', is: '=' as const, values: ['Oslo'] }
  const related = planOf('company', [{ relation: 'job', where: [{ not: place }] }])
  const ordered = { ...planOf('consultant'), order: { by: { field: 'years', of: 'Kotlin' }, down: true } }
  expect(lostIn([oslo], [related])).toEqual([])
  expect(lostIn([kotlin], [ordered])).toEqual([])
})
