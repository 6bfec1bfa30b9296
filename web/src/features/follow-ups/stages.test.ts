import { expect, test } from 'vitest'
import { eventText, nextStepText } from './stages.ts'

const event = (values: Partial<Parameters<typeof eventText>[0]>) =>
  eventText({
    id: '1',
    at: '',
    actor: null,
    kind: 'started',
    stage: null,
    text: null,
    day: null,
    person: null,
    consultant: null,
    ...values,
  })

test('each kind of event in words', () => {
  expect(event({})).toBe('begynte å følge opp')
  expect(event({ kind: 'stage', stage: 'contacted' })).toBe('flyttet til Kontaktet')
  expect(event({ kind: 'stage', stage: 'lost', text: 'For dyrt' })).toBe('flyttet til Tapt: For dyrt')
  expect(event({ kind: 'owner', person: { id: 'x', name: 'Bo Dal' } })).toBe('gjorde Bo Dal til eier')
  expect(event({ kind: 'owner' })).toBe('gjorde en slettet bruker til eier')
  expect(event({ kind: 'next_step', text: 'Ringe', day: '2026-12-12' })).toBe(
    'satte neste steg: Ringe, 12.12.26',
  )
  expect(event({ kind: 'next_step' })).toBe('fjernet neste steg')
  expect(event({ kind: 'consultant_added', stage: 'considering', consultant: 'Vidar Vik' })).toBe(
    'valgte Vidar Vik (Vurderes)',
  )
  expect(event({ kind: 'consultant_removed' })).toBe('fjernet en konsulent som er fjernet')
})

test('a next step may lack its text or its day', () => {
  expect(nextStepText(null, '2026-12-12')).toBe('12.12.26')
  expect(nextStepText('Ringe', null)).toBe('Ringe')
  expect(nextStepText(null, null)).toBe('')
})
