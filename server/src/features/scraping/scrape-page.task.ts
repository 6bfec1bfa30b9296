import { defineTask } from '../../tasks/define-task.ts'
import { runScrape } from './run-scrape.ts'

/** Reads one career page. The payload is only the process id: everything else is in its row. */
export const scrapePage = defineTask<{ process_id: string }>({
  name: 'scrape-page',
  timeoutSeconds: 300,
  atOnce: 4,
  async run(deps, { process_id }, { log, signal }) {
    await runScrape(deps, process_id, { log, signal })
  },
})
