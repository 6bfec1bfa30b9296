import { defineTask } from '../../tasks/define-task.ts'
import { openMailChannel } from './mail-channel.ts'
import { gatherDispatches, sendDispatches } from './send-dispatches.ts'
import { webChannel } from './web-channel.ts'
import { webhookChannel } from './webhook-channel.ts'

/** So that a receiver who takes long holds up its own messages only, and not the next minute's. */
const RUN_MS = 50_000

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
      const names = channels.map(({ name }) => name)
      const ending = AbortSignal.any([signal, AbortSignal.timeout(RUN_MS)])
      // What was gathered before goes out also when gathering fails.
      const [gathered] = await Promise.allSettled([gatherDispatches(db, names)])
      const sendings = await Promise.allSettled(
        channels.map(async (channel) => {
          const sent = await sendDispatches({ db, config, publicUrl, log }, channel, ending)
          if (sent > 0) log.info({ channel: channel.name, sent }, 'Sent messages')
        }),
      )
      for (const outcome of [gathered, ...sendings]) if (outcome.status === 'rejected') throw outcome.reason
    } finally {
      mail?.close()
    }
  },
})
