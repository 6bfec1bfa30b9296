import { expect, test } from 'vitest'
import { readContacts } from './job-posting-contacts.ts'

test.each([
  ['Tlf: 190 00 118', '190 00 118'],
  ['tel:+4719000118', '+4719000118'],
  ['190 00 118 / 190 00 119', '190 00 118, 190 00 119'],
  ['  +47\n190 00  118 ', '+47 190 00 118'],
  ['+47(+49)152 000', '+47(+49)152 000'],
  ['190 00 118 190 00 119', '190 00 118 190 00 119'],
])('a phone printed as %j is kept as %j', (telephone, tlf) => {
  const posting = { applicationContact: { name: 'Ingebjørg Solem', telephone } }
  expect(readContacts(posting)).toEqual([{ name: 'Ingebjørg Solem', title: null, email: null, tlf }])
})

test('what is no phone is none, and without any way to reach them nobody is a contact', () => {
  const posting = { applicationContact: [{ name: 'Ingebjørg Solem', telephone: 'Se nettsiden' }] }
  expect(readContacts(posting)).toEqual([])
})
