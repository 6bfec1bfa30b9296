import { defineTask } from '../../tasks/define-task.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { removeOldNews } from './news-retention.repository.ts'

/** Nightly: articles beyond their retention. */
export const removeOldNewsNightly = defineTask({
  name: 'remove-old-news',
  schedule: '50 3 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db, config }, _payload, { log }) {
    const articles = await removeOldNews(db, osloDay(new Date()), config.keepDays.news)
    log.info({ articles }, 'Removed old articles')
  },
})
