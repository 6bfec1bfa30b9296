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
      Array.isArray(found) ? found.map(({ value }) => value) : (found?.value ?? null),
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
