import { createModelSummariser } from '../../ai/model-summariser.ts'
import { defineTask } from '../../tasks/define-task.ts'
import { tellJobsByModel } from './tell-jobs-by-model.ts'

/** A run ends before the next one is due; that one goes on. */
const RUN_MS = 50_000

/** Every minute: has the configured language model tell ads that the rules have told, the newest first. */
export const tellJobsByModelOften = defineTask({
  name: 'tell-jobs-by-model',
  schedule: '* * * * *',
  isNeeded: ({ ai }) => ai !== null,
  retries: 0,
  async run({ db, config, languageModel }, _payload, { log, signal }) {
    if (!languageModel || !config.ai) return
    const model = createModelSummariser(languageModel)
    const until = performance.now() + RUN_MS
    let [asked, told, goesOn] = [0, 0, true]
    while (goesOn && !signal.aborted && performance.now() < until) {
      const done = await tellJobsByModel(db, model, { atOnce: config.ai.atOnce, signal })
      asked += done.asked
      told += done.told
      goesOn = done.goesOn
    }
    if (asked > 0) log.info({ asked, told }, 'A language model has told ads in short')
  },
})
