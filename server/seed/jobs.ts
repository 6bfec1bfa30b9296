import type { Insertable } from 'kysely'
import type { JobsTable, StoredContact } from '../src/db/tables.ts'
import { firstSentences } from '../src/text/plain-text.ts'
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts'
import { JOB_ROLES, type JobRole } from './job-roles.ts'
import { writeJobText } from './job-text.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export type DemoJob = Omit<Insertable<JobsTable>, 'company_id' | 'company_name'> & { company_name: string }

const JOBS = 400
const DAY_MS = 86_400_000

/** The demo ads as they stand today: the same every time, with dates that go with the calendar. */
export function demoJobs(today: string): DemoJob[] {
  const random = seededRandom(20_261_120)
  return Array.from({ length: JOBS }, (_, index) => demoJob(random, index, today))
    .sort((a, b) => (a.listed_date < b.listed_date ? -1 : 1))
    .map((job, index) => ({ ...job, external_id: `demo-${index + 1}` }))
}

function demoJob(random: SeededRandom, index: number, today: string): DemoJob {
  // The first companies are those that people meet in pictures and stories: they have more ads.
  const company = DEMO_COMPANIES[random.chance(0.3) ? random.int(0, 9) : spread(index)]!
  const role = roleFor(random, company)
  const title = writeTitle(random, role, index)
  const { intro, markdown } = writeJobText(random, { company, role, title })
  const dates = writeDates(random, index)
  const posted_date = daysFrom(today, -dates.age)
  return {
    source: company.domain,
    external_id: '',
    url: `https://${company.domain}/stillinger/${1_000 + index}`,
    title,
    company_name: company.name,
    locations: writePlaces(random, company, index),
    job_type: title.includes('vikariat') ? 'Vikariat' : random.pick(JOB_TYPES),
    short_description: firstSentences(intro),
    long_description: index % 97 === 5 ? null : markdown,
    contacts: JSON.stringify(writeContacts(random, company)),
    posted_date: index % 41 === 7 ? null : posted_date,
    listed_date: posted_date,
    deadline: dates.left === null ? null : daysFrom(today, dates.left),
    deadline_text: dates.text,
    ai_technologies: writeTechnologies(random, role, index),
    created_at: new Date(Date.parse(`${posted_date}T05:00:00Z`) + momentOfDay(random) * 60_000),
  }
}

/** Every company in turn, but out of step with what repeats in the dates, so that no page is one company's. */
const spread = (index: number) => (index * 7 + Math.floor(index / 60)) % DEMO_COMPANIES.length

const JOB_TYPES = ['Fast', 'Fast, 100%', 'Fast', 'Fast', 'Engasjement', 'Oppdrag', 'Deltid', null, null]

const daysFrom = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const HARDWARE = ['energi', 'sjø', 'bygg']
const KARTFOLK = ['stat', 'energi', 'transport', 'kommune']

function roleFor(random: SeededRandom, { sector }: DemoCompany): JobRole {
  for (;;) {
    const role = random.pick(JOB_ROLES)
    const [first = ''] = role.titles
    if (first.includes('driftskontroll') && !HARDWARE.includes(sector)) continue
    if (first.includes('GIS') && !KARTFOLK.includes(sector)) continue
    return role
  }
}

const LONG_TITLES = [
  'Løsningsarkitekt for integrasjonsplattform og felles informasjonsmodell i et samarbeid mellom ni virksomheter',
  'Seniorutvikler med særlig ansvar for betalingsløsninger, etterlevelse og samhandling med eksterne revisorer og tilsyn',
  'Prosjektleder for anskaffelse, innføring og forvaltning av nytt sak- og arkivsystem med tilhørende fagsystemer',
]

function writeTitle(random: SeededRandom, role: JobRole, index: number): string {
  if (index % 89 === 11) return random.pick(LONG_TITLES)
  const title = random.pick(role.titles)
  return random.chance(0.05) ? `${title} (vikariat i ett år)` : title
}

/** Every state of a deadline stands among the newest ads too, so that it is seen on the first page. */
function writeDates(
  random: SeededRandom,
  index: number,
): { age: number; left: number | null; text: string | null } {
  const state = index % 20
  if (state === 0) return { age: random.int(5, 25), left: random.int(0, 3), text: null }
  if (state === 1) return { age: random.int(1, 3), left: [0, 1, 2, 3][(index / 20) & 3]!, text: null }
  if (state <= 3) return { age: random.int(20, 100), left: -random.int(1, 18), text: null }
  if (state === 4) return { age: random.int(0, 40), left: null, text: null }
  if (state === 5)
    return {
      age: random.int(0, 30),
      left: null,
      text: random.pick(['Snarest', 'Fortløpende', 'Løpende vurdering']),
    }
  return { age: Math.min(random.int(0, 60), random.int(0, 60)), left: random.int(4, 45), text: null }
}

const TOWNS = [
  'Oslo',
  'Bergen',
  'Trondheim',
  'Stavanger',
  'Tromsø',
  'Kristiansand',
  'Hamar',
  'Bodø',
  'Ålesund',
  'Drammen',
]

function writePlaces(random: SeededRandom, { towns }: DemoCompany, index: number): string[] {
  if (index % 25 === 3) return []
  if (index % 13 === 6) return [...new Set([...towns, ...random.some(TOWNS, random.int(2, 4))])]
  if (index % 17 === 4) return [random.pick(towns), 'Hjemmekontor']
  return random.chance(0.2) ? random.some(towns, 2) : [random.pick(towns)]
}

function writeTechnologies(random: SeededRandom, role: JobRole, index: number): string[] {
  if (index % 29 === 2) return []
  if (index % 23 === 9) {
    const all = JOB_ROLES.flatMap(({ technologies }) => technologies)
    return [...new Set([...role.technologies, ...random.some(all, 6)])]
  }
  return random.some(role.technologies, random.int(2, 6))
}

const FIRST_NAMES =
  'Henriette Per Ingebjørg Torstein Amalie Yusuf Solveig Håkon Lena Mikkel Aisha Øystein Randi Jon Sunniva Arvid Nora Tarjei Elin Samir'.split(
    ' ',
  )
const LAST_NAMES =
  'Aas-Lunde Ly Solem Brekke Fagervik Haddad Myrstad Ødegaard Skogly Tveit Rognerud Farah Bjørnsen Vangen Moen Lie Sætre Aune'.split(
    ' ',
  )
const ROLES = [
  'Avdelingsleder',
  'Rekrutterer',
  'Teamleder',
  'Seksjonsleder',
  'HR-rådgiver',
  'Teknologisjef',
  null,
]

function writeContacts(random: SeededRandom, { domain }: DemoCompany): StoredContact[] {
  return Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3]) }, () => {
    const first = random.pick(FIRST_NAMES)
    const last = random.pick(LAST_NAMES)
    const address = `${first}.${last}`
      .toLowerCase()
      .replaceAll('ø', 'o')
      .replaceAll('å', 'a')
      .replaceAll('æ', 'ae')
    return {
      name: `${first} ${last}`,
      title: random.pick(ROLES),
      email: random.chance(0.9) ? `${address}@${domain}` : null,
      // Numbers that begin with 1 have at most five digits in Norway, so one of eight belongs to nobody.
      tlf: random.chance(0.8) ? `+47 190 00 ${random.int(100, 999)}` : null,
    }
  })
}

/** In minutes. The second draw counts: with one alone, all ads that follow would be others than they have been. */
function momentOfDay(random: SeededRandom): number {
  random.chance(0.6)
  return random.int(0, 9 * 60)
}
