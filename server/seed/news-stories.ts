import type { DemoCompany, Sector } from './companies.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What an invented article says. */
export interface Story {
  title: string
  introduction: string
  /** What follows the introduction, with a heading between the two. */
  body: [string, string]
  heading: string
  technologies: string[]
}

interface Stage {
  company: DemoCompany
  /** Short, as people say it: «Tindra Forsikring» for «Tindra Forsikring ASA». */
  name: string
  other: string
  town: string
  random: SeededRandom
}

type StoryTemplate = { sectors?: Sector[]; write: (stage: Stage) => Story }

/** Stories about one company, sometimes with another one at its side. */
export const COMPANY_STORIES: readonly StoryTemplate[] = [
  {
    write: ({ name, random, company }) => ({
      title: `${name} samler ${random.pick(['tre', 'fire', 'fem'])} fagsystemer i én plattform`,
      introduction: `Arbeidet er i gang og skal etter planen være ferdig i løpet av to år. ${company.about}`,
      heading: 'Begynner med det minste',
      body: [
        'De første brukerne flyttes over allerede til våren. Det gamle og det nye systemet skal gå side om side til alle tallene stemmer.',
        'Prosjektet er delt i sju leveranser, og hver av dem skal kunne stå alene om planen endrer seg.',
      ],
      technologies: ['Kotlin', 'PostgreSQL', 'Kubernetes'],
    }),
  },
  {
    write: ({ name, town, random }) => ({
      title: `${name} åpner teknologikontor i ${town}`,
      introduction: `Kontoret skal ha ${random.int(3, 9) * 10} ansatte innen to år. Først ut er et team for datatjenester.`,
      heading: 'Vil være der folk bor',
      body: [
        'Selskapet har lenge hatt ansatte i byen som har jobbet hjemmefra. Nå får de et sted å møtes.',
        'Lokalene er delt med to andre virksomheter, og kantina er åpen for nabolaget hver fredag.',
      ],
      technologies: ['TypeScript', 'React'],
    }),
  },
  {
    write: ({ name, other, random }) => ({
      title: `${name} velger ${other} som leverandør`,
      introduction: `Rammeavtalen gjelder i fire år og er verdt ${random.int(12, 190)} millioner kroner.`,
      heading: 'Fem kjempet om avtalen',
      body: [
        `${other} fikk best karakter på løsningsforslag og nest best på pris. Klagefristen gikk ut uten at noen klagde.`,
        'De første oppdragene lyses ut som minikonkurranser over nyttår.',
      ],
      technologies: ['Azure', 'Terraform'],
    }),
  },
  {
    write: ({ name, random }) => ({
      title: `${name} lot kunstig intelligens lese gamle skjemaer`,
      introduction: `${random.int(40, 900)}\u00a0000 skjemaer er lest på tre måneder. Mennesker ser over alt som maskinen er i tvil om.`,
      heading: 'En av ti ble lest om igjen',
      body: [
        'Prosjektgruppen bestemte tidlig at maskinen skulle få lov til å si at den ikke vet. Det gjorde at saksbehandlerne stolte på resten.',
        'Metoden og tallene legges åpent ut, slik at andre kan etterprøve dem.',
      ],
      technologies: ['Python', 'PyTorch'],
    }),
  },
  {
    write: ({ name, random }) => ({
      title: `Nedetid hos ${name} varte i ${random.pick(['to timer', 'fire timer', 'et halvt døgn'])}`,
      introduction:
        'Ingen data gikk tapt, men mange fikk ikke gjort det de skulle. Feilen lå i et sertifikat som var gått ut.',
      heading: 'Varselet kom fram til feil vakt',
      body: [
        'Overvåkingen virket, men varselet gikk til en vaktliste fra i fjor. Den er nå slettet.',
        'Selskapet har publisert en hendelsesrapport med sju tiltak. Tre av dem er allerede gjennomført.',
      ],
      technologies: ['Grafana', 'Kubernetes'],
    }),
  },
  {
    write: ({ name, random }) => ({
      title: `${name} ansetter ${random.int(8, 40)} utviklere`,
      introduction:
        'De fleste stillingene lyses ut før sommeren. Selskapet vil ha flere fast ansatte og færre innleide.',
      heading: 'Leier fortsatt inn spesialister',
      body: [
        'På enkelte områder finnes det ikke nok folk, sier selskapet, og der blir det oppdrag også framover.',
        'Nyutdannede får en fadder og ti uker uten leveransekrav.',
      ],
      technologies: ['Java', 'Spring Boot', 'React'],
    }),
  },
  {
    sectors: ['forsikring', 'bank', 'energi', 'handel', 'transport', 'media', 'sjø', 'bygg', 'teknologi'],
    write: ({ name, random }) => ({
      title: `Overskuddet økte for ${name}`,
      introduction: `Driftsresultatet i tredje kvartal ble ${random.int(14, 420)} millioner kroner. Digitale tjenester står for det meste av veksten.`,
      heading: 'Bruker mer på sikkerhet',
      body: [
        'Ledelsen varsler at en større del av budsjettet går til sikkerhet og til å bytte ut gammel programvare.',
        'Styret foreslår ikke utbytte i år. Pengene skal brukes på det som allerede er i gang.',
      ],
      technologies: [],
    }),
  },
  {
    sectors: ['energi', 'sjø'],
    write: ({ name, random }) => ({
      title: `${name} henter data fra ${random.int(2, 9)}00 sensorer i havet`,
      introduction: 'Målingene kommer hvert sekund og skal varsle om feil før de blir dyre.',
      heading: 'Starter i mars',
      body: [
        'De første sensorene kobles til i mars. Fram til da skal plattformen bygges ut til å tåle 40 ganger så mange målinger som i dag.',
        'Dataene deles med forskere, som får dem en time etter at de er målt.',
      ],
      technologies: ['Python', 'Azure', 'Databricks'],
    }),
  },
  {
    sectors: ['helse'],
    write: ({ name, town }) => ({
      title: `${name} tester talegjenkjenning på sykehjem`,
      introduction: `Pilotprosjektet i ${town} skal redusere tiden til dokumentasjon med en fjerdedel.`,
      heading: 'Ingenting lagres uten et ja',
      body: [
        'Teksten vises på skjermen mens pleieren snakker, og lagres først når hun har lest og godkjent den.',
        'Etter tre måneder skal de ansatte selv avgjøre om prøven fortsetter.',
      ],
      technologies: ['Python', 'FHIR'],
    }),
  },
  {
    sectors: ['stat', 'kommune', 'kunnskap'],
    write: ({ name, random }) => ({
      title: `${name} lyser ut anbud på ${random.pick(['nytt sakssystem', 'felles innlogging', 'ny nettside', 'dataplattform'])}`,
      introduction: 'Kunngjøringen ligger ute i seks uker. Løsningen skal bygge på åpne standarder.',
      heading: 'Vil unngå å bli låst',
      body: [
        'Tilbyderne må vise hvordan dataene kan flyttes ut igjen, og hva det koster.',
        'Brukertester teller mer enn antall funksjoner når tilbudene vurderes.',
      ],
      technologies: ['.NET', 'Azure'],
    }),
  },
  {
    sectors: ['bank', 'forsikring'],
    write: ({ name, random }) => ({
      title: `${name} lanserer ny app for ${random.pick(['bedriftskunder', 'unge kunder', 'skademeldinger'])}`,
      introduction:
        'Appen er bygget på et halvt år av et team på ni. Den gamle stenges først når alle har byttet.',
      heading: 'Kundene testet hver fredag',
      body: [
        'Hver fredag satt fem kunder sammen med utviklerne. Halvparten av det som først var tegnet, ble kastet.',
        'Appen har skjermleserstøtte i alle flater og er testet av blinde brukere.',
      ],
      technologies: ['Swift', 'Kotlin', 'GraphQL'],
    }),
  },
  {
    sectors: ['transport', 'handel'],
    write: ({ name, town, random }) => ({
      title: `Ruteplanlegger sparte ${name} for ${random.int(6, 31)} prosent av kjøringen`,
      introduction: `Løsningen ble prøvd ut i ${town} i vinter og tas nå i bruk i hele landet.`,
      heading: 'Sjåførene fikk siste ord',
      body: [
        'Sjåførene kan avvise forslaget og skrive hvorfor. Det er slik planleggeren har lært at en bakke er stengt om vinteren.',
        'Koden er delt som åpen kildekode.',
      ],
      technologies: ['Rust', 'PostgreSQL'],
    }),
  },
]

/** Stories about several companies at once, of the sectors that are named. */
export const JOINT_STORIES: readonly (Story & { sectors: Sector[] })[] = [
  {
    sectors: ['energi', 'kommune'],
    title:
      'Nettselskapene går sammen om felles måledata, men bransjen er uenig om hvem som skal eie plattformen',
    introduction:
      'Sju selskaper har signert en intensjonsavtale. Valg av leverandør ventes i første kvartal.',
    heading: 'Vil ha én inngang',
    body: [
      'I dag må den som vil bygge en tjeneste, hente data fra hvert selskap for seg. Det skal bli slutt på.',
      'Uenigheten gjelder om plattformen skal eies av selskapene selv eller av staten.',
    ],
    technologies: ['Kafka', 'Kubernetes'],
  },
  {
    sectors: ['stat', 'kommune', 'kunnskap'],
    title: 'Slik deler virksomhetene på utviklerne når prosjektene toppes',
    introduction:
      'En felles bemanningsordning har gitt kortere ventetid og færre innleide. Nå kan flere bli med.',
    heading: 'Lånes ut i tre måneder',
    body: [
      'Ingen lånes ut lenger enn tre måneder, og alle beholder lønn og leder der de er ansatt.',
      'Ordningen evalueres til høsten av en forskergruppe.',
    ],
    technologies: [],
  },
  {
    sectors: ['helse', 'kommune', 'bank'],
    title: 'Felles krav til skytjenester fra sykehus, kommuner og banker',
    introduction: 'For første gang står kjøpere fra tre sektorer bak den samme kravlisten.',
    heading: '41 krav, ikke 400',
    body: [
      'Listen er kortet ned fra over 400 krav til 41. Resten viste seg å være spørsmål om pris.',
      'Leverandørene får svare én gang og bruke svaret hos alle.',
    ],
    technologies: ['AWS', 'Azure', 'GCP'],
  },
  {
    sectors: ['sjø', 'transport'],
    title: 'Havnedata skal deles i sanntid mellom rederier, logistikkselskaper og redningstjenesten',
    introduction:
      'Et fellesprosjekt kobler posisjoner, vær og ledig kaiplass. Prøvedriften begynner på Vestlandet.',
    heading: 'Alle ser det samme kartet',
    body: [
      'I dag ringer folk til hverandre. Målet er at alle ser det samme kartet, også når mobilnettet er borte.',
      'Hver virksomhet eier sine egne data og kan trekke dem tilbake.',
    ],
    technologies: ['Kafka', 'PostgreSQL', 'GraphQL'],
  },
]

/** Stories in which no company is named. */
export const GENERAL_STORIES: readonly Story[] = [
  {
    title: 'Nye krav til universell utforming av apper fra nyttår',
    introduction: 'Det varsles flere kontroller. Virksomhetene må dokumentere at løsningene følger WCAG 2.2.',
    heading: 'Gjelder også interne systemer',
    body: [
      'Kravene gjelder også det som bare de ansatte bruker. Mange har ikke sett på det før.',
      'Den som mangler dokumentasjon, får først en frist og deretter dagmulkt.',
    ],
    technologies: ['HTML', 'CSS'],
  },
  {
    title: 'Færre søkere til IT-studier for andre år på rad',
    introduction: 'Nedgangen er størst ved de minste lærestedene. Andelen kvinner øker svakt.',
    heading: 'Arbeidslivet merker det om tre år',
    body: [
      'Studieplassene fylles likevel, men med lavere karaktersnitt enn i fjor.',
      'Flere læresteder lokker med kortere påbygg for folk som allerede er i jobb.',
    ],
    technologies: [],
  },
  {
    title: 'Dette betyr de nye reglene for innleie av konsulenter',
    introduction: 'Vi har samlet svarene på ti spørsmål som går igjen hos innkjøpere og byråer.',
    heading: 'Unntakene er færre enn mange tror',
    body: [
      'Det avgjørende er hvem som leder arbeidet, ikke hva som står i tittelen på avtalen.',
      'Kontraktene bør si hva som leveres, når, og hvem som har ansvaret om det ikke virker.',
    ],
    technologies: [],
  },
  {
    title: 'Åpen kildekode blir hovedregelen i offentlig sektor',
    introduction: 'Ny kode skal deles hvis ikke sikkerheten taler imot. Gammel kode er ikke omfattet.',
    heading: 'Deling koster også',
    body: [
      'Å dele betyr at noen må svare på spørsmål. Det er satt av midler til et lite fellesteam.',
      'Lisensvalget er fritt innenfor en kort liste.',
    ],
    technologies: ['Git'],
  },
  {
    title: 'Så mye tjener utviklere i år, by for by',
    introduction:
      'Medianlønnen økte med fire prosent. Forskjellen mellom by og land har sjelden vært mindre.',
    heading: 'Erfaring betyr mindre enn før',
    body: [
      'Etter åtte år flater kurven ut i de fleste roller. Unntaket er sikkerhet.',
      'Hjemmekontor trekker lønnen opp i distriktene og litt ned i de største byene.',
    ],
    technologies: [],
  },
  {
    title: 'Derfor tar det så lang tid å bytte ut gamle fagsystemer',
    introduction: 'En gjennomgang av 60 prosjekter viser at det sjelden er teknologien som er problemet.',
    heading: 'Reglene sto bare i koden',
    body: [
      'I to av tre prosjekter fantes ikke reglene noe annet sted enn i den gamle koden. Å skrive dem ned tok mest tid.',
      'De som lyktes, byttet ut én liten del om gangen og lot være å love en dato.',
    ],
    technologies: ['COBOL', 'Java'],
  },
]
