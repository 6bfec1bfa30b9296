import { type AdOrder, AD_ORDERS } from './ad-orders.ts'
import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import { anyBeginning, searchQuery } from '../../../db/search-query.ts'
import type { Database } from '../../../db/tables.ts'
import { type JobFilter, passes } from '../../jobs/job-filter.repository.ts'
import { levelPattern } from '../read-question/clearance-levels.ts'
import type { Demand, WorkForm } from '../read-question/wish.ts'
import type { Term } from './related-words.ts'
import { anyOf, surely } from './term-query.ts'

type Db = Kysely<Database>

/** What an ad must meet, beside what lists of ads are filtered by. */
export interface AdFilter extends JobFilter {
  deadline?: { from: string | null; to: string | null } | undefined
  posted?: { from: string | null; to: string | null } | undefined
  forms?: readonly WorkForm[]
  /** Of the ways of being employed one will do: «vikariat eller engasjement». */
  any_form?: boolean | undefined
  /** Words in the title, all of them. */
  title?: string | undefined
  ids?: readonly number[] | undefined
  /** What the title has anywhere, also within a longer word. */
  titled?: readonly string[] | undefined
  /** Of each a word that begins as one of these, or a term. */
  demands?: readonly Pick<Demand, 'any' | 'terms' | 'at'>[]
  /** Of each one of these terms in the title. */
  titled_terms?: readonly (readonly Term[])[]
  /** One of these will do. */
  titled_any?: readonly string[] | undefined
  /** As it is written, anywhere in the ad. */
  spelled?: string | undefined
  /** In the words of a deadline that is no day: «snarest». */
  deadline_words?: string | undefined
  /** All of these technologies. */
  tagged?: readonly string[] | undefined
  /** Years of experience, with what: as it stands in a sentence of the text. */
  years?: { count: number; with: readonly string[] } | undefined
  /** Of one of these companies. */
  of_companies?: readonly string[] | undefined
  without?: WithoutFilter | undefined
}

/** What an ad must not have. */
export interface WithoutFilter {
  /** In small letters. */
  places: readonly string[]
  /** Only what is nowhere else is meant. */
  only: boolean
  companies: readonly string[]
  technologies: readonly string[]
  forms: readonly WorkForm[]
  /** Beginnings of words. */
  demands: readonly string[]
  /** What no title may have. */
  titled: readonly string[]
  deadline: boolean
}

/** As much of an ad as an answer tells of. */
export interface FoundAd {
  id: string
  title: string
  company: string | null
  company_id: string | null
  locations: string[]
  deadline: string | null
  deadline_text: string | null
  posted_date: string | null
  job_type: string | null
  status: string
  ai_technologies: string[]
  text: string
}

const COLUMNS = `
  jobs.id::text as id, jobs.title, coalesce(companies.name, jobs.company_name) as company, jobs.company_id::text as company_id,
  jobs.locations, jobs.deadline, jobs.deadline_text, jobs.posted_date, jobs.job_type,
  jobs.status, jobs.ai_technologies`
const TEXT = `left(concat_ws(E'\\n\\n', jobs.short_description, jobs.long_description), 20000) as text`

const between = (
  column: string,
  { from, to }: { from: string | null; to: string | null },
  bind: Bind,
): string[] => [
  ...(from ? [`${column} >= ${bind(from)}::date`] : []),
  ...(to ? [`${column} <= ${bind(to)}::date`] : []),
]

const FORM: Record<WorkForm, string> = {
  // As a place of work: that one may sit at home now and then stands in most ads.
  remote: `terms && array['p:hjemmekontor']`,
  part_time: `job_type ilike '%deltid%'`,
  full_time: `(job_type ilike '%heltid%' or job_type ilike '%100%')`,
  permanent: `(job_type ilike '%fast%')`,
  substitute: `(job_type ilike '%vikar%' or title ilike '%vikariat%')`,
  temporary: `(job_type ilike any(array['%vikar%', '%engasjement%', '%midlertidig%', '%åremål%']) or title ilike '%vikariat%')`,
  engagement: `job_type ilike '%engasjement%'`,
  assignment: `job_type ilike '%oppdrag%'`,
  open: `is_open_application`,
  extended: `deadline_extensions > 0`,
  extended_again: `deadline_extensions > 1`,
  withdrawn: `status = 'withdrawn'`,
}

const EMPLOYED: readonly WorkForm[] = [
  'permanent',
  'substitute',
  'temporary',
  'engagement',
  'assignment',
  'part_time',
]

function formsMeet(forms: readonly WorkForm[], any_form: boolean): string[] {
  const either = any_form ? forms.filter((form) => EMPLOYED.includes(form)) : []
  const each = forms.filter((form) => !either.includes(form)).map((form) => FORM[form])
  return either.length > 0 ? [`(${either.map((form) => FORM[form]).join(' or ')})`, ...each] : each
}

/** What lists of ads leave out: an ad that was taken back is neither open nor current. */
const isWithdrawn = ({ terms = {} }: JobFilter, bind: Bind): string =>
  ['true', ...Object.values(terms).map((group) => `terms && ${bind(group)}::text[]`)].join(' and ')

/** The words of current ads are in an index of their own; see job-filter.repository.ts. */
const foundIn = (query: string) =>
  `(is_current and search @@ (${query}) or not is_current and search @@ (${query}))`

const hasBeginning = (any: readonly string[], bind: Bind): string => foundIn(anyBeginning(any, bind))

/** A short one only where a word begins: «gis» is no «register». */
const beginsInTitle = (word: string, bind: Bind) =>
  `title ~* ${bind(word.length > 3 ? word : `(^|[^[:alpha:]])${word}`)}`

const inTitle = (word: string, bind: Bind) => `title ilike ${bind(`%${word.replaceAll(/[%_\\\\]/g, '')}%`)}`

function lacks(without: WithoutFilter, bind: Bind): string[] {
  const { places, only, companies, technologies, forms, demands, titled, deadline } = without
  const terms = [...companies, ...technologies]
  return [
    ...(places.length > 0
      ? [
          only
            ? `exists (select from unnest(locations) as one where lower(one) <> all(${bind(places)}::text[]))`
            : `not exists (select from unnest(locations) as one where lower(one) = any(${bind(places)}::text[]))`,
        ]
      : []),
    ...(terms.length > 0 ? [`not terms && ${bind(terms)}::text[]`] : []),
    ...forms.map((form) => `(${FORM[form]}) is not true`),
    ...(demands.length > 0 ? [`not ${hasBeginning(demands, bind)}`] : []),
    ...titled.map((word) => `not ${inTitle(word, bind)}`),
    ...(deadline ? ['deadline is null'] : []),
  ]
}

function meets(filter: AdFilter, bind: Bind): string {
  const {
    deadline,
    posted,
    forms = [],
    title,
    ids,
    deadline_words,
    spelled,
    titled = [],
    titled_any = [],
    demands = [],
    titled_terms = [],
    of_companies,
    tagged,
    years,
    any_form = false,
    without,
    ...rest
  } = filter
  return [
    ...(forms.includes('withdrawn') ? [isWithdrawn(rest, bind)] : [passes(rest, bind)]),
    ...(deadline ? ['deadline is not null', ...between('deadline', deadline, bind)] : []),
    // The day that the source says: where it says none, nobody knows when the ad was posted.
    ...(posted ? ['posted_date is not null', ...between('posted_date', posted, bind)] : []),
    ...formsMeet(forms, any_form),
    ...(title ? [`head @@ ${searchQuery(title, bind)}`] : []),
    ...titled.map((word) => inTitle(word, bind)),
    ...titled_terms.map((terms) => `head @@ ${anyOf(terms.map(surely), bind, { in_a_row: true })}`),
    ...(titled_any.length > 0
      ? [`(${titled_any.map((word) => beginsInTitle(word, bind)).join(' or ')})`]
      : []),
    ...(spelled ? [foundIn(`plainto_tsquery('simple', search_text(${bind(spelled)}))`)] : []),
    ...demands.map((demand) => foundIn(demandQuery(demand, bind))),
    ...demands.flatMap(({ at }) =>
      at ? [`concat_ws(E'\\n', short_description, long_description) ~* ${bind(levelPattern(at))}`] : [],
    ),
    ...(deadline_words ? [`deadline_text ilike ${bind(`%${deadline_words}%`)}`] : []),
    ...(tagged ? [`terms @> ${bind(tagged)}::text[]`] : []),
    ...(years ? [`concat_ws(E'\\n', short_description, long_description) ~* ${bind(yearsIn(years))}`] : []),
    ...(of_companies ? [`terms && ${bind(of_companies)}::text[]`] : []),
    ...(ids ? [`id = any(${bind(ids)}::bigint[])`] : []),
    ...(without ? lacks(without, bind) : []),
  ].join(' and ')
}

const COUNTS = 'null ett to tre fire fem seks sju åtte ni ti'.split(' ')

/** «5 år», «fem års erfaring med Java»: within one sentence. */
function yearsIn({ count, with: skills }: { count: number; with: readonly string[] }): string {
  const said = [String(count), ...(COUNTS[count] ? [COUNTS[count]] : [])].join('|')
  const names = skills.map((one) => one.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`)).join('|')
  return `\\m(${said})\\+? års?\\M${names ? `[^.\\n]*(${names})` : ''}`
}

function demandQuery({ any, terms = [] }: Pick<Demand, 'any' | 'terms'>, bind: Bind): string {
  return [
    ...(any.length > 0 ? [anyBeginning(any, bind)] : []),
    ...(terms.length > 0 ? [anyOf(terms.map(surely), bind, { in_a_row: true })] : []),
  ].join(' || ')
}

/** Of a search only the newest so many are ranked. */
const RANKED = 120

function orderedIds(filter: AdFilter, order: AdOrder, most: number, bind: Bind): string {
  const where = meets(filter, bind)
  const words = filter.text_search ?? filter.title
  if (order !== 'best' || words === undefined) {
    const by = AD_ORDERS[order === 'best' ? 'newest' : order]
    return `select id, row_number() over (order by ${by}) as place from jobs where ${where} order by ${by} limit ${most}`
  }
  const rank = `ts_rank(head, ${searchQuery(words, bind)}) desc, listed_date desc, id desc`
  return `
    select id, row_number() over (order by ${rank}) as place from (
      select id, listed_date, head from jobs where ${where} order by listed_date desc, id desc limit ${RANKED}) as newest
    order by ${rank} limit ${most}`
}

export function findAds(db: Db, filter: AdFilter, order: AdOrder, most: number): Promise<FoundAd[]> {
  return rowsOf<FoundAd>(
    db,
    (bind) => `
      select ${COLUMNS}, ${TEXT} from (${orderedIds(filter, order, most, bind)}) as page
      join jobs on jobs.id = page.id left join companies on companies.id = jobs.company_id
      order by page.place`,
  )
}

export async function countAds(db: Db, filter: AdFilter): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `select count(*)::int as count from jobs where ${meets(filter, bind)}`,
  )
  return row?.count ?? 0
}

/** Ads by the month in which they were listed, the first month first: those that are over too. */
export function countAdsByMonth(db: Db, filter: AdFilter): Promise<{ month: string; count: number }[]> {
  return rowsOf(
    db,
    (bind) => `
      select to_char(listed_date, 'YYYY-MM') as month, count(*)::int as count from jobs where ${meets(filter, bind)}
      group by 1 order by 1 desc limit 24`,
  )
}

const NAMES = {
  technology: 'unnest(ai_technologies) as name',
  place: 'unnest(locations) as name',
} as const

/** What most of the ads have. */
export function countAdsBy(
  db: Db,
  filter: AdFilter,
  by: 'company' | 'technology' | 'place',
  most: number,
  way: 'desc' | 'asc' = 'desc',
): Promise<{ id: string | null; name: string; count: number }[]> {
  if (by === 'company')
    return rowsOf(
      db,
      (bind) => `
        select companies.id::text as id, companies.name, counted.count from (
          select company_id, count(*)::int as count from jobs where ${meets(filter, bind)} and company_id is not null
          group by company_id order by count ${way} limit 200) as counted
        join companies on companies.id = counted.company_id
        order by counted.count ${way}, companies.name collate "nb-NO-x-icu" limit ${most}`,
    )
  return rowsOf(
    db,
    (bind) => `
      select null as id, name, count(*)::int as count from jobs, ${NAMES[by]} where ${meets(filter, bind)}
      group by name order by count ${way}, name collate "nb-NO-x-icu" limit ${most}`,
  )
}
