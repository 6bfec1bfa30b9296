import { expect, test } from 'vitest'
import { changesIn, leftToSend, planOf, withChanges } from './plan.ts'

const OPENED = planOf({ owner: { id: 'a', name: 'Ada' }, next_step: 'Ringe', next_step_on: '2026-12-12' })

test('only what was changed is sent', () => {
  expect(changesIn(OPENED, OPENED)).toEqual({})
  expect(changesIn({ ...OPENED, next_step: ' Møte ' }, OPENED)).toEqual({ next_step: 'Møte' })
  expect(changesIn({ ...OPENED, next_step: '', day: '' }, OPENED)).toEqual({
    next_step: null,
    next_step_on: null,
  })
  expect(changesIn({ ...OPENED, owner_id: 'b', day: '1.2.2027' }, OPENED)).toEqual({
    owner_id: 'b',
    next_step_on: '2027-02-01',
  })
  expect(changesIn({ ...OPENED, day: '31.02.2027' }, OPENED)).toBeNull()
})

test('what was written while a plan was being saved is left, and nothing else', () => {
  const sent = { ...OPENED, next_step: 'Møte ' }
  const saved = {
    owner: { id: 'b', name: 'Bo' },
    next_step: 'Møte',
    next_step_on: '2026-12-12',
    version: 3,
    log: [],
  }
  expect(leftToSend(sent, sent, saved)).toBeUndefined()
  const left = leftToSend({ ...sent, day: '1.2.2027' }, sent, saved)!
  expect(left.version).toBe(3)
  expect(changesIn(left.written, left.opened)).toEqual({ next_step_on: '2027-02-01' })
})

test('what one wrote stays while others change the rest', () => {
  const written = { ...OPENED, next_step: 'Møte' }
  const current = { owner_id: 'b', next_step: 'Skrive tilbud', day: '01.01.2027' }
  expect(withChanges(current, written, OPENED)).toEqual({ ...current, next_step: 'Møte' })
})
