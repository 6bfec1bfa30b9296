import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { connectKysely, connectPool } from '../../server/src/db/connect.ts'
import type { JobDraft } from '../../server/src/features/jobs/reading/job-draft.ts'
import { takeInJobs } from '../../server/src/features/jobs/take-in-jobs.ts'
import { osloDay } from '../../server/src/text/oslo-day.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { companyName } from './pools.ts'

const EVERY_MS = 100
const SOURCE = 'written.example'
const DAY_MS = 86_400_000

/** Writes ten ads a second, each in a transaction of its own, as an import of one ad would. */
export async function writeAds(url: string): Promise<{ stop(): Promise<number> }> {
  const [sample] = await runSql<{ text: string }>(url, 'select long_description as text from jobs limit 1')
  const db = connectKysely(
    connectPool({ url, log: pino({ level: 'silent' }), max: 2, name: 'utsyn bench writes' }),
  )
  const halt = new AbortController()
  let written = 0

  async function write(): Promise<void> {
    const begun = performance.now()
    while (!halt.signal.aborted) {
      const reading = { jobs: [draft(written, sample?.text ?? '')], withdrawals: [] }
      await db.transaction().execute((trx) => takeInJobs(trx, reading, { now: new Date() }))
      written++
      await sleep(Math.max(0, begun + written * EVERY_MS - performance.now()))
    }
  }
  const writing = write()

  return {
    async stop() {
      halt.abort()
      await writing
      await db.destroy()
      await runSql(url, `delete from jobs where source = '${SOURCE}'`)
      return written
    },
  }
}

const draft = (number: number, text: string): JobDraft => ({
  line: 1,
  source: SOURCE,
  external_id: `written-${number}`,
  url: null,
  title: `Systemutvikler, ny ${number}`,
  company: companyName(1 + (number % 100)),
  company_orgnr: null,
  locations: ['Oslo'],
  job_type: 'Fast',
  image_url: null,
  short_description: text.slice(0, 160),
  long_description: text,
  contacts: [],
  is_open_application: false,
  posted_date: osloDay(new Date()),
  deadline: osloDay(new Date(Date.now() + 20 * DAY_MS)),
  deadline_text: null,
  expires_day: null,
  updated_at: null,
  remarks: [],
})
