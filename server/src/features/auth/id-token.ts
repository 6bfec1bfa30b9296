import { type Config, deriveKeys } from '../../config/config.ts'
import { seal, unseal } from './sealed.ts'

const keysOf = (config: Config) => deriveKeys(config, 'id token')

/** Tokens of the identity service are never stored in clear text: they hold a name and an e-mail. */
export const sealIdToken = (config: Config, id_token: string): Promise<string> =>
  seal(keysOf(config)[0], { id_token })

export async function unsealIdToken(config: Config, sealed: string | null): Promise<string | null> {
  const claims = sealed ? await unseal(keysOf(config), sealed) : null
  return typeof claims?.['id_token'] === 'string' ? claims['id_token'] : null
}
