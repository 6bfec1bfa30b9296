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
    [
      'Kontakt Kari Tangvik 190 00 118 eller lønns- og personalkontoret 190 00 100.',
      ['Kari Tangvik |  |  | 190 00 118'],
    ],
    ['Vrisla Kari Tangvik, direktør, tlf. 190 00 118', ['Vrisla Kari Tangvik | direktør |  | 190 00 118']],
    [
      'Kontakt Kari Tangvik, avdelingsleder, tlf. 190 00 118. Fackliga kontaktpersoner är Ola Brekke för SACO-S, tlf. 190 00 119 och Eva Nes för ST, tlf. 190 00 117.',
      ['Kari Tangvik | avdelingsleder |  | 190 00 118'],
    ],
    [
      'Vi samarbeider godt med tillitsvalgte.\nKari Tangvik, leder, 190 00 118',
      ['Kari Tangvik | leder |  | 190 00 118'],
    ],
    [
      'Ring leder Kari Tangvik, 190 00 118, eller tillitsvalgt Ola Brekke, 190 00 119.',
      ['Kari Tangvik | leder |  | 190 00 118'],
    ],
    [
      'Kontakt\nKari Tangvik, 190 00 118\nFackliga företrädare\nOla Brekke, SACO, 190 00 119\nEva Nes, ST, 190 00 117',
      ['Kari Tangvik |  |  | 190 00 118'],
    ],
    [
      'Kari Tangvik, leder, 19000118kari.tangvik@firma.example',
      ['Kari Tangvik | leder | kari.tangvik@firma.example | 19000118'],
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

test.each([
  'Kari Tangvik 190 00 118 ',
  'kari@firma.example ',
  'Kari Tangvik kari.tangvik@firma.example ',
  'A',
  'Kari ',
  '190 00 118\n',
  'Å. ',
])('much of «%s» is read in time', (piece) => {
  const before = ownWork()
  read(piece.repeat(20_000))
  expect(ownWork() - before).toBeLessThan(6_000)
})

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
    ['Kari Tangvik | Drosjeeier |  | 190 00 118'],
  ],
  // Somebody who is not recognised as a person keeps the number all the same.
  ['Kari Tangvik, tlf. 190 00 118\nDøgnåpent i Quxstad 190 00 119', ['Kari Tangvik |  |  | 190 00 118']],
])('first names, unknown names and numbers of others: %s', (text, persons) =>
  expect(read(text)).toEqual(persons),
)

describe('a list of labelled rows', () => {
  const rows = (name: string, mail: string, mobile: string, work: string) =>
    `Navn\n${name}\nTittel\nKlinikkleder Tangvik tannklinikk\nE-post\n${mail}\nMobil\n${mobile}\nArbeid\n${work}`

  test('gives each person the rows below the name', () => {
    const list = [
      'Kontakter',
      rows('Marit O Brekkevik', 'marit.brekkevik@firma.example', '19000118', '19000119'),
      rows('Kari Lid Tangvik', 'kari.lid.tangvik@firma.example', '19000120', '19000121'),
    ].join('\n')
    expect(read(list)).toEqual([
      'Marit O Brekkevik | Klinikkleder Tangvik tannklinikk | marit.brekkevik@firma.example | 19000118, 19000119',
      'Kari Lid Tangvik | Klinikkleder Tangvik tannklinikk | kari.lid.tangvik@firma.example | 19000120, 19000121',
    ])
  })

  test('starts somebody new with each name, recognised or not', () => {
    expect(read('Navn:\nKari Tangvik\nTlf:\n190 00 118\nNavn:\nXq-zen\nTlf:\n190 00 119')).toEqual([
      'Kari Tangvik |  |  | 190 00 118',
    ])
    expect(read('Namn: Thuy Quxvik\nTittel: Einingsleiar\nTelefon: 190 00 118')).toEqual([
      'Thuy Quxvik | Einingsleiar |  | 190 00 118',
    ])
    expect(read('190 00 100\nKontaktperson\nThuy Quxvik\nMobil\n190 00 118\nNavn\nKari Tangvik')).toEqual([
      'Thuy Quxvik |  |  | 190 00 118',
    ])
  })

  test('may have the number of the switchboard, which is nobody’s', () => {
    expect(read('Navn\nKari Tangvik\nMobil\n190 00 118\nSentralbord\n190 00 100')).toEqual([
      'Kari Tangvik |  |  | 190 00 118',
    ])
  })

  test('may begin with a number that is nobody’s, and end with a person who has none', () => {
    expect(read('190 00 118\nNavn\nKari Tangvik\nArbeid\n190 00 119\nNavn\nOla Brekke')).toEqual([
      'Kari Tangvik |  |  | 190 00 119',
    ])
  })

  test('has no name where the columns of a table are named', () => {
    expect(read('Navn\nTittel\nTelefon\nKari Tangvik\nFagleder\n190 00 118')).toEqual([
      'Kari Tangvik | Fagleder |  | 190 00 118',
    ])
  })
})

test.each<[string, string[]]>([
  [
    'Kari Tangvik, Rådgiver, Mentor Partner, (+47) 190 00 118',
    ['Kari Tangvik | Rådgiver, Mentor Partner |  | (+47) 190 00 118'],
  ],
  [
    'Kari Tangvik, seniorrådgiver, Quxtor Rekruttering, tlf. 190 00 118',
    ['Kari Tangvik | seniorrådgiver, Quxtor Rekruttering |  | 190 00 118'],
  ],
  [
    'Kari Tangvik, Avdelningschef Quxa Falkvarb\n190 00 118',
    ['Kari Tangvik | Avdelningschef Quxa Falkvarb |  | 190 00 118'],
  ],
  [
    'Kari Tangvik, Driftskoordinator Jan Mayen, 190 00 118/ 190 00 119',
    ['Kari Tangvik | Driftskoordinator Jan Mayen |  | 190 00 118, 190 00 119'],
  ],
  ['Kontakt Kari Tangvik, 190 00 118\nArbeidssted\n2617 Jan Mayen', ['Kari Tangvik |  |  | 190 00 118']],
  [
    'Vårdcentralen Quxgård. Kontakt: Kari Tangvik, Verksamhetschef, 190 00 118 (Vårdcentralen Quxgård, Quxstad - 1177 Vårdguiden)',
    ['Kari Tangvik | Verksamhetschef |  | 190 00 118'],
  ],
  [
    'PIVA Quxberg, Quxstad. Kontakt: Thuy Quxvik, Avdelningschef, 190 00 118 ( Quxläkarna Lindberg, Quxstad )',
    ['Thuy Quxvik | Avdelningschef |  | 190 00 118'],
  ],
  ['Kontakt: Quxmottagningen Lindberg, 190 00 118', []],
  ['Kontakt: Quxa Göteborg, 190 00 118', []],
  [
    'Kari Tangvik, leder, 190 00 118, Thuy Quxvik, rådgiver, 190 00 119',
    ['Kari Tangvik | leder |  | 190 00 118', 'Thuy Quxvik | rådgiver |  | 190 00 119'],
  ],
  ['Kari Tangvik, leder, Thuy Quxvik, rådgiver, 190 00 119', ['Thuy Quxvik | rådgiver |  | 190 00 119']],
  ['Kari Tangvik, 190 00 118\nBUP-mottagningen Falkvarb\n190 00 119', ['Kari Tangvik |  |  | 190 00 118']],
  [
    '190 00 118 Kari Tangvik\n190 00 119 Ola Brekke\nTangvik sykehus',
    ['Kari Tangvik |  |  | 190 00 118', 'Ola Brekke |  |  | 190 00 119'],
  ],
  ['post@firma.example\nKari Tangvik\n190 00 118\nTangvik sykehus', ['Kari Tangvik |  |  | 190 00 118']],
])('what stands beside a title or a place is nobody: %s', (text, persons) =>
  expect(read(text)).toEqual(persons),
)

test.each([
  ['Spørsmål kan rettes til rådmann Kari Tangvik, tlf. 190 00 118.', 'rådmann'],
  ['Mer informasjon om stillingen gir avdelingsleder Kari Tangvik, tlf. 190 00 118.', 'avdelingsleder'],
  ['For Falkvarb skole, rektor Kari Tangvik, tlf. 190 00 118', 'rektor'],
  ['Kontakt Erlang, C og JS-utvikler Kari Tangvik, 190 00 118', 'Erlang, C og JS-utvikler'],
  ['Avdelingsleder (konst.) Kari Tangvik, tlf. 190 00 118', 'Avdelingsleder'],
  ['Avdelingsleder HOS Kari Tangvik, tlf. 190 00 118', 'Avdelingsleder HOS'],
  ['Kontakt styrets leder: Kari Tangvik, 190 00 118', 'styrets leder'],
  ['Kari Tangvik, konst. avdelingsleder, 190 00 118', 'konst. avdelingsleder'],
  ['Contact Prof. Dr. Kari Tangvik (190 00 118)', 'Prof'],
  ['Contact professor Kari Tangvik, Department of Falkvarb, 190 00 118', 'professor'],
  ['Kommuneoverlege Kari Tangvik, 190 00 118', 'Kommuneoverlege'],
  ['Nærmere opplysninger fås ved personalleder\nKari Tangvik, tlf. 190 00 118', 'personalleder'],
  ['Kontaktinformasjon\nKari Tangvik\nAssisterende rektor, 190 00 118', 'Assisterende rektor'],
  ['Lisätietoja antaa projektipäällikkö Kari Tangvik, puh. 190 00 118', 'projektipäällikkö'],
  ['Falkvarb Berit Vik\nLeder\nKari Tangvik, 190 00 118', ''],
])('the title of a person is what the text calls them: %s', (text, title) =>
  expect(read(text).map((line) => line.split(' | ')[1])).toContain(title),
)

test('of several people with a title each, nobody has the next one’s', () =>
  expect(
    read(
      'Spørsmål kan rettes til direktør Kari Tangvik, underdirektør Ola Brekke eller rådgiver Liv Brekke, 190 00 118',
    ),
  ).toEqual([
    'Kari Tangvik | direktør |  | ',
    'Ola Brekke | underdirektør |  | ',
    'Liv Brekke | rådgiver |  | 190 00 118',
  ]))

test.each([
  ['Kari TangvikTlf. 190 00 118', ['Kari Tangvik |  |  | 190 00 118']],
  [
    'For opplysninger kontakt\nStyrer Kari Tangvik eller nestleder Ola Brekke, 190 00 118',
    ['Kari Tangvik | Styrer |  | ', 'Ola Brekke | nestleder |  | 190 00 118'],
  ],
  ['Falkvarb i Sverige Ola Brekke 190 00 118', ['Ola Brekke |  |  | 190 00 118']],
  ['Quxa Wyzzik quxa.wyzzik@firma.example', ['Quxa Wyzzik |  | quxa.wyzzik@firma.example | ']],
  ['Kontaktinformasjon\nKari Tangvik\nFalkvarbveien 3', ['Kari Tangvik |  |  | ']],
])('a person is found where labels, countries and mailboxes stand close: %s', (text, persons) =>
  expect(read(text)).toEqual(persons),
)

test('who is named far into a sentence without an end is found', () =>
  expect(read(`${'ord uten punktum '.repeat(80)}kontakt Kari Tangvik, 190 00 118`)).toEqual([
    'Kari Tangvik |  |  | 190 00 118',
  ]))

describe('a mailbox', () => {
  test('that differs by a letter from the name before it is that person’s, and nobody else', () => {
    expect(
      read(
        'Spørsmål: christoffer.h@firma.example\nKontakt\nCristoffer Tangvik, 190 00 118, christoffer.h@firma.example',
      ),
    ).toEqual(['Cristoffer Tangvik |  | christoffer.h@firma.example | 190 00 118'])
  })

  test('of another name is not', () => {
    expect(read('Kari Tangvik, 190 00 118, berit.h@firma.example')).toEqual([
      'Kari Tangvik |  |  | 190 00 118',
      ' |  | berit.h@firma.example | ',
    ])
  })
})

test('twelve contact persons are read', () => {
  const names = [
    'Kari',
    'Ola',
    'Berit',
    'Nils',
    'Anne',
    'Lars',
    'Ingrid',
    'Per',
    'Liv',
    'Erik',
    'Siri',
    'Jon',
  ]
  expect(read(names.map((name, at) => `${name} Tangvik, tlf. 190 00 1${at + 10}`).join('\n'))).toHaveLength(
    12,
  )
})

test.each([
  [
    'Kontakt Kari Tangvik, HR-leder og Ola Brekke, teknologidirektør, 190 00 118',
    ['HR-leder', 'teknologidirektør'],
  ],
  ['Kontakt Kari Tangvik (HR-leder) og Ola Brekke (CTO), 190 00 118', ['HR-leder', 'CTO']],
  ['Kontakt Kari Tangvik, avdelingsleder Helse samt Ola Brekke, 190 00 118', ['avdelingsleder Helse', '']],
  ['Contact Kari Tangvik, team leader or Ola Brekke, 190 00 118', ['team leader', '']],
  ['Kontakt Kari Tangvik, HR-leder, og teknisk sjef Ola Brekke, 190 00 118', ['HR-leder', 'teknisk sjef']],
  ['Kontakt Kari Tangvik (HR-leder) eller teknisk sjef Ola Brekke, 190 00 118', ['HR-leder', 'teknisk sjef']],
  ['Kontakt Kari Tangvik, teknisk sjef Ola Brekke, 190 00 118', ['', 'teknisk sjef']],
])('a word between two people ends the title of the first: %s', (text, titles) =>
  expect(read(text).map((line) => line.split(' | ')[1])).toEqual(titles),
)

test.each([
  ['Kontakt administrerende direktør dr. Kari Tangvik, 190 00 118', 'administrerende direktør'],
  ['Kontakt overlege dr. med. Kari Tangvik, 190 00 118', 'overlege'],
  ['Kontakt overlege Dr Kari Tangvik, 190 00 118', 'overlege'],
  ['Kontakt dr. Kari Tangvik, 190 00 118', ''],
])('a doctorate is no part of a title: %s', (text, title) =>
  expect(read(text).map((line) => line.split(' | ')[1])).toEqual([title]),
)

test.each([
  ['Kontakt Georgia Tangvik, leder, 190 00 118', 'Georgia Tangvik'],
  ['India Berg, leder, 190 00 118', 'India Berg'],
  ['Jordan Smith, utvikler, 190 00 118', 'Jordan Smith'],
  ['Israel Johansen, daglig leder, 190 00 118', 'Israel Johansen'],
  ['Kontakt Malta Lund, leder, 190 00 118', 'Malta Lund'],
  ['Kontor i Jordan Kari Tangvik 190 00 118', 'Kari Tangvik'],
])('who is named like a country is a person: %s', (text, name) =>
  expect(read(text).map((line) => line.split(' | ')[0])).toEqual([name]),
)

test.each(['Kontor Jordan 190 00 118', 'Georgia Kontor 190 00 118', 'Sverige Norden, leder, 190 00 118'])(
  'a country is nobody: %s',
  (text) => expect(read(text)).toEqual([]),
)

test.each([
  'Salg Sandnes salg.sandnes@firma.example',
  'Kundeservice Nord kundeservice.nord@firma.example',
  'Stavanger Sentrum stavanger.sentrum@firma.example',
  'Oslo Kontor oslo.kontor@firma.example',
  'Falkvarb Liv falkvarbliv@firma.example',
  'Quxa Drammen quxa.drammen@firma.example',
])('a mailbox makes no person of departments and places: %s', (text) =>
  expect(read(text).filter((line) => !line.startsWith(' |'))).toEqual([]),
)

test.each([
  ['Ola Tangvik Oslo ola.oslo@firma.example', 'Ola Tangvik'],
  ['Quxa Tangvik quxa.tangvik@firma.example', 'Quxa Tangvik'],
  ['Kari Quxstad Falkvarb kari.falkvarb@firma.example', 'Kari Quxstad Falkvarb'],
])('a mailbox may have one word of a longer name: %s', (text, name) =>
  expect(read(text).map((line) => line.split(' | ')[0])).toEqual([name]),
)

test.each([
  'Mer informasjon\nKari Tangvik er vår inspirasjon i hverdagen',
  'Kontakt:\nEinar Tangvik Kunstfagskole',
  'Upplysningar\nAstrid Tangviks Barnsjukhus',
  'Informasjon\nPeder Tangvik-senteret på Kapp',
  'Kontaktinformasjon\nMarie Tangvik-stipend',
  'Spørsmål\nMarie Tangvik Pluss',
  'Kontakt\nKari Tangvik på Kapp',
])('a line beneath «Kontakt» that says more than a name and a title is nobody: %s', (text) =>
  expect(read(text)).toEqual([]),
)

test.each([
  ['Kontakt:\nKari Tangvik', ['Kari Tangvik |  |  | ']],
  ['Kontakt:\nKari Tangvik, avdelingsleder', ['Kari Tangvik | avdelingsleder |  | ']],
  ['Kontakt:\nAvdelingsleder Kari Tangvik', ['Kari Tangvik | Avdelingsleder |  | ']],
  [
    'Kontakt:\nKari Tangvik og Ola Brekke på telefon 190 00 118',
    ['Kari Tangvik |  |  | ', 'Ola Brekke |  |  | 190 00 118'],
  ],
])('a name and a title beneath «Kontakt» are a contact: %s', (text, persons) =>
  expect(read(text)).toEqual(persons),
)

test('no character of a text without spaces is lost', () =>
  expect(read(`${'x'.repeat(999)}:kari.tangvik@firma.example ${'y'.repeat(400)}`)).toEqual([
    ' |  | kari.tangvik@firma.example | ',
  ]))

test.each<[string, string[]]>([
  [
    'Contact team manager Kari Lid Tangvik at +47 190 00 118.\nContact\nTeam Manager - Health Kari Tangvik\nPhone: 190 00 118\nMobile: +47 190 00 118\nE-mail: kari.lid.tangvik@firma.example',
    ['Kari Lid Tangvik | team manager | kari.lid.tangvik@firma.example | 190 00 118'],
  ],
  [
    'Please contact Kari Tangvik (kari@firma.example).\nWe sell things.\nAnd buy them.\nAnd rest.\nContact\nKari Tangvik',
    ['Kari Tangvik |  | kari@firma.example | '],
  ],
  [
    'Ring Kari Tangvik, 190 00 119, om du vil.\nVi selger.\nOg kjøper.\nOg hviler.\nKontakt\nKari Tangvik\n190 00 118',
    ['Kari Tangvik |  |  | 190 00 118'],
  ],
  [
    'Kontakt leder Kari Tangvik, 190 00 118, eller leder Kari Brekke, 190 00 119',
    ['Kari Tangvik | leder |  | 190 00 118', 'Kari Brekke | leder |  | 190 00 119'],
  ],
])('who is named twice is one person: %s', (text, persons) => expect(read(text)).toEqual(persons))

test('the evidence of who is named twice is both places, and nothing between them', () => {
  const lines = ['Ring Kari Tangvik, 190 00 118', 'Én', 'To', 'Tre', 'Fire', 'Kontakt', 'Kari Tangvik']
  const [only] = readPageContacts(
    lines.map((text) => ({ text, links: [] })),
    { company: null },
  )
  expect(only!.found).toEqual(['Ring Kari Tangvik, 190 00 118', 'Kari Tangvik'])
})

test('a mailbox that merely begins or ends like a name is not that person’s', () => {
  expect(
    read('Send søknad til lindatangvik.as@firma.example. Kontakt daglig leder Stefan Lind, 190 00 118.'),
  ).toEqual(['Stefan Lind | daglig leder |  | 190 00 118'])
})

test.each([
  ['Kontakt Kari Tangvik, som er administrativ leder, 190 00 118', 'administrativ leder'],
  ['Kari Tangvik HR-leder mailto:kari.tangvik@firma.example', 'HR-leder'],
  ['Lisätietoja antaa Falkvarb Oy:n talouspäällikkö Kari Tangvik, puh. 190 00 118', 'talouspäällikkö'],
])('a title is read without what leads to it: %s', (text, title) =>
  expect(read(text).map((line) => line.split(' | ')[1])).toEqual([title]),
)

test.each([
  ['Kontakt\nKari Tangvik\nVi selger', ''],
  ['Kari Tangvik, du leder, 190 00 118', ''],
  ['Kari Tangvik, som svarer for personvern, 190 00 118', ''],
  ['Kontakt\nKari Tangvik\nSelger', 'Selger'],
])('what somebody does is no title: %s', (text, title) =>
  expect(read(text).map((line) => line.split(' | ')[1])).toEqual([title]),
)

test.each([
  'Vi møtte forfatteren Kari Tangvik til en lang samtale om arbeid.\nTips oss på hei@firma.example',
  'Selv om Kari Tangvik kom fra gode kår, har hun alltid hatt et engasjement for andre. Søk støtte hos post@firma.example',
  'Kontakt oss\n190 00 118\nVåre advokater\nKari Tangvik\nHun har lang erfaring',
  'Bygget ble tegnet av Kari Tangvik (1897–1902).',
  'Innlegg av\nKari Tangvik\n08-07-2024',
  'Lærlinger: Kari Tangvik og Ola Brekke, som begge begynte i fjor høst og går i andre klasse, og Eva Nes og Liv Vik\nNordvik AS\nSentrum 1\nTlf. 190 00 118',
])('a number or mailbox further away is nobody’s: %s', (text) =>
  expect(read(text).filter((line) => !line.startsWith(' |'))).toEqual([]),
)

test.each([
  ['Kari Tangvik\nbruno@firma.example', [' |  | bruno@firma.example | ']],
  ['Kari Tangvik\nkari@firma.example', ['Kari Tangvik |  | kari@firma.example | ']],
])('mailboxes of other names are nobody’s: %s', (text, persons) => expect(read(text)).toEqual(persons))

test('a place with a postal code is no title, and the code no number', () =>
  expect(read('Finn\nFalkvarb, 22767\nQuxstad, 01097')).toEqual([]))

test('a name ends with the cell that it stands in', () => {
  const cells = ['Kari Tangvik', 'Quxbeauftragter', '+47 190 00 118']
  const [only] = readPageContacts([{ text: cells.join(' '), links: [], cells }], { company: null })
  expect(only!.contact).toMatchObject({
    name: 'Kari Tangvik',
    title: 'Quxbeauftragter',
    tlf: '+47 190 00 118',
  })
})

test.each([
  [
    'Send det til Kari Tangvik på e-postadressen jobb@firma.example',
    'Kari Tangvik |  | jobb@firma.example | ',
  ],
  [
    'Send det til Kari Tangvik på e-mail adressen jobb@firma.example',
    'Kari Tangvik |  | jobb@firma.example | ',
  ],
  ['Kontakt Kari Tangvik\nE-post: jobb@firma.example', 'Kari Tangvik |  |  | '],
  ['Kontakt Kari Tangvik\nE-post: kta@firma.example', 'Kari Tangvik |  | kta@firma.example | '],
])('a shared mailbox is a person’s where the sentence says so: %s', (text, person) =>
  expect(read(text)).toEqual([person]),
)

test('a number with no-break spaces is of the person on its line', () =>
  expect(
    read(
      'Ola Hansen, tlf. 190 00 118\nKari Nordvik, tlf. 190 00 119'.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0'),
    ),
  ).toEqual(['Ola Hansen |  |  | 190 00 118', 'Kari Nordvik |  |  | 190 00 119']))

test('a number that is said to be the switchboard is nobody’s', () =>
  expect(read('Kontaktperson: Kari Nordvik\n190 00 100 (sentralbord)')).toEqual(['Kari Nordvik |  |  | ']))

test('thousands of persons, and a row of thousands, take time in proportion to their number', () => {
  const start = ownWork()
  const name = (nth: number) => nth.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
  read(Array.from({ length: 3_000 }, (_, nth) => `Kari Nord${name(nth)} 190 0${nth % 10} 118`).join('\n'))
  const row = 'Kari Nordvik kari@nordvik.example '.repeat(5_000)
  readPageContacts([{ text: row, links: [], cells: [row, 'x'] }], { company: null })
  expect(ownWork() - start).toBeLessThan(6_000)
})
