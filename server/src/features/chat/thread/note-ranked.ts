import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { logSeenAds } from '../../matching/match-list-log.repository.ts'
import type { Ranked } from '../answer.ts'

/** Logs who is about to see a ranking of people or ads: consultants can look it up. */
export async function noteRanked(db: Kysely<Database>, user_id: string, ranked: readonly Ranked[] = []) {
  for (const list of ranked) await logSeenAds(db, { ...list, user_id, seen_in: 'chat' })
}
