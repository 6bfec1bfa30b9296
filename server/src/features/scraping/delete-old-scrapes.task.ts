import { defineTask } from '../../tasks/define-task.ts'
import { deleteOldScrapes } from './scraping.repository.ts'

/** Nightly: readings left undecided for a week, and the record of decided ones. */
export const deleteOldScrapesNightly = defineTask({
  name: 'delete-old-scrapes',
  schedule: '10 4 * * *',
  missed: 'once',
  async run({ db }, _payload, { log }) {
    log.info({ deleted: await deleteOldScrapes(db) }, 'Deleted old readings of career pages')
  },
})
