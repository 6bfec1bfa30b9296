/** Invented people with a CV each, put together from lists of words by a number: the same number is the same person. */
export type CvLanguage = 'nb' | 'nn' | 'sv' | 'en'

export interface LabelledPeriod {
  /** `2021-03`, or `2021` where only years are printed. Null when it goes on. */
  began: string | null
  ended: string | null
}

export interface CvLabels {
  name: string
  title: string
  email: string
  summary: string
  technologies: string[]
  projects: (LabelledPeriod & {
    customer: string
    role: string
    description: string
    technologies: string[]
  })[]
  work: (LabelledPeriod & { employer: string; role: string; description: string })[]
  education: (LabelledPeriod & { school: string; degree: string })[]
  courses: { name: string; organiser: string; date: string }[]
  certifications: { name: string; organiser: string; date: string }[]
  languages: { name: string; level: string }[]
}

/** What is on many CVs and must not be taken. */
export interface CvPrivate {
  birth: string
  nationality: string
  marital: string
  street: string
  phone: string
}

export interface CvPerson {
  language: CvLanguage
  labels: CvLabels
  secret: CvPrivate
}

/** Numbers that look random, and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return (sides) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % sides
  }
}

const FIRST = {
  nb: ['Ragnhild', 'Tormod', 'Synne', 'Halvard', 'Marte', 'Eirik', 'Vilde', 'Sondre', 'Nadia', 'Bjørn-Erik'],
  nn: ['Gudrun', 'Oddvar', 'Solveig', 'Steinar', 'Brita', 'Magne', 'Ingebjørg', 'Sjur'],
  sv: ['Linnea', 'Gustav', 'Åsa', 'Fredrik', 'Ebba', 'Rasmus', 'Elin', 'Johan'],
  en: ['Harriet', 'Callum', 'Priya', 'Owen', 'Fiona', 'Tomasz', 'Amelia', 'Declan'],
}
const LAST = {
  nb: [
    'Myrvoll',
    'Storhaug',
    'Tveiten',
    'Grønli',
    'Sandvik',
    'Kvamme',
    'Øverås',
    'Hellerud',
    'Rahimi',
    'Aas',
  ],
  nn: ['Bjørkhaug', 'Fjellheim', 'Nordbø', 'Røysland', 'Vatne', 'Hovland', 'Skjerdal', 'Ulvik'],
  sv: ['Björkman', 'Ekdahl', 'Sjöberg', 'Åkerlund', 'Wallin', 'Rydén', 'Dahlgren', 'Forsman'],
  en: ['Whitcombe', 'Ashdown', 'Raman', 'Fairley', 'Kowalczyk', 'Penrose', 'Holloway', 'McTavish'],
}
const TITLES = {
  nb: [
    'Systemutvikler',
    'Løsningsarkitekt',
    'Prosjektleder',
    'Testleder',
    'UX-designer',
    'Dataingeniør',
    'Tech lead',
    'Seniorrådgiver',
  ],
  nn: [
    'Systemutviklar',
    'Løysingsarkitekt',
    'Prosjektleiar',
    'Testleiar',
    'Dataingeniør',
    'Seniorrådgjevar',
    'Backendutviklar',
  ],
  sv: [
    'Systemutvecklare',
    'Lösningsarkitekt',
    'Projektledare',
    'Testledare',
    'Dataingenjör',
    'Scrum master',
    'Backendutvecklare',
  ],
  en: [
    'Software Engineer',
    'Solution Architect',
    'Project Manager',
    'Test Lead',
    'Data Engineer',
    'Product Designer',
    'Senior Consultant',
    'DevOps Engineer',
  ],
}
const CUSTOMERS = {
  nb: [
    'Fjordkraftverket',
    'Havnelageret AS',
    'Sparebanken Sør-Vest',
    'Vegdirektoratet',
    'Lindås kommune',
    'Nordlys Energi',
    'Helse Innland',
    'Tollregisteret',
    'Bykommunen',
    'Kystfrakt ASA',
    'Norsk Kartverk',
    'Skogeierlaget',
    'Jernbaneverket Øst',
    'Trygg Forsikring',
  ],
  nn: [
    'Vestkraft',
    'Fjordabanken',
    'Sunnfjord kommune',
    'Sjømatlaget',
    'Helse Fjordane',
    'Vestlandsferja',
    'Landbruksdata',
    'Kraftnettet',
    'Fylkesbiblioteket',
    'Bremnes Verft',
  ],
  sv: [
    'Skogsbolaget',
    'Mälarbanken',
    'Trafikkontoret',
    'Norrlands Energi',
    'Region Ostkusten',
    'Stadsnätet',
    'Handelsgruppen',
    'Försäkringsverket',
    'Hamnbolaget',
    'Elnät Syd',
  ],
  en: [
    'Northgate Bank',
    'Harbour Logistics',
    'City Transit Authority',
    'Meridian Energy',
    'Brightwell Health',
    'Oakfield Insurance',
    'Riverside Council',
    'Stonebridge Retail',
    'Cobalt Shipping',
    'Highland Water',
  ],
}
const EMPLOYERS = {
  nb: ['Konsulenthuset Nord', 'Bouvard Data', 'Systempartner AS', 'Kodeverket', 'Fagmiljø IT'],
  nn: ['Vestkonsult', 'Kodesmia', 'Fjorddata AS', 'Systemlaget'],
  sv: ['Konsultgruppen Mitt', 'Kodverkstan AB', 'Systempartner Öst', 'Datakraft'],
  en: ['Larkfield Consulting', 'Codewright Ltd', 'Systems & Partners', 'Foundry Digital'],
}
const SCHOOLS = {
  nb: ['Universitetet i Oslo', 'NTNU', 'Høgskolen i Østfold', 'Universitetet i Agder', 'OsloMet'],
  nn: ['Universitetet i Bergen', 'Høgskulen på Vestlandet', 'Høgskulen i Volda', 'NTNU Ålesund'],
  sv: [
    'Kungliga Tekniska högskolan',
    'Umeå universitet',
    'Linköpings universitet',
    'Chalmers tekniska högskola',
  ],
  en: [
    'University of Leeds',
    'Trinity College Dublin',
    'University of Glasgow',
    'Delft University of Technology',
  ],
}
const DEGREES = {
  nb: [
    'Master i informatikk',
    'Bachelor i dataingeniørfag',
    'Sivilingeniør i datateknikk',
    'Årsstudium i økonomi',
    'Bachelor i interaksjonsdesign',
  ],
  nn: [
    'Master i informasjonsvitskap',
    'Bachelor i data',
    'Sivilingeniør i kybernetikk',
    'Årsstudium i nynorsk',
  ],
  sv: [
    'Civilingenjör i datateknik',
    'Kandidatexamen i informatik',
    'Masterexamen i datavetenskap',
    'Högskoleingenjör i elektroteknik',
  ],
  en: [
    'MSc in Computer Science',
    'BSc in Software Engineering',
    'Bachelor of Engineering',
    'MSc in Data Analytics',
  ],
}
const CERTIFICATIONS = [
  ['AWS Certified Solutions Architect – Associate', 'Amazon Web Services'],
  ['Professional Scrum Master I', 'Scrum.org'],
  ['Microsoft Certified: Azure Administrator', 'Microsoft'],
  ['ISTQB Foundation Level', 'ISTQB'],
  ['PRINCE2 Practitioner', 'Axelos'],
  ['Certified Kubernetes Administrator', 'Cloud Native Computing Foundation'],
  ['Oracle Certified Professional, Java SE 11', 'Oracle'],
  ['TOGAF 9 Certified', 'The Open Group'],
] as const
const COURSES: Record<CvLanguage, readonly (readonly [string, string])[]> = {
  nb: [
    ['Sikker utvikling', 'Kodeskolen'],
    ['Smidig ledelse', 'Lederakademiet'],
    ['Universell utforming', 'Tilgjengelighetstilsynet'],
    ['Domenedrevet design', 'Faggruppen'],
    ['Presentasjonsteknikk', 'Scenekurs'],
  ],
  nn: [
    ['Sikker utvikling', 'Kodeskulen'],
    ['Smidig leiing', 'Leiarakademiet'],
    ['Universell utforming', 'Tilgjengetilsynet'],
    ['Domenedriven design', 'Faggruppa'],
  ],
  sv: [
    ['Säker utveckling', 'Kodskolan'],
    ['Agilt ledarskap', 'Ledarakademin'],
    ['Domändriven design', 'Fackgruppen'],
    ['Presentationsteknik', 'Scenkurs'],
  ],
  en: [
    ['Secure Coding', 'Codecraft School'],
    ['Agile Leadership', 'Leadership Academy'],
    ['Domain-Driven Design', 'Guildhall'],
    ['Technical Writing', 'Plainwords'],
  ],
}
const TECHNOLOGIES = [
  'Java',
  'Kotlin',
  'Spring Boot',
  'React',
  'TypeScript',
  'PostgreSQL',
  'Docker',
  'Kubernetes',
  'Azure',
  'AWS',
  'C#',
  '.NET',
  'Python',
  'Kafka',
  'Terraform',
  'Angular',
  'Node.js',
  'MongoDB',
  'Jenkins',
  'Power BI',
  'Oracle',
  'Git',
  'Elasticsearch',
  'Vue.js',
]
const SPOKEN = {
  nb: [
    ['Norsk', 'Morsmål'],
    ['Engelsk', 'Flytende'],
    ['Tysk', 'Grunnleggende'],
    ['Spansk', 'God'],
  ],
  nn: [
    ['Norsk', 'Morsmål'],
    ['Engelsk', 'Flytande'],
    ['Fransk', 'Grunnleggjande'],
    ['Tysk', 'God'],
  ],
  sv: [
    ['Svenska', 'Modersmål'],
    ['Engelska', 'Flytande'],
    ['Tyska', 'Grundläggande'],
    ['Finska', 'God'],
  ],
  en: [
    ['English', 'Native'],
    ['Norwegian', 'Professional working proficiency'],
    ['German', 'Elementary proficiency'],
    ['Polish', 'Fluent'],
  ],
} as const
const SUMMARIES = {
  nb: [
    '{t} med {n} års erfaring fra offentlig sektor og finans. Trives best i team som eier det de lager, og legger vekt på enkel kode som andre kan overta.',
    'Erfaren {t} som har bygget og driftet systemer for store virksomheter. Har ledet flere team, og er opptatt av at løsningene faktisk tas i bruk.',
    'Nysgjerrig {t} som liker å gå fra idé til ferdig tjeneste. Har jobbet tett med brukere i {n} år, og skriver gjerne dokumentasjonen selv.',
  ],
  nn: [
    '{t} med {n} års erfaring frå energi og offentleg sektor. Trivst best i team som eig det dei lagar, og legg vekt på enkel kode som andre kan ta over.',
    'Erfaren {t} som har bygd og drifta system for store verksemder. Har leidd fleire team, og er oppteken av at løysingane blir tekne i bruk.',
  ],
  sv: [
    '{t} med {n} års erfarenhet från offentlig sektor och handel. Trivs bäst i team som äger det de bygger, och lägger vikt vid enkel kod som andra kan ta över.',
    'Erfaren {t} som har byggt och driftat system för stora verksamheter. Har lett flera team och bryr sig om att lösningarna verkligen används.',
  ],
  en: [
    '{t} with {n} years of experience from finance and the public sector. Enjoys teams that own what they build, and cares about simple code that others can take over.',
    'Experienced {t} who has built and run systems for large organisations. Has led several teams, and makes sure that what is delivered is actually used.',
  ],
}
const DEEDS = {
  nb: [
    'Utviklet en ny tjeneste for innsending av skjema, fra første skisse til drift.',
    'Ledet overgangen fra et gammelt fagsystem til skyen, med fire team involvert.',
    'Hadde ansvar for integrasjonene mot registre og betaling.',
    'Innførte automatiske tester, slik at nye versjoner kunne settes i drift hver dag.',
    'Kartla behovene til saksbehandlerne og tegnet nye skjermbilder sammen med dem.',
    'Bygde opp en dataplattform som samler målinger fra hele landet.',
    'Forbedret svartidene i selvbetjeningen, og fjernet to tredjedeler av feilene.',
    'Lærte opp kolleger i sikker utvikling og gjennomgang av kode.',
  ],
  nn: [
    'Utvikla ei ny teneste for innsending av skjema, frå første skisse til drift.',
    'Leidde overgangen frå eit gamalt fagsystem til skya, med tre team involverte.',
    'Hadde ansvar for integrasjonane mot register og betaling.',
    'Innførte automatiske testar, slik at nye versjonar kunne setjast i drift kvar dag.',
    'Kartla behova til saksbehandlarane og teikna nye skjermbilete saman med dei.',
    'Bygde opp ei dataplattform som samlar målingar frå heile landet.',
  ],
  sv: [
    'Utvecklade en ny tjänst för inlämning av blanketter, från första skiss till drift.',
    'Ledde övergången från ett gammalt verksamhetssystem till molnet, med fyra team inblandade.',
    'Ansvarade för integrationerna mot register och betalning.',
    'Införde automatiska tester, så att nya versioner kunde driftsättas varje dag.',
    'Kartlade handläggarnas behov och ritade nya skärmbilder tillsammans med dem.',
    'Byggde upp en dataplattform som samlar mätningar från hela landet.',
  ],
  en: [
    'Developed a new service for submitting forms, from the first sketch to production.',
    'Led the move from an old case system to the cloud, with four teams involved.',
    'Was responsible for the integrations with registers and payment.',
    'Introduced automated tests, so that new versions could be released every day.',
    'Mapped the needs of case handlers and designed new screens together with them.',
    'Built a data platform that collects measurements from the whole country.',
  ],
}
const SECRETS: Record<CvLanguage, Omit<CvPrivate, 'birth' | 'phone'>> = {
  nb: { nationality: 'Norsk statsborger', marital: 'Gift, to barn', street: 'Granliveien 14, 0999 Oslo' },
  nn: { nationality: 'Norsk statsborgar', marital: 'Sambuar, eitt barn', street: 'Sjøvegen 3, 5999 Bergen' },
  sv: { nationality: 'Svensk medborgare', marital: 'Gift, ett barn', street: 'Björkgatan 22, 999 99 Umeå' },
  en: {
    nationality: 'British citizen',
    marital: 'Married, two children',
    street: '7 Orchard Lane, Leeds LS99 9ZZ',
  },
}

/** The nth person of a language. */
export function aPerson(language: CvLanguage, seed: number): CvPerson {
  const roll = dice(seed + 17)
  for (let nth = 0; nth < 9; nth++) roll(2)
  const one = <T>(list: readonly T[]): T => list[roll(list.length)]!
  const some = <T>(list: readonly T[], many: number): T[] => {
    const left = [...list]
    return Array.from({ length: Math.min(many, left.length) }, () => left.splice(roll(left.length), 1)[0]!)
  }
  const name = `${one(FIRST[language])} ${one(LAST[language])}`
  const title = one(TITLES[language])
  const mail = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/\.+/g, '.')
  const known = some(TECHNOLOGIES, 8 + roll(5))

  let month = 2026 * 12 + roll(8)
  const before = (longest: number) => {
    const ended = month
    month -= 6 + roll(longest)
    const began = month
    month -= 1 + roll(2)
    return { began: monthOf(began), ended: monthOf(ended) }
  }
  const projects = some(CUSTOMERS[language], 3 + roll(3)).map((customer, nth) => {
    const { began, ended } = before(22)
    return {
      customer,
      role: one(TITLES[language]),
      began,
      ended: nth === 0 && roll(2) === 0 ? null : ended,
      description: some(DEEDS[language], 1 + roll(3)).join(' '),
      technologies: some(known, 2 + roll(4)),
    }
  })
  const start = month
  month = 2026 * 12 + 3
  const work = some(EMPLOYERS[language], 2 + roll(2)).map((employer, nth) => {
    const { began, ended } = before(Math.max(20, Math.floor((month - start) / 2)))
    return {
      employer,
      role: one(TITLES[language]),
      began,
      ended: nth === 0 ? null : ended,
      description: one(DEEDS[language]),
    }
  })
  let year = 2014 - roll(8)
  const education = some(SCHOOLS[language], 1 + roll(2)).map((school) => {
    const ended = String(year)
    year -= 2 + roll(2)
    return { school, degree: one(DEGREES[language]), began: String(year), ended }
  })
  const dated = <T extends readonly string[]>(list: readonly T[], many: number) =>
    some(list, many).map(([called, organiser]) => ({
      name: called!,
      organiser: organiser!,
      date: String(2016 + roll(10)),
    }))
  return {
    language,
    labels: {
      name,
      title,
      email: `${mail}@konsulent.example`,
      summary: one(SUMMARIES[language])
        .replace('{t}', title)
        .replace('{n}', String(6 + roll(12))),
      technologies: known,
      projects,
      work,
      education,
      courses: dated(COURSES[language], 1 + roll(3)),
      certifications: dated(CERTIFICATIONS, 1 + roll(3)),
      languages: SPOKEN[language].slice(0, 2 + roll(3)).map(([spoken, level]) => ({ name: spoken, level })),
    },
    secret: {
      ...SECRETS[language],
      birth: `${1 + roll(27)}.0${1 + roll(9)}.19${70 + roll(25)}`,
      phone: `+47 99 99 ${10 + roll(89)} ${10 + roll(89)}`,
    },
  }
}

const monthOf = (months: number) => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
