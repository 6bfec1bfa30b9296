import { defineTask } from '../../tasks/define-task.ts'
import { deleteOldScrapes } from './scraping.repository.ts'

/** Nightly: readings that nobody decided on for a week, and the memory of those that were. */
export const deleteOldScrapesNightly = defineTask({
  name: 'delete-old-scrapes',
  schedule: '10 4 * * *',
  async run({ db }, _payload, { log }) {
    log.info({ deleted: await deleteOldScrapes(db) }, 'Deleted old readings of career pages')
  },
})
