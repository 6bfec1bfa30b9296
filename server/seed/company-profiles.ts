import type { Insertable } from 'kysely'
import type { CompaniesTable, StoredKeyPerson } from '../src/db/tables.ts'
import { DEMO_COMPANIES, type DemoCompany, type Sector } from './companies.ts'
import { CORE_AREAS } from './core-areas.ts'
import type { DemoJob } from './jobs.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export type DemoProfile = Pick<
  Insertable<CompaniesTable>,
  'summary' | 'industry' | 'tech_stack' | 'location' | 'url'
> & { name: string; key_people: StoredKeyPerson[] }

/** Of these nobody has written anything. */
const UNKNOWN = ['Sandkasse Systemer']
const WITHOUT = {
  summary: ['Blåmyr Data', 'Ankerfeste Shipping', 'Solbygda Varme'],
  people: ['Ro', 'Lastebru AS', 'Institutt for kystklima', 'Merdteknikk AS', 'Tverrelvdal kommune'],
  url: ['Tellekant AS', 'Lydhavn AS'],
  industry: ['Takmøne Eiendom'],
  location: ['Trollkryss Spill', 'Hyllevare Norge AS'],
  tech_stack: ['Fagerlia kommune', 'Kvistsag Robotikk'],
}

/** What the portal knows about the demo companies: the same every time. The technologies are those of their ads. */
export function demoProfiles(jobs: readonly DemoJob[]): DemoProfile[] {
  const random = seededRandom(20_261_121)
  return DEMO_COMPANIES.map((company) => demoProfile(random, company, technologiesOf(company, jobs)))
}

function demoProfile(random: SeededRandom, company: DemoCompany, technologies: string[]): DemoProfile {
  const { name, domain } = company
  const summary = `${company.about} ${random.pick(MORE[company.sector])} ${staffing(random)}`
  const key_people = writePeople(random, company)
  const address = random.pick([domain, `www.${domain}`, `https://${domain}`, `https://www.${domain}/`])
  const unless = <T>(what: keyof typeof WITHOUT, value: T, nothing: T): T =>
    UNKNOWN.includes(name) || WITHOUT[what].includes(name) ? nothing : value
  return {
    name,
    summary: unless('summary', summary, null),
    industry: unless('industry', CORE_AREAS[domain.replace('.example', '')] ?? [], []),
    tech_stack: unless('tech_stack', technologies, []),
    location: unless('location', company.towns[0]!, null),
    url: unless('url', address, null),
    key_people: unless('people', key_people, []),
  }
}

const MOST_TECHNOLOGIES = 9

function technologiesOf({ name }: DemoCompany, jobs: readonly DemoJob[]): string[] {
  const counts = new Map<string, number>()
  for (const job of jobs.filter(({ company_name }) => company_name === name)) {
    for (const technology of job.ai_technologies ?? [])
      counts.set(technology, (counts.get(technology) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MOST_TECHNOLOGIES)
    .map(([technology]) => technology)
}

const staffing = (random: SeededRandom) =>
  random.pick([
    `Teknologiavdelingen har ${random.int(12, 95)} ansatte og bruker om lag ${random.int(4, 40)} innleide konsulenter.`,
    `Det meste utvikles av egne folk, med innleie når et prosjekt krever det.`,
    `Rammeavtalen for konsulenttjenester lyses ut på nytt neste år.`,
    `Utviklerne sitter samlet, ${random.int(2, 9)} team i alt, og leier inn til de fleste av dem.`,
    '',
  ])

const MORE: Record<Sector, string[]> = {
  forsikring: [
    'Selskapet flytter kjernesystemene til sky fram mot 2028.',
    'Skadeoppgjøret skal bli digitalt fra melding til utbetaling.',
  ],
  bank: [
    'Kjernesystemene flyttes fra stormaskin til sky, ett produkt om gangen.',
    'Banken bygger egne tjenester oppå en felles plattform.',
  ],
  energi: [
    'Sensordata samles i én plattform, og styrer vedlikeholdet.',
    'Driftssentralen får nye systemer, og sikkerheten går foran alt annet.',
  ],
  helse: [
    'Personvern og oppetid er det som styrer valg av teknologi.',
    'Løsningene lages sammen med dem som bruker dem på vakt.',
  ],
  stat: [
    'Virksomheten stiller store krav til universell utforming og sporbarhet.',
    'Alt som lages, publiseres som åpen kildekode når det er mulig.',
  ],
  kommune: [
    'Gamle fagsystemer byttes ut, og tjenestene samles på ett sted.',
    'Innbyggerne skal slippe å oppgi det samme to ganger.',
  ],
  handel: [
    'Nettbutikk, lager og kasse henger sammen i én ordreplattform.',
    'Varestrømmen styres av prognoser som lages hver natt.',
  ],
  transport: [
    'Ruter og kapasitet planlegges i sanntid.',
    'Posisjonsdata fra hele landet samles og deles med kundene.',
  ],
  media: [
    'Publiseringsverktøyene lages i eget hus.',
    'Målet er at innholdet skal fungere like godt på alle flater.',
  ],
  sjø: [
    'Data fra sensorer om bord sendes i land og tolkes der.',
    'Simulering og styring utvikles side om side.',
  ],
  kunnskap: ['Forskningsdata skal være lette å finne og trygge å dele.', 'IKT-tjenestene deles med naboene.'],
  bygg: [
    'Modeller og målinger følger bygget gjennom hele levetiden.',
    'Data fra byggeplassen brukes samme dag.',
  ],
  teknologi: [
    'Produktet selges som tjeneste, og nye versjoner kommer hver uke.',
    'Kundene er både offentlige og private.',
  ],
}

const FIRST_NAMES =
  'Astrid Ola Marte-Sofie Birk Ragnhild Tor Einar Selma Idun Kasper Yngvild Nils Farida Trygve Oda Sivert Maren Iver Leila Gunnar'.split(
    ' ',
  )
const LAST_NAMES =
  'Tveiten Bø Lindqvist Hagerup Nygård Sandvær Østrem Kvamme Rud Haaland Fjeld Omdal Grønli Sæther Vik Rasch Dalene Myklebust'.split(
    ' ',
  )
const TITLES = [
  'Teknologidirektør',
  'IT-sjef',
  'Innkjøp',
  'Leder for dataplattform',
  'Utviklingssjef',
  'Avdelingsleder systemutvikling',
  'Produktsjef',
  'Sikkerhetssjef',
  null,
]
const LONG_TITLE = 'Seksjonsleder for virksomhetsarkitektur, informasjonssikkerhet og leverandøroppfølging'

function writePeople(random: SeededRandom, { domain, towns, name }: DemoCompany): StoredKeyPerson[] {
  const last_names = random.some(LAST_NAMES, random.pick([1, 1, 2, 2, 3, 3, 4]))
  const people = last_names.map((last): StoredKeyPerson => {
    const first = random.pick(FIRST_NAMES)
    return {
      name: `${first} ${last}`,
      title: random.pick(TITLES),
      email: random.chance(0.9) ? `${mailName(first)}.${mailName(last)}@${domain}` : null,
      // Numbers that begin with 1 have at most five digits in Norway, so one of eight belongs to nobody.
      phone: random.chance(0.85) ? `+47 190 01 ${random.int(100, 999)}` : null,
      office: random.chance(0.85) ? random.pick(towns) : null,
    }
  })
  if (!name.startsWith('Interkommunalt')) return people
  const long = 'Marte-Sofie Charlotte Lindqvist-Hagerup'
  return [
    {
      ...people[0]!,
      name: long,
      title: LONG_TITLE,
      email: `${mailName(long).replaceAll(' ', '.')}@${domain}`,
    },
    ...people.slice(1),
  ]
}

const mailName = (name: string) =>
  name.toLowerCase().replaceAll('ø', 'o').replaceAll('å', 'a').replaceAll('æ', 'ae')
