import type { DemoCompany, Sector } from './companies.ts'
import type { JobRole } from './job-roles.ts'
import type { SeededRandom } from './seeded-random.ts'

const HEADINGS = [
  {
    tasks: 'Arbeidsoppgaver',
    must: 'Kvalifikasjoner',
    nice: 'Det er en fordel med',
    person: 'Personlige egenskaper',
    offer: 'Vi tilbyr',
  },
  {
    tasks: 'Hva skal du gjøre?',
    must: 'Hvem ser vi etter?',
    nice: 'Fint om du har',
    person: 'Som person er du',
    offer: 'Hos oss får du',
  },
  {
    tasks: 'Dine oppgaver',
    must: 'Krav til stillingen',
    nice: 'Ønskelig',
    person: 'Personlig egnethet',
    offer: 'Det vi kan by på',
  },
]

const TRAITS = [
  'nysgjerrig og lærevillig',
  'strukturert, også når det blir travelt',
  'trygg nok til å si «det vet jeg ikke»',
  'god til å samarbeide på tvers av fag',
  'løsningsorientert og selvstendig',
  'raus med å dele kunnskap',
  'nøyaktig og til å stole på',
  'tydelig i kommunikasjonen',
]

const OFFERS = [
  'fleksibel arbeidstid og hjemmekontor inntil to dager i uka',
  'et faglig miljø der det er lov å prøve og feile',
  'tid satt av til faglig utvikling hver måned',
  'god pensjonsordning og forsikringer',
  'konkurransedyktig lønn etter avtale',
  'kontor midt i byen, nær kollektivtransport',
  'trening i arbeidstiden én time i uka',
  'fem uker ferie og fri i romjulen',
  'utstyret du trenger for å gjøre en god jobb',
  'en arbeidsplass med lav terskel for latter',
]

const PUBLIC_OFFERS = [
  'lønn etter tariff og offentlig tjenestepensjon',
  'fleksitid og gode velferdsordninger',
  'mulighet for å påvirke tjenester som angår alle',
]

const CLOSINGS = [
  'Synes du dette høres spennende ut, men er usikker på om du oppfyller alt? Ta kontakt, så tar vi en prat.',
  'Vi behandler søknader fortløpende og tar gjerne imot din så snart du er klar.',
  'Søknad og CV sendes via lenken. Attester og vitnemål tar du med til intervju.',
  'Vi oppfordrer alle kvalifiserte til å søke, uavhengig av alder, kjønn, funksjonsevne og bakgrunn.',
]

const PUBLIC: readonly Sector[] = ['stat', 'kommune', 'kunnskap']

/** The text of one ad: its beginning, which is also the short description, and the whole in markdown. */
export function writeJobText(
  random: SeededRandom,
  { company, role, title }: { company: DemoCompany; role: JobRole; title: string },
): { intro: string; markdown: string } {
  const heading = random.pick(HEADINGS)
  const inPublic = PUBLIC.includes(company.sector)
  const intro = `${company.about} ${random.pick(role.pitch)}`
  const offers = random.some(OFFERS, inPublic ? 2 : random.int(4, 6)).concat(inPublic ? PUBLIC_OFFERS : [])
  const parts = [
    intro,
    random.chance(0.5) ? `Nå søker vi ${articleFor(title)} som vil være med videre.` : null,
    section(heading.tasks, random.some(role.tasks, random.int(4, 6))),
    section(heading.must, role.must),
    random.chance(0.7) ? section(heading.nice, random.some(role.nice, random.int(2, 3))) : null,
    random.chance(0.6) ? section(heading.person, random.some(TRAITS, 3)) : null,
    section(heading.offer, offers),
    random.chance(0.3) ? `Les mer om oss på [${company.domain}](https://${company.domain}/om-oss).` : null,
    random.pick(CLOSINGS),
  ]
  return { intro, markdown: parts.filter((part) => part !== null).join('\n\n') }
}

const section = (heading: string, points: string[]) =>
  `### ${heading}\n\n${points.map((point) => `- ${point[0]!.toUpperCase()}${point.slice(1)}`).join('\n')}`

/** «en frontendutvikler»; names and abbreviations keep their capitals. */
function articleFor(title: string): string {
  const name = title.split(/,| for | med /)[0]!
  const lower = /^(?:\S*\S[A-ZÆØÅ]|\.|Dynamics|Data scientist)/.test(name)
    ? name
    : name[0]!.toLowerCase() + name.slice(1)
  return `en ${lower}`
}
