import { daysLater } from '../../server/src/text/iso-week.ts'
import { osloDay } from '../../server/src/text/oslo-day.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { drawing } from './draw.ts'
import { LARGE_PLACES, TECHNOLOGIES } from './vocabulary.ts'

/** One row of the table: its requests, repeated in this order. */
export interface Row {
  key: RowKey
  what: string
  paths: string[]
  /** Makes an equivalent path that was never requested before, so that nothing is cached for it. */
  unlike?: (path: string, number: number) => string
  /** Ads are written meanwhile. */
  written?: true
  /** Its ratio to bare is a gate: it is measured in several starts of the programs. */
  gated?: true
  /** Not compared with bare: several calls make one response for the person who waits. */
  alone?: true
  /** Concurrent clients, instead of sixteen. */
  askers?: number
}

export type RowKey =
  | 'filtered'
  | 'filtered_any'
  | 'filtered_first'
  | 'filtered_written'
  | 'filtered_expired'
  | 'newest'
  | 'by_id'
  | 'rare'
  | 'common'
  | 'rare_first'
  | 'common_first'
  | 'facets'
  | 'facets_first'
  | 'companies'
  | 'news'
  | 'news_word'
  | 'search'

/** Words in a third to a tenth of the ads, in the text or as a tag. */
const COMMON_WORDS =
  'erfaring ansvar prosjekt kunde utvikler team løsninger drift sikkerhet arkitektur data Java Azure Python'.split(
    ' ',
  )
/** What people type of a company's name. */
const FRAGMENTS = 'drift sikkerhet kraft bank helse system energi data test plan'.split(' ')
const DIFFERENT = 40
const IDS = 400

/** One more than the dropdown shows of each section. */
const SEARCHED = 'page_size=4'

/**
 * The rows in groups: those of one group are measured in turns, because they are compared with each other. Those with a
 * gate come first, so that the programs have done the same before them in each start.
 */
export async function requestRows(url: string): Promise<Row[][]> {
  const today = osloDay(new Date())
  const draw = drawing(17)
  const list = (more: Record<string, string>, open = true) =>
    `/api/jobs/?${new URLSearchParams({ page: '1', ...(open && { deadline_after: today }), ...more })}`
  const hundred_days_ago = daysLater(today, -100)
  const newsList = (more: Record<string, string>) =>
    `/api/news/?${new URLSearchParams({ posted_after: hundred_days_ago, sort_by: 'date', order: 'desc', ...more })}`
  const anyFilter = () => ({
    location: LARGE_PLACES[draw.rank(LARGE_PLACES.length)]!,
    technology: TECHNOLOGIES[draw.rank(40)]!,
  })
  const filters = Array.from({ length: DIFFERENT }, anyFilter)
  const fillsPage = await pairsThatFillPage(url)
  const filtered = Array.from({ length: DIFFERENT }, () => {
    for (;;) {
      const filter = anyFilter()
      if (fillsPage.has(pairOf(filter))) return list(filter)
    }
  })
  const rare = (await rareWords(url)).map((text_search) => list({ text_search }))
  const common = COMMON_WORDS.map((text_search) => list({ text_search }))
  const facets = filters.map((filter) => list(filter).replace('/jobs/?page=1&', '/jobs/facets?'))
  return [
    [{ key: 'filtered', what: 'filtered list', paths: filtered, gated: true }],
    [
      {
        key: 'by_id',
        what: 'ad by id',
        paths: (await jobIds(url)).map((id) => `/api/jobs/${id}`),
        gated: true,
      },
    ],
    [
      {
        key: 'filtered_any',
        what: 'filtered list, short ones too',
        paths: filters.map((filter) => list(filter)),
      },
    ],
    [
      {
        key: 'filtered_first',
        what: 'filtered list, first time',
        paths: filtered,
        unlike: withUnknownPlace,
      },
    ],
    [
      {
        key: 'filtered_written',
        what: 'filtered list, ads written meanwhile',
        paths: filtered,
        written: true,
      },
    ],
    [
      {
        key: 'filtered_expired',
        what: 'filtered list, expired ads too',
        paths: filters.map((filter) => list(filter, false)),
      },
    ],
    [{ key: 'newest', what: 'newest ads', paths: tenPages.map((page) => list({ page })) }],
    [
      { key: 'rare', what: 'rare word', paths: rare },
      { key: 'common', what: 'common word', paths: common },
    ],
    [
      { key: 'rare_first', what: 'rare word, first time', paths: rare, unlike: withMarks },
      { key: 'common_first', what: 'common word, first time', paths: common, unlike: withMarks },
    ],
    [{ key: 'facets', what: 'facets', paths: facets }],
    [{ key: 'facets_first', what: 'facets, first time', paths: facets, unlike: withUnknownPlace }],
    [
      {
        key: 'companies',
        what: 'companies',
        paths: [
          ...tenPages.map((page) => `page=${page}`),
          ...FRAGMENTS.map((name) => `page=1&name=${name}`),
        ].map((query) => `/api/companies/?${query}&sort_by=name&order=ASC`),
      },
    ],
    [{ key: 'news', what: 'news of 100 days', paths: tenPages.map((page) => newsList({ page })) }],
    [
      {
        key: 'news_word',
        what: 'news with a word, first time',
        paths: COMMON_WORDS.map((text_search) => newsList({ page: '1', text_search })),
        unlike: withMarks,
      },
    ],
    [
      {
        key: 'search',
        what: 'global search, first time',
        alone: true,
        askers: 2,
        paths: [...(await rareWords(url)).slice(0, 15), ...COMMON_WORDS, ...FRAGMENTS].map((text) =>
          [
            `/api/companies/?name=${encodeURIComponent(text)}&${SEARCHED}`,
            `/api/jobs/?${SEARCHED}&deadline_after=${today}&text_search=${encodeURIComponent(text)}`,
            `/api/news/?${SEARCHED}&posted_after=${hundred_days_ago}&text_search=${encodeURIComponent(text)}`,
          ].join(' '),
        ),
        unlike: (paths, number) =>
          paths
            .split(' ')
            .map((path) => (path.includes('text_search') ? withMarks(path, number) : path))
            .join(' '),
      },
    ],
  ]
}

const tenPages = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** An ad needs one of the places, so an unknown one changes nothing. */
const withUnknownPlace = (path: string, number: number) => `${path}&location=Ukjent${number}`

/** Punctuation between words is no part of a search. The last parameter of the path is the search. */
const withMarks = (path: string, number: number) =>
  `${path}+${[...number.toString(4)].map((digit) => '!,;.'.charAt(Number(digit))).join('')}`

/** Mostly open ads, and some that are not. */
async function jobIds(url: string): Promise<number[]> {
  const some = (where: string, count: number) =>
    runSql<{ id: string }>(url, `select id from jobs where ${where} order by md5(external_id) limit ${count}`)
  const rows = [await some('is_current', IDS * 0.7), await some('not is_current', IDS * 0.3)].flat()
  return drawing(41).shuffled(rows.map(({ id }) => Number(id)))
}

const PAGE_SIZE = 24
const pairOf = ({ location, technology }: { location: string; technology: string }) =>
  `${location} ${technology}`.toLowerCase()

/** Places with a technology that fill a page of open ads. */
async function pairsThatFillPage(url: string): Promise<Set<string>> {
  const rows = await runSql<{ place: string; technology: string }>(
    url,
    `select substr(place, 3) as place, substr(technology, 3) as technology
     from jobs, unnest(terms) as place, unnest(terms) as technology
     where is_current and place like 'p:%' and technology like 't:%'
     group by place, technology having count(*) >= ${PAGE_SIZE}`,
  )
  if (rows.length < 3) throw new Error('Hardly any filter fills a page: a list of 24 cannot be measured.')
  return new Set(rows.map(({ place, technology }) => pairOf({ location: place, technology })))
}

/** Words in only a handful of ads, at least one of them open. */
async function rareWords(url: string): Promise<string[]> {
  const rows = await runSql<{ word: string }>(
    url,
    `select substring(long_description from 'Stikkord: ([^,]+),') as word from jobs
     where is_current and deadline > current_date + 1 and external_id like 'bench-%'
     order by md5(external_id) limit ${DIFFERENT}`,
  )
  return [...new Set(rows.map(({ word }) => word))]
}
