import { defineTask } from '../../tasks/define-task.ts'
import { removeOldChats } from './chat.repository.ts'

/** Nightly: deletes conversations that have not been continued for long. */
export const removeOldChatsNightly = defineTask({
  name: 'remove-old-chats',
  schedule: '40 4 * * *',
  missed: 'once',
  timeoutSeconds: 3_600,
  async run({ db, config }, _payload, { log }) {
    const sessions = await removeOldChats(db, config.keepDays.chat)
    log.info({ sessions }, 'Removed old conversations')
  },
})
