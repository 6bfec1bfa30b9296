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
  expect(readContacts(posting.applicationContact)).toEqual([
    { name: 'Ingebjørg Solem', title: null, email: null, tlf },
  ])
})

test.each([
  ['5656', '5656'],
  ['Internt 4711', 'Internt 4711'],
  ['19 00 (vakt)', '19 00 (vakt)'],
  ['ring meg', null],
  ['se side 2', null],
  ['<b>alert(1)</b>', null],
])('a phone printed as %j is, with a mail, %j', (telephone, tlf) => {
  const posting = { applicationContact: { telephone, email: 'kari@firma.example' } }
  expect(readContacts(posting.applicationContact)).toMatchObject([{ tlf }])
})

test.each([
  ['kari@firma.example', 'kari@firma.example'],
  ['mailto:kari@firma.example?subject=Stilling', 'kari@firma.example'],
  ['Kari <kari.nordmann+jobb@post.firma.example>', 'kari.nordmann+jobb@post.firma.example'],
  ['Kari@Blåbær.example', 'Kari@Blåbær.example'],
  ['\u0000kari@firma\u200b.example', 'kari@firma.example'],
  ['ikke epost', null],
  ['kari(at)firma.example', null],
  ['kari@firma', null],
  ['@firma.example', null],
  ['https://firma.example/@kari', null],
])('a mail printed as %j is %j', (email, address) => {
  const posting = { applicationContact: { email, telephone: '190 00 118' } }
  expect(readContacts(posting.applicationContact)).toMatchObject([{ email: address }])
})

test('an invalid e-mail without a phone makes no contact', () => {
  expect(readContacts({ name: 'Ola', email: 'ikke epost' })).toEqual([])
})

test('an invalid phone is dropped, and nobody is a contact without a way to reach them', () => {
  const posting = { applicationContact: [{ name: 'Ingebjørg Solem', telephone: 'Se nettsiden' }] }
  expect(readContacts(posting.applicationContact)).toEqual([])
})
