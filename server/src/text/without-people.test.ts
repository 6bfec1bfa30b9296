import { describe, expect, test } from 'vitest'
import { leastWork } from '../testing/own-work.ts'
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
])('a person named beside an address or a number goes: %s', (text, gone) => {
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
  const people = {
    names: ['Kari Nordmann-Li'],
    parts: ['Kari', 'Nordmann'],
    emails: [KARI.email],
    phones: ['19012345'],
  }
  const cost = (text: string, bound = Infinity) =>
    leastWork(() => [withoutPeople(text, people, null), peopleIn(text, [], null)], bound)
  const plain = 'Vi søker en utvikler. '.repeat(2_500)
  cost(plain)
  const bound = 20 * Math.max(cost(plain), 5)
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
    'kari ',
    'Nordvik, Kari ',
    "O'",
    'Å',
    'linkedin.com/in/a-',
    '900 11 222\n',
    'Kari Nordvik\n900 11 222\n',
    '1(',
    ' (at) ',
    'Aa ',
    'https://',
  ])
    expect(cost(atom.repeat(plain.length / atom.length), bound), atom).toBeLessThan(bound)
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
      parts: ['Kari', 'Lise', 'Nordvik'],
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

describe('a person with an address or a number goes, however they are written', () => {
  test.each([
    ["Kontakt Siobhan O'Brien på tlf. 900 11 222.", ['Siobhan', 'Brien']],
    ['Kontakt Siobhan O’Brien, 900 11 222.', ['Siobhan', 'Brien']],
    ['Ola McDonald (900 11 222) svarer.', ['Ola', 'McDonald']],
    ['KARI NORDVIK\nTLF 900 11 222', ['KARI', 'NORDVIK']],
    ['spørsmål? ring kari nordvik på 900 11 222', ['kari', 'nordvik']],
    ['siobhan ferreira, siobhan.ferreira@brattskar.example', ['siobhan', 'ferreira']],
    ['åse ødegaard svarer på aodegaard@brattskar.example', ['ødegaard']],
    ['Nordvik, Kari – tlf. 900 11 222', ['Nordvik', 'Kari']],
    ['- Lunde, Kari (900 11 222)', ['Lunde', 'Kari']],
    ['Kari  Nordvik, tlf. 900 11 222', ['Kari', 'Nordvik']],
    ['Spør Jean-Luc de la Croix Dubois, tlf. 900 11 222.', ['Jean', 'Luc', 'Croix', 'Dubois']],
    ['Kontakt: Kari Nordvik og Per Hansen, tlf. 900 11 222', ['Kari', 'Nordvik', 'Per', 'Hansen']],
    ['Kari Nordvik / Ola Vik / Siobhan Ferreira: 900 11 222', ['Kari', 'Ola', 'Vik', 'Siobhan', 'Ferreira']],
    [
      '### Kontakt\n\n**Kari Nordvik**\n\nAvdelingsleder\n\nDigital utvikling\n\nOslo\n\nKontortid 9–15\n\nTlf. 900 11 222',
      ['Kari', 'Nordvik'],
    ],
    ['Siobhan Ferreira\nAvdelingsleder\nSkyplattform\nOslo\nTlf. 900 11 222', ['Siobhan', 'Ferreira']],
    ['Ring Kari på 900 11 222.', ['Kari']],
    ['Ring Siobhan på 900 11 222.', ['Siobhan']],
    ['Kari svarer på 900 11 222', ['Kari']],
    ['Дмитрий Петров, tlf. 900 11 222', ['Дмитрий', 'Петров']],
    ['王小明 svarer: xm@brattskar.example', ['王小明']],
    ['Bo Mobru, tlf. 900 11 222', ['Bo', 'Mobru']],
    ['Kontakt Bo Mobru på 900 11 222', ['Bo', 'Mobru']],
    ['Kontakt Kari Nordvik. Hun nås på 900 11 222.', ['Kari', 'Nordvik']],
    ['J. Wessel-Berg, tlf. 900 11 222', ['Wessel']],
    ['Avdelingsleder Kari Nordvik Tlf: 900 11 222', ['Kari', 'Nordvik']],
    ['Tlf. 900 11 222\nKari Nordvik', ['Kari', 'Nordvik']],
    ['Ring Kari Hansen på 900 11 222. Hansen svarer.', ['Kari', 'Hansen']],
    ['Ring Kari Solstrandbakken på 900 11 222. Solstrandbakken svarer.', ['Solstrandbakken']],
    ['Profil: linkedin.com/in/kari-nordvik-12345', ['kari', 'nordvik', '12345']],
    ['[Kari Nordvik](https://www.linkedin.com/in/knv-12345/)', ['knv', 'Kari', 'Nordvik']],
    [
      'Kari Nordvik leder teamet. https://no.linkedin.com/in/kari-nordvik-12345',
      ['kari', 'Kari', 'Nordvik', '12345'],
    ],
    ['Du møter kari nordvik.\n\nSøk til kari.nordvik@brattskar.example', ['kari', 'nordvik']],
  ])('%s', (text, gone) => {
    const left = clean(text)
    expect(gone.filter((part) => left.includes(part))).toEqual([])
  })
})

test('however many there are', () => {
  const people = Array.from({ length: 26 }, (_, nth) => `Kvar${String.fromCodePoint(97 + nth)} Mobru`)
  const text = people.map((name, nth) => `${name}, tlf. 900 11 2${String(nth).padStart(2, '0')}`).join('\n')
  expect(clean(text)).not.toMatch(/Kvar|Mobru/)
})

/** Each names a contact at its end, and nothing else may be removed. */
test.each([
  'Vi søker Senior Utvikler med erfaring fra Spring Boot, Apache Kafka og Amazon Redshift.',
  'Brattskar AS er et datterselskap av Fjordnes Gruppen AS og leverer til Statens Vegvesen og Helse Vest.',
  'Senior Utvikler\nOslo\nFast stilling\nSøknadsfrist: Snarest',
  'Kontorene våre ligger i Storgata 12, 0184 Oslo, og i Dronning Eufemias gate 16.',
  'Du rapporterer til Avdelingsleder Digitalisering. Stillingen er i Seksjon Anskaffelser.',
  'Product Owner, Tech Lead og Solution Architect jobber sammen i Team Plattform.',
  '## Om stillingen\n\nBergen, Norge\n\nHybrid arbeidsplass\n\n- Kotlin\n- Java 21\n- Azure DevOps',
  'Arbeidssted: Mo i Rana eller Nord-Odal. Oppstart: Januar 2027.',
  'Vi bruker Microsoft Teams, GitHub Actions og Google Cloud. Les mer på Jobbnorge.',
  'HMS og ISO 27001 er viktig. KPI-er følges opp i Power BI av HR.',
  'Virksomhetsarkitekt – Skyplattform\nRekruttering og bemanning\nKontaktinformasjon:',
  'Universitetet i Oslo og NTNU samarbeider med Brattskar om Kunstig Intelligens.',
  'Utdanning innen Informatikk, Matematikk eller Fysikk. God norsk, muntlig og skriftlig. Per dags dato er vi 40.',
  'Vi tilbyr:\n- Konkurransedyktig lønn\n- Gode forsikringsordninger\n- Sosialt miljø, lønningspils og hyttetur',
  'Søknad sendes via Webcruiter. Spørsmål om stillingen rettes til Rekrutteringsansvarlig.',
])('all else stays beside a contact: %s', (text) => {
  for (const contact of ['\nKari Nordvik, tlf. 900 11 222', ' Ring Kari Nordvik på 900 11 222.'])
    expect(clean(text + contact).slice(0, text.length)).toBe(text)
  expect(clean(`${text} jobb.oslo@brattskar.example`)).toBe(`${text} (fjernet)`)
})
