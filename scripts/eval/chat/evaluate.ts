import type { ChatSource } from '@utsyn/contract/chat.ts'
import { pino } from 'pino'
import { layDemoData } from '../../../server/seed/lay-demo-data.ts'
import { rowsOf } from '../../../server/src/db/statement.ts'
import { tellAnswer } from '../../../server/src/features/chat/tell-answer.ts'
import type { Memory } from '../../../server/src/features/chat/read-question/memory.ts'
import { withCompareThread } from '../../../server/src/features/matching/compare-apart.ts'
import { matchJob } from '../../../server/src/features/matching/match-job.ts'
import { faultsOf } from './check-citations.ts'
import { asksBack, cited, hasFacts, isRefusal, isThing } from './judge.ts'
import type { Db } from './open-database.ts'
import type { LabelledQuestion } from './question-set.ts'

/** Whoever asks; what they have seen is noted under them. */
const ASKER = '00000000-0000-4000-8000-000000000000'

/** The day on which the set was labelled. */
export const DAY = new Date('2026-11-20T09:00:00Z')

export interface Judged {
  question: LabelledQuestion
  content: string
  sources: ChatSource[]
  refused: boolean
  /** Null where it does not apply. */
  right: boolean | null
  source_at_1: boolean | null
  source_at_5: boolean | null
  citations: number
  faults: string[]
  first_ms: number
  whole_ms: number
}

const log = pino({ level: 'silent' })

/**
 * The example data as whoever labelled the questions saw it: on the evening of the day, when ads whose last day it is were
 * over.
 */
export async function layPortal(db: Db): Promise<void> {
  await layDemoData(db, log, DAY)
  await rowsOf(db, () => `update jobs set deadline = deadline - 1 where deadline = '2026-11-20'`)
  // The database marks what is out now by its own clock: a measurement on a later day must find the same ads.
  await rowsOf(db, () => 'alter table jobs disable trigger jobs_mark_current')
  await rowsOf(
    db,
    () => `
      update jobs set is_current = open.is_open
      from (select id, coalesce(coalesce(deadline, expires_day) >= '2026-11-20', true) as is_open from jobs) as open
      where open.id = jobs.id and is_current <> is_open`,
  )
  await rowsOf(db, () => 'alter table jobs enable trigger jobs_mark_current')
  const open = await rowsOf<{ id: number }>(db, () => `select id from jobs where status = 'open' order by id`)
  await withCompareThread(async (thread) => {
    for (const { id } of open) await matchJob(db, thread, id, DAY)
  })
}

export async function judgeAll(db: Db, questions: readonly LabelledQuestion[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const question of questions) judged.push(await judge(db, question))
  return judged
}

async function judge(db: Db, question: LabelledQuestion): Promise<Judged> {
  const page = question.page && {
    path: '/',
    type: question.page.type,
    id: await idOf(db, question.page),
    title: question.page.title,
  }
  let memories: Memory[] = []
  for (const earlier of question.earlier) {
    const { memory } = await ask(db, earlier, page, memories)
    if (memory) memories = [memory, ...memories]
  }
  const { content, sources, first_ms, whole_ms } = await ask(db, question.question, page, memories)
  const named = cited(content, sources)
  const isOf = (source: ChatSource | undefined) =>
    source !== undefined && question.sources.some((thing) => isThing(source, thing))
  const refused = isRefusal(content)
  const isAnswerable = !question.refuse && !question.ask_back && question.kind !== 'small_talk'
  const all = question.sources.length > 0 && isAnswerable
  return {
    question,
    content,
    sources,
    refused,
    right: question.ask_back
      ? asksBack(content)
      : isAnswerable
        ? !refused && hasFacts(question, content)
        : question.kind === 'small_talk'
          ? !refused
          : null,
    source_at_1: all ? isOf(named[0]) : null,
    source_at_5: all ? named.slice(0, 5).some(isOf) : null,
    citations: sources.length,
    faults: await faultsOf(db, content, sources),
    first_ms,
    whole_ms,
  }
}

async function ask(db: Db, question: string, page: object | null, memories: Memory[]) {
  const begun = performance.now()
  const asked = { question, user_id: ASKER, page: page as never, memories, said: [], now: DAY }
  const telling = tellAnswer(
    { db, languageModel: null, config: { ai: null } },
    asked,
    new AbortController().signal,
    () => undefined,
  )
  let first_ms = 0
  for (;;) {
    const { done, value } = await telling.next()
    first_ms ||= performance.now() - begun
    if (done) return { ...value, first_ms, whole_ms: performance.now() - begun }
  }
}

/** Of several ads of one title the one that is in view is the newest. */
async function idOf(
  db: Db,
  { type, title, company }: NonNullable<LabelledQuestion['page']>,
): Promise<string> {
  const table = { job: 'jobs', article: 'news', company: 'companies', consultant: 'consultants' }[type]
  const name = type === 'job' || type === 'article' ? 'title' : 'name'
  const [row] = await rowsOf<{ id: string }>(
    db,
    (bind) => `
      select id::text as id from ${table} where ${name} = ${bind(title)}
        ${type === 'job' && company ? `and company_name = ${bind(company)}` : ''}
      order by ${type === 'job' ? 'listed_date desc, id desc' : 'id'} limit 1`,
  )
  if (!row) throw new Error(`There is no ${type} called ${title}`)
  return row.id
}
