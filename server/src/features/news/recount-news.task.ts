import { defineTask } from '../../tasks/define-task.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { recountNews } from './news-counts.repository.ts'

/** Just after midnight: articles age, and fewer are recent. */
export const recountNewsNightly = defineTask({
  name: 'recount-news',
  schedule: '4 0 * * *',
  missed: 'once',
  async run({ db }, _payload, { log }) {
    const companies = await recountNews(db, osloDay(new Date()), 'all')
    log.info({ companies }, 'Counted the recent articles about each company')
  },
})
