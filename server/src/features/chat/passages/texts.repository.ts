import { lexeme } from '../../../db/search-query.ts'
import { rowsOf } from '../../../db/statement.ts'
import { plainWords } from '../../../text/search-parts.ts'
import { passes } from '../../jobs/job-filter.repository.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import { ASKS_FOR_REQUESTS } from '../catalogue/ads.ts'
import { byId } from '../plan/by-id.ts'
import { type Condition, type PageKind, PAGES } from '../plan/plan.ts'
import { Compiler } from '../query/compile.ts'
import type { RunContext } from '../query/run-plan.ts'
import { type AskedTerm, type Term, termOf } from './words.ts'

export interface TextOf {
  kind: PageKind
  id: string
  title: string
  detail: string | null
  facts: string
  text: string
}

const LONGEST = 20_000

const readOf = (kind: PageKind) => CATALOGUE[kind].read!

/** The things with these ids that may be shown, in any order. */
export async function findTexts({ db, ...context }: RunContext, wanted: readonly Hit[]): Promise<TextOf[]> {
  const found = await Promise.all(
    [...Map.groupBy(wanted, ({ kind }) => kind)].map(([kind, list]) => {
      const { detail, facts, text } = readOf(kind)
      return rowsOf<TextOf>(
        db,
        (bind) => `
          select '${kind}' as kind, t.id::text as id,
            ${CATALOGUE[kind].name('t')}::text as title, nullif(${detail('t')}, '') as detail,
            ${facts('t')} as facts, left(${text('t')}, ${LONGEST}) as text
          from ${new Compiler({ ...context, bind }).from(kind, 't', [byId(...list.map(({ id }) => id))])}`,
      )
    }),
  )
  return found.flat()
}

interface Hit {
  kind: PageKind
  id: string
}

export type Where = Partial<Record<PageKind, readonly Condition[]>>

/** The best matching texts, and how many of `total` texts contain each term. */
export interface Hits {
  hits: Hit[]
  counts: number[]
  total: number
}

/** The limit of texts per term and kind: a more common term says little, and other terms find the text. */
const MOST_OF_A_WORD = 3_000
const FEWEST = 1_000
const RELATED = 0.7
const CANDIDATES = 24

// Matches the stem or the word: the index has stop words of PostgreSQL unstemmed only.
const queryOf = ({ words, stems }: Term, joined: '&' | '<->'): string =>
  `(${words.map((word, at) => `(${lexeme(stems[at]!)} | ${lexeme(word)})`).join(` ${joined} `)})`

/** The texts with the highest weight of rare terms; one term is enough. Ads are the open ones, unless `where` decides. */
export async function findHits(
  { db, ...context }: RunContext,
  terms: readonly AskedTerm[],
  kinds: readonly PageKind[],
  where: Where,
): Promise<Hits> {
  const sought = terms.flatMap((term, nth) =>
    [[term], term.related].flatMap((any, at) =>
      any.length === 0
        ? []
        : { nth, is_own: at === 0, query: any.map((one) => queryOf(one, '&')).join(' | ') },
    ),
  )
  const [row] = await rowsOf<{ hits: Hit[]; counts: Record<string, number>; total: number }>(db, (bind) => {
    const compiler = new Compiler({ bind, ...context })
    const those = kinds.map((kind) => {
      const has = `t.${readOf(kind).words} @@ query`
      // Words of current ads have their own index; see job-filter.repository.ts.
      const isFound = kind === 'job' ? `(is_current and ${has} or not is_current and ${has})` : has
      const isOpen =
        kind === 'job' && !where[kind]?.length ? passes({ deadline_after: context.today }, bind) : 'true'
      return `
        select nth, is_own, '${kind}' as kind, those.id
        from sought, lateral (
          select t.id from ${compiler.from(kind, 't', where[kind] ?? [])} and ${isOpen} and ${isFound} limit ${MOST_OF_A_WORD}) as those`
    })
    return `
      with sizes as (
        select sum(greatest(reltuples, ${FEWEST}))::float8 as total from pg_class
        where oid = any(${bind(kinds.map((kind) => (kind === 'job' ? 'jobs' : CATALOGUE[kind].table)))}::regclass[])),
      sought as (
        select nth, is_own, query::tsquery as query from json_to_recordset(${bind(JSON.stringify(sought))}::json)
          as words (nth int, is_own bool, query text)),
      found as (
        select nth, kind, id, bool_or(is_own) as is_own from (${those.join(' union all ')}) as those group by nth, kind, id),
      counts as (
        select nth, kind, count(*) filter (where is_own) as own, count(*) as whole from found group by nth, kind),
      best as (
        select kind, id::text as id from found join counts using (nth, kind) group by kind, found.id
        order by sum(case when is_own then 1 else ${RELATED} end * ln(((select total from sizes) + 1) / (whole + 0.5))) desc,
          found.id desc limit ${CANDIDATES})
      select (select coalesce(json_agg(best), '[]') from best) as hits,
        (select coalesce(json_object_agg(nth, own), '{}')
          from (select nth, sum(own) as own from counts group by nth) as sums) as counts,
        (select total from sizes) as total`
  })
  const { hits, counts, total } = row!
  // A word found up to the limit is counted as in half of the texts.
  const usual = (count: number) => (count < MOST_OF_A_WORD ? count : total / 2)
  return { hits, counts: terms.map((_, nth) => usual(counts[nth] ?? 0)), total }
}

/** Whether any text that the asker may read contains the name as a phrase. */
export async function standsInText({ db, ...context }: RunContext, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ stands: boolean }>(db, (bind) => {
    const query = `${bind(queryOf(termOf(plainWords(name)), '<->'))}::tsquery`
    const compiler = new Compiler({ ...context, bind })
    const stands = (kind: PageKind, where: readonly Condition[] = []) =>
      `exists (select from ${compiler.from(kind, 't', where)} and t.${readOf(kind).words} @@ ${query})`
    const those = [...PAGES.map((kind) => stands(kind)), stands('job', [ASKS_FOR_REQUESTS])]
    return `select ${those.join(' or ')} as stands`
  })
  return row!.stands
}
