import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { passes } from '../../jobs/job-filter.repository.ts'
import type { Kind } from '../read-question/wish.ts'
import type { AskedWord } from './asked-words.ts'

type Db = Kysely<Database>

export interface Hit {
  kind: Kind
  id: number
  /** Which of the words it has, by their places. */
  words: number[]
  score: number
}

export interface Hits {
  hits: Hit[]
  /** How many texts have each word, among how many. */
  counts: number[]
  total: number
}

/** Texts in which a word is sought one by one; a word that more have says little, and others find them. */
const MOST_OF_A_WORD = 6_000
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
  if (words.length === 0) return { hits: [], counts: [], total: 0 }
  const all = await Promise.all(kinds.map((kind) => hitsOf(db, kind, words, today)))
  return {
    hits: all.flatMap(({ hits }) => hits),
    counts: words.map((_, nth) => all.reduce((sum, { counts }) => sum + counts[nth]!, 0)),
    total: all.reduce((sum, { total }) => sum + total, 0),
  }
}

async function hitsOf(db: Db, kind: Kind, words: readonly AskedWord[], today: string): Promise<Hits> {
  const [total, shares] = await Promise.all([countTexts(db, kind), sharesOf(db, kind, words)])
  const estimates = words.map(({ stem }) => Math.round((shares.get(stem) ?? 0) * total))
  const rare = words.map((_, nth) => nth).filter((nth) => estimates[nth]! <= MOST_OF_A_WORD)
  // Where all are common, the two rarest have to do.
  const sought =
    rare.length > 0
      ? rare
      : words
          .map((_, nth) => nth)
          .toSorted((a, b) => estimates[a]! - estimates[b]!)
          .slice(0, 2)
  const [row] = await rowsOf<{
    hits: { id: number; words: number[]; score: number }[]
    counts: Record<string, number>
  }>(
    db,
    (bind) => `
      with hits as (${sought.map((nth) => hitsOfWord(kind, nth, words[nth]!, today, bind)).join(' union all ')}),
      counts as (select nth, count(*) as count from hits group by nth),
      weights as (select nth, ln((${bind(total)}::float8 + 1) / (count + 0.5)) as weight from counts),
      best as (
        select id, array_agg(nth) as words, sum(weight) as score from hits join weights using (nth)
        group by id order by score desc, id desc limit ${CANDIDATES})
      select (select coalesce(json_agg(best order by score desc, id desc), '[]') from best) as hits,
        (select coalesce(json_object_agg(nth, count), '{}') from counts) as counts`,
  )
  return {
    hits: (row?.hits ?? []).map((hit) => ({ kind, ...hit })),
    counts: words.map((_, nth) => Number(row?.counts[nth] ?? estimates[nth]!)),
    total,
  }
}

/** Of a word at most so many: the newest. */
function hitsOfWord(kind: Kind, nth: number, { stem, word }: AskedWord, today: string, bind: Bind): string {
  // The stem is in the index, and the word as it is written; what PostgreSQL takes for a stop word is only there so.
  const query = `(${lexeme(stem, bind)} || ${lexeme(word, bind)})`
  const where =
    kind === 'job'
      ? `${passes({ deadline_after: today }, bind)} and ${foundIn(query, today)}`
      : `search @@ ${query}`
  return `(select ${nth} as nth, id from ${TABLES[kind]} where ${where} limit ${MOST_OF_A_WORD})`
}

/** The words of current ads are in an index of their own; see job-filter.repository.ts. */
const foundIn = (query: string, _today: string) =>
  `(is_current and search @@ ${query} or not is_current and search @@ ${query})`

const lexeme = (text: string, bind: Bind) => `${bind(`'${text.replaceAll(/['\\]/g, '')}'`)}::tsquery`

async function sharesOf(db: Db, kind: Kind, words: readonly AskedWord[]): Promise<Map<string, number>> {
  const counted = KIND_OF_WORDS[kind]
  if (!counted) return new Map()
  const rows = await rowsOf<{ word: string; share: number }>(
    db,
    (bind) => `
      select word, share from common_words
      where kind = ${bind(counted)} and word = any(${bind(words.map(({ stem }) => stem))}::text[])`,
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
