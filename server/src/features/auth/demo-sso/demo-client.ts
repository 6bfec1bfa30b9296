import { type Config, deriveKey } from '../../../config/config.ts'

export const DEMO_CLIENT_ID = 'utsyn'

/** Both ends are ours, on all nodes, so the secret is derived and never configured. */
export const demoClientSecret = (config: Pick<Config, 'portalSecret'>): string =>
  deriveKey(config, 'demo client').toString('base64url')
