import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { Transaction } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database, StoredContact } from '../db/tables.ts'
import { type NamedPeople, peopleIn, TAKEN_OUT, withoutPeople } from '../text/without-people.ts'

interface AdWithoutPeople {
  id: number
  company: string | null
  people: NamedPeople
}

/**
 * Removes the people of these ads from what was derived from the ads: conversations that mention them, the comparison
 * log, and the answers of language models.
 */
export async function forgetPeopleOfAds(
  trx: Transaction<Database>,
  ads: readonly AdWithoutPeople[],
): Promise<void> {
  if (ads.length === 0) return
  await removeAnswers(
    trx,
    ads.map(({ id }) => id),
  )
  const byId = new Map(ads.map((ad) => [String(ad.id), ad]))
  const ids = [...byId.keys()]
  const said = await rowsOf<{ id: string; ads: string[]; texts: unknown }>(
    trx,
    (bind) => `
      with citing as (
        select session_id, array_agg(distinct ad) as ads
        from unnest(${bind(ids)}::text[]) as ad
        join chat_messages on sources @> jsonb_build_array(jsonb_build_object('kind', 'job', 'id', ad))
        group by session_id)
      select id, ads, jsonb_build_array(content, sources, memory, feedback, understood, without) as texts
      from citing join chat_messages using (session_id)`,
  )
  await rowsOf(
    trx,
    (bind) => `
      update chat_messages set content = clean.texts ->> 0, sources = clean.texts -> 1,
        memory = nullif(clean.texts -> 2, 'null'), feedback = nullif(clean.texts -> 3, 'null'),
        understood = clean.texts -> 4, without = clean.texts -> 5
      from jsonb_to_recordset(${bind(changed(said, byId))}::jsonb) as clean (id uuid, texts jsonb)
      where chat_messages.id = clean.id`,
  )
  const titles = await rowsOf<{ id: string; ads: string[]; texts: unknown }>(
    trx,
    (bind) => `
      select chat_sessions.id, array_agg(distinct ad) as ads, jsonb_build_array(title) as texts
      from unnest(${bind(ids)}::text[]) as ad
      join chat_messages on sources @> jsonb_build_array(jsonb_build_object('kind', 'job', 'id', ad))
      join chat_sessions on chat_sessions.id = session_id group by 1`,
  )
  await rowsOf(
    trx,
    (bind) => `
      update chat_sessions set title = clean.texts ->> 0
      from jsonb_to_recordset(${bind(changed(titles, byId))}::jsonb) as clean (id uuid, texts jsonb)
      where chat_sessions.id = clean.id`,
  )
  const lines = await rowsOf<{ id: string; ads: string[]; texts: unknown }>(
    trx,
    (bind) => `
      select id::text as id, array[job_id::text] as ads, jsonb_build_array(parts, reason) as texts
      from match_log where job_id = any(${bind(ids)}::bigint[])`,
  )
  await rowsOf(trx, () => `select set_config('utsyn.match_log', 'erasure', true)`)
  await rowsOf(
    trx,
    (bind) => `
      update match_log set parts = nullif(clean.texts -> 0, 'null'), reason = clean.texts ->> 1
      from jsonb_to_recordset(${bind(changed(lines, byId))}::jsonb) as clean (id bigint, texts jsonb)
      where match_log.id = clean.id`,
  )
  await rowsOf(trx, () => `select set_config('utsyn.match_log', '', true)`)
}

const removeAnswers = (trx: Transaction<Database>, job_ids: readonly number[]) =>
  rowsOf(trx, (bind) => `delete from model_answers where job_id = any(${bind(job_ids)}::bigint[])`)

interface CitedAd {
  id: number
  company: string | null
  texts: string
  contacts: StoredContact[]
}

/**
 * For ads that are about to be withdrawn: removes their sentences and people from conversations, and their people from
 * the comparison log, which keeps what a consultant was compared with until its own retention ends.
 */
export async function forgetTextsOfAds(
  trx: Transaction<Database>,
  job_ids: readonly number[],
): Promise<void> {
  if (job_ids.length === 0) return
  await removeAnswers(trx, job_ids)
  const cited = await rowsOf<CitedAd>(
    trx,
    (bind) => `
      select id, company_name as company, concat_ws(E'\n', deadline_text, short_description, long_description) as texts, contacts
      from jobs where id = any(${bind(job_ids)}::bigint[]) and (
        exists (select from match_log where job_id = jobs.id)
        or exists (
          select from chat_messages
          where sources @> jsonb_build_array(jsonb_build_object('kind', 'job', 'id', jobs.id::text))))`,
  )
  await forgetPeopleOfAds(
    trx,
    cited.map(({ texts, contacts, ...ad }) => ({ ...ad, people: peopleIn(texts, contacts, ad.company) })),
  )
  for (const { id } of cited) await forgetSentences(trx, String(id))
}

async function forgetSentences(trx: Transaction<Database>, id: string): Promise<void> {
  const messages = await rowsOf<{ id: string; content: string; sources: ChatSource[] }>(
    trx,
    (bind) => `
      select id, content, sources from chat_messages
      where sources @> jsonb_build_array(jsonb_build_object('kind', 'job', 'id', ${bind(id)}::text))`,
  )
  for (const message of messages) {
    const isOfAd = (source: ChatSource) => source.kind === 'job' && source.id === id
    const sentences = message.sources.filter(isOfAd).flatMap(({ sentence }) => sentence ?? [])
    const numbers = message.sources.filter(isOfAd).map(({ number }) => number)
    const content = sentences
      .reduce((left, sentence) => left.replaceAll(asQuoted(sentence), TAKEN_OUT), message.content)
      .split('\n')
      .map((line) => withoutSaid(line, numbers))
      .join('\n')
    const sources = message.sources.map((one) => (isOfAd(one) ? { ...one, sentence: null } : one))
    await rowsOf(
      trx,
      (bind) => `
        update chat_messages set content = ${bind(content)}, sources = ${bind(JSON.stringify(sources))}::jsonb
        where id = ${bind(message.id)}::uuid`,
    )
  }
}

/** A line that cites the ad, reduced to its title: paraphrased requirements go too. */
function withoutSaid(line: string, numbers: readonly number[]): string {
  const cited = numbers.filter((number) => line.includes(`[${number}]`))
  if (cited.length === 0) return line
  const [title] = /\*\*[^*]{1,500}\*\*/.exec(line) ?? []
  const bullet = line.startsWith('- ') ? '- ' : ''
  return `${bullet}${title ? `${title}: ` : ''}${TAKEN_OUT} ${cited.map((number) => `[${number}]`).join(' ')}`
}

const asWritten = (sign: string): string =>
  /[\p{L}\d]/u.test(sign) ? sign : String.raw`\\?` + RegExp.escape(sign)

/** The sentence as it appears in an answer, where markdown characters are escaped. */
const asQuoted = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .trim()
      .split(/\s+/)
      .map((word) => [...word].map(asWritten).join(''))
      .join(String.raw`\s+`),
    'gu',
  )

/** The rows that name one of these people, as JSON without them. */
function changed(
  rows: readonly { id: string; ads: string[]; texts: unknown }[],
  byId: ReadonlyMap<string, AdWithoutPeople>,
): string {
  const clean = rows.map(({ id, ads, texts }) => ({
    id,
    before: texts,
    texts: ads.reduce((left, ad) => throughout(left, byId.get(ad)!), texts),
  }))
  return JSON.stringify(
    clean
      .filter(({ before, texts }) => JSON.stringify(before) !== JSON.stringify(texts))
      .map(({ id, texts }) => ({ id, texts })),
  )
}

/** A value with the ad's people removed from all its texts except ids and kinds. */
function throughout(value: unknown, ad: AdWithoutPeople): unknown {
  if (typeof value === 'string') return withoutPeople(value, ad.people, ad.company)
  if (Array.isArray(value)) return value.map((part) => throughout(part, ad))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'id' || key === 'kind' ? part : throughout(part, ad),
    ]),
  )
}
