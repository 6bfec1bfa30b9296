import { writtenSummary } from '../../ai/summariser.ts'
import { summariseByModel } from '../../ai/summarise-by-model.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { findArticlesForModel, saveModelSummary } from './news-summaries.repository.ts'

/** Every minute: has the configured language model summarise articles that the rules have summarised, newest first. */
export const summariseNewsByModelOften = defineTask({
  name: 'summarise-news-by-model',
  schedule: '* * * * *',
  isNeeded: ({ ai }) => ai !== null,
  retries: 0,
  async run({ db, config, languageModel }, _payload, { log, signal }) {
    if (!languageModel || !config.ai) return
    const done = await summariseByModel(
      languageModel,
      {
        kind: 'article',
        find: (limit) => findArticlesForModel(db, limit),
        save: ({ id, summary_hash }, summary) =>
          saveModelSummary(db, {
            id,
            ai_summary: writtenSummary(summary),
            summary_engine: summary.engine,
            summary_version: summary.version,
            summary_hash,
          }),
      },
      { atOnce: config.ai.atOnce, signal },
    )
    if (done.asked > 0) log.info(done, 'A language model has summarised articles')
  },
})
