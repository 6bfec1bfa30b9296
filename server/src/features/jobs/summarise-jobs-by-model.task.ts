import { summariseByModel } from '../../ai/summarise-by-model.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { adsToSummarise } from './summarise-jobs-by-model.ts'

/** Every minute: has the configured language model summarise ads that the rules have summarised, newest first. */
export const summariseJobsByModelOften = defineTask({
  name: 'summarise-jobs-by-model',
  schedule: '* * * * *',
  isNeeded: ({ ai }) => ai !== null,
  retries: 0,
  async run({ db, config, languageModel }, _payload, { log, signal }) {
    if (!languageModel || !config.ai) return
    const done = await summariseByModel(languageModel, adsToSummarise(db), {
      atOnce: config.ai.atOnce,
      signal,
    })
    if (done.asked > 0) log.info(done, 'A language model has summarised ads')
  },
})
