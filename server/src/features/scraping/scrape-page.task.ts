import { defineTask } from '../../tasks/define-task.ts'
import { runScrape } from './run-scrape.ts'

/** Reads one career page. Carries only the name of the process: what is to be done stands in its row. */
export const scrapePage = defineTask<{ process_id: string }>({
  name: 'scrape-page',
  timeoutSeconds: 300,
  atOnce: 4,
  async run(deps, { process_id }, { log, signal }) {
    await runScrape(deps, process_id, { log, signal })
  },
})
