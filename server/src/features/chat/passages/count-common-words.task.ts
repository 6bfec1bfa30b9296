import { defineTask } from '../../../tasks/define-task.ts'
import { countCommonWords, KINDS } from './texts.repository.ts'

/** Nightly: which words many texts have, so that the assistant looks for the others. */
export const countCommonWordsNightly = defineTask({
  name: 'count-common-words',
  schedule: '50 3 * * *',
  timeoutSeconds: 1_800,
  async run({ db }) {
    for (const kind of KINDS) await countCommonWords(db, kind)
  },
})
