/** The shapes of composed questions, each with what a right answer contains. */
import type { Composed, Material, Part, Subject } from './composed-parts.ts'
import type { Expectation } from './labelled-plan-set.ts'

type Noun = [many: string, those: string]
const NOUNS: Record<Subject, Noun[]> = {
  job: [
    ['annonser', 'annonsene'],
    ['stillinger', 'stillingene'],
    ['jobbannonser', 'jobbannonsene'],
    ['utlysninger', 'utlysningene'],
    ['åpne stillinger', 'de åpne stillingene'],
    ['jobber', 'jobbene'],
  ],
  company: [
    ['bedrifter', 'bedriftene'],
    ['selskaper', 'selskapene'],
    ['virksomheter', 'virksomhetene'],
    ['arbeidsgivere', 'arbeidsgiverne'],
  ],
  consultant: [
    ['konsulenter', 'konsulentene'],
    ['konsulenter', 'konsulentene våre'],
  ],
  article: [
    ['artikler', 'artiklene'],
    ['nyheter', 'nyhetene'],
    ['nyhetssaker', 'nyhetssakene'],
  ],
}
const TABLES: Record<Subject, string> = {
  job: 'jobs',
  company: 'companies',
  consultant: 'consultants',
  article: 'news',
}
const OPEN = `t.status = 'open' and t.is_current`

/** The conditions joined to SQL, in all combinations of readings. */
function wheresOf(subject: Subject, parts: readonly Part[]): string[] {
  const base =
    subject === 'consultant'
      ? ['t.objected_at is null']
      : subject === 'job'
        ? parts.some(({ came }) => came)
          ? [OPEN, 'true', `t.status <> 'withdrawn'`]
          : [OPEN]
        : ['true']
  return parts.reduce(
    (wheres, { sql }) => sql.flatMap((one) => wheres.map((where) => `${where} and ${one}`)),
    base,
  )
}

interface Phrase {
  /** «Stillinger i Oslo». */
  head: string
  /** « som krever Java», with the space before it; empty if there is none. */
  tail: string
  whole: string
}

/** The phrase for the things asked about: «stillinger …» or «stillingene …». Null if it would be ambiguous. */
function phrase({ random, subject }: Material, parts: readonly Part[], those: boolean): Phrase | null {
  const nouned = parts.find(({ noun, after, clause }) => noun && (random.chance(0.6) || !(after || clause)))
  const noun = (nouned?.noun ?? random.pick(NOUNS[subject]))[those ? 1 : 0]
  const [afters, clauses]: [string[], string[]] = [[], []]
  for (const { after, clause } of parts.filter((part) => part !== nouned)) {
    if (after && (!clause || random.chance(0.6))) afters.push(after)
    else if (clause) clauses.push(clause)
    else return null
  }
  // In «annonser hos bedrifter innen bank som krever Java» the last clause may modify either noun.
  const isEmbedded = (after: string) => /\b(?:bedrifter|annonser|stillinger|artikler)\b/.test(after)
  const embedded = afters.filter(isEmbedded)
  const isOpen = embedded.some((after) => / som |bedrifter/.test(after))
  const isTwice = afters.filter((after) => after.startsWith('om ')).length > 1
  if (isTwice || embedded.length > 1 || (isOpen && clauses.length > 0)) return null
  const said = clauses.map((clause, nth) =>
    nth === 0
      ? ` som ${clause}`
      : /^\p{Lu}/u.test(clause) || random.chance(0.5)
        ? ` og som ${clause}`
        : ` og ${clause}`,
  )
  const head = [noun, ...afters.filter((after) => !isEmbedded(after)), ...embedded].join(' ')
  const tail = said.join('')
  return { head, tail, whole: head + tail }
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
const from = (subject: Subject) => `from ${TABLES[subject]} t`

type Compose = (material: Material) => Composed | null

/** A list. */
const list: Compose = (material) => {
  const { random, subject, parts } = material
  const { main, clause } = parts.at(-1)!
  const [many, base] = [phrase(material, parts, false), phrase(material, parts.slice(0, -1), false)]
  if (!many || !base) return null
  const questions = [
    `Hvilke ${many.head} har vi${many.tail}?`,
    `Hvilke ${many.head} finnes det${many.tail}?`,
    `Vis meg ${many.whole}`,
    `Finn ${many.whole}`,
    `Jeg trenger en oversikt over ${many.whole}`,
    `Kan du vise ${many.whole}?`,
    `${capital(many.whole)}?`,
    `List opp ${many.whole}`,
  ]
  if (main && !base.tail)
    questions.push(
      `Hvilke ${base.head} ${main}?`,
      `Hvilke ${base.head} ${main}?`,
      `Hvilke ${base.head} er det som ${clause ?? main}?`,
    )
  if (subject === 'consultant' && main && parts.length === 1)
    questions.push(`Hvem ${main} av konsulentene våre?`, `Hvem hos oss ${main}?`, `Hvem av oss ${main}?`)
  return { question: random.pick(questions), readings: thingsIn(material) }
}

const thingsIn = ({ subject, parts }: Material): Expectation[][] =>
  wheresOf(subject, parts).map((where) => [
    { kind: 'things', subject, sql: `select t.id ${from(subject)} where ${where}` },
  ])

/** Whether there is any; the answer may also list them. */
const whether: Compose = (material) => {
  const { random, parts } = material
  const many = phrase(material, parts, false)
  if (!many) return null
  return {
    question: random.pick([
      `Finnes det ${many.whole}?`,
      `Er det noen ${many.whole}?`,
      `Har vi noen ${many.whole}?`,
      `Fins det noen ${many.whole}?`,
    ]),
    readings: thingsIn(material),
  }
}

/** A count. */
const count: Compose = (material) => {
  const { random, subject, parts } = material
  const { main, after = '', noun } = parts.at(-1)!
  const many = phrase(material, parts, false)
  const [base, those] = [false, true].map((one) => phrase(material, parts.slice(0, -1), one))
  if (!many || !base || !those) return null
  const questions = [
    `Hvor mange ${many.head} er det${many.tail}?`,
    `Hvor mange ${many.head} finnes det${many.tail}?`,
    `Hvor mange ${many.head} har vi${many.tail}?`,
    `Antall ${many.whole}?`,
    `Hva er antallet ${many.whole}?`,
    `Kan du telle ${many.whole}?`,
  ]
  if (main) questions.push(`Hvor mange av ${those.whole} ${main}?`, `Av ${those.whole}, hvor mange ${main}?`)
  if (main && !base.tail) questions.push(`Hvor mange ${base.head} ${main}?`)
  if (/^(?:i|hos|fra) /.test(after) && !noun)
    questions.push(
      `Hvor mange ${base.head} er det ${after}${base.tail}?`,
      `${capital(after)}: hvor mange ${base.head} er det${base.tail}?`,
    )
  return {
    question: random.pick(questions),
    readings: wheresOf(subject, parts).map((where) => [
      { kind: 'number', sql: `select count(*) ${from(subject)} where ${where}` },
    ]),
  }
}

/** A share in per cent. */
const share: Compose = (material) => {
  const { random, subject, parts } = material
  const last = parts.at(-1)!
  const those = phrase(material, parts.slice(0, -1), true)?.whole
  if (!last.main || !those || last.came) return null
  return {
    question: random.pick([
      `Hvor stor andel av ${those} ${last.main}?`,
      `Hvor mange prosent av ${those} ${last.main}?`,
      `Hva er andelen av ${those} som ${last.clause ?? last.main}?`,
      `Hvor stor del av ${those} ${last.main}?`,
    ]),
    readings: wheresOf(subject, parts.slice(0, -1)).flatMap((where) =>
      last.sql.map((one) => [
        {
          kind: 'number',
          sql: `select round(100.0 * count(*) filter (where ${one}) / nullif(count(*), 0), 2) ${from(subject)} where ${where} having count(*) >= 5`,
        } satisfies Expectation,
      ]),
    ),
  }
}

/** Which of two values has more. */
const compare: Compose = (material) => {
  const { random, names, subject } = material
  if (subject === 'company' || subject === 'article') return null
  const parts = material.parts.filter(({ about }) => about !== 'place')
  const towns = random.some(subject === 'job' ? names.towns.slice(0, 10) : names.homes.slice(0, 4), 2)
  const [one, other] = (random.chance(0.5) ? towns : towns.toReversed()) as [string, string]
  const many = phrase(material, parts, false)
  // «Annonser som krever Java i Oslo» is natural, «med frist i desember i Oslo» is not.
  if (!many || parts.length > 2 || / i \p{L}+$/u.test(many.whole)) return null
  const inTown = (town: string) =>
    subject === 'job' ? `'${town.toLowerCase()}' = any(t.place_keys)` : `t.location = '${town}'`
  const isRanked = random.chance(0.3)
  const question = isRanked
    ? `Hvor er det flest ${many.whole}, i ${one} eller ${other}?`
    : random.pick([
        `Er det flere ${many.whole} i ${one} enn i ${other}?`,
        `Har ${one} flere ${many.whole} enn ${other}?`,
        `Hvor mange ${many.whole} er det i ${one}, og hvor mange i ${other}?`,
      ])
  const counted = (where: string, town: string) =>
    `select count(*) ${from(subject)} where ${where} and ${inTown(town)}`
  return {
    question,
    readings: wheresOf(subject, parts).map((where) =>
      isRanked
        ? [
            {
              kind: 'ranking',
              sql: `select '${one}', (${counted(where, one)}) union all select '${other}', (${counted(where, other)}) order by 2 desc`,
            },
          ]
        : [one, other].map((town) => ({ kind: 'number', sql: counted(where, town) })),
    ),
  }
}

interface Grouping {
  subject: Subject
  /** The topic of the groups: a condition on it would leave one group. */
  about: string
  per: string[]
  most: (many: string, those: string) => string[]
  three: (many: string, those: string) => string[]
  /** The groups with their counts. */
  sql: (where: string) => string[]
}
const counted = (key: string, rest: string) =>
  `select ${key} as key, count(*) as n ${rest} group by 1 order by 2 desc, 1`
const TOWNS = (where: string) => [
  counted('l', `from jobs t, unnest(t.locations) l where ${where} and l <> 'Hjemmekontor'`),
  counted('l', `from jobs t, unnest(t.locations) l where ${where}`),
]
const COUNTIES =
  'Oslo Rogaland Innlandet Nordland Vestland Trøndelag Buskerud Troms Agder Akershus Østfold Finnmark Telemark Vestfold'
    .split(' ')
    .concat('Møre og Romsdal')
const MONTH_NAME = (day: string) =>
  `(array['januar','februar','mars','april','mai','juni','juli','august','september','oktober','november','desember'])[extract(month from ${day})::int]`
const NEWS_DAY = `(t.posted_at at time zone 'Europe/Oslo')::date`

const GROUPINGS: Grouping[] = [
  {
    subject: 'job',
    about: 'place',
    per: ['per by', 'per sted', 'fordelt på sted', 'i hver by'],
    most: (many) => [`Hvilken by har flest ${many}?`, `I hvilken by er det flest ${many}?`],
    three: (many) => [`Hvilke tre byer har flest ${many}?`, `Topp tre byer for ${many}?`],
    sql: TOWNS,
  },
  {
    subject: 'job',
    about: 'place',
    per: ['per fylke', 'fordelt på fylke', 'i hvert fylke'],
    most: (many) => [`Hvilket fylke har flest ${many}?`, `I hvilket fylke finner vi flest ${many}?`],
    three: (many) => [`Hvilke tre fylker har flest ${many}?`],
    sql: (where) => [
      counted(
        'f',
        `from jobs t, unnest(array['${COUNTIES.join(`','`)}']) f where ${where} and lower(f) = any(t.place_keys)`,
      ),
    ],
  },
  {
    subject: 'job',
    about: 'technology',
    per: ['per teknologi', 'fordelt på teknologi'],
    most: (_, those) => [
      `Hvilken teknologi er mest etterspurt i ${those}?`,
      `Hvilken teknologi går oftest igjen i ${those}?`,
    ],
    three: (_, those) => [
      `Hva er de tre mest etterspurte teknologiene i ${those}?`,
      `Hvilke tre teknologier ber ${those} mest om?`,
    ],
    sql: (where) => [counted('a', `from jobs t, unnest(t.ai_technologies) a where ${where}`)],
  },
  {
    subject: 'job',
    about: 'company',
    per: ['per bedrift', 'fordelt på bedrift', 'for hver arbeidsgiver'],
    most: (many) => [
      `Hvilken bedrift har flest ${many}?`,
      `Hvem har flest ${many} ute?`,
      `Hvilket selskap har lyst ut flest ${many}?`,
    ],
    three: (many) => [`Hvilke tre bedrifter har flest ${many}?`, `Hvem er de tre største på ${many}?`],
    sql: (where) => [counted('t.company_name', `from jobs t where ${where}`)],
  },
  {
    subject: 'job',
    about: 'form',
    per: ['per ansettelsesform', 'fordelt på ansettelsesform', 'fordelt på type ansettelse'],
    most: (many) => [`Hvilken ansettelsesform er vanligst blant ${many}?`],
    three: () => [],
    sql: (where) => [
      counted(
        `case when t.job_type like 'Fast%' then 'Fast' else t.job_type end`,
        `from jobs t where ${where} and t.job_type is not null`,
      ),
    ],
  },
  {
    subject: 'job',
    about: 'posted',
    per: ['per måned', 'måned for måned', 'hver måned'],
    most: (many) => [`I hvilken måned ble det lagt ut flest ${many}?`],
    three: () => [],
    sql: (where) =>
      [where, where.replace(OPEN, 'true')].map((one) =>
        counted(MONTH_NAME('t.posted_date'), `from jobs t where ${one} and t.posted_date is not null`),
      ),
  },
  {
    subject: 'company',
    about: 'industry',
    per: ['per bransje', 'fordelt på bransje', 'i hver bransje'],
    most: (many) => [`Hvilken bransje har flest ${many}?`],
    three: (many) => [`Hvilke tre bransjer har flest ${many}?`],
    sql: (where) => [counted('i', `from companies t, unnest(t.industry) i where ${where}`)],
  },
  {
    subject: 'company',
    about: 'place',
    per: ['per by', 'fordelt på hovedkontor', 'i hver by'],
    most: (many) => [
      `Hvilken by er hovedsete for flest ${many}?`,
      `I hvilken by finner vi hovedkontoret til flest ${many}?`,
    ],
    three: () => [],
    sql: (where) => [counted('t.location', `from companies t where ${where} and t.location is not null`)],
  },
  {
    subject: 'consultant',
    about: 'place',
    per: ['per by', 'fordelt på sted', 'i hver by'],
    most: (many) => [`I hvilken by har vi flest ${many}?`, `Hvor bor det flest ${many}?`],
    three: (many) => [`Hvilke tre byer har flest ${many}?`],
    sql: (where) => [counted('t.location', `from consultants t where ${where} and t.location is not null`)],
  },
  {
    subject: 'consultant',
    about: 'skill',
    per: ['per teknologi', 'fordelt på teknologi'],
    most: (_, those) => [
      `Hvilken teknologi er det flest av ${those} som kan?`,
      `Hvilken teknologi er vanligst blant ${those}?`,
    ],
    three: (_, those) => [`Hva er de tre vanligste teknologiene blant ${those}?`],
    sql: (where) => [
      counted(
        'k.name',
        `from consultants t join consultant_technologies k on k.consultant_id = t.id where ${where}`,
      ),
    ],
  },
  {
    subject: 'article',
    about: 'source',
    per: ['per kilde', 'fordelt på kilde'],
    most: (many) => [`Hvilken kilde har flest ${many}?`, `Hvilken avis har skrevet flest ${many}?`],
    three: (many) => [`Hvilke tre kilder har flest ${many}?`],
    sql: (where) => [counted('t.source', `from news t where ${where}`)],
  },
  {
    subject: 'article',
    about: 'company',
    per: ['per bedrift', 'fordelt på bedrift'],
    most: (many) => [`Hvilken bedrift er omtalt i flest ${many}?`, `Hvem er nevnt i flest ${many}?`],
    three: (many) => [`Hvilke tre bedrifter er omtalt i flest ${many}?`],
    sql: (where) => [
      counted(
        'c.name',
        `from news t join news_companies nc on nc.news_id = t.id join companies c on c.id = nc.company_id where ${where}`,
      ),
    ],
  },
  {
    subject: 'article',
    about: 'technology',
    per: ['per teknologi', 'fordelt på teknologi'],
    most: (_, those) => [`Hvilken teknologi er nevnt oftest i ${those}?`],
    three: (_, those) => [`Hvilke tre teknologier er nevnt oftest i ${those}?`],
    sql: (where) => [counted('n', `from news t, unnest(t.technologies) n where ${where}`)],
  },
  {
    subject: 'article',
    about: 'posted',
    per: ['per måned', 'måned for måned', 'fordelt på måned'],
    most: (many) => [`I hvilken måned kom det flest ${many}?`],
    three: () => [],
    sql: (where) => [
      counted(MONTH_NAME(NEWS_DAY), `from news t where ${where} and ${NEWS_DAY} > :today - 330`),
    ],
  },
]

const first = (sql: string, rows: number) => `${sql.replace(/, 1$/, '')} fetch first ${rows} rows with ties`

/** Counts per group, or the largest group. */
const group: Compose = (material) => {
  const { random, subject, parts } = material
  const groupings = GROUPINGS.filter(
    (one) => one.subject === subject && parts.every(({ about }) => about !== one.about),
  )
  if (groupings.length === 0) return null
  const grouping = random.pick(groupings)
  const [many, those] = [false, true].map((one) => phrase(material, parts, one)?.whole)
  if (!many || !those) return null
  const [asks, rows] = random.pick<[string[], number | null]>([
    [
      grouping.per.flatMap((per) => [
        `Hvor mange ${many} er det ${per}?`,
        `Antall ${many} ${per}`,
        `Tell ${many} ${per}`,
      ]),
      null,
    ],
    [grouping.most(many, those), 1],
    [grouping.three(many, those), 3],
  ])
  if (asks.length === 0) return null
  return {
    question: random.pick(asks),
    readings: wheresOf(subject, parts).flatMap((where) =>
      grouping
        .sql(where)
        .map((sql) => [{ kind: 'ranking', sql: rows ? first(sql, rows) : sql } satisfies Expectation]),
    ),
  }
}

interface Extreme {
  subject: Subject
  asks: (those: string, technology: string) => string[]
  /** The order in each reading: an expression, its direction, and a condition. */
  by: (technology: string) => [value: string, down: boolean, holds: string][]
}
const FROM = 'coalesce(t.own_available_from, t.available_from)'
const FREE = `coalesce(t.own_available_percent, t.available_percent) > 0 and ${FROM} is not null`
const ADS = `(select count(*) from jobs j where j.company_id = t.id and j.status = 'open' and j.is_current)`
const years = (technology: string) =>
  `(select max(k.years) from consultant_technologies k where k.consultant_id = t.id and k.name = '${technology}')`

const EXTREMES: Extreme[] = [
  {
    subject: 'job',
    asks: (those) => [
      `Hvilken av ${those} har kortest frist?`,
      `Hvilken av ${those} går ut først?`,
      `Hvilken av ${those} haster det mest å søke på?`,
    ],
    by: () => [['t.deadline', false, 't.deadline >= :today']],
  },
  {
    subject: 'job',
    asks: (those) => [
      `Hvilken av ${those} har lengst frist?`,
      `Hvilken av ${those} kan man vente lengst med å søke på?`,
    ],
    by: () => [['t.deadline', true, 't.deadline is not null']],
  },
  {
    subject: 'job',
    asks: (those) => [`Hvilken av ${those} er nyest?`, `Hvilken av ${those} ble lagt ut sist?`],
    by: () => [['t.posted_date', true, 't.posted_date is not null']],
  },
  {
    subject: 'job',
    asks: (those) => [`Hvilken av ${those} er eldst?`, `Hvilken av ${those} har ligget ute lengst?`],
    by: () => [['t.posted_date', false, 't.posted_date is not null']],
  },
  {
    subject: 'company',
    asks: (those) => [`Hvilken av ${those} har flest annonser ute?`, `Hvem av ${those} lyser ut mest?`],
    by: () => [[ADS, true, `${ADS} > 0`]],
  },
  {
    subject: 'company',
    asks: (those) => [`Hvilken av ${those} har færrest åpne annonser?`],
    by: () => [
      [ADS, false, `${ADS} > 0`],
      [ADS, false, 'true'],
    ],
  },
  {
    subject: 'consultant',
    asks: (those) => [`Hvem av ${those} blir ledig først?`, `Hvem av ${those} er ledig tidligst?`],
    by: () => [
      [FROM, false, FREE],
      [`greatest(${FROM}, :today)`, false, FREE],
      [FROM, false, `${FREE} and ${FROM} > :today`],
    ],
  },
  {
    subject: 'consultant',
    asks: (those, technology) => [
      `Hvem av ${those} har lengst erfaring med ${technology}?`,
      `Hvem av ${those} har jobbet lengst med ${technology}?`,
    ],
    by: (technology) => [[years(technology), true, `${years(technology)} is not null`]],
  },
  {
    subject: 'article',
    asks: (those) => [`Hvilken av ${those} er nyest?`, `Hvilken av ${those} kom sist?`],
    by: () => [
      ['t.posted_at', true, 'true'],
      [NEWS_DAY, true, 'true'],
    ],
  },
]

/** The first or last. */
const extreme: Compose = (material) => {
  const { random, names, subject, parts } = material
  const { asks, by } = random.pick(EXTREMES.filter((one) => one.subject === subject))
  const technology = random.pick(names.skills.slice(0, 15))
  const those = phrase(material, parts, true)?.whole
  if (!those) return null
  return {
    question: random.pick(asks(those, technology)),
    readings: wheresOf(subject, parts).flatMap((where) =>
      by(technology).map(([value, down, holds]) => [
        {
          kind: 'things',
          subject,
          first: true,
          sql: `select t.id, ${value} ${from(subject)} where ${where} and ${holds} order by 2 ${down ? 'desc' : 'asc'} fetch first 1 rows with ties`,
        } satisfies Expectation,
      ]),
    ),
  }
}

/** An average. */
const average: Compose = (material) => {
  const { random, names, subject, parts } = material
  const those = phrase(material, parts, true)?.whole
  const technology = random.pick(names.skills.slice(0, 12))
  if (!those || subject === 'article') return null
  const [asks, values] = random.pick<[string[], string[]]>(
    {
      job: [
        [
          [
            `Hva er gjennomsnittlig søknadstid for ${those}?`,
            `Hvor mange dager har man i snitt på å søke på ${those}?`,
            `Hvor lang er søknadstiden i snitt for ${those}?`,
          ],
          ['t.deadline - t.posted_date'],
        ],
        [
          [
            `Hvor mange dager har ${those} ligget ute i snitt?`,
            `Hvor lenge har ${those} vært ute i gjennomsnitt?`,
          ],
          [':today - t.posted_date'],
        ],
      ] satisfies [string[], string[]][],
      company: [
        [
          [
            `Hvor mange åpne annonser har ${those} i snitt?`,
            `Hvor mange annonser har ${those} ute i gjennomsnitt?`,
          ],
          [ADS, `nullif(${ADS}, 0)`],
        ],
      ] satisfies [string[], string[]][],
      consultant: [
        [[`Hvor mange års erfaring med ${technology} har ${those} i snitt?`], [years(technology)]],
      ] satisfies [string[], string[]][],
    }[subject],
  )
  return {
    question: random.pick(asks),
    readings: wheresOf(subject, parts).flatMap((where) =>
      values.map((value) => [
        {
          kind: 'number',
          sql: `select round(avg(${value})::numeric, 2) ${from(subject)} where ${where} having count(${value}) >= 2`,
        } satisfies Expectation,
      ]),
    ),
  }
}

/** Companies selected by their ads. */
const related: Compose = (material) => {
  const { random, subject, parts } = material
  if (subject !== 'job' || parts.some(({ about }) => about === 'company')) return null
  const many = phrase(material, parts, false)
  if (!many) return null
  // Double negations are not natural: «bedrifter som ikke har annonser som ikke krever …».
  const isNot = /(?:ikke|uten|ingen|verken|andre) /.test(many.whole)
  const wheres = wheresOf(subject, parts)
  const has = (where: string) => `exists (select from jobs t where t.company_id = c.id and ${where})`
  const [asks, kind, not] = random.pick<[string[], 'things' | 'number', boolean]>([
    [
      [
        `Hvilke bedrifter har ${many.head} ute${many.tail}?`,
        `Hvem har ${many.head} ute${many.tail}?`,
        `Hvilke selskaper lyser ut ${many.whole}?`,
        `Bedrifter med ${many.whole}`,
      ],
      'things',
      false,
    ],
    [
      [
        `Hvor mange bedrifter har ${many.head} ute${many.tail}?`,
        `Hvor mange ulike arbeidsgivere står bak ${many.whole}?`,
      ],
      'number',
      false,
    ],
    [[`Hvilke bedrifter har ingen ${many.whole}?`], 'things', true],
    [[`Hvor mange bedrifter har ingen ${many.whole}?`], 'number', true],
  ])
  if (not && isNot) return null
  return {
    question: random.pick(asks),
    readings: wheres.map((where) => {
      const rest = `from companies c where ${not ? 'not ' : ''}${has(where)}`
      return [
        kind === 'things'
          ? { kind, subject: 'company', sql: `select c.id ${rest}` }
          : { kind, sql: `select count(*) ${rest}` },
      ]
    }),
  }
}

const SKILLS = 'select k.name from consultant_technologies k'
const ASKED = `select a from jobs t, unnest(t.ai_technologies) a where`
const EVERY_TECHNOLOGY = `${SKILLS} union select unnest(ai_technologies) from jobs union select unnest(technologies) from news`

/** Names of towns and technologies. */
const named: Compose = (material) => {
  const { random, subject, parts } = material
  if (subject !== 'job') return null
  const [many, those] = [false, true].map((one) => phrase(material, parts, one)?.whole)
  if (!many || !those) return null
  const isPlaced = parts.some(({ about }) => about === 'place')
  const isTechnical = parts.some(({ about }) => about === 'technology')
  const [asks, sql, all] = random.pick<[string[], (where: string) => string[], string]>([
    [
      isPlaced
        ? []
        : [`I hvilke byer finnes det ${many}?`, `Hvilke byer har ${many}?`, `Hvor i landet er det ${many}?`],
      (where) => [
        `select distinct l from jobs t, unnest(t.locations) l where ${where} and l <> 'Hjemmekontor'`,
        `select distinct l from jobs t, unnest(t.locations) l where ${where}`,
      ],
      'select distinct l from jobs, unnest(locations) l',
    ],
    [
      isTechnical
        ? []
        : [
            `Hvilke teknologier ber ${those} om som ingen av konsulentene våre kan?`,
            `Hvilke teknologier etterspørres i ${those} uten at noen av oss kan dem?`,
          ],
      (where) => [
        `select distinct a from (${ASKED} ${where}) as every(a) where a not in (${SKILLS} join consultants c on c.id = k.consultant_id where c.objected_at is null)`,
      ],
      EVERY_TECHNOLOGY,
    ],
    [
      isTechnical ? [] : [`Hvilke teknologier nevnes i ${those}?`, `Hvilke teknologier ber ${those} om?`],
      (where) => [`select distinct a from (${ASKED} ${where}) as every(a)`],
      EVERY_TECHNOLOGY,
    ],
  ])
  if (asks.length === 0) return null
  return {
    question: random.pick(asks),
    readings: wheresOf(subject, parts).flatMap((where) =>
      sql(where).map((one) => [{ kind: 'names', sql: one, all } satisfies Expectation]),
    ),
  }
}

/** Two questions at once. */
const both: Compose = (material) => {
  const { random, subject, parts } = material
  const many = phrase(material, parts, false)
  if (!many || parts.some(({ about }) => about === 'technology' || about === 'skill')) return null
  const number = (where: string): Expectation => ({
    kind: 'number',
    sql: `select count(*) ${from(subject)} where ${where}`,
  })
  if (subject === 'job')
    return {
      question: random.pick([
        `Hvor mange ${many.whole} er det, og hvilke teknologier ber de mest om?`,
        `Hvor mange ${many.whole} har vi, og hva er de tre mest etterspurte teknologiene i dem?`,
      ]),
      readings: wheresOf(subject, parts).map((where) => [
        number(where),
        {
          kind: 'ranking',
          sql: first(counted('a', `from jobs t, unnest(t.ai_technologies) a where ${where}`), 3),
        },
      ]),
    }
  if (subject === 'consultant')
    return {
      question: random.pick([
        `Hvor mange ${many.whole} har vi, og hvem er de?`,
        `Hvor mange ${many.whole} finnes det, og hvem er det?`,
      ]),
      readings: wheresOf(subject, parts).map((where) => [
        number(where),
        { kind: 'things', subject, sql: `select t.id ${from(subject)} where ${where}` },
      ]),
    }
  return null
}

/** The shapes of questions; common ones are repeated, to be drawn more often. */
export const SHAPES: { name: string; compose: Compose }[] = [
  { name: 'list', compose: list },
  { name: 'list', compose: list },
  { name: 'whether', compose: whether },
  { name: 'count', compose: count },
  { name: 'count', compose: count },
  { name: 'share', compose: share },
  { name: 'compare', compose: compare },
  { name: 'group', compose: group },
  { name: 'group', compose: group },
  { name: 'extreme', compose: extreme },
  { name: 'average', compose: average },
  { name: 'related', compose: related },
  { name: 'named', compose: named },
  { name: 'both', compose: both },
]
