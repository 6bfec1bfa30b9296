import { type Config, deriveKeys } from '../../config/config.ts'
import { seal, unseal } from './sealed.ts'

/** What the identity service gave for a session: the hint for signing out, and what to ask again with, if anything. */
export interface IdentityTokens {
  id_token: string
  refresh_token: string | null
}

const keysOf = (config: Config) => deriveKeys(config, 'id token')

/** Tokens of the identity service are never stored in clear text: they hold a name and an e-mail. */
export const sealIdentityTokens = (config: Config, { id_token, refresh_token }: IdentityTokens) =>
  seal(keysOf(config)[0], { id_token, refresh_token })

export async function unsealIdentityTokens(
  config: Config,
  sealed: string | null,
): Promise<IdentityTokens | null> {
  const claims = sealed ? await unseal(keysOf(config), sealed) : null
  const { id_token, refresh_token } = claims ?? {}
  if (typeof id_token !== 'string') return null
  return { id_token, refresh_token: typeof refresh_token === 'string' ? refresh_token : null }
}
