import { type Config, deriveKey } from '../../../config/config.ts'

export const DEMO_CLIENT_ID = 'utsyn'

/** Both ends of the conversation are ours, on all nodes: nobody has to be told the secret. */
export const demoClientSecret = (config: Pick<Config, 'portalSecret'>): string =>
  deriveKey(config, 'demo client').toString('base64url')
