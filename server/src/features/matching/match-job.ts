import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { type CompareThread, NotComparable } from './compare-apart.ts'
import type { KeyedCv } from './compare-worker.ts'
import { findComparable } from './compared-cvs.repository.ts'
import {
  findAdToMatch,
  type NewJobMatch,
  readAdsFor,
  removeJobMatch,
  saveCostlyPairs,
  saveJobMatch,
  savePairs,
} from './job-matches.repository.ts'
import type { AdText } from './requirement.ts'

/** Few enough for the thread to answer quickly, even on a slow machine. */
const AT_ONCE = 100
/** After so many times that comparing costs too much, the rest is not tried: each takes the whole limit of time. */
const MOST_COSTLY = 3
const ALL = 1_000_000

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
  const { measured, apart } = await compareWithMost(db, thread, ad, compared_on)
  const isSaved = await saveJobMatch(db, job_id, { text_hash: ad.text_hash, compared_on, ...measured })
  if (isSaved) for (const cv of apart) await compareSingly(db, thread, cv, job_id)
  return isSaved
}

/** Leaves out CVs among which one costs too much; an ad that costs too much with many of them is given up. */
async function compareWithMost(db: Kysely<Database>, thread: CompareThread, ad: AdText, today: string) {
  const cvs = await findComparable(db)
  const costly = new Set<number>()
  for (let nth = 1; ; nth++) {
    const [apart, usual] = [cvs.filter(([id]) => costly.has(id)), cvs.filter(([id]) => !costly.has(id))]
    try {
      return { apart, measured: await compareWithAll(db, thread, usual, { ...ad, today }) }
    } catch (error) {
      if (!(error instanceof NotComparable) || error.consultants.length === 0 || nth > MOST_COSTLY)
        throw error
      for (const id of error.consultants) costly.add(id)
    }
  }
}

/** Compares a CV with ads one by one: a pair that costs too much has no score, and the others have theirs. */
export async function compareSingly(
  db: Kysely<Database>,
  thread: CompareThread,
  [consultant_id, key]: KeyedCv,
  job_id?: number,
): Promise<void> {
  const content_version = Number.parseInt(key, 10)
  let costly = 0
  for (let nth = 0; nth < AT_ONCE; nth++) {
    const next = { consultant_id, content_version, job_id, most: 1 }
    const ads = await readAdsFor(db, next)
    if (ads === null) return
    try {
      await thread.learn(db, [[consultant_id, key]])
      const found = await thread.ask({ ask: 'pairs', consultant: consultant_id, ads })
      if ('pairs' in found) await savePairs(db, consultant_id, found.pairs)
    } catch (error) {
      if (!(error instanceof NotComparable)) throw error
      costly++
      await saveCostlyPairs(db, costly < MOST_COSTLY ? next : { ...next, most: ALL })
    }
  }
}

async function compareWithAll(
  db: Kysely<Database>,
  thread: CompareThread,
  cvs: readonly KeyedCv[],
  { title, locations, text, demands = null, today }: AdText & { today: string },
): Promise<Pick<NewJobMatch, 'requirements' | 'worth' | 'pairs'>> {
  await thread.learn(db, cvs, { isExclusive: true })
  const consultants = cvs.map(([id]) => id)
  await thread.ask({ ask: 'gather', ad: { title, locations, text, demands }, today, consultants: [] })
  for (let at = 0; at < consultants.length; at += AT_ONCE)
    await thread.ask({ ask: 'gather', ad: null, today, consultants: consultants.slice(at, at + AT_ONCE) })
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
