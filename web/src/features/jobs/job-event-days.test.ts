import type { JobEvent } from '@utsyn/contract/jobs.ts'
import { expect, test } from 'vitest'
import { NBSP } from '../../lib/norwegian.ts'
import { eventDays } from './job-event-days.ts'

const event = (at: string, kind: JobEvent['kind'], field: string | null = null): JobEvent => ({
  at,
  kind,
  field,
  old_value: null,
  new_value: null,
  changed_by: null,
})

test('events are grouped by day in Oslo, without repetition within one reading', () => {
  const days = eventDays([
    event('2026-11-19T23:30:00.000Z', 'withdrawn'),
    event('2026-11-19T08:00:00.000Z', 'changed', 'long_description'),
    event('2026-11-19T08:00:00.000Z', 'changed', 'short_description'),
    event('2026-11-19T07:00:00.000Z', 'changed', 'long_description'),
    event('2026-11-12T08:00:00.000Z', 'first_seen'),
  ])
  expect(days.map(({ day, events }) => [day, events.map(({ text }) => text)])).toEqual([
    [`20.${NBSP}november 2026`, ['Trukket av kilden']],
    [`19.${NBSP}november 2026`, ['Teksten ble endret', 'Teksten ble endret']],
    [`12.${NBSP}november 2026`, ['Først sett']],
  ])
})
