import { defineTask } from '../../tasks/define-task.ts'
import { scrapePage } from './scrape-page.task.ts'
import { findAbandonedScrapes } from './scraping.repository.ts'

/** Every minute: readings whose process has died go on, or end after their third try. */
export const resumeScrapes = defineTask({
  name: 'resume-scrapes',
  schedule: '* * * * *',
  retries: 0,
  async run({ db, tasks }, _payload, { log, request_id }) {
    const abandoned = await findAbandonedScrapes(db)
    for (const process_id of abandoned) await tasks.enqueue(db, scrapePage, { process_id }, request_id)
    if (abandoned.length > 0)
      log.warn({ abandoned: abandoned.length }, 'Took up readings that were abandoned')
  },
})
