import { expect, test } from 'vitest'
import { labelledApart } from './choose-consultants.api.ts'

test('namesakes are told apart by their office, and then by their e-mail address', () => {
  const one = { name: 'Kari Vik', title: 'Utvikler', location: 'Oslo', email: null }
  const people = [
    { ...one, id: '1', location: 'Bergen', email: 'kari.vik@konsulent.example' },
    { ...one, id: '2', email: 'kari@konsulent.example' },
    { ...one, id: '3' },
    { ...one, id: '4', title: null },
    { ...one, id: '6' },
    { ...one, id: '5', title: 'Arkitekt' },
  ]
  expect(labelledApart(people).map(({ label }) => label)).toEqual([
    'Kari Vik, Utvikler, Bergen',
    'Kari Vik, Utvikler, Oslo, kari@konsulent.example',
    'Kari Vik, Utvikler, Oslo, nr. 3',
    'Kari Vik',
    'Kari Vik, Utvikler, Oslo, nr. 6',
    'Kari Vik, Arkitekt',
  ])
})
