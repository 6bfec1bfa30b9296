import type { ChannelName } from '@utsyn/contract/outbox.ts'
import { type Config, deriveKeys, type PortalSecrets } from '../../config/config.ts'
import { badInput } from '../../http/app-error.ts'
import { FetchRefused, refusalText } from '../../open-web/fetch-refused.ts'
import type { OpenWeb } from '../../open-web/open-web.ts'
import { seal, unseal } from '../auth/sealed.ts'

/** What the addresses of others are encrypted for. */
const PURPOSE = 'channel address'

export const sealAddress = (config: PortalSecrets, address: string): Promise<string> =>
  seal(deriveKeys(config, PURPOSE)[0], { address })

/** Null when it was sealed under a secret that is no longer known. */
export async function openAddress(config: PortalSecrets, sealed: string): Promise<string | null> {
  const claims = await unseal(deriveKeys(config, PURPOSE), sealed)
  return typeof claims?.['address'] === 'string' ? claims['address'] : null
}

/** Where webhooks of these services are: names of consultants must not go to any address that somebody chooses. */
const HOSTS: Record<Exclude<ChannelName, 'mail'>, { name: string; domains: string[]; example: string }> = {
  teams: {
    name: 'Teams',
    domains: ['logic.azure.com', 'api.powerplatform.com'],
    example: 'logic.azure.com eller api.powerplatform.com',
  },
  slack: { name: 'Slack', domains: ['hooks.slack.com'], example: 'hooks.slack.com' },
}

/**
 * The address of a webhook as it was pasted. Throws AppError when it is not encrypted, leads into a closed net, or is not one
 * of the service. Only a program, which administrators connect, may be at an origin that the operator allowed.
 */
export function checkWebhookAddress(
  { config, openWeb }: { config: Pick<Config, 'allowedOrigins'>; openWeb: OpenWeb },
  channel: keyof typeof HOSTS | 'webhook',
  written: string,
): URL {
  const refused = (text: string) => badInput('address', text)
  let url: URL
  try {
    url = openWeb.check(written)
  } catch (error) {
    if (error instanceof FetchRefused) throw refused(refusalText(error.reason))
    throw error
  }
  if (channel === 'webhook' && config.allowedOrigins.includes(url.origin)) return url
  if (url.protocol !== 'https:') throw refused('Adressen må begynne med https://.')
  if (channel === 'webhook') return url
  const { name, domains, example } = HOSTS[channel]
  if (!domains.some((domain) => `.${url.hostname}`.endsWith(`.${domain}`)))
    throw refused(`Dette er ikke en webhook i ${name}. Den har en adresse på ${example}.`)
  // What comes after the host is the key to the channel.
  if (url.pathname === '/') throw refused('Adressen er ikke hel. Kopier hele adressen til webhooken.')
  return url
}
