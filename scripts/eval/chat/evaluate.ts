import type { ChatSource } from '@utsyn/contract/chat.ts'
import { pino } from 'pino'
import { layDemoData } from '../../../server/seed/lay-demo-data.ts'
import { rowsOf } from '../../../server/src/db/statement.ts'
import { withCompareThread } from '../../../server/src/features/matching/compare-apart.ts'
import { matchJob } from '../../../server/src/features/matching/match-job.ts'
import { ASKER, converse, DAY } from './ask-engine.ts'
import { faultsOf } from './check-citations.ts'
import { asksBack, cited, hasFacts, isRefusal, isThing } from './judge.ts'
import type { Db } from './open-database.ts'
import type { LabelledQuestion } from './question-set.ts'

export interface Judged {
  question: LabelledQuestion
  content: string
  sources: ChatSource[]
  refused: boolean
  /** Null if it does not apply. */
  right: boolean | null
  source_at_1: boolean | null
  source_at_5: boolean | null
  citations: number
  faults: string[]
  whole_ms: number
}

const log = pino({ level: 'silent' })

/**
 * The example data as the labellers saw it: on the evening of the day, when ads with that day as their deadline had closed.
 */
export async function layPortal(db: Db): Promise<void> {
  await layDemoData(db, log, DAY)
  await rowsOf(db, () => `update jobs set deadline = deadline - 1 where deadline = '2026-11-20'`)
  // The trigger uses the clock of the database, and would close other ads on a later day.
  await rowsOf(db, () => 'alter table jobs disable trigger jobs_mark_current')
  await rowsOf(
    db,
    () => `
      update jobs set is_current = open.is_open
      from (select id, coalesce(coalesce(deadline, expires_day) >= '2026-11-20', true) as is_open from jobs) as open
      where open.id = jobs.id and is_current <> is_open`,
  )
  await rowsOf(db, () => 'alter table jobs enable trigger jobs_mark_current')
  await shareFollowUps(db)
  const open = await rowsOf<{ id: number }>(db, () => `select id from jobs where status = 'open' order by id`)
  await withCompareThread(async (thread) => {
    for (const { id } of open) await matchJob(db, thread, id, DAY)
  })
}

/** The follow-ups of the example data, which one person has, among three: the asker, Kari Moe and that person. */
async function shareFollowUps(db: Db): Promise<void> {
  const colleague = '00000000-0000-4000-8000-000000000001'
  await rowsOf(
    db,
    (bind) => `
      insert into users (id, issuer, subject, name, email, role) values
        (${bind(ASKER)}, 'eval', 'asker', 'Vegard Lunde', 'vegard.lunde@utsyn.example', 'ansatt'),
        (${bind(colleague)}, 'eval', 'kari', 'Kari Moe', 'kari.moe@utsyn.example', 'ansatt')`,
  )
  await rowsOf(
    db,
    (bind) => `
      update follow_ups set
        owner_id = case when stage = 'offered' or next_step_on = '2026-11-20' or stage = 'won' then ${bind(ASKER)}::uuid
          when stage in ('interview', 'lost') or subject = 'company' then ${bind(colleague)}::uuid else owner_id end,
        next_step_on = case when subject = 'company' then '2026-11-18' else next_step_on end,
        ended_at = case when stage = 'won' then ended_at - interval '30 days' else ended_at end`,
  )
}

/** Asks all questions in turn, and judges each answer by its labels. */
export async function judgeAll(db: Db, questions: readonly LabelledQuestion[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const question of questions) judged.push(await judge(db, question))
  return judged
}

async function judge(db: Db, question: LabelledQuestion): Promise<Judged> {
  const { content, sources, whole_ms } = await converse(db, question)
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
    whole_ms,
  }
}
