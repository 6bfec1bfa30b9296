import { describe, expect, test } from 'vitest'
import { aCv, anAd } from '../../testing/match-builders.ts'
import { matchAll } from '../../testing/match-all.ts'
import { MISSING } from './evidence.ts'
import { readRequirements } from './reading/read-requirements.ts'
import { pairOf, worthOf } from './score.ts'

const TODAY = '2026-11-20'
const statusesOf = (text: string, cv: Parameters<typeof aCv>[0]) =>
  matchAll(anAd({ text }), [aCv(cv)], TODAY)[0]!
    .requirements.filter(({ from_title }) => !from_title)
    .map(({ status }) => status)

describe('evidence', () => {
  const project = { description: 'Tjenester i Java', began: '2022-01' }
  test.each([
    ['used in a project', { projects: [project] }, 'documented'],
    ['only listed', { technologies: [{ name: 'Java', years: 3 }] }, 'mentioned'],
    ['of a like name', { projects: [{ description: 'Klient i JavaScript' }] }, 'missing'],
    [
      'denied',
      { technologies: [{ name: 'Java', years: 3 }], qualifications: ['Har ikke jobbet med Java.'] },
      'missing',
    ],
    ['planned', { qualifications: ['Ønsker å lære Java.'] }, 'missing'],
    [
      'used beside what only sounds planned',
      { projects: [{ description: 'Machine learning og Java' }] },
      'documented',
    ],
    [
      'used where work is planned',
      { projects: [{ description: 'Planlegger og bygger tjenester i Java' }] },
      'documented',
    ],
    ['as a student', { projects: [{ description: 'Sommerjobb i Java' }] }, 'mentioned'],
  ])('%s', (_, cv, status) => {
    expect(statusesOf('## Krav\n- Java', cv)).toEqual([status])
  })

  test.each([
    ['Tre års erfaring med Java', [{ ...project, ended: '2024-12' }], 'documented'],
    ['Fire års erfaring med Java', [{ ...project, ended: '2024-12' }], 'mentioned'],
    [
      'Fire års erfaring med Java',
      [
        { ...project, ended: '2024-12' },
        { ...project, began: '2023-01', ended: '2024-12' },
      ],
      'mentioned',
    ],
    [
      'Fire års erfaring med Java',
      [
        { ...project, ended: '2024-12' },
        { ...project, began: '2015', ended: '2016' },
      ],
      'documented',
    ],
  ])('years by the calendar: %s', (sentence, projects, status) => {
    expect(statusesOf(`## Krav\n- ${sentence}`, { projects })).toEqual([status])
  })

  test.each([
    ['Flytende norsk', { languages: [{ name: 'Norsk', level: 'Morsmål' }] }, 'documented'],
    ['Flytende engelsk', { languages: [{ name: 'Engelsk', level: 'God' }] }, 'mentioned'],
    ['Flytende norsk og engelsk', { languages: [{ name: 'Norsk', level: 'Morsmål' }] }, 'mentioned'],
    ['Flytende norsk eller engelsk', { languages: [{ name: 'Norsk', level: 'Morsmål' }] }, 'documented'],
    ['God skriftlig framstillingsevne', { languages: [{ name: 'Norsk', level: 'Morsmål' }] }, 'documented'],
    ['Mastergrad i informatikk', { education: ['Bachelor i informatikk'] }, 'mentioned'],
    ['Bachelor i informatikk', { education: ['Master i informatikk'] }, 'documented'],
    ['Bachelor i informatikk', { education: ['Fagbrev som frisør'] }, 'missing'],
    [
      'Gyldig sikkerhetsklarering HEMMELIG',
      { qualifications: ['Klarert for HEMMELIG (utløpt 2021).'] },
      'mentioned',
    ],
    [
      'Sertifisering som CISSP eller CISM',
      { certifications: [{ name: 'CISSP', expires: null }] },
      'documented',
    ],
    ['Sertifisering som CISSP', { certifications: [{ name: 'CISSP', expires: '2024' }] }, 'mentioned'],
    ['Oppmøte i Oslo tre dager i uka', { location: 'Drammen' }, 'documented'],
    ['Oppmøte i Oslo tre dager i uka', { location: 'Tromsø' }, 'missing'],
  ])('%s', (sentence, cv, status) => {
    expect(statusesOf(`## Krav\n- ${sentence}`, cv)).toEqual([status])
  })
})

test('personal qualities weigh nothing beside what can be proven', () => {
  const worths = (demands: string) =>
    matchAll(anAd({ title: '', text: `## Krav\n${demands}` }), [aCv({})], TODAY)[0]!.requirements.map(
      ({ worth }) => worth,
    )
  expect(worths('- Java\n- Nøyaktig og til å stole på\n- Vant til å dele kunnskap')).toEqual([100, 0, 0])
  expect(worths('- Erfaring med å dele kunnskap\n- Java')).toEqual([50, 50])
  expect(worths('- Struktur og god oversikt\n- Evne til å forklare tekniske valg\n- Java')).toEqual([
    0, 0, 100,
  ])
  expect(worths('- Evne til å fasilitere arbeidsmøter\n- Java')).toEqual([50, 50])
  expect(worths('- Nøyaktig og til å stole på\n- Nysgjerrig')).toEqual([50, 50])
})

test('the verb «tale» is not taken for a municipality', () => {
  const cv = { projects: [{ description: 'Ny løsning for offentlig sektor', began: '2022-01' }] }
  expect(statusesOf('## Krav\n- Gode kommunikasjonsevner', cv)).toEqual(['missing'])
  expect(statusesOf('## Krav\n- Erfaring fra kommunal sektor', cv)).not.toEqual(['missing'])
})

test.each([
  ['Erfaring med BankID', 'Flyttet kjernebanken fra COBOL', 'missing'],
  ['Erfaring med statens standardavtaler', 'Sakssystem for offentlig sektor', 'missing'],
  ['Erfaring med statens standardavtaler', 'Ledet anskaffelser etter SSA-L', 'documented'],
  ['Erfaring med statens standardavtaler', 'Ledet anskaffelse av pasientlogistikk', 'missing'],
  ['Trygg i møte med både utviklere og brukere', 'Utvikler system med 2 300 brukere', 'missing'],
  ['Erfaring med strømmende data', 'Sivilingeniør i datateknikk', 'missing'],
  ['Erfaring med kartløsninger', 'Logistikk og strategiske registre', 'missing'],
  ['Systemer med høy tilgjengelighet', 'Testet grensesnitt mot WCAG', 'missing'],
  ['Erfaring som produkteier', 'Ansvar for flyt og opplæring av produkteiere', 'missing'],
  ['Erfaring som produkteier', 'Produkteier for to team', 'documented'],
  ['Evne til å forklare tekniske valg til ledelsen', 'Teknisk leder', 'missing'],
])('%s, by «%s»: %s', (demand, description, status) => {
  expect(statusesOf(`## Krav\n- ${demand}`, { projects: [{ description, began: '2022-01' }] })).toEqual([
    status,
  ])
})

describe('related experience does not document a requirement', () => {
  test.each([
    ['Kjennskap til kommunal sektor', 'Saksbehandling i et statlig direktorat', 'mentioned'],
    ['Kjennskap til kommunal sektor', 'Byggesak for tre kommuner', 'documented'],
    ['Erfaring fra statlig forvaltning', 'Byggesak for tre kommuner', 'mentioned'],
    ['Erfaring fra offentlig sektor, gjerne kommune', 'Tjenester for et direktorat', 'documented'],
    ['Erfaring fra kommune eller stat', 'Tjenester for et direktorat', 'documented'],
    [
      'Erfaring med automatiserte tester i nettleser',
      'Dekket modulen med 900 enhetstester i xUnit',
      'missing',
    ],
    [
      'Erfaring med automatiserte tester i nettleser',
      'Skrev automatiserte tester for regnekjernen',
      'mentioned',
    ],
    ['Erfaring med automatiserte tester i nettleser', 'Satte opp 320 tester i Playwright', 'documented'],
    ['Erfaring med automatiserte tester i nettleser', 'Sporing av hver melding fra ende til ende', 'missing'],
    ['Erfaring med enhetstester', 'Satte opp 320 tester i Playwright', 'missing'],
    ['Erfaring med automatiserte tester', 'Dekket modulen med 900 enhetstester i xUnit', 'documented'],
    ['Raus med å dele kunnskap', 'Ansvar for opplæring av saksbehandlere', 'missing'],
    ['Raus med å dele kunnskap', 'Holdt opplæring for nye utviklere', 'documented'],
    ['Raus med å dele kunnskap', 'Mentor for to nyutdannede', 'documented'],
    ['Erfaring med omstilling', 'Ansvar for opplæring av saksbehandlere', 'mentioned'],
    ['Erfaring med å sette modeller i produksjon', 'Maskinlæring på måledata', 'mentioned'],
    ['Erfaring med å sette modeller i produksjon', 'Satte tre modeller for prognoser i drift', 'documented'],
    ['Erfaring fra bank', 'Betaling i appen for en kinokjede', 'missing'],
    ['Erfaring med PCI DSS', 'Sporbarhet i laboratoriet', 'missing'],
    ['Erfaring med kartløsninger', 'Havneanløp i PostGIS og OpenLayers', 'documented'],
    ['Erfaring med SAFe', 'Smidig utvikling i ett team', 'mentioned'],
  ])('%s, by «%s»: %s', (demand, description, status) => {
    expect(statusesOf(`## Krav\n- ${demand}`, { projects: [{ description, began: '2022-01' }] })).toEqual([
      status,
    ])
  })

  test.each([
    ['Erfaring med å sette modeller i produksjon', 'Maskinlæringsingeniør, MLOps', 'mentioned'],
    ['Erfaring med anskaffelser', 'Rådgiver, anskaffelser', 'mentioned'],
    ['Erfaring med å lede team', 'Teamleder', 'documented'],
  ])('a title documents a position, not what was done: %s, by «%s»: %s', (demand, name, status) => {
    const project = { roles: [{ name, description: null }], began: '2022-01' }
    expect(statusesOf(`## Krav\n- ${demand}`, { projects: [project] })).toEqual([status])
  })

  test('the title of an employment documents no more than that', () => {
    const work = [
      { description: 'Rådgiver, anskaffelser', long_description: null, began: '2022-01', ended: null },
    ]
    expect(statusesOf('## Krav\n- Erfaring med anskaffelser', { work })).toEqual(['mentioned'])
  })

  test('a course does not document experience', () => {
    const certifications = [{ name: 'Professional Scrum Master I', expires: null }]
    expect(statusesOf('## Krav\n- Erfaring fra smidige team', { certifications })).toEqual(['mentioned'])
  })
})

test('each part of a requirement for several things needs its own evidence', () => {
  const project = (description: string) => ({ projects: [{ description, began: '2022-01' }] })
  const demand = '## Krav\n- God kjennskap til Linux og nettverk'
  expect(statusesOf(demand, project('Drift av Linux'))).toEqual(['documented', 'missing'])
  expect(statusesOf(demand, project('Drift av Linux. Ansvar for nettverket.'))).toEqual([
    'documented',
    'documented',
  ])
})

test('the parts of one list item weigh as one', () => {
  const ad = anAd({ title: '', text: '## Krav\n- Java\n- Kotlin og SQL' })
  expect(matchAll(ad, [aCv({})], TODAY)[0]!.requirements.map(({ worth }) => worth)).toEqual([50, 25, 25])
})

test('what the title names and the text repeats is weighted in the text', () => {
  const worths = (title: string, demands: string) =>
    matchAll(anAd({ title, text: `## Krav\n${demands}` }), [aCv({})], TODAY)[0]!.requirements.map(
      ({ worth }) => worth,
    )
  expect(worths('Seniorutvikler', '- Java')).toEqual([50, 50])
  expect(worths('Seniorutvikler Java', '- Java')).toEqual([67, 33])
  expect(worths('Seniorutvikler Java', '- Kotlin')).toEqual([50, 50])
  expect(worths('Testleder', '- Erfaring som testleder')).toEqual([67, 33])
})

test('conditions that can be met without such work weigh less', () => {
  const text = '## Krav\n- Java\n- Flytende norsk\n- Bachelor i informatikk\n\n## Ønskelig\n- Kotlin'
  expect(
    matchAll(anAd({ title: '', text }), [aCv({})], TODAY)[0]!.requirements.map(({ worth }) => worth),
  ).toEqual([50, 13, 12, 25])
})

test.each([
  [
    'in a job',
    { work: [{ description: 'Testleder', long_description: null, began: '2015', ended: '2019' }] },
  ],
  [
    'in a job and a project at once',
    {
      work: [{ description: 'Testleder', long_description: null, began: '2019', ended: '2021' }],
      projects: [{ roles: [{ name: 'Testleder', description: null }], began: '2020', ended: '2022' }],
    },
  ],
])('years %s', (_, cv) => {
  expect(statusesOf('## Krav\n- Fire års erfaring som testleder', cv)).toEqual(['documented'])
  expect(statusesOf('## Krav\n- Seks års erfaring som testleder', cv)).toEqual(['mentioned'])
})

test('claimed years count as mentioned', () => {
  const said = (qualification: string) =>
    statusesOf('## Krav\n- Fem års erfaring som testleder', { qualifications: [qualification] })
  expect(said('Har ti års erfaring som testleder.')).toEqual(['mentioned'])
  expect(said('Har ti års erfaring som pedagog.')).toEqual(['missing'])
})

test('when the ad seeks a developer, only years of development count', () => {
  const statusFor = (title: string, role: string) =>
    matchAll(
      anAd({ title, text: '## Krav\n- Fem års erfaring med Java' }),
      [
        aCv({
          projects: [{ technologies: ['Java'], roles: [{ name: role, description: null }], began: '2015' }],
        }),
      ],
      TODAY,
    )[0]!.requirements[0]!.status
  expect(statusFor('Seniorutvikler', 'Utvikler')).toBe('documented')
  expect(statusFor('Seniorutvikler', 'Teknisk leder')).toBe('documented')
  expect(statusFor('Seniorutvikler', 'Testleder')).toBe('mentioned')
  expect(statusFor('Seniorutvikler', 'Ressurs')).toBe('documented')
  expect(statusFor('Prosjektleder', 'Testleder')).toBe('documented')
})

test('an ad for Java and Kotlin ranks a developer of COBOL low, and says why', () => {
  const ad = anAd({
    title: 'Seniorutvikler Java og Kotlin',
    text: `Vi trenger deg som har bygget tjenester som må virke, også natt til søndag.

### Krav til stillingen

- Minst fem års erfaring med Java eller Kotlin i tjenester som er i drift
- God forståelse av relasjonsdatabaser og SQL
- Erfaring med automatisert testing og kontinuerlige leveranser
- Vant til å dele kunnskap og få tilbakemelding på kode`,
  })
  const cv = (role: string, technologies: string[], long_description: string) =>
    aCv({
      title: role,
      projects: [
        { technologies, long_description, roles: [{ name: role, description: null }], began: '2015-02' },
      ],
    })
  const [mainframe, java] = matchAll(
    ad,
    [
      cv('Stormaskinutvikler', ['COBOL', 'DB2', 'Java'], 'Flytter kjernebanken fra COBOL og DB2 til Java.'),
      cv('Seniorutvikler', ['Java', 'Kotlin', 'PostgreSQL', 'TeamCity'], 'Tjenester med automatiske tester.'),
    ],
    TODAY,
  )
  expect(java!.score).toBeGreaterThan(80)
  expect(mainframe!.score).toBeLessThan(40)
  expect(mainframe!.requirements.map(({ sentence, status }) => [sentence.slice(0, 22), status])).toEqual([
    ['Minst fem års erfaring', 'mentioned'],
    ['God forståelse av rela', 'documented'],
    ['SQL', 'mentioned'],
    ['Erfaring med automatis', 'missing'],
    ['Vant til å dele kunnsk', 'missing'],
    ['Seniorutvikler Java og', 'missing'],
  ])
})

test('the list counts the customer’s demands: not their parts, nor the title', () => {
  const requirements = readRequirements(
    anAd({ title: 'Kotlinutvikler', text: '## Krav\n- Erfaring med Java og Kafka\n- Flytende norsk' }),
  )
  expect(requirements.some(({ from_title }) => from_title)).toBe(true)
  const evidence = requirements.map(({ from_title }) => ({
    ...MISSING,
    status: from_title ? ('missing' as const) : ('documented' as const),
  }))
  expect(pairOf({ requirements, worth: worthOf(requirements) }, evidence, 1)).toMatchObject({
    must_documented: 2,
    must_mentioned: 0,
    must_missing: 0,
  })
})

describe('a title is documented by its role and its subject', () => {
  const titleOf = (title: string, cv: Parameters<typeof aCv>[0]) =>
    matchAll(anAd({ title, text: '## Krav\n- Norsk' }), [aCv(cv)], TODAY)[0]!.requirements.find(
      ({ from_title }) => from_title,
    )!
  const project = (name: string, description: string, technologies: string[] = []) => ({
    projects: [{ description, technologies, roles: [{ name, description: null }], began: '2022-01' }],
  })
  const both = 'Seniorutvikler Java og Kotlin'
  test.each([
    [
      'GIS-utvikler',
      project('Utvikler', 'Karttjenester for en havn'),
      'documented',
      'Karttjenester for en havn',
    ],
    ['GIS-utvikler', project('Utvikler', 'Styring av ferger'), 'missing', null],
    ['Seniorutvikler React', project('Utvikler', 'Skjema i React'), 'documented', 'Skjema i React'],
    ['Seniorutvikler React', project('Seniorutvikler', 'Skjema i Vue'), 'mentioned', 'Skjema i Vue'],
    [both, project('Seniorutvikler', 'Saker', ['Java', 'Kotlin']), 'documented', 'Java'],
    [both, project('Seniorutvikler', 'Saker', ['Java']), 'mentioned', 'Java'],
    ['Seniorutvikler Java eller Kotlin', project('Seniorutvikler', 'Saker', ['Java']), 'documented', 'Java'],
    [both, project('Seniorutvikler', 'Saker', ['COBOL']), 'missing', null],
    [both, project('Stormaskinutvikler', 'Fra COBOL til Java', ['COBOL', 'Java', 'Kotlin']), 'missing', null],
    [both, project('Prosjektleder', 'Ny tjeneste i Java og Kotlin'), 'missing', null],
    ['Utvikler', project('Pedagog', 'Utvikler opplæring for lærere'), 'missing', null],
    [
      'Javautvikler',
      { title: 'Utvikler', projects: [{ description: 'Tjenester i Java', began: '2022-01' }] },
      'documented',
      'Tjenester i Java',
    ],
  ])('%s, %j: %s by «%s»', (title, cv, status, quote) => {
    expect(titleOf(title, cv)).toMatchObject({ status, quote })
  })
})

test('a CV written as a list is quoted by its items, and one of them speaks for itself', () => {
  const items = [
    'Drift av køer',
    'Bygget moduler i Terraform',
    `Skrev ${'tester '.repeat(70)}og 😀 dokumentasjon`,
  ]
  const cv = aCv({
    projects: [{ description: 'Plattform', long_description: items.map((item) => `- ${item}`).join('\n') }],
    qualifications: ['- Har ikke jobbet med Java.\n- God på Kafka'],
  })
  const [match] = matchAll(anAd({ text: '## Krav\n- Terraform\n- Kafka' }), [cv], TODAY)
  expect(match!.requirements).toMatchObject([
    { status: 'documented', quote: 'Bygget moduler i Terraform' },
    { status: 'mentioned', quote: 'God på Kafka' },
  ])
})

test('an ad without requirements cannot be assessed', () => {
  const [match] = matchAll(anAd({ title: 'Utvikler', text: 'Bli med på reisen!' }), [aCv({})], TODAY)
  expect(match).toEqual({ score: null, requirements: [] })
})

test('a sentence is quoted before a tag, also where the tag is of later work', () => {
  const projects = [
    { description: 'Drift', technologies: ['Kubernetes'], began: '2024-01' },
    { description: 'Flyttet 40 tjenester til Kubernetes', began: '2020-01', ended: '2021-01' },
  ]
  const quoteOf = (some: typeof projects) =>
    matchAll(anAd({ text: '## Krav\n- Erfaring med Kubernetes' }), [aCv({ projects: some })], TODAY)[0]!
      .requirements[0]!
  expect(quoteOf(projects).quote).toBe('Flyttet 40 tjenester til Kubernetes')
  expect(quoteOf(projects.slice(0, 1)).quote).toBe('Kubernetes')
})

test('recent and long experience counts more', () => {
  const score = (began: string, ended: string | null) =>
    matchAll(
      anAd({ text: '## Krav\n- Java' }),
      [aCv({ projects: [{ description: 'Java', began, ended }] })],
      TODAY,
    )[0]!.score
  expect(score('2020', null)).toBeGreaterThan(score('2026-09', null)!)
  expect(score('2020', null)).toBeGreaterThan(score('2008', '2012')!)
})
