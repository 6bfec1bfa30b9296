import { defineTask } from '../../../tasks/define-task.ts'
import { countCommonWords } from './texts.repository.ts'

/** Nightly: which words many texts have, so that the assistant looks for the others. */
export const countCommonWordsNightly = defineTask({
  name: 'count-common-words',
  schedule: '50 3 * * *',
  timeoutSeconds: 1_800,
  async run({ db }, _payload, { log }) {
    for (const kind of ['job', 'article', 'consultant'] as const)
      log.info({ kind, words: await countCommonWords(db, kind) }, 'Counted common words')
  },
})
