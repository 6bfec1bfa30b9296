import { defineTask } from '../../tasks/define-task.ts'
import { removeOldChats } from './chat.repository.ts'

/** Nightly: conversations that nobody has gone on with for long. */
export const removeOldChatsNightly = defineTask({
  name: 'remove-old-chats',
  schedule: '40 4 * * *',
  timeoutSeconds: 3_600,
  async run({ db, config }, _payload, { log }) {
    const sessions = await removeOldChats(db, config.keepDays.chat)
    log.info({ sessions }, 'Removed old conversations')
  },
})
