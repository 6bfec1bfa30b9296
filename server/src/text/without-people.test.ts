import { expect, test } from 'vitest'
import { peopleIn, withoutPeople } from './without-people.ts'

const clean = (
  text: string,
  known: Parameters<typeof peopleIn>[1] = [],
  company: string | null = 'Brattskar AS',
) => withoutPeople(text, peopleIn(text, known, company), company)

const KARI = { name: 'Kari Nordmann-Li', email: 'kari.nordmann@brattskar.example', tlf: '+47 190 12 345' }

test.each([
  ['Ring Kari Nordmann-Li på 19012345.', 'Ring (fjernet) på (fjernet).'],
  ['KARI NORDMANN LI, tlf. 190 12 345', '(fjernet), tlf. (fjernet)'],
  ['Nordmann-Li, Kari (0047 19 01 23 45)', '(fjernet) ((fjernet))'],
  ['Kari N.-L.: (+47) 19 01 23 45', '(fjernet) N.-L.: (fjernet)'],
  ['Spør Kari. Karis kolleger svarer også.', 'Spør (fjernet). (fjernet) kolleger svarer også.'],
  ['[Kari](mailto:kari.nordmann@brattskar.example) svarer', '(fjernet) svarer'],
  ['kari.nordmann (at) brattskar.example', '(fjernet)'],
  ['kari\\.nordmann@brattskar\\.example', '(fjernet)'],
  ['[Profil](https://linkedin.example/in/kari-nordmann-li-1a2b)', 'Profil'],
  ['[Om oss](https://brattskar.example/om)', '[Om oss](https://brattskar.example/om)'],
  ['Ｋａｒｉ Ｎｏｒｄｍａｎｎ－Ｌｉ', '(fjernet)'],
  ['Ka\u00adri Nord\u00admann-Li', '(fjernet)'],
  ['Det er kari vær i Nordmannsdalen', 'Det er kari vær i Nordmannsdalen'],
])('what is known of a contact goes: %s', (text, expected) => {
  const people = peopleIn('', [KARI], 'Brattskar AS')
  expect(withoutPeople(text, people, 'Brattskar AS')).toBe(expected)
})

test.each([
  ['Kontakt Ola Vik på ola@brattskar.example eller 22 33 44 55.', ['Ola', 'Vik', 'ola@', '22 33']],
  ['Kontaktperson\n**Ola Vik**\nAvdelingsleder\nTlf. +47 900 11 222', ['Ola', 'Vik', '900']],
  [`${'Vi bygger ting som varer. '.repeat(60)}Kontakt Ola Vik, tlf. 900 11 222.`, ['Ola', 'Vik', '900']],
  [`${'ord '.repeat(700)} 900 11 222 ${'ord '.repeat(700)}`, ['900']],
  ['Send CV til jobb@brattskar.example', ['jobb@']],
])('whoever a text names beside an address or a number goes: %s', (text, gone) => {
  const left = clean(text)
  for (const part of gone) expect(left).not.toContain(part)
  expect(left).toContain('(fjernet)')
})

test.each([
  'Vi søker en utvikler med fem års erfaring. Oppstart 01.02.2027, lønn 650 000–750 000 kroner.',
  'Org.nr. 987 654 321. Brattskar AS ligger i Storgata 12, 0184 Oslo.',
  '- Kotlin\n- Java 21\n- [Les mer](https://brattskar.example/annonse/12345678)',
])('all else stays as it is written: %s', (text) => {
  expect(clean(text)).toBe(text)
})

test('the work grows as the text, whatever stands in it', () => {
  const people = { names: ['Kari Nordmann-Li'], emails: [KARI.email], phones: ['19012345'] }
  const cost = (text: string) => {
    const { user } = process.cpuUsage()
    withoutPeople(text, people, null)
    peopleIn(text, [], null)
    return process.cpuUsage().user - user
  }
  const plain = 'Vi søker en utvikler. '.repeat(2_500)
  cost(plain)
  const bound = 20 * Math.max(cost(plain), 5_000)
  for (const atom of [
    'a',
    '1 ',
    '+47 ',
    'a.',
    'a@',
    '[',
    '[a](',
    '\\',
    'Kari ',
    'Kari N',
    '1(',
    ' (at) ',
    'Aa ',
    'https://',
  ])
    expect(cost(atom.repeat(plain.length / atom.length)), atom).toBeLessThan(bound)
})

test('a company that is called as its contact keeps its name', () => {
  const per = [{ name: 'Per Hansen', email: null, tlf: null }]
  expect(clean('Hansen Bygg AS søker. Spør Per Hansen, eller Per.', per, 'Hansen Bygg AS')).toBe(
    'Hansen Bygg AS søker. Spør (fjernet), eller (fjernet).',
  )
})

const SIGNS = [...'-.,+_%#&\'’/()[]{}^$*?|\\:;"!=<>~ ']

test('every sign may stand in an address or a name, and none of it stays', () => {
  for (const sign of SIGNS) {
    const people = {
      names: [`Kari${sign}Lise Nordvik`],
      emails: [`kari${sign}lise@ny${sign}firma.example`],
      phones: [],
    }
    const left = withoutPeople(
      `Spør Kari${sign}Lise Nordvik (kari${sign}lise@ny${sign}firma.example).`,
      people,
      null,
    )
    expect([sign, left]).not.toMatchObject([sign, expect.stringMatching(/Nordvik/)])
    expect([sign, left]).not.toMatchObject([sign, expect.stringMatching(/firma\.example/)])
  }
})

test('an address with a hyphen in its domain goes', () => {
  const text = 'Kontakt Kari Nordvik på kari.nordvik@ny-firma.example.'
  expect(withoutPeople(text, peopleIn(text, [], null), null)).toBe('Kontakt (fjernet) på (fjernet).')
})
