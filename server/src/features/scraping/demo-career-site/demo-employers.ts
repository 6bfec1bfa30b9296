/** An ad of a fictional employer. Days are counted from today. */
export interface DemoAd {
  slug: string
  title: string
  place: string
  kind: string
  posted_days_ago: number
  /** Null: «Snarest». */
  deadline_in_days: number | null
  intro: string
  tasks: string[]
  qualifications: string[]
  contact: { name: string; title: string; email: string; tlf: string }
}

export interface DemoEmployer {
  slug: string
  name: string
  about: string
  ads: DemoAd[]
}

const hanne = {
  name: 'Hanne Strømsvik',
  title: 'Leder for utvikling',
  email: 'hanne.stromsvik@havnelys.example',
  tlf: '+47 190 00 311',
}
const jonas = {
  name: 'Jonas Eikeland',
  title: 'Driftssjef',
  email: 'jonas.eikeland@havnelys.example',
  tlf: '+47 190 00 312',
}
const mari = {
  name: 'Mari Tveitane',
  title: 'Fagleder',
  email: 'mari.tveitane@polarkode.example',
  tlf: '+47 190 00 321',
}
const sondre = {
  name: 'Sondre Haukeland',
  title: 'Prosjektsjef',
  email: 'sondre.haukeland@solvikbygg.example',
  tlf: '+47 190 00 331',
}
const turid = {
  name: 'Turid Ravndal',
  title: 'HR-rådgiver',
  email: 'turid.ravndal@solvikbygg.example',
  tlf: '+47 190 00 332',
}

/** The ads' pages have JSON-LD, the list only links. */
export const HAVNELYS: DemoEmployer = {
  slug: 'havnelys',
  name: 'Havnelys Energi AS',
  about: 'Vi drifter ladenett for ferger og fiskebåter langs kysten.',
  ads: [
    {
      slug: 'backendutvikler-1041',
      title: 'Backendutvikler til ladeplattformen',
      place: 'Bergen',
      kind: 'Fast',
      posted_days_ago: 6,
      deadline_in_days: 18,
      intro: 'Plattformen vår styrer lading for over hundre båter, og du blir med på å bygge den videre.',
      tasks: ['Utvikle tjenester i Kotlin og PostgreSQL', 'Ta del i drift og overvåking i Kubernetes'],
      qualifications: ['Erfaring med distribuerte systemer', 'God skriftlig norsk'],
      contact: hanne,
    },
    {
      slug: 'dataingenior-1042',
      title: 'Dataingeniør',
      place: 'Stavanger',
      kind: 'Fast',
      posted_days_ago: 3,
      deadline_in_days: 24,
      intro: 'Målere på hver kai sender tall hvert sekund. Du gjør dem til innsikt.',
      tasks: ['Bygge datastrømmer med Kafka og dbt', 'Lage rapporter i Power BI'],
      qualifications: ['Erfaring med Python og SQL'],
      contact: hanne,
    },
    {
      slug: 'driftstekniker-1043',
      title: 'Driftstekniker ladeanlegg',
      place: 'Ålesund',
      kind: 'Vikariat',
      posted_days_ago: 12,
      deadline_in_days: 2,
      intro: 'Du holder anleggene i gang og er den båtfolket ringer til.',
      tasks: ['Feilsøke og vedlikeholde ladeanlegg', 'Delta i vaktordning hver sjette uke'],
      qualifications: ['Fagbrev som energimontør eller automatiker'],
      contact: jonas,
    },
    {
      slug: 'apen-soknad-1001',
      title: 'Åpen søknad',
      place: 'Bergen',
      kind: 'Fast',
      posted_days_ago: 90,
      deadline_in_days: null,
      intro: 'Fant du ikke stillingen du lette etter? Fortell oss hva du kan.',
      tasks: ['Det blir vi enige om'],
      qualifications: ['At du vil være med på å gjøre kysten renere'],
      contact: hanne,
    },
  ],
}

/** Like sites by Teamtailor: a page with a feed. */
export const POLARKODE: DemoEmployer = {
  slug: 'polarkode',
  name: 'Polarkode',
  about: 'Et konsulenthus i nord med tretti kolleger.',
  ads: [
    {
      slug: '2201-frontendutvikler',
      title: 'Frontendutvikler',
      place: 'Tromsø',
      kind: 'Fast',
      posted_days_ago: 4,
      deadline_in_days: 30,
      intro: 'Du bygger flater som folk i hele landsdelen bruker hver dag.',
      tasks: ['Utvikle i React og TypeScript', 'Gjøre løsningene tilgjengelige for alle'],
      qualifications: ['Sans for detaljer'],
      contact: mari,
    },
    {
      slug: '2202-skyarkitekt',
      title: 'Skyarkitekt',
      place: 'Bodø',
      kind: 'Fast',
      posted_days_ago: 9,
      deadline_in_days: 20,
      intro: 'Kundene våre flytter til skyen, og du viser vei.',
      tasks: ['Forme løsninger i Azure', 'Skrive infrastruktur som kode med Terraform'],
      qualifications: ['Erfaring med å lede små team'],
      contact: mari,
    },
    {
      slug: '2203-sommerjobb',
      title: 'Sommerjobb for studenter',
      place: 'Tromsø',
      kind: 'Sommerjobb',
      posted_days_ago: 1,
      deadline_in_days: 40,
      intro: 'Åtte uker, en ekte kunde og et team på fire.',
      tasks: ['Lage en løsning fra start til slutt'],
      qualifications: ['At du studerer informatikk eller liknende'],
      contact: mari,
    },
  ],
}

/** A plain site with a list in cards, and facts as label and value on each ad's page. */
export const SOLVIK: DemoEmployer = {
  slug: 'solvik-bygg',
  name: 'Solvik Bygg',
  about: 'Entreprenør på Innlandet siden 1968.',
  ads: [
    {
      slug: 'prosjektleder-bygg',
      title: 'Prosjektleder bygg',
      place: 'Hamar',
      kind: 'Fast',
      posted_days_ago: 7,
      deadline_in_days: 14,
      intro: 'Du leder skoler og bygg for helse fra tegning til nøkkel.',
      tasks: ['Styre framdrift og økonomi', 'Følge opp kunder og leverandører'],
      qualifications: ['Ingeniør eller teknisk fagskole'],
      contact: sondre,
    },
    {
      slug: 'systemansvarlig-it',
      title: 'Systemansvarlig IT',
      place: 'Lillehammer',
      kind: 'Fast',
      posted_days_ago: 5,
      deadline_in_days: 21,
      intro: 'To hundre kolleger på byggeplass trenger verktøy som virker.',
      tasks: ['Drifte Microsoft 365 og Entra ID', 'Lære opp kolleger'],
      qualifications: ['Tålmodighet og humør'],
      contact: turid,
    },
    {
      slug: 'laerling-tomrer',
      title: 'Lærling i tømrerfaget',
      place: 'Gjøvik',
      kind: 'Lærling',
      posted_days_ago: 15,
      deadline_in_days: 60,
      intro: 'Vi tar inn to lærlinger i året og lærer dem opp grundig.',
      tasks: ['Delta i laget på byggeplassen'],
      qualifications: ['Fullført Vg2 tømrer'],
      contact: turid,
    },
    {
      slug: 'kranforer',
      title: 'Kranfører',
      place: 'Hamar',
      kind: 'Engasjement',
      posted_days_ago: 2,
      deadline_in_days: null,
      intro: 'Et stort løft i sentrum trenger en stødig hånd.',
      tasks: ['Kjøre tårnkran'],
      qualifications: ['Kranførerbevis G1'],
      contact: sondre,
    },
  ],
}

export const DEMO_EMPLOYERS = [HAVNELYS, POLARKODE, SOLVIK]
