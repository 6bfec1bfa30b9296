import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { workOff } from '../../tasks/work-off.ts'
import { summariseNews } from './summarise-news.ts'

/** Some minutes after the feeds have been read: summarises articles that have a text of their own. */
export const summariseNewsOften = defineTask({
  name: 'summarise-news',
  schedule: '5,20,35,50 * * * *',
  async run({ db }, _payload, { log, signal }) {
    let after = 0
    const articles = await workOff(signal, async () => {
      const done = await summariseNews(db, embeddedSummariser, after)
      after = done.last ?? after
      return done.articles
    })
    if (articles > 0) log.info({ articles }, 'Summarised articles')
  },
})
