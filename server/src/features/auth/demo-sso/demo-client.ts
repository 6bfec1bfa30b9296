import { deriveKeys, type PortalSecrets } from '../../../config/config.ts'

export const DEMO_CLIENT_ID = 'utsyn'

/** Both ends are ours, on all nodes, so the secret is derived and never configured. */
export const demoClientSecret = (config: PortalSecrets): string =>
  deriveKeys(config, 'demo client')[0].toString('base64url')
