import { describe, expect, test } from 'vitest'
import { ownWork } from '../testing/own-work.ts'
import { readPageContacts } from './contact-persons.ts'

/** Each contact as «name | title | e-mail | phone», in lines as displayed. */
const read = (
  text: string,
  { country, company = 'Nordvik Data' }: { country?: 'SE' | 'DK'; company?: string } = {},
) =>
  readPageContacts(
    text.split('\n').map((line) => ({ text: line, links: [] })),
    { company, country },
  ).map(({ contact: { name, title, email, tlf } }) =>
    [name, title, email, tlf].map((one) => one ?? '').join(' | '),
  )

describe('each person gets what stands with them', () => {
  test.each<[string, string[]]>([
    [
      'Spørsmål? Kontakt Kari Tangvik, avdelingsleder, tlf. 190 00 118, eller Ola Brekke, teknisk sjef, tlf. 190 00 119.',
      ['Kari Tangvik | avdelingsleder |  | 190 00 118', 'Ola Brekke | teknisk sjef |  | 190 00 119'],
    ],
    [
      'Kontakt Kari Tangvik og Ola Brekke, tlf. 190 00 118 og 190 00 119',
      ['Kari Tangvik |  |  | 190 00 118', 'Ola Brekke |  |  | 190 00 119'],
    ],
    [
      'Ta kontakt med utviklingssjef Brage Tangvik på 190 00 118 eller brage.tangvik@firma.example',
      ['Brage Tangvik | utviklingssjef | brage.tangvik@firma.example | 190 00 118'],
    ],
    [
      '190 00 118 Kari Tangvik\n190 00 119 Ola Brekke',
      ['Kari Tangvik |  |  | 190 00 118', 'Ola Brekke |  |  | 190 00 119'],
    ],
    ['Ring 190 00 118 (Kari Tangvik)', ['Kari Tangvik |  |  | 190 00 118']],
    [
      'Kari Tangvik\nOla Brekke\nkari@firma.example\nola@firma.example',
      ['Kari Tangvik |  | kari@firma.example | ', 'Ola Brekke |  | ola@firma.example | '],
    ],
    [
      'Kontaktpersoner\nKari Tangvik\nSeksjonsleder\n190 00 118\nOla Brekke\nHR-rådgiver\n190 00 119\nola.brekke@firma.example',
      [
        'Kari Tangvik | Seksjonsleder |  | 190 00 118',
        'Ola Brekke | HR-rådgiver | ola.brekke@firma.example | 190 00 119',
      ],
    ],
    [
      'Kari Tangvik Avdelingsleder 190 00 118 kari.tangvik@firma.example',
      ['Kari Tangvik | Avdelingsleder | kari.tangvik@firma.example | 190 00 118'],
    ],
    [
      'Kari Tangvik, kari.tangvik (krøllalfa) firma.example',
      ['Kari Tangvik |  | kari.tangvik@firma.example | '],
    ],
    [
      'Priya Venkataraman, delivery manager, +47 190 00 118',
      ['Priya Venkataraman | delivery manager |  | +47 190 00 118'],
    ],
    [
      'Kari Tangvik (fagleder): 190 00 118 / 190 00 119',
      ['Kari Tangvik | fagleder |  | 190 00 118, 190 00 119'],
    ],
  ])('%s', (text, persons) => expect(read(text)).toEqual(persons))

  test('in Swedish and Danish', () => {
    expect(read('Kontakta enhetschef Åsa Lindström, 070-174 06 05', { country: 'SE' })).toEqual([
      'Åsa Lindström | enhetschef |  | 070-174 06 05',
    ])
    expect(read('Kontakt afdelingsleder Mette Højgaard på tlf. 20 12 34 56', { country: 'DK' })).toEqual([
      'Mette Højgaard | afdelingsleder |  | 20 12 34 56',
    ])
  })

  test('a mailbox that spells a name is that person’s wherever it stands', () => {
    expect(read('ola.brekke@firma.example\nKari Tangvik\nOla Brekke\n190 00 119')).toEqual([
      'Ola Brekke |  | ola.brekke@firma.example | 190 00 119',
    ])
  })
})

describe('nobody', () => {
  test.each([
    'Norsk Regnesentral, tlf. 190 00 118',
    'Storgata Brygge 4, 0155 Oslo, tlf. 190 00 118',
    'Tannklinikken Kari C. Øyvik\npost@firma.example',
    'Kari Viksgt. 1-5, 3210 Sandefjord, eller\npost@firma.example',
    'Ledige Stillinger Kontakt Oss 190 00 118',
    'post@firma.example',
    'Support: support@firma.example, 190 00 118',
    'Hovedkontor Bergen 190 00 118',
    'Sentralbord 190 00 118',
    'Søknad og CV sendes til jobb@firma.example',
  ])('%s', (text) => expect(read(text)).toEqual([]))

  test('is given the switchboard, or the mailbox for applications', () => {
    expect(
      read('Kari Tangvik, tlf. 190 00 118. Sentralbord: 190 00 100. Søknad sendes jobb@firma.example'),
    ).toEqual(['Kari Tangvik |  |  | 190 00 118'])
  })
})

test.each(['Kari Tangvik 190 00 118 ', 'kari@firma.example ', 'A', 'Kari ', '190 00 118\n', 'Å. '])(
  'much of «%s» is read in time',
  (piece) => {
    const before = ownWork()
    read(piece.repeat(20_000))
    expect(ownWork() - before).toBeLessThan(6_000)
  },
)

test.each<[string, string[]]>([
  [
    'Ta kontakt med Kari - 190 00 118 | kari.tangvik@firma.example - eller Jonas - 190 00 119 | jonas@firma.example',
    ['Kari |  | kari.tangvik@firma.example | 190 00 118', 'Jonas |  | jonas@firma.example | 190 00 119'],
  ],
  [
    'Kontakt Mercurius Utvalg ved Per Erik Brekke på mobil: 190 00 118 eller Agathon Skei-Tangvik på mobil: 190 00 119',
    ['Per Erik Brekke |  |  | 190 00 118', 'Agathon Skei-Tangvik |  |  | 190 00 119'],
  ],
  ['Spørsmål rettes til Lalit Jangravik 190 00 118', ['Lalit Jangravik |  |  | 190 00 118']],
  ['Kjell Ek, Enhetschef\nTel: 040-33 88 13', ['Kjell Ek | Enhetschef |  | 040-33 88 13']],
  [
    'Ring Marthe på 190 00 118. I tillegg svarer Lars – 190 00 119 | lars.brekke@firma.example',
    ['Marthe |  |  | 190 00 118', 'Lars |  | lars.brekke@firma.example | 190 00 119'],
  ],
  ['Kontakt: Kari Tangvik (kommunikasjonssjef)', ['Kari Tangvik | kommunikasjonssjef |  | ']],
  ['Ta kontakt med Tor A. Tangvik, tlf. 190 00 118', ['Tor A. Tangvik |  |  | 190 00 118']],
  [
    `${'Vi liker å jobbe sammen og lage gode løsninger. '.repeat(40)}Har du spørsmål, kontakt Kari Tangvik 190 00 118.`,
    ['Kari Tangvik |  |  | 190 00 118'],
  ],
  [
    'Kontakt Kari Tangvik, tlf. 190 00 118\nTillitsvalgte nås via kontaktsenteret, 190 00 100',
    ['Kari Tangvik |  |  | 190 00 118'],
  ],
  ['Kontakt Kari Tangvik.\nDu kan også ringe henne på 190 00 118', ['Kari Tangvik |  |  | 190 00 118']],
  [
    'Kontakt Kari Tangvik: kari.tangvik@firma.exampleVi ser frem til å høre fra deg',
    ['Kari Tangvik |  | kari.tangvik@firma.example | '],
  ],
  [
    'Kontakt Kari Tangvik på kari.tangvik@firma.example.Velkommen til oss',
    ['Kari Tangvik |  | kari.tangvik@firma.example | '],
  ],
  [
    'Kari Tangvik\nDrosjeeier\n190 00 118\npost@taxi19000.example',
    ['Kari Tangvik | Drosjeeier | post@taxi19000.example | 190 00 118'],
  ],
  // Somebody who is not recognised as a person keeps the number all the same.
  ['Kari Tangvik, tlf. 190 00 118\nDøgnåpent i Quxstad 190 00 119', ['Kari Tangvik |  |  | 190 00 118']],
])('first names, unknown names and numbers of others: %s', (text, persons) =>
  expect(read(text)).toEqual(persons),
)
