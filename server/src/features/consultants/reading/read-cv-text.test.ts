import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateIn, periodIn } from './cv-periods.ts'
import { onlyVerbatim } from './only-verbatim.ts'
import { readCvText } from './read-cv-text.ts'

/** Values without the lines that they stand in. */
const valuesOf = (text: string) => {
  const read = readCvText(text)
  return Object.fromEntries(
    Object.entries(read).map(([field, found]) => [
      field,
      Array.isArray(found)
        ? found.map((one) => (typeof one === 'string' ? one : one.value))
        : (found?.value ?? null),
    ]),
  )
}

const PLAIN = `Curriculum vitae
Nora Lindvik
Systemutvikler
Granveien 4, 0999 Oslo | nora.lindvik@konsulent.example
Født: 12.03.1984. Gift.
SAMMENDRAG
Systemutvikler som liker små team. Har jobbet med kart i ti år.
KOMPETANSE
Språk: Java, Kotlin (5 år), Go
Verktøy: Docker, Git
PROSJEKTER
Kystfrakt AS – Tech lead
mars 2021 – nå
Bygde en ny tjeneste for havner.
Ledet tre team.
Teknologier: Java, Kafka
Havnelageret – Utvikler
08/2018 - 02/2021
Innførte automatiske tester.
Teknologier: Kotlin
UTDANNING
Master i informatikk, Universitetet i Oslo, 2006–2011
KURS
Sikker utvikling, Kodeskolen, 2019
Smidig ledelse, Lederhuset, 2020
SPRÅK
Norsk (morsmål), engelsk (flytende)
REFERANSER
Per Aas, per.aas@kunde.example`

describe('a CV', () => {
  test('is read by its headings and what repeats in each section; what is private is not taken', () => {
    expect(valuesOf(PLAIN)).toEqual({
      name: 'Nora Lindvik',
      title: 'Systemutvikler',
      email: 'nora.lindvik@konsulent.example',
      summary: [
        {
          label: 'SAMMENDRAG',
          description: 'Systemutvikler som liker små team. Har jobbet med kart i ti år.',
        },
      ],
      technologies: [
        { name: 'Java', years: null, level: null },
        { name: 'Kotlin', years: 5, level: null },
        { name: 'Go', years: null, level: null },
        { name: 'Docker', years: null, level: null },
        { name: 'Git', years: null, level: null },
      ],
      projects: [
        {
          customer: 'Kystfrakt AS',
          industry: null,
          description: null,
          long_description: 'Bygde en ny tjeneste for havner.\nLedet tre team.',
          technologies: ['Java', 'Kafka'],
          roles: [{ name: 'Tech lead', description: null }],
          began: '2021-03',
          ended: null,
        },
        {
          customer: 'Havnelageret',
          industry: null,
          description: null,
          long_description: 'Innførte automatiske tester.',
          technologies: ['Kotlin'],
          roles: [{ name: 'Utvikler', description: null }],
          began: '2018-08',
          ended: '2021-02',
        },
      ],
      work: [],
      education: [
        {
          school: 'Universitetet i Oslo',
          degree: 'Master i informatikk',
          description: null,
          began: '2006',
          ended: '2011',
        },
      ],
      certifications: [
        {
          kind: 'course',
          name: 'Sikker utvikling',
          organiser: 'Kodeskolen',
          description: null,
          date: '2019',
          expires: null,
        },
        {
          kind: 'course',
          name: 'Smidig ledelse',
          organiser: 'Lederhuset',
          description: null,
          date: '2020',
          expires: null,
        },
      ],
      languages: [
        { name: 'Norsk', level: 'morsmål' },
        { name: 'engelsk', level: 'flytende' },
      ],
      unread: [],
    })
  })

  test('has the lines beside each value', () => {
    const { title, projects } = readCvText(PLAIN)
    expect(title?.lines).toEqual(['Systemutvikler'])
    expect(projects[1]?.lines.slice(0, 2)).toEqual(['Havnelageret – Utvikler', '08/2018 - 02/2021'])
  })

  test.each([
    [
      'labels',
      'Kunde\tNordkraft\nPeriode\t01.2020 - 05.2021\nRolle\tArkitekt\nKunde\tVestkraft\nPeriode\t06.2021 - d.d.\nRolle\tTestleder',
    ],
    [
      'columns with names',
      'Periode\tKunde\tRolle\n01.2020 - 05.2021\tNordkraft\tArkitekt\n06.2021 - d.d.\tVestkraft\tTestleder',
    ],
    ['periods first', '01.2020 - 05.2021\tNordkraft, Arkitekt\n06.2021 - d.d.\tVestkraft, Testleder'],
    ['periods last', 'Arkitekt hos Nordkraft (01.2020 - 05.2021)\nTestleder hos Vestkraft (06.2021 - d.d.)'],
    ['periods between', 'Nordkraft\nArkitekt\n01.2020 - 05.2021\nVestkraft\nTestleder\n06.2021 - d.d.'],
  ])('is read when projects are separated by %s', (_by, lines) => {
    expect(valuesOf(`Oppdrag\n${lines}`).projects).toMatchObject([
      { customer: 'Nordkraft', roles: [{ name: 'Arkitekt' }], began: '2020-01', ended: '2021-05' },
      { customer: 'Vestkraft', roles: [{ name: 'Testleder' }], began: '2021-06', ended: null },
    ])
  })

  test('knows an employer above several positions, and places from both', () => {
    const { work, education } = valuesOf(`Experience
Bright
3 years 2 months
Staff Engineer
January 2022 - Present (2 years 1 month)
London, England
Leading the platform team.
Senior Engineer
December 2020 - January 2022 (1 year 2 months)
Built the payment service.
Hive Ltd
Engineer
June 2016 - November 2020 (4 years 6 months)
Manchester, United Kingdom
Worked on search.
Page 1 of 2
Education
University of Leeds
Bachelor of Science - BS, Computer Science · (2012 - 2016)`)
    expect(work).toMatchObject([
      { employer: 'Bright', description: 'Staff Engineer', long_description: 'Leading the platform team.' },
      { employer: 'Bright', description: 'Senior Engineer', long_description: 'Built the payment service.' },
      { employer: 'Hive Ltd', description: 'Engineer', long_description: 'Worked on search.' },
    ])
    expect(education).toMatchObject([
      { school: 'University of Leeds', degree: 'Bachelor of Science - BS, Computer Science' },
    ])
  })

  test('is read where names stand above labels, days alone, and levels beside skills', () => {
    expect(
      valuesOf(`Kompetanse
Figma	Ekspert
Brukertesting	God
Prosjekterfaring
Digitalt førstevalg
Kunde: Bergen kommune
Periode: 2021 – 2023
Kristin ledet designarbeidet.
- Prototyper i Figma
Min side
Kunde: Eviny
Periode: 2019 – 2021
Laget nye skjermbilder.
Utdanning 2007 – 2012
Master i interaksjonsdesign
Universitetet i Bergen
Sertifiseringer
CPUX-F
UXQB
2018`),
    ).toMatchObject({
      technologies: [{ name: 'Figma' }, { name: 'Brukertesting' }],
      projects: [
        { customer: 'Bergen kommune', description: 'Digitalt førstevalg', began: '2021', ended: '2023' },
        { customer: 'Eviny', description: 'Min side', began: '2019', ended: '2021' },
      ],
      education: [
        {
          school: 'Universitetet i Bergen',
          degree: 'Master i interaksjonsdesign',
          began: '2007',
          ended: '2012',
        },
      ],
      certifications: [{ name: 'CPUX-F', organiser: 'UXQB', date: '2018' }],
    })
  })

  test('says nothing where there is nothing', () => {
    const { summary, projects, work, education, technologies } = readCvText(
      'Referat fra møtet 3. mars 2024\nVi snakket om prosjekter.\nNeste møte er i april 2024.',
    )
    expect([summary, projects, work, education, technologies]).toEqual([[], [], [], [], []])
  })

  test.each([
    '\t'.repeat(100_000),
    'a, '.repeat(60_000),
    '2019 - '.repeat(20_000),
    '('.repeat(150_000),
    'Kurs\n'.repeat(30_000),
    'Oppdrag\nKunde: A\n'.repeat(9_000),
    `Oppdrag\n${'2019 – 2020\nAB\n'.repeat(9_000)}`,
  ])('of a hostile form is read in a moment', (text) => {
    const began = performance.now()
    readCvText(text)
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

describe('a table in a CV', () => {
  test.each([
    ['Prosjekter', 'Periode\tKunde\tRolle\tBeskrivelse'],
    ['Oppdrag', 'Tidsrom\tOppdragsgiver\tRolle\tHva'],
    ['Oppdrag', 'Tidsrom\tOppdragsgjevar\tRolle\tKva'],
    ['Uppdrag', 'Tidsperiod\tKund\tRoll\tBeskrivning'],
    ['Projects', 'Period\tClient\tRole\tDescription'],
  ])('is read by the names of its columns: %s, %s', (heading, names) => {
    const { projects, unread } = valuesOf(`${heading}
${names}
2021–\u20282023\tFagerlia\u2028kommune\tTestleder\tLedet testen.\u2028Brukte Jira.
2020\tBrevika\t\tSkrev tester.
${names}
2019–2020\t\tTester\t`)
    expect(projects).toMatchObject([
      {
        customer: 'Fagerlia kommune',
        roles: [{ name: 'Testleder' }],
        long_description: 'Ledet testen.\nBrukte Jira.',
        began: '2021',
        ended: '2023',
      },
      { customer: 'Brevika', roles: [], long_description: 'Skrev tester.', began: null, ended: '2020' },
      { customer: null, roles: [{ name: 'Tester' }], began: '2019', ended: '2020' },
    ])
    expect(unread).toEqual([])
  })

  test('has a project beside its customer, a period in two columns, and columns of which nothing is known', () => {
    const { projects, unread } = valuesOf(`Projects
From\tTo\tProject\tClient\tIndustry\tRole
2019-01\t2021-03\tNew portal\tNorth Bank\tFinance\tDeveloper
2021-04\tpresent\tBooking\tHarbour Group\tTransport\tEngineer`)
    expect(projects).toMatchObject([
      { customer: 'North Bank', description: 'New portal', began: '2019-01', ended: '2021-03' },
      { customer: 'Harbour Group', description: 'Booking', began: '2021-04', ended: null },
    ])
    expect(unread).toEqual(['Finance', 'Transport'])
  })

  test.each([
    ['a row lacks a cell', 'Periode\tKunde\tRolle\n2021–2023\tFagerlia kommune Testleder'],
    ['its names are below each other', 'Periode\nKunde\nRolle\n2021–2023\nFagerlia kommune\nTestleder'],
    ['its names are in two lines', 'Periode\nKunde\tRolle\n2021–2023\tFagerlia kommune\tTestleder'],
    [
      'its cells are run together',
      'Tidsrom\tOppdragsgiver\tRolle\tHva\n2022–2024 Brevika Energi\tUtvikler Laget flyt.\n2019–2021 Fagerlia kommune Utvikler Bygget.',
    ],
  ])('is listed as not read where %s', (_how, table) => {
    const { projects, unread } = valuesOf(`Prosjekter\n${table}`)
    expect(projects).toEqual([])
    expect(unread).toEqual(table.split('\n'))
  })

  test('that a page has cut has no made-up period, and the rest of the row is listed', () => {
    const rest = ['Periode\tKunde\tRolle\tHva du ser', 'mars 2018\t\t\tog drift.']
    const { projects, unread } = valuesOf(`Prosjekter
Periode\tKunde\tRolle\tHva
2020–2021\tBrevika\tTester\tSkrev tester.
januar 2017 –\tHavna AS\tLeder\tLedet test
${rest.join('\n')}`)
    expect(projects).toMatchObject([
      { customer: 'Brevika', began: '2020', ended: '2021' },
      { customer: 'Havna AS', began: null, ended: null },
    ])
    expect(unread).toEqual([...rest, 'januar 2017 –'])
  })

  test.each([
    ['a line above it', 'Kort om prosjektene\n', ''],
    ['a line below it', '', '\nListen er et utdrag.'],
    ['a row that lacks a cell', '', '\n2010–2012\tHavna AS'],
    ['its names again', '', '\nPeriode\tKunde\tRolle\n2016–2017\tHavna AS\tTester'],
  ])('keeps the start of what goes on, with %s', (_what, above, below) => {
    const rows = '2023 –\tFagerlia kommune\tTestleder\n2018–2019\tBrevika\tTester\n2015 –\tLunden AS\tTester'
    const { projects } = valuesOf(`Prosjekter\n${above}Periode\tKunde\tRolle\n${rows}${below}`)
    expect(projects.slice(0, 3)).toMatchObject([
      { customer: 'Fagerlia kommune', began: '2023', ended: null },
      { customer: 'Brevika', began: '2018', ended: '2019' },
      { customer: 'Lunden AS', began: '2015', ended: null },
    ])
  })

  test.each([
    ['a row that lacks a cell', '2019\tog utvikler'],
    ['a line', '2019 og utvikler'],
    ['the names', 'Periode 2019\tKunde\tRolle og utvikler'],
  ])('has no made-up period where the end may stand in %s below', (_what, rest) => {
    const { projects, unread } = valuesOf(
      `Prosjekter\nPeriode\tKunde\tRolle\n2020–2021\tBrevika\tTester\n2017 –\tHavna AS\tLeder\n${rest}`,
    )
    expect(projects).toMatchObject([{ began: '2020' }, { customer: 'Havna AS', began: null, ended: null }])
    expect(unread).toContain('2017 –')
  })

  test.each([
    ['Rolle\tKunde\tPeriode', 'Utvikler\tLunden AS\t2016–2017'],
    ['Periode\tRolle\tKunde', '2016–2017\tUtvikler\tLunden AS'],
    ['Periode\tKunde\tTeknologier\tRolle', '2016–2017\tLunden AS\tJava\tUtvikler'],
    ['Fra\tTil\tKunde\tRolle', '2016\t2017\tLunden AS\tUtvikler'],
  ])('has names of its own where another is above it: %s', (names, row) => {
    const { projects, unread } = valuesOf(
      `Prosjekter\nPeriode\tKunde\tRolle\n2020–2021\tBrevika\tTester\n${names}\n${row}`,
    )
    expect(projects).toMatchObject([
      { customer: 'Brevika', roles: [{ name: 'Tester' }], began: '2020', ended: '2021' },
      { customer: 'Lunden AS', roles: [{ name: 'Utvikler' }], began: '2016', ended: '2017' },
    ])
    expect(unread).toEqual([])
  })

  test('of something else than the section is not read by the names of the one above it', () => {
    const other = ['Skole\tGrad\tStudiested', 'Lunden skole\tBachelor\tLunden']
    const skills = ['Teknologi\tErfaring\tNivå', 'Java\tfem år\tEkspert']
    const { projects, unread } = valuesOf(
      `Prosjekter\nPeriode\tKunde\tRolle\n2020–2021\tBrevika\tTester\n${[...other, ...skills].join('\n')}`,
    )
    expect(projects).toMatchObject([{ customer: 'Brevika' }])
    expect(projects).toHaveLength(1)
    expect(unread).toEqual(expect.arrayContaining([other[1], skills[1]]))
    expect(
      valuesOf(`Kurs\nÅr\tKurs\tArrangør\n2019\tSikker kode\tKodeskolen\nKurs\tÅr\nSmidig\t2018`)
        .certifications,
    ).toMatchObject([
      { name: 'Sikker kode', organiser: 'Kodeskolen', date: '2019' },
      { name: 'Smidig', organiser: null, date: '2018' },
    ])
  })

  test('has the texts that stand below each of its rows', () => {
    const { projects, unread } = valuesOf(`Prosjekter
Periode\tKunde\tRolle
2020 – 2021\tBrevika\tTester
Skrev tester.
Teknologier: Java, Cypress
2018 –\u20282019\tHavna AS\tLeder
Ledet test.`)
    expect(projects).toMatchObject([
      { customer: 'Brevika', long_description: 'Skrev tester.', technologies: ['Java', 'Cypress'] },
      { customer: 'Havna AS', long_description: 'Ledet test.', began: '2018', ended: '2019' },
    ])
    expect(unread).toEqual([])
  })

  test('of jobs has its first row, also where that stands below its period', () => {
    const jobs = [
      { employer: 'Konsulenten AS', description: 'Seniorkonsulent', began: '2019', ended: null },
      { employer: 'Havna AS', description: 'Utvikler', began: '2012-08', ended: '2019-05' },
    ]
    for (const apart of ['\t', '\n'])
      expect(
        valuesOf(
          `Arbeidserfaring\n2019 – nå${apart}Seniorkonsulent, Konsulenten AS\n08.2012 – 05.2019\tUtvikler, Havna AS`,
        ).work,
      ).toMatchObject(jobs)
  })

  test('without names is read by its periods', () => {
    expect(
      valuesOf(`Projects
January 2021 –\u2028March 2023\tNorth Bank\u2028Ltd\tBackend\u2028engineer\tBuilt event driven services.
May 2018 – May 2020\tHarbour Group\tDeveloper\tBuilt a booking page for ships.`).projects,
    ).toMatchObject([
      {
        customer: 'North Bank Ltd',
        roles: [{ name: 'Backend engineer' }],
        long_description: 'Built event driven services.',
        began: '2021-01',
        ended: '2023-03',
      },
      { customer: 'Harbour Group', roles: [{ name: 'Developer' }] },
    ])
    // A text beside the customer is none of its name.
    expect(
      valuesOf(`Oppdrag
2022 – 2024
Nordkraft\tBygget en portal for kunder.
Rolle: Arkitekt
2019 – 2021
Vestkraft\tLedet testen av nye målere.
Rolle: Testleder`).projects,
    ).toMatchObject([
      { customer: 'Nordkraft', long_description: 'Bygget en portal for kunder.' },
      { customer: 'Vestkraft', long_description: 'Ledet testen av nye målere.' },
    ])
    // Of three columns, one has customer and text.
    expect(
      valuesOf(`Oppdrag
02/2024 –\u2028nå\tNordkraft\u2028Bygget en portal for kunder.\tArkitekt
06/2021 –\u202801/2024\tVestkraft\u2028Ledet testen av nye målere.\tTestleder`).projects,
    ).toMatchObject([
      {
        customer: 'Nordkraft',
        long_description: 'Bygget en portal for kunder.',
        began: '2024-02',
        ended: null,
      },
      { customer: 'Vestkraft', roles: [{ name: 'Testleder' }], began: '2021-06', ended: '2024-01' },
    ])
  })

  test('gives nothing but pieces of the file, and each line is read or listed', () => {
    const cell = fc.constantFrom(
      '2019 – nå',
      '2021–',
      'Periode',
      'Kunde',
      'Brevika AS',
      'Testleder',
      'Bygget den.',
      '',
    )
    const row = fc
      .tuple(fc.array(cell, { minLength: 1, maxLength: 5 }), fc.constantFrom('\t', '\t', '\u2028'))
      .map(([cells, apart]) => cells.join(apart))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const text = `Prosjekter\nPeriode\tKunde\tRolle\n${rows.join('\n')}`
        const { projects, unread } = readCvText(text)
        const plain = inOneLine(text)
        const cells = new Set(rows.flatMap((one) => one.split('\t').map(inOneLine)))
        for (const { value } of projects) {
          for (const one of [value.customer, value.roles[0]?.name]) if (one) expect(cells).toContain(one)
          for (const one of value.long_description?.split('\n') ?? []) expect(plain).toContain(one)
          for (const year of [value.began, value.ended]) if (year) expect(plain).toContain(year)
        }
        const said = inOneLine([...projects.flatMap(({ lines }) => lines), ...unread].join(' '))
        for (const one of rows.flatMap((row) => row.split(/[\t\u2028]/)))
          if (!/^(?:Periode|Kunde)?$/.test(one)) expect(said).toContain(one)
      }),
    )
  })
})

describe('what is private in a CV', () => {
  const SECRETS = [
    'Storgata 5',
    'Lillevegen 12 B',
    '5003 Bergen',
    '12.03.1985',
    '1985-03-12',
    '12. mars 1985',
    '12038512345',
    'Per Holm 400 00 000',
    'per.holm@firma.example',
    'Kari er født i 1985 og bor i Bergen',
    'Hun er norsk statsborger',
  ]
  const saidOf = (text: string) => JSON.stringify(readCvText(text))

  test.each(SECRETS)('is not handed back, whatever its column is called: %s', (secret) => {
    const said = saidOf(`Kari Nordvik
kari.nordvik@konsulent.example
Arbeidserfaring
Periode\tArbeidsgiver\tStilling\tAnnet
2019–2020\tNordkraft AS\tArkitekt\t${secret}
\t\t\t${secret}
Utdanning
${secret}
Lunden skole`)
    expect(said).toContain('Nordkraft AS')
    expect(said).toContain('Lunden skole')
    expect(said).not.toContain(secret)
  })

  test('is not handed back from a column or below a label that says so, whatever stands there', () => {
    const { work, unread } = readCvText(`Arbeidserfaring
Periode\tArbeidsgiver\tAdresse\tNasjonalitet\tReferanse\tFødselsår
2019–2020\tNordkraft AS\tTunet\tNorsk\tPer Holm\t1985
2018\tTunet\tNorsk\tPer Holm
Utdanning
Nasjonalitet
Norsk
Lunden skole`)
    expect(work).toMatchObject([{ value: { employer: 'Nordkraft AS', began: '2019', ended: '2020' } }])
    expect(work[0]!.lines).toEqual(['2019–2020\tNordkraft AS'])
    expect(unread).toEqual(['Lunden skole'])
  })

  test.each(['2019-2020', 'Java 11, Angular 17', 'Prosjekt 4 av 12', '2019 Oslo kommune', '01.2019–12.2020'])(
    'is not what only has numbers: %s',
    (line) => {
      expect(saidOf(`Arbeidserfaring\n${line}\n2019–2020 Utvikler, Nordkraft AS`)).toContain(line)
    },
  )
})

test('a title is one of the facts below the name, and a project has its name beside the customer', () => {
  const { title, projects } = valuesOf(`Eirik Vassbotn
Senior utvikler · Bergen · eirik@konsulenten.example · +47 400 00 000
Prosjekter
Lyngfjell Bank – Ny betalingsplattform
Januar 2021 – juni 2024 · Rolle: Backendutvikler
Utviklet tjenester.
Fjordhandel – Kasseløsning
09.2019 – 12.2020 · Rolle: Fullstackutvikler
Laget løsningen.`)
  expect(title).toBe('Senior utvikler')
  expect(projects).toMatchObject([
    {
      customer: 'Lyngfjell Bank',
      description: 'Ny betalingsplattform',
      roles: [{ name: 'Backendutvikler' }],
    },
    { customer: 'Fjordhandel', description: 'Kasseløsning', roles: [{ name: 'Fullstackutvikler' }] },
  ])
})

describe('a period', () => {
  test.each([
    ['jan. 2020 – mars 2022', '2020-01', '2022-03'],
    ['2019-01 - 2020-05', '2019-01', '2020-05'],
    ['01/2019 – d.d.', '2019-01', null],
    ['2018–2020', '2018', '2020'],
    ['2015 – nå', '2015', null],
    ['January 2019 to Present', '2019-01', null],
    ['fra august 2016 til mai 2018', '2016-08', '2018-05'],
    ['2020 – 2018', null, null],
    ['siden 2017', '2017', null],
    ['03/21–05/23', '2021-03', '2023-05'],
    ['11/98 – 1/04', '1998-11', '2004-01'],
    ['9/22 – d.d.', '2022-09', null],
  ])('%s', (text, began, ended) => {
    expect(periodIn(text)?.period).toEqual({ began, ended })
  })

  test('is not any number', () => {
    expect(periodIn('Ledet 12 personer og 2019 saker')).toBeNull()
    expect(periodIn('Vant 11/12 av anbudene, og 3/4 av dem alene')).toBeNull()
    expect(dateIn('Sertifisert i ISO 27001:2013 av DNV')).toBeNull()
    expect(dateIn('ISO 27001:2013 Lead Auditor, 2020')?.date).toBe('2020')
  })
})

test('a CV has roles below the text, periods over two lines, and certificates with marks in their names', () => {
  const { projects, certifications } = valuesOf(`Oppdrag
02/2024 -
Nordkraft
Bygget en portal for kunder.
Arkitekt
06/2021 -
01/2024
Vestkraft
Ledet testen av nye målere.
Testleder
Sertifiseringer
AWS Certified Solutions Architect – Associate – Amazon (2022)
Oracle Certified Professional, Java SE 11 – Oracle (2020)
Kurs
2019
Sikker utvikling – Kodeskolen
2018\tSmidig ledelse – Lederhuset`)
  expect(projects).toMatchObject([
    {
      customer: 'Nordkraft',
      roles: [{ name: 'Arkitekt' }],
      long_description: 'Bygget en portal for kunder.',
      began: '2024-02',
      ended: null,
    },
    {
      customer: 'Vestkraft',
      roles: [{ name: 'Testleder' }],
      long_description: 'Ledet testen av nye målere.',
      began: '2021-06',
      ended: '2024-01',
    },
  ])
  expect(certifications).toMatchObject([
    { name: 'AWS Certified Solutions Architect – Associate', organiser: 'Amazon', date: '2022' },
    { name: 'Oracle Certified Professional, Java SE 11', organiser: 'Oracle', date: '2020' },
    { kind: 'course', name: 'Sikker utvikling', organiser: 'Kodeskolen', date: '2019' },
    { kind: 'course', name: 'Smidig ledelse', organiser: 'Lederhuset', date: '2018' },
  ])
})

test('nothing is kept that does not stand in the text, whatever rule took it', () => {
  const found = (value: unknown) => ({ value, lines: ['A'] })
  const read = {
    name: found('Nora Lind'),
    title: found('Sjef'),
    projects: [
      found({ customer: 'Nordkraft', roles: [{ name: 'Leder' }], long_description: 'Bygget.\nDiktet.' }),
    ],
    languages: [found({ name: 'Norsk', level: 'Perfekt' }), found({ name: 'Gresk', level: null })],
  }
  expect(onlyVerbatim(read, 'NORA  LIND\nNordkraft\nBygget.\nNorsk')).toEqual({
    name: found('Nora Lind'),
    title: null,
    projects: [found({ customer: 'Nordkraft', roles: [], long_description: null })],
    languages: [found({ name: 'Norsk', level: null })],
  })
})

test('a period that its cell breaks leads the entry that stands beside it', () => {
  const { projects, unread } = readCvText(
    [
      'Kari Tangvik',
      'Prosjekterfaring',
      '05/2025 -\tHavnelageret AS',
      'Tegnet nye skjermbilder sammen med saksbehandlerne.',
      'Arkitekt',
      '04/2023 -\u202803/2025\tVegdirektoratet',
      'Gjennomgikk kode og lærte opp kolleger.',
      'Tech lead',
    ].join('\n'),
  )
  expect(projects.map(({ value: { customer, began, ended } }) => [customer, began, ended])).toEqual([
    ['Havnelageret AS', '2025-05', null],
    ['Vegdirektoratet', '2023-04', '2025-03'],
  ])
  expect(unread).toEqual([])
})

test('a project without a list of technologies has those that its sentences name, as they are spelled there', () => {
  const { projects } = readCvText(
    'Mari Testesen\n\nProsjekter\n\nKunde: Fjordbanken\nRolle: Utvikler\nPeriode: 2021–2023\nUtviklet tjenester i kotlin med Kafka og K8s, også Kubernetes. Ingen erfaring med COBOL herfra.',
  )
  expect(projects.map(({ value }) => value.technologies)).toEqual([['kotlin', 'Kafka', 'K8s']])
})
