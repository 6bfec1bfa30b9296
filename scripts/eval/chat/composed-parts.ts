/**
 * The conditions that questions are composed of, in natural wording, each with its meaning in plain SQL. The SQL is written
 * independently of the assistant's parser and queries. Ambiguous conditions have several readings.
 */
import type { SeededRandom } from '../../../server/seed/seeded-random.ts'
import type { Names } from './composed-names.ts'
import type { Expectation } from './labelled-plan-set.ts'

export type Subject = 'job' | 'company' | 'consultant' | 'article'

export interface Part {
  /** Its topic: a question has one condition per topic. */
  about: string
  /** After the noun: «i Oslo». */
  after?: string
  /** After «som»: «ikke krever Java». */
  clause?: string
  /** In a main clause: «krever ikke Java». */
  main?: string
  /** In the place of the noun: «vikariater», «vikariatene». */
  noun?: [many: string, those: string]
  /** One SQL condition per reading, on the row `t`. */
  sql: string[]
  /** A condition on the posting date, which may include closed ads. */
  came?: true
}

/** A question under construction, with the expectations of each reading. */
export interface Composed {
  question: string
  readings: Expectation[][]
}

/** What the shapes of questions draw from. */
export interface Material {
  random: SeededRandom
  names: Names
  subject: Subject
  parts: Part[]
}

type Make = (random: SeededRandom, names: Names) => Part

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const MONTHS: [string, number][] = [
  ['september', 9],
  ['oktober', 10],
  ['november', 11],
]
const monthOf = (day: string, month: number, year = 2026) =>
  `(${day} >= make_date(${year}, ${month}, 1) and ${day} < make_date(${year}, ${month}, 1) + interval '1 month')`

/** A past period: its words after «kom», and the days it may mean. */
function cameIn(random: SeededRandom, day: string): { said: string; after?: string; sql: string[] } {
  const days = random.pick([7, 10, 14, 30])
  const [month, nth] = random.pick(MONTHS)
  const date = random.int(2, 14)
  const week = `date_trunc('week', :today)::date`
  return random.pick<{ said: string; after?: string; sql: string[] }>([
    {
      said: `de siste ${days} dagene`,
      after: `fra de siste ${days} dagene`,
      sql: [`${day} > :today - ${days}`, `${day} >= :today - ${days}`],
    },
    {
      said: `i løpet av de siste ${days} dagene`,
      after: `fra siste ${days} dager`,
      sql: [`${day} > :today - ${days}`, `${day} >= :today - ${days}`],
    },
    { said: 'denne uka', after: 'fra denne uka', sql: [`${day} >= ${week}`, `${day} > :today - 7`] },
    {
      said: 'forrige uke',
      after: 'fra forrige uke',
      sql: [`(${day} >= ${week} - 7 and ${day} < ${week})`],
    },
    { said: `i ${month}`, after: `fra ${month}`, sql: [monthOf(day, nth)] },
    {
      said: `etter ${date}. november`,
      sql: [`${day} > make_date(2026, 11, ${date})`, `${day} >= make_date(2026, 11, ${date})`],
    },
    {
      said: `siden ${date}. oktober`,
      sql: [`${day} >= make_date(2026, 10, ${date})`, `${day} > make_date(2026, 10, ${date})`],
    },
    {
      said: `før ${date}. november`,
      sql: [`${day} < make_date(2026, 11, ${date})`],
    },
  ])
}

const hasKey = (place: string) => `${text(place.toLowerCase())} = any(t.place_keys)`
const asks = (technology: string) => `${text(technology)} = any(t.ai_technologies)`
const ASK = ['krever', 'ber om', 'nevner', 'etterspør']
const adPlaces: Make[] = [
  (random, { towns, counties }) => {
    const place = random.pick(random.chance(0.7) ? towns : counties)
    const clause = random.pick([`er i ${place}`, `ligger i ${place}`])
    return { about: 'place', after: `i ${place}`, clause, main: clause, sql: [hasKey(place)] }
  },
  (random, { towns }) => {
    const [one, other] = random.some(towns, 2) as [string, string]
    return {
      about: 'place',
      after: `i ${one} eller ${other}`,
      clause: `ligger i enten ${one} eller ${other}`,
      main: `er i ${one} eller ${other}`,
      sql: [`(${hasKey(one)} or ${hasKey(other)})`],
    }
  },
  (random, { towns, counties }) => {
    const place = random.pick(random.chance(0.7) ? towns.slice(0, 8) : counties)
    return {
      about: 'place',
      after: random.pick([`utenfor ${place}`, `utenom ${place}`, `andre steder enn i ${place}`]),
      clause: random.pick([`ikke er i ${place}`, `ikke ligger i ${place}`]),
      main: `ligger ikke i ${place}`,
      sql: [
        `not (${hasKey(place)})`,
        `(not (${hasKey(place)}) and cardinality(t.place_keys) > 0)`,
        `exists (select from unnest(t.locations) l where l not in (${text(place)}, 'Hjemmekontor'))`,
      ],
    }
  },
]
const adTechnologies: Make[] = [
  (random, { technologies }) => {
    const one = random.pick(technologies)
    const clause = `${random.pick(ASK)} ${one}`
    return {
      about: 'technology',
      after: `med ${one}`,
      clause,
      main: clause,
      ...(random.chance(0.2) && !one.includes(' ') && { noun: [`${one}-annonser`, `${one}-annonsene`] }),
      sql: [asks(one)],
    }
  },
  (random, { technologies }) => {
    const [one, other] = random.some(technologies.slice(0, 24), 2) as [string, string]
    const clause = `${random.pick(ASK)} både ${one} og ${other}`
    return {
      about: 'technology',
      after: `med både ${one} og ${other}`,
      clause,
      main: clause,
      sql: [`(${asks(one)} and ${asks(other)})`],
    }
  },
  (random, { technologies }) => {
    const [one, other] = random.some(technologies, 2) as [string, string]
    const clause = `${random.pick(ASK)} ${one} eller ${other}`
    return {
      about: 'technology',
      after: `med ${one} eller ${other}`,
      clause,
      main: clause,
      sql: [`(${asks(one)} or ${asks(other)})`],
    }
  },
  (random, { technologies }) => {
    const one = random.pick(technologies.slice(0, 20))
    const verb = random.pick(ASK)
    return {
      about: 'technology',
      after: `uten ${one}`,
      clause: verb === 'ber om' ? `ikke ber om ${one}` : `ikke ${verb} ${one}`,
      main: verb === 'ber om' ? `ber ikke om ${one}` : `${verb} ikke ${one}`,
      sql: [`not (${asks(one)})`],
    }
  },
  (random, { technologies }) => {
    const [one, other] = random.some(technologies.slice(0, 24), 2) as [string, string]
    return {
      about: 'technology',
      after: `med ${one}, men uten ${other}`,
      clause: `krever ${one}, men ikke ${other}`,
      main: `krever ${one}, men ikke ${other}`,
      sql: [`(${asks(one)} and not (${asks(other)}))`],
    }
  },
  (random, { technologies }) => {
    const [one, other] = random.some(technologies.slice(0, 20), 2) as [string, string]
    return {
      about: 'technology',
      clause: `verken krever ${one} eller ${other}`,
      main: `krever verken ${one} eller ${other}`,
      sql: [`(not (${asks(one)}) and not (${asks(other)}))`],
    }
  },
]
const FORMS: { is: string; noun: [string, string]; main: string; after?: string; sql: string[] }[] = [
  {
    is: 'faste',
    noun: ['faste stillinger', 'de faste stillingene'],
    main: 'er faste',
    after: 'med fast ansettelse',
    sql: [`t.job_type like 'Fast%'`],
  },
  {
    is: 'vikariater',
    noun: ['vikariater', 'vikariatene'],
    main: 'er vikariater',
    sql: [`t.job_type = 'Vikariat'`, `(t.job_type = 'Vikariat' or t.title ilike '%vikariat%')`],
  },
  {
    is: 'engasjementer',
    noun: ['engasjementer', 'engasjementene'],
    main: 'er engasjementer',
    sql: [`t.job_type = 'Engasjement'`],
  },
  {
    is: 'på deltid',
    noun: ['deltidsstillinger', 'deltidsstillingene'],
    main: 'er på deltid',
    after: 'på deltid',
    sql: [`t.job_type = 'Deltid'`],
  },
  { is: 'oppdrag', noun: ['oppdrag', 'oppdragene'], main: 'er oppdrag', sql: [`t.job_type = 'Oppdrag'`] },
]
const adForms: Make[] = [
  (random) => {
    const { noun, main, after, sql } = random.pick(FORMS)
    return { about: 'form', noun, main, clause: main, ...(after && { after }), sql }
  },
  (random) => {
    const { is, sql } = random.pick(FORMS)
    return {
      about: 'form',
      clause: `ikke er ${is}`,
      main: `er ikke ${is}`,
      sql: sql.flatMap((one) => [`(${one}) is not true`, `(t.job_type is not null and not (${one}))`]),
    }
  },
]
const adCompanies: Make[] = [
  (random, { advertisers }) => {
    const company = random.pick(advertisers)
    const said = random.chance(0.5) ? company : company.replace(/ (?:AS|ASA|HF)$/, '')
    return {
      about: 'company',
      after: random.pick([`hos ${said}`, `fra ${said}`]),
      clause: random.pick([`${said} har ute`, `${said} har lyst ut`]),
      main: `er fra ${said}`,
      sql: [`t.company_name = ${text(company)}`],
    }
  },
  (random, { advertisers }) => {
    const company = random.pick(advertisers.slice(0, 12))
    return {
      about: 'company',
      clause: `ikke er fra ${company}`,
      main: `er ikke fra ${company}`,
      sql: [`t.company_name <> ${text(company)}`],
    }
  },
  (random, { industries }) => {
    const industry = random.pick(industries)
    const inIndustry = (has: string) =>
      `exists (select from companies c, unnest(c.industry) i where c.id = t.company_id and ${has})`
    return {
      about: 'company',
      after: random.pick([
        `hos bedrifter i bransjen ${industry}`,
        `hos bedrifter innen ${industry.toLowerCase()}`,
      ]),
      sql: [
        inIndustry(`i = ${text(industry)}`),
        inIndustry(`lower(i) like ${text(`%${industry.toLowerCase()}%`)}`),
      ],
    }
  },
]
const adTimes: Make[] = [
  (random) => {
    const { said, after, sql } = cameIn(random, 't.posted_date')
    const clause = `${random.pick(['er lagt ut', 'ble lagt ut', 'ble publisert', 'kom', 'er lyst ut'])} ${said}`
    return { about: 'posted', ...(after && { after }), clause, main: clause, sql, came: true }
  },
  (random) => {
    const days = random.pick([3, 5, 7, 14])
    const week = `date_trunc('week', :today)::date`
    const date = random.int(2, 20)
    const [said, sql] = random.pick<[string, string[]]>([
      ['i desember', [monthOf('t.deadline', 12)]],
      ['i januar', [monthOf('t.deadline', 1, 2027)]],
      ['neste uke', [`t.deadline between ${week} + 7 and ${week} + 13`]],
      ['denne uka', [`t.deadline between :today and ${week} + 6`]],
      [`de neste ${days} dagene`, [`t.deadline between :today and :today + ${days}`]],
      [`innen ${days} dager`, [`t.deadline between :today and :today + ${days}`]],
      [`før ${date}. desember`, [`t.deadline < make_date(2026, 12, ${date})`]],
      [`etter ${date}. desember`, [`t.deadline > make_date(2026, 12, ${date})`]],
    ])
    const word = random.pick(['frist', 'søknadsfrist'])
    return {
      about: 'deadline',
      after: `med ${word} ${said}`,
      clause: `har ${word} ${said}`,
      main: `har ${word} ${said}`,
      sql,
    }
  },
  (random) => ({
    about: 'deadline',
    after: random.pick(['uten frist', 'uten søknadsfrist']),
    clause: random.pick(['mangler frist', 'ikke har noen søknadsfrist']),
    main: 'mangler søknadsfrist',
    sql: ['t.deadline is null'],
  }),
]
const adOthers: Make[] = [
  (random) => {
    const clause = random.pick([
      'er lyst ut mer enn én gang',
      'er lyst ut på nytt',
      'er lyst ut flere ganger',
    ])
    return { about: 'again', clause, main: clause, sql: ['t.times_posted >= 2'] }
  },
  (random) => {
    const clause = random.pick(['har fått utsatt frist', 'har fått forlenget fristen'])
    return {
      about: 'deadline',
      after: 'med forlenget frist',
      clause,
      main: clause,
      sql: ['t.deadline_extensions >= 1'],
    }
  },
  () => ({
    about: 'contact',
    after: 'uten kontaktperson',
    clause: 'ikke har noen kontaktperson',
    main: 'mangler kontaktperson',
    sql: ['coalesce(jsonb_array_length(t.contacts), 0) = 0'],
  }),
  () => ({
    about: 'home',
    after: 'med hjemmekontor',
    clause: 'har hjemmekontor',
    main: 'har hjemmekontor',
    sql: [
      `'hjemmekontor' = any(t.place_keys)`,
      `('hjemmekontor' = any(t.place_keys) or t.long_description ilike '%hjemmekontor%')`,
    ],
  }),
  (random) => {
    const [one, many] = random.pick<[string, string]>([
      ['prosjektleder', 'prosjektledere'],
      ['løsningsarkitekt', 'løsningsarkitekter'],
      ['dataingeniør', 'dataingeniører'],
      ['testleder', 'testledere'],
      ['mobilutvikler', 'mobilutviklere'],
      ['tjenestedesigner', 'tjenestedesignere'],
      ['produkteier', 'produkteiere'],
      ['sikkerhetsrådgiver', 'sikkerhetsrådgivere'],
      ['frontendutvikler', 'frontendutviklere'],
    ])
    return {
      about: 'role',
      after: `for ${many}`,
      noun: [`${one}stillinger`, `${one}stillingene`],
      main: `er for ${many}`,
      sql: [`t.title ilike ${text(`%${one}%`)}`],
    }
  },
]

const OPEN = `j.status = 'open' and j.is_current`
const hasAd = (where: string) =>
  `exists (select from jobs j where j.company_id = t.id and ${OPEN} and ${where})`
const ads = `(select count(*) from jobs j where j.company_id = t.id and ${OPEN})`
const hasNews = (where: string) =>
  `exists (select from news_companies nc join news n on n.id = nc.news_id where nc.company_id = t.id and ${where})`
const NEWS_DAY = `(n.posted_at at time zone 'Europe/Oslo')::date`

const companyParts: Make[] = [
  (random, { industries }) => {
    const industry = random.pick(industries)
    return {
      about: 'industry',
      after: random.pick([`i bransjen ${industry}`, `innen ${industry.toLowerCase()}`]),
      main: `er i bransjen ${industry}`,
      sql: [
        `${text(industry)} = any(t.industry)`,
        `exists (select from unnest(t.industry) i where lower(i) like ${text(`%${industry.toLowerCase()}%`)})`,
      ],
    }
  },
  (random, { offices }) => {
    const town = random.pick(offices)
    const clause = random.pick([`har hovedkontor i ${town}`, `holder til i ${town}`])
    return {
      about: 'place',
      after: `med hovedkontor i ${town}`,
      clause,
      main: clause,
      sql: [`t.location = ${text(town)}`],
    }
  },
  (random, { offices }) => {
    const town = random.pick(offices.slice(0, 4))
    return {
      about: 'place',
      after: `med hovedkontor utenfor ${town}`,
      clause: `ikke holder til i ${town}`,
      main: `holder ikke til i ${town}`,
      sql: [`t.location <> ${text(town)}`, `t.location is distinct from ${text(town)}`],
    }
  },
  (random, { stacks }) => {
    const one = random.pick(stacks)
    const not = random.chance(0.25)
    return {
      about: 'stack',
      ...(not ? {} : { after: `med ${one} i teknologistakken` }),
      clause: not ? `ikke bruker ${one}` : `bruker ${one}`,
      main: not ? `bruker ikke ${one}` : `bruker ${one}`,
      sql: [`${not ? 'not ' : ''}(${text(one)} = any(t.tech_stack))`],
    }
  },
  (random, { technologies }) => {
    const one = random.pick(technologies)
    const clause = random.pick([
      `søker folk med ${one}`,
      `leter etter folk som kan ${one}`,
      `har annonser ute med ${one}`,
      `trenger folk på ${one}`,
    ])
    return {
      about: 'ads',
      clause,
      main: clause,
      after: `med annonser som krever ${one}`,
      sql: [hasAd(`${text(one)} = any(j.ai_technologies)`)],
    }
  },
  (random, { towns }) => {
    const town = random.pick(towns)
    const not = random.chance(0.25)
    return {
      about: 'ads',
      after: `${not ? 'uten' : 'med'} ledige stillinger i ${town}`,
      clause: not ? `ikke har annonser ute i ${town}` : `har annonser ute i ${town}`,
      main: not ? `har ingen annonser ute i ${town}` : `har annonser ute i ${town}`,
      sql: [`${not ? 'not ' : ''}${hasAd(`${text(town.toLowerCase())} = any(j.place_keys)`)}`],
    }
  },
  (random) => {
    const form = random.pick(FORMS)
    const clause = random.pick([`har ${form.noun[0]} ute`, `lyser ut ${form.noun[0]}`])
    return {
      about: 'ads',
      clause,
      main: clause,
      after: `med ${form.noun[0]} ute`,
      sql: form.sql.map((one) => hasAd(one.replaceAll('t.', 'j.'))),
    }
  },
  (random) => {
    const clause = random.pick([
      'har lyst ut samme stilling flere ganger',
      'har måttet lyse ut en stilling på nytt',
    ])
    return {
      about: 'ads',
      clause,
      main: clause,
      sql: [
        hasAd('j.times_posted >= 2'),
        `exists (select from jobs j where j.company_id = t.id and j.times_posted >= 2)`,
      ],
    }
  },
  (random) => {
    const count = random.int(2, 12)
    const [said, is] = random.pick<[string, string]>([
      [`minst ${count}`, `>= ${count}`],
      [`mer enn ${count}`, `> ${count}`],
      [`færre enn ${count}`, `< ${count}`],
      [`${count} eller flere`, `>= ${count}`],
    ])
    return {
      about: 'ads',
      after: `med ${said} åpne annonser`,
      clause: `har ${said} annonser ute`,
      main: `har ${said} annonser ute`,
      sql: [`${ads} ${is}`, ...(is.startsWith('<') ? [`${ads} ${is} and ${ads} > 0`] : [])],
    }
  },
  (random) => {
    const { said, sql } = cameIn(random, NEWS_DAY)
    const not = random.chance(0.4)
    const verb = random.pick(['omtalt i nyhetene', 'nevnt i nyhetene'])
    return {
      about: 'news',
      clause: `${not ? 'ikke er' : 'er'} ${verb} ${said}`,
      main: `er ${not ? 'ikke ' : ''}${verb} ${said}`,
      sql: sql.map((one) => `${not ? 'not ' : ''}${hasNews(one)}`),
    }
  },
  (random, { news_technologies }) => {
    const one = random.pick(news_technologies)
    const clause = random.pick([`er nevnt i artikler om ${one}`, `er omtalt i saker som nevner ${one}`])
    return { about: 'news', clause, main: clause, sql: [hasNews(`${text(one)} = any(n.technologies)`)] }
  },
  () => ({
    about: 'news',
    after: 'uten noen nyheter',
    clause: 'aldri er omtalt i nyhetene',
    main: 'er aldri omtalt i nyhetene',
    sql: [`not ${hasNews('true')}`],
  }),
  () => ({
    about: 'people',
    after: 'uten nøkkelpersoner',
    clause: 'mangler nøkkelpersoner',
    main: 'mangler nøkkelpersoner',
    sql: ['coalesce(jsonb_array_length(t.key_people), 0) = 0'],
  }),
]

const knows = (technology: string, more = 'true') =>
  `exists (select from consultant_technologies k where k.consultant_id = t.id and k.name = ${text(technology)} and ${more})`
const FROM = 'coalesce(t.own_available_from, t.available_from)'
const FREE = 'coalesce(t.own_available_percent, t.available_percent) > 0'
const KNOW = ['kan', 'behersker', 'har erfaring med']

const consultantParts: Make[] = [
  (random, { skills }) => {
    const one = random.pick(skills)
    const clause = `${random.pick(KNOW)} ${one}`
    return { about: 'skill', after: `med ${one}`, clause, main: clause, sql: [knows(one)] }
  },
  (random, { skills }) => {
    const [one, other] = random.some(skills, 2) as [string, string]
    const [word, sql] = random.pick<[string, string]>([
      [`både ${one} og ${other}`, `(${knows(one)} and ${knows(other)})`],
      [`${one} eller ${other}`, `(${knows(one)} or ${knows(other)})`],
      [`${one}, men ikke ${other}`, `(${knows(one)} and not ${knows(other)})`],
    ])
    return { about: 'skill', clause: `kan ${word}`, main: `kan ${word}`, sql: [sql] }
  },
  (random, { skills }) => {
    const one = random.pick(skills)
    return { about: 'skill', clause: `ikke kan ${one}`, main: `kan ikke ${one}`, sql: [`not ${knows(one)}`] }
  },
  (random, { skills }) => {
    const [one, years] = [random.pick(skills), random.int(3, 9)]
    const [said, is] = random.pick<[string, string]>([
      [`minst ${years} års erfaring med ${one}`, `k.years >= ${years}`],
      [`mer enn ${years} års erfaring med ${one}`, `k.years > ${years}`],
    ])
    return {
      about: 'skill',
      after: `med ${said}`,
      clause: `har ${said}`,
      main: `har ${said}`,
      sql: [knows(one, is)],
    }
  },
  (random, { homes }) => {
    const [town, not] = [random.pick(homes), random.chance(0.3)]
    return {
      about: 'place',
      after: not ? `utenfor ${town}` : `i ${town}`,
      clause: not ? `ikke holder til i ${town}` : random.pick([`holder til i ${town}`, `bor i ${town}`]),
      main: not ? `holder ikke til i ${town}` : `holder til i ${town}`,
      sql: not
        ? [`t.location <> ${text(town)}`, `t.location is distinct from ${text(town)}`]
        : [`t.location = ${text(town)}`],
    }
  },
  (random, { languages }) => {
    const one = random.pick(languages)
    return {
      about: 'language',
      clause: `snakker ${one.toLowerCase()}`,
      main: `snakker ${one.toLowerCase()}`,
      sql: [
        `exists (select from consultant_languages l where l.consultant_id = t.id and l.name = ${text(one)})`,
      ],
    }
  },
  (random) => {
    const not = random.chance(0.5)
    return {
      about: 'papers',
      after: not ? 'uten sertifiseringer' : 'med sertifiseringer',
      clause: not ? 'ikke har noen sertifisering' : 'har minst én sertifisering',
      main: not ? 'har ingen sertifiseringer' : 'har sertifiseringer',
      sql: [
        `${not ? 'not ' : ''}exists (select from consultant_certifications s where s.consultant_id = t.id)`,
      ],
    }
  },
  (random) => {
    const now = random.pick(['nå', 'i dag', 'akkurat nå'])
    return {
      about: 'free',
      ...(now === 'nå' && { noun: ['ledige konsulenter', 'de ledige konsulentene'] as [string, string] }),
      clause: `er ledige ${now}`,
      main: `er ledige ${now}`,
      sql: [`(${FROM} <= :today and ${FREE})`],
    }
  },
  (random) => {
    const [said, year, month] = random.pick<[string, number, number]>([
      ['før nyttår', 2027, 1],
      ['før 1. januar', 2027, 1],
      ['før 1. februar', 2027, 2],
      ['før mars', 2027, 3],
    ])
    const before = `${FROM} < make_date(${year}, ${month}, 1) and ${FREE}`
    const verb = random.pick(['blir ledige', 'er ledige'])
    return {
      about: 'free',
      clause: `${verb} ${said}`,
      main: `${verb} ${said}`,
      sql: [`(${before})`, `(${before} and ${FROM} > :today)`],
    }
  },
  (random) => {
    const [said, year, month] = random.pick<[string, number, number]>([
      ['i desember', 2026, 12],
      ['i januar', 2027, 1],
      ['i februar', 2027, 2],
    ])
    return {
      about: 'free',
      clause: `blir ledige ${said}`,
      main: `blir ledige ${said}`,
      sql: [`(${monthOf(FROM, month, year)} and ${FREE})`],
    }
  },
  (random, { project_industries }) => {
    const one = random.pick(project_industries)
    const inIndustry = (has: string) =>
      `exists (select from consultant_projects p where p.consultant_id = t.id and ${has})`
    return {
      about: 'project',
      after: `med prosjekter innen ${one.toLowerCase()}`,
      clause: `har hatt prosjekter innen ${one.toLowerCase()}`,
      main: `har hatt prosjekter innen ${one.toLowerCase()}`,
      sql: [
        inIndustry(`p.industry = ${text(one)}`),
        inIndustry(`concat_ws(' ', p.industry, p.customer) ilike ${text(`%${one}%`)}`),
      ],
    }
  },
  (random, { customers }) => {
    const one = random.pick(customers)
    const clause = random.pick([`har jobbet for ${one}`, `har hatt prosjekt hos ${one}`])
    return {
      about: 'project',
      clause,
      main: clause,
      sql: [
        `exists (select from consultant_projects p where p.consultant_id = t.id and p.customer = ${text(one)})`,
      ],
    }
  },
]

const articleParts: Make[] = [
  (random, { news_technologies }) => {
    const [one, other] = random.some(news_technologies, 2) as [string, string]
    const has = (name: string) => `${text(name)} = any(t.technologies)`
    return random.pick<Part>([
      {
        about: 'technology',
        after: `om ${one}`,
        clause: `nevner ${one}`,
        main: `nevner ${one}`,
        sql: [has(one)],
      },
      {
        about: 'technology',
        clause: `nevner både ${one} og ${other}`,
        main: `nevner både ${one} og ${other}`,
        sql: [`(${has(one)} and ${has(other)})`],
      },
      {
        about: 'technology',
        after: `om ${one} eller ${other}`,
        main: `nevner ${one} eller ${other}`,
        sql: [`(${has(one)} or ${has(other)})`],
      },
      {
        about: 'technology',
        clause: `ikke nevner ${one}`,
        main: `nevner ikke ${one}`,
        sql: [`not (${has(one)})`],
      },
    ])
  },
  (random, { written_of }) => {
    const company = random.pick(written_of)
    const said = random.chance(0.5) ? company : company.replace(/ (?:AS|ASA|HF)$/, '')
    return {
      about: 'company',
      after: `om ${said}`,
      clause: random.pick([`nevner ${said}`, `omtaler ${said}`]),
      main: `handler om ${said}`,
      sql: [
        `exists (select from news_companies nc join companies c on c.id = nc.company_id where nc.news_id = t.id and c.name = ${text(company)})`,
      ],
    }
  },
  (random, { industries }) => {
    const industry = random.pick(industries)
    const inIndustry = (has: string) =>
      `exists (select from news_companies nc join companies c on c.id = nc.company_id, unnest(c.industry) i where nc.news_id = t.id and ${has})`
    return {
      about: 'company',
      after: `om bedrifter innen ${industry.toLowerCase()}`,
      clause: `omtaler bedrifter i bransjen ${industry}`,
      sql: [
        inIndustry(`i = ${text(industry)}`),
        inIndustry(`lower(i) like ${text(`%${industry.toLowerCase()}%`)}`),
      ],
    }
  },
  (random, { technologies }) => {
    const one = random.pick(technologies)
    return {
      about: 'company',
      after: `om bedrifter som søker folk med ${one}`,
      sql: [
        `exists (select from news_companies nc join jobs j on j.company_id = nc.company_id where nc.news_id = t.id and ${OPEN} and ${text(one)} = any(j.ai_technologies))`,
      ],
    }
  },
  () => ({
    about: 'company',
    clause: 'ikke nevner noen bedrift',
    main: 'nevner ingen bedrifter',
    sql: ['not exists (select from news_companies nc where nc.news_id = t.id)'],
  }),
  (random, { sources }) => {
    const one = random.pick(sources)
    return { about: 'source', after: `fra ${one}`, main: `er fra ${one}`, sql: [`t.source = ${text(one)}`] }
  },
  (random) => {
    const { said, after, sql } = cameIn(random, `(t.posted_at at time zone 'Europe/Oslo')::date`)
    const clause = `${random.pick(['kom', 'ble publisert', 'er skrevet'])} ${said}`
    return { about: 'posted', ...(after && { after }), clause, main: clause, sql }
  },
]

/** The conditions of each subject; common kinds for ads are repeated, to be drawn more often. */
export const PARTS: Record<'job' | 'company' | 'consultant' | 'article', Make[][]> = {
  job: [adPlaces, adTechnologies, adForms, adCompanies, adTimes, adOthers],
  company: companyParts.map((one) => [one]),
  consultant: consultantParts.map((one) => [one]),
  article: articleParts.map((one) => [one]),
}

/** Draws conditions of a subject, one per topic. */
export function drawParts(
  subject: keyof typeof PARTS,
  count: number,
  random: SeededRandom,
  names: Names,
): Part[] {
  const drawn: Part[] = []
  while (drawn.length < count) {
    const part = random.pick(random.pick(PARTS[subject]))(random, names)
    if (!drawn.some(({ about }) => about === part.about)) drawn.push(part)
  }
  return drawn
}
