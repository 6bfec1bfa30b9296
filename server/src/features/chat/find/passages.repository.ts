import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { passes } from '../../jobs/job-filter.repository.ts'
import type { Kind } from '../read-question/wish.ts'
import type { AskedWord } from './asked-words.ts'
import type { RelatedTerm, Term } from './related-words.ts'
import { anyOf, surely, termOf } from './term-query.ts'

type Db = Kysely<Database>

export interface Hit {
  kind: Kind
  id: number
  /** Which of the words it has, by their places. */
  words: number[]
  /** And which in other words. */
  related: number[]
  score: number
}

export interface Hits {
  hits: Hit[]
  /** How many texts have each word, among how many. */
  counts: number[]
  /** How many have it or what may stand for it. */
  group_counts: number[]
  total: number
}

/** Texts in which a word is sought one by one; a word that more have says little, and others find them. */
const MOST_OF_A_WORD = 6_000
/** The same of all that may stand for a word. */
const MOST_OF_RELATED = 2_000
/** About what a word in other words is worth. */
const RELATED = 0.7
const CANDIDATES = 24

const TABLES: Record<Kind, string> = {
  job: 'jobs',
  article: 'news',
  company: 'companies',
  consultant: 'consultants',
}

const KIND_OF_WORDS: Partial<Record<Kind, 'job' | 'article' | 'consultant'>> = {
  job: 'job',
  article: 'article',
  consultant: 'consultant',
}

export interface PassageWish {
  kinds: readonly Kind[]
  /** Ads are those that are open on this day. */
  today: string
}

/** The texts that have most of what is rare in the words: any of them, never all. */
export async function findHits(
  db: Db,
  words: readonly AskedWord[],
  { kinds, today }: PassageWish,
): Promise<Hits> {
  if (words.length === 0) return { hits: [], counts: [], group_counts: [], total: 0 }
  const all = await Promise.all(kinds.map((kind) => hitsOf(db, kind, words, today)))
  const sum = (of: (hits: Hits) => number) => all.reduce((so_far, hits) => so_far + of(hits), 0)
  return {
    hits: all.flatMap(({ hits }) => hits),
    counts: words.map((_, nth) => sum(({ counts }) => counts[nth]!)),
    group_counts: words.map((_, nth) => sum(({ group_counts }) => group_counts[nth]!)),
    total: sum(({ total }) => total),
  }
}

async function hitsOf(db: Db, kind: Kind, words: readonly AskedWord[], today: string): Promise<Hits> {
  const [total, shares] = await Promise.all([countTexts(db, kind), sharesOf(db, kind, words)])
  const estimateOf = (stems: readonly string[]) =>
    Math.round(Math.min(...stems.map((stem) => shares.get(stem) ?? 0)) * total)
  const estimates = words.map(({ stem }) => estimateOf([stem]))
  const rare = words.map((_, nth) => nth).filter((nth) => estimates[nth]! <= MOST_OF_A_WORD)
  // Where all are common, the two rarest have to do.
  const sought =
    rare.length > 0
      ? rare
      : words
          .map((_, nth) => nth)
          .toSorted((a, b) => estimates[a]! - estimates[b]!)
          .slice(0, 2)
  const related = words.map(({ related }, nth) =>
    estimates[nth]! <= MOST_OF_A_WORD ? rareOf(related, estimateOf) : { terms: [], left_out: 0 },
  )
  const queries = sought.flatMap((nth) => {
    const { word, stem } = words[nth]!
    const own = { nth, is_own: true, terms: [termOf(word, stem)] }
    const { terms } = related[nth]!
    return terms.length > 0 ? [own, { nth, is_own: false, terms }] : [own]
  })
  const [row] = await rowsOf<{
    hits: { id: number; words: number[] | null; related: number[] | null; score: number }[]
    counts: Record<string, { own: number; whole: number }>
  }>(
    db,
    (bind) => `
      with hits as (${queries.map((query) => hitsOfWord(kind, query, today, bind)).join(' union all ')}),
      found as (select nth, id, bool_or(is_own) as is_own from hits group by nth, id),
      counts as (select nth, count(*) filter (where is_own) as own, count(*) as whole from found group by nth),
      weights as (
        select nth, ln((${bind(total)}::float8 + 1) / (case when own > 0 then own else whole end + 0.5)) as weight,
          ${RELATED} * ln((${bind(total)}::float8 + 1) / (whole + 0.5)) as related_weight
        from counts),
      best as (
        select id, array_agg(nth) filter (where is_own) as words, array_agg(nth) filter (where not is_own) as related,
          sum(case when is_own then weight else related_weight end) as score
        from found join weights using (nth) group by id order by score desc, id desc limit ${CANDIDATES})
      select (select coalesce(json_agg(best order by score desc, id desc), '[]') from best) as hits,
        (select coalesce(json_object_agg(nth, json_build_object('own', own, 'whole', whole)), '{}') from counts) as counts`,
  )
  return {
    hits: (row?.hits ?? []).map(({ words, related, ...hit }) => ({
      kind,
      ...hit,
      words: words ?? [],
      related: related ?? [],
    })),
    counts: words.map((_, nth) => row?.counts[nth]?.own ?? estimates[nth]!),
    group_counts: words.map(
      (_, nth) => (row?.counts[nth]?.whole ?? estimates[nth]!) + related[nth]!.left_out,
    ),
    total,
  }
}

/** Of what may stand for a word what is not said everywhere, and about how many texts have the rest. */
function rareOf(
  related: readonly RelatedTerm[],
  estimateOf: (stems: readonly string[]) => number,
): { terms: Term[]; left_out: number } {
  const terms: Term[] = []
  let [sum, left_out] = [0, 0]
  for (const term of related.map(surely)) {
    const estimate = estimateOf(term.stems)
    if (sum + estimate > MOST_OF_RELATED) left_out += estimate
    else {
      terms.push(term)
      sum += estimate
    }
  }
  return { terms, left_out }
}

interface Query {
  nth: number
  is_own: boolean
  /** One of these, with all of its words. */
  terms: readonly Term[]
}

/** Of a word at most so many: the newest. */
function hitsOfWord(kind: Kind, { nth, is_own, terms }: Query, today: string, bind: Bind): string {
  const query = anyOf(terms, bind)
  const where =
    kind === 'job'
      ? `${passes({ deadline_after: today }, bind)} and ${foundIn(query, today)}`
      : `${kind === 'company' ? 'fact_words' : 'search'} @@ ${query}`
  return `(select ${nth} as nth, id, ${is_own} as is_own from ${TABLES[kind]} where ${where} limit ${is_own ? MOST_OF_A_WORD : MOST_OF_RELATED})`
}

/** The words of current ads are in an index of their own; see job-filter.repository.ts. */
const foundIn = (query: string, _today: string) =>
  `(is_current and search @@ ${query} or not is_current and search @@ ${query})`

async function sharesOf(db: Db, kind: Kind, words: readonly AskedWord[]): Promise<Map<string, number>> {
  const counted = KIND_OF_WORDS[kind]
  if (!counted) return new Map()
  const stems = new Set(
    words.flatMap(({ stem, related }) => [stem, ...related.flatMap((term) => surely(term).stems)]),
  )
  const rows = await rowsOf<{ word: string; share: number }>(
    db,
    (bind) => `
      select word, share from common_words
      where kind = ${bind(counted)} and word = any(${bind([...stems])}::text[])`,
  )
  return new Map(rows.map(({ word, share }) => [word, share]))
}

/** About how many there are: of few exactly, of many as the planner believes. */
async function countTexts(db: Db, kind: Kind): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `
      select case when reltuples > 10000 then reltuples::bigint::float8
        else (select count(*) from ${TABLES[kind]})::float8 end as count
      from pg_class where oid = ${bind(TABLES[kind])}::regclass`,
  )
  return Math.max(1, row?.count ?? 1)
}
