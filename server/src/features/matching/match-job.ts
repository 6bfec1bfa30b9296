import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { type CompareThread, NotComparable } from './compare-apart.ts'
import { findComparable } from './compared-cvs.repository.ts'
import { findAdToMatch, type NewJobMatch, removeJobMatch, saveJobMatch } from './job-matches.repository.ts'
import type { AdText } from './requirement.ts'

/** Few enough for the thread to answer quickly, even on a slow machine. */
const AT_ONCE = 100

/** Compares an ad with all consultants. Returns whether it was saved: not when the ad has changed or gone meanwhile. */
export async function matchJob(
  db: Kysely<Database>,
  thread: CompareThread,
  job_id: number,
  now = new Date(),
): Promise<boolean> {
  const ad = await findAdToMatch(db, job_id)
  if (!ad) return false
  if (!ad.is_open) {
    await removeJobMatch(db, job_id)
    return false
  }
  const compared_on = osloDay(now)
  const measured = await compareWithAll(db, thread, ad, compared_on)
  return saveJobMatch(db, job_id, { text_hash: ad.text_hash, compared_on, ...measured })
}

async function compareWithAll(
  db: Kysely<Database>,
  thread: CompareThread,
  { title, locations, text, demands = null }: AdText,
  today: string,
): Promise<Pick<NewJobMatch, 'requirements' | 'worth' | 'pairs'>> {
  const cvs = await findComparable(db)
  await thread.learn(db, cvs, { isExclusive: true })
  const consultants = cvs.map(([id]) => id)
  let ad: AdText | null = { title, locations, text, demands }
  for (let at = 0; at === 0 || at < consultants.length; at += AT_ONCE) {
    await thread.ask({ ask: 'gather', ad, today, consultants: consultants.slice(at, at + AT_ONCE) })
    ad = null
  }
  const measured = await thread.ask({ ask: 'measure' })
  if (!('worth' in measured)) throw new NotComparable('An ad was not measured')
  return measured
}

/** An ad too expensive to compare counts as having no readable requirements, so that it is not retried for ever. */
export async function giveUpOnJob(db: Kysely<Database>, job_id: number, now = new Date()): Promise<void> {
  const ad = await findAdToMatch(db, job_id)
  if (!ad) return
  const { text_hash } = ad
  await saveJobMatch(db, job_id, {
    text_hash,
    requirements: '[]',
    worth: [],
    compared_on: osloDay(now),
    pairs: '[]',
  })
}
