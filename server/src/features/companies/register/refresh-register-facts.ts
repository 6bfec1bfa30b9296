import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { asFeedFault, type FeedFault, stopsReading } from '../../../feeds/feed-fault.ts'
import { askRegister } from './ask-register.ts'
import { findCompaniesDue, putOff, saveRegisterFacts, saveWithoutFacts } from './register-facts.repository.ts'

interface Refreshing {
  address: string
  signal?: AbortSignal
  pace?: number
  patience?: number
  now?: Date
  /** Maximum number of companies. */
  most?: number
  /** Called before each company. */
  beforeEach?: () => Promise<void>
}

const DAY_MS = 86_400_000
const AGE_DAYS = 30
/** After so many answers in a row without facts, the register itself is in trouble. */
const FAULTS_IN_A_ROW = 3

/**
 * Asks for the due companies one by one. A number without an answer is asked for again the next day, and keeps the
 * others waiting at no time. Stops early when continuing is pointless. Returns the reason then, and when no company got
 * an answer.
 */
export async function refreshRegisterFacts(
  { db, openWeb }: Pick<Deps, 'db' | 'openWeb'>,
  { address, signal, pace, patience, now = new Date(), most = 300, beforeEach }: Refreshing,
): Promise<{ fetched: number; fault: FeedFault | null }> {
  const after = (days: number) => ({ fetched_at: now, next_at: new Date(now.getTime() + days * DAY_MS) })
  const asking = {
    address,
    ...(signal && { signal }),
    ...(pace !== undefined && { pace }),
    ...(patience && { patience }),
  }
  const cause = { import_id: randomUUID() }
  let fetched = 0
  let faults = 0
  let last: FeedFault | null = null
  for (const company of await findCompaniesDue(db, now, most)) {
    if (signal?.aborted) break
    await beforeEach?.()
    try {
      const answer = await askRegister(openWeb, company.orgnr, asking)
      // Spreads them, so that they do not all fall on one day of the month.
      const times = after(AGE_DAYS - (company.company_id % 5))
      await db
        .transaction()
        .execute((trx) =>
          typeof answer === 'string'
            ? saveWithoutFacts(trx, company, answer, times, cause)
            : saveRegisterFacts(trx, company.company_id, answer, times, cause),
        )
      fetched += 1
      faults = 0
    } catch (error) {
      const fault = signal?.aborted ? null : asFeedFault(error)
      if (!fault) throw error
      const last_fault = fault.word
      // Comes after all that are due: the register may refuse this number alone.
      if (stopsReading(fault) || (fault.word === 'http_403' && fetched === 0)) {
        await putOff(db, company, { last_fault, next_at: now })
        return { fetched, fault }
      }
      await putOff(db, company, { last_fault, next_at: after(1).next_at })
      last = fault
      faults += 1
      if (faults === FAULTS_IN_A_ROW) return { fetched, fault }
    }
  }
  return { fetched, fault: fetched > 0 ? null : last }
}
