import { defineTask } from '../../tasks/define-task.ts'
import { openMailChannel } from './mail-channel.ts'
import { gatherDispatches, sendDispatches } from './send-dispatches.ts'
import { webChannel } from './web-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

/** Every minute, and at once when somebody asks for a sample: what is due goes out. */
export const emptyOutboxOften = defineTask({
  name: 'empty-outbox',
  schedule: '* * * * *',
  // The next minute tries again, and each message has tries of its own.
  retries: 0,
  async run({ db, config, publicUrl, openWeb }, _payload, { log, signal }) {
    const mail = config.mail && openMailChannel(config.mail, db)
    const channels = [
      ...(mail ? [mail.channel] : []),
      webChannel('teams', { config, openWeb }),
      webChannel('slack', { config, openWeb }),
      webhookChannel({ config, openWeb, publicUrl }),
    ]
    try {
      await gatherDispatches(
        db,
        channels.map(({ name }) => name),
      )
      for (const channel of channels) {
        const sent = await sendDispatches({ db, config, publicUrl, log }, channel, signal)
        if (sent > 0) log.info({ channel: channel.name, sent }, 'Sent messages')
      }
    } finally {
      mail?.close()
    }
  },
})
