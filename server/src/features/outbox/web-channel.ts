import type { Deps } from '../../deps.ts'
import { type Channel, type Message, NotSent } from './channel.ts'
import { postMessage } from './post-message.ts'
import { openAddress } from './sealed-address.ts'
import { slackMessage } from './slack-card.ts'
import { teamsMessage } from './teams-card.ts'

const AS_POSTED = {
  teams: teamsMessage,
  slack: slackMessage,
} satisfies Record<string, (message: Message) => object>

/** Teams and Slack: JSON to the address that each receiver has given. */
export const webChannel = (
  name: keyof typeof AS_POSTED,
  { config, openWeb }: Pick<Deps, 'config' | 'openWeb'>,
): Channel => ({
  name,
  async send(message) {
    const { sealed_address } = message.recipient
    const address = sealed_address && (await openAddress(config, sealed_address))
    // PORTAL_SECRET was changed, and the old one is not known: only the person can give it again.
    if (!address) throw new NotSent('gone', 'unreadable address')
    await postMessage(openWeb, address, JSON.stringify(AS_POSTED[name](message)))
  },
})
