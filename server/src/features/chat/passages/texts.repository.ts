import type { Kysely } from 'kysely'
import { lexeme } from '../../../db/search-query.ts'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { passes } from '../../jobs/job-filter.repository.ts'
import type { Condition } from '../plan/plan.ts'
import { Compiler } from '../query/compile.ts'
import type { RunContext } from '../query/run-plan.ts'
import { type AskedWord, stemsOfForms, type Term, termOf } from './words.ts'

type Db = Kysely<Database>

/** Whatever has a text of its own. */
export type Kind = 'job' | 'company' | 'article' | 'consultant'
export const KINDS: readonly Kind[] = ['company', 'article', 'job', 'consultant']

const TABLES: Record<Kind, string> = {
  job: 'jobs',
  article: 'news',
  company: 'companies',
  consultant: 'consultants',
}

/** A thing of the portal as its words are read. */
export interface TextOf {
  kind: Kind
  id: string
  title: string
  /** What tells it from others of that name. */
  detail: string | null
  /** Facts that stand beside the text: where, which company, which technologies. */
  facts: string
  /** Markdown or plain text. */
  text: string
}

const LONGEST = 20_000

/** Of a part of a CV the columns, in their order; `gap` stands between them. */
const partOfCv = (part: string, columns: string, gap = `E'\\n\\n'`) =>
  `(select string_agg(concat_ws(${gap}, ${columns}), ${gap} order by place) from consultant_${part} where consultant_id = consultants.id)`
const QUERIES: Record<Kind, string> = {
  job: `jobs.id, jobs.title, concat_ws(', ', coalesce(companies.name, company_name), locations[1]) as detail,
    concat_ws(' ', coalesce(companies.name, company_name), array_to_string(locations, ' '), array_to_string(ai_technologies, ' '), job_type) as facts,
    concat_ws(E'\\n\\n', case when long_description is null then short_description end, long_description) as text
    from jobs left join companies on companies.id = company_id where jobs.id`,
  article: `id, title, concat_ws(', ', source, to_char(posted_at at time zone 'Europe/Oslo', 'FMDD.FMMM.YYYY')) as detail,
    concat_ws(' ', array_to_string(company_names, ' '), array_to_string(technologies, ' '),
      (select string_agg(concat_ws(' ', array_to_string(industry, ' '), location), ' ') from companies where id = any(company_ids))) as facts,
    concat_ws(E'\\n\\n', introduction, content) as text from news where id`,
  company: `id, name as title, location as detail,
    concat_ws(' ', location, array_to_string(industry, ' '), array_to_string(tech_stack, ' ')) as facts,
    coalesce(summary, '') as text from companies where id`,
  consultant: `id, name as title, title as detail,
    concat_ws(' ', title, location, ${partOfCv('technologies', 'name', `' '`)}, ${partOfCv('projects', 'customer, industry', `' '`)},
      ${partOfCv('work', 'employer', `' '`)}, ${partOfCv('languages', 'name', `' '`)}) as facts,
    concat_ws(E'\\n\\n', ${partOfCv('qualifications', 'description')}, ${partOfCv('projects', 'description, long_description')},
      ${partOfCv('work', 'description, long_description')}, ${partOfCv('education', 'degree, school')},
      ${partOfCv('certifications', 'name')}) as text
    from consultants where id`,
}

/** The things of these ids, in no order; what is gone is left out. */
export async function findTexts(db: Db, wanted: readonly { kind: Kind; id: string }[]): Promise<TextOf[]> {
  const byKind = Map.groupBy(wanted, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, list]) =>
      rowsOf<Omit<TextOf, 'kind'>>(
        db,
        (bind) => `
          select id::text as id, title, detail, facts, left(text, ${LONGEST}) as text
          from (select ${QUERIES[kind]} = any(${bind(list.map(({ id }) => id))}::bigint[])) as things`,
      ).then((rows) => rows.map((row) => ({ kind, ...row, detail: row.detail || null }))),
    ),
  )
  return found.flat()
}

/** All words of a thing. */
export const wholeOf = ({ title, detail, facts, text }: TextOf): string =>
  `${title} ${detail ?? ''} ${facts} ${text}`

interface Hit {
  kind: Kind
  id: string
  score: number
}

/** What must hold of things of a kind. */
export type Where = Partial<Record<Kind, readonly Condition[]>>

/** With how many texts have each word (`counts`), among how many. */
type Hits = { hits: Hit[]; counts: number[]; total: number }

/** Texts in which a word is sought; a word that more have says little, and others find them. */
const MOST_OF_A_WORD = 6_000
/** The same of what may stand for it. */
const MOST_OF_RELATED = 2_000
/** About what a word in other words is worth. */
const RELATED = 0.7
const CANDIDATES = 24

/** Texts that have one of these terms, with all of its words. */
type Query = { nth: number; is_own: boolean; terms: readonly Term[] }

/**
 * The texts that have most of what is rare in the words: any of them, never all. Ads are those that are open on the day,
 * unless `where` says which.
 */
export async function findHits(
  context: RunContext,
  words: readonly AskedWord[],
  kinds: readonly Kind[],
  where: Where,
): Promise<Hits> {
  if (words.length === 0) return { hits: [], counts: [], total: 0 }
  const all = await Promise.all(kinds.map((kind) => hitsOf(context, kind, words, where[kind] ?? [])))
  return {
    hits: all
      .flatMap(({ hits }) => hits)
      .toSorted((a, b) => b.score - a.score || Number(b.id) - Number(a.id)),
    counts: words.map((_, nth) => all.reduce((sum, { counts }) => sum + counts[nth]!, 0)),
    total: all.reduce((sum, { total }) => sum + total, 0),
  }
}

async function hitsOf(
  { db, today, user_id }: RunContext,
  kind: Kind,
  words: readonly AskedWord[],
  where: readonly Condition[],
): Promise<Hits> {
  const { total, shares } = await knownOf(db, kind, words)
  const about = ({ stems }: Term) => Math.round(Math.min(...stems.map((stem) => shares[stem] ?? 0)) * total)
  const estimates = words.map(({ word }) => about(termOf([word])))
  // Where all are common, the two rarest have to do.
  const rarest = [...words.keys()]
    .toSorted((a, b) => estimates[a]! - estimates[b]!)
    .filter((nth, at) => at < 2 || estimates[nth]! <= MOST_OF_A_WORD)
  const queries = rarest.flatMap((nth): Query[] => {
    const related = words[nth]!.related.filter((term) => about(term) <= MOST_OF_RELATED)
    const own = { nth, is_own: true, terms: [termOf([words[nth]!.word])] }
    return related.length > 0 ? [own, { nth, is_own: false, terms: related }] : [own]
  })
  const [row] = await rowsOf<{ hits: Omit<Hit, 'kind'>[]; counts: Record<string, number> }>(db, (bind) => {
    const compiler = new Compiler({ bind, today, user_id })
    const within =
      where.length > 0 && `id in (select t0.id from ${compiler.from(kind, compiler.alias(), where)})`
    const which = within || (kind === 'job' ? passes({ deadline_after: today }, bind) : 'true')
    return `
      with hits as (${queries.map((query) => hitsOfWord(kind, query, which, bind)).join(' union all ')}),
      found as (select nth, id, bool_or(is_own) as is_own from hits group by nth, id),
      counts as (select nth, count(*) filter (where is_own) as own, count(*) as whole from found group by nth),
      best as (
        select found.id::text as id, sum(case when is_own then ln((${bind(total)}::float8 + 1) / (greatest(own, 1) + 0.5))
          else ${RELATED} * ln((${bind(total)}::float8 + 1) / (whole + 0.5)) end) as score
        from found join counts using (nth) group by found.id order by score desc, found.id desc limit ${CANDIDATES})
      select (select coalesce(json_agg(best), '[]') from best) as hits,
        (select coalesce(json_object_agg(nth, own), '{}') from counts) as counts`
  })
  return {
    hits: (row?.hits ?? []).map((hit) => ({ kind, ...hit })),
    counts: words.map((_, nth) => row?.counts[nth] ?? estimates[nth]!),
    total,
  }
}

// The stem is in the index, and the word as it is written; what PostgreSQL takes for a stop word is only there so.
const allOf = ({ words, stems }: Term): string =>
  `(${words.map((word, at) => `(${formsOf(word, stems[at]!).map(lexeme).join(' | ')})`).join(' & ')})`

const formsOf = (word: string, stem: string) =>
  new Set([...(stem === word ? [stem] : stemsOfForms(word, stem)), word]).values().toArray()

/** Of a word at most so many. The words of current ads are in an index of their own; see job-filter.repository.ts. */
function hitsOfWord(kind: Kind, { nth, is_own, terms }: Query, which: string, bind: Bind): string {
  const query = `${bind(terms.map(allOf).join(' | '))}::tsquery`
  const where =
    kind === 'job'
      ? `(is_current and search @@ ${query} or not is_current and search @@ ${query})`
      : `${kind === 'company' ? 'fact_words' : 'search'} @@ ${query}`
  return `(select ${nth} as nth, id, ${is_own} as is_own from ${TABLES[kind]} where ${which} and ${where} limit ${is_own ? MOST_OF_A_WORD : MOST_OF_RELATED})`
}

/** About how many texts there are, of few exactly, and which share of them has each word; nothing has counted those of companies. */
async function knownOf(db: RunContext['db'], kind: Kind, words: readonly AskedWord[]) {
  const stems = words.flatMap(({ stem, related }) => [stem, ...related.flatMap((term) => term.stems)])
  const [row] = await rowsOf<{ total: number; shares: Record<string, number> }>(
    db,
    (bind) => `
      select case when reltuples > 10000 then reltuples::float8
          else (select greatest(1, count(*)) from ${TABLES[kind]})::float8 end as total,
        (select coalesce(json_object_agg(word, share), '{}') from common_words
          where kind = ${bind(kind)} and word = any(${bind([...new Set(stems)])}::text[])) as shares
      from pg_class where oid = ${bind(TABLES[kind])}::regclass`,
  )
  return row!
}

/** Of as many texts are the words counted. */
const SAMPLE = 5_000
/** A word that fewer have is rare. */
const LEAST_SHARE = 0.005
/** Of so few texts every word is sought at once. */
const WORTH_COUNTING = 5_000

/** Counts anew which words are common among the texts of one kind. Answers how many there are. */
export async function countCommonWords(db: Db, kind: Kind): Promise<number> {
  const [table, where] = [TABLES[kind], kind === 'job' ? `status = 'open'` : 'true']
  return db.transaction().execute(async (trx) => {
    await rowsOf(trx, (bind) => `delete from common_words where kind = ${bind(kind)}`)
    const [size] = await rowsOf<{ count: number }>(
      trx,
      () => `select count(*)::int as count from ${table} where ${where}`,
    )
    if ((size?.count ?? 0) < WORTH_COUNTING) return 0
    const percent = Math.min(100, (SAMPLE / size!.count) * 150)
    const rows = await rowsOf(
      trx,
      (bind) => `
        with sample as (
          select search from ${table} tablesample bernoulli (${bind(percent)}::float8) where ${where} limit ${SAMPLE}),
        words as (select lexeme as word, count(*) as count from sample, unnest(tsvector_to_array(search)) as lexeme group by 1)
        insert into common_words (kind, word, share)
        select ${bind(kind)}, word, count::real / (select count(*) from sample) from words
        where count >= ${LEAST_SHARE} * (select count(*) from sample) and length(word) <= 60
        returning 1 as one`,
    )
    return rows.length
  })
}
