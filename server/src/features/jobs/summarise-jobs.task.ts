import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { isAnybodyTakingIn } from './save-jobs.repository.ts'
import { summariseJobs, summariseNextJobs } from './summarise-jobs.ts'

/** A run ends before the next is due, which continues. */
const RUN_MS = 50_000
const WHILE_TAKING_IN_MS = 2_000

/**
 * Every minute: summarises new and changed ads. It yields to everything else: it works at most half of the time, and
 * during an import does one batch per run.
 */
export const summariseJobsOften = defineTask({
  name: 'summarise-jobs',
  schedule: '* * * * *',
  async run({ db }, _payload, { log, signal }) {
    const until = performance.now() + RUN_MS
    let written = 0
    while (!signal.aborted && performance.now() < until) {
      const begun = performance.now()
      const done = await summariseNextJobs(db, embeddedSummariser)
      written += done.written
      if (done.events === 0) break
      await rest(performance.now() - begun, signal)
      while (!signal.aborted && performance.now() < until && (await isAnybodyTakingIn(db)))
        await rest(WHILE_TAKING_IN_MS, signal)
    }
    if (written > 0) log.info({ jobs: written }, 'Summarised ads')
  },
})

/** At once: ads that a user has just imported and will open. */
export const summariseTheseJobs = defineTask<{ job_ids: string[] }>({
  name: 'summarise-these-jobs',
  async run({ db }, { job_ids }) {
    await summariseJobs(db, embeddedSummariser, job_ids.map(Number), { hasDeclined: true })
  },
})

const rest = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)
