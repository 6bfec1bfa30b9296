import type { Server } from 'node:http'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { deriveKeys } from '../../../config/config.ts'
import type { Deps } from '../../../deps.ts'
import { loginPage } from '../login-page.ts'
import { fetchOwnOrigin } from '../own-origin-fetch.ts'
import { DEMO_CLIENT_ID, demoClientSecret } from './demo-client.ts'
import { faultPage, signedOutPage, signOutPage } from './demo-pages.ts'
import { findDemoPerson } from './demo-people.ts'
import { loadProvider } from './load-provider.ts'
import { oidcPayloads } from './oidc-payloads.repository.ts'
import { signingKey } from './signing-key.repository.ts'

const TWELVE_HOURS = 12 * 60 * 60

/** A complete OpenID provider with one client, the portal, and no passwords. */
export async function createIdentityProvider(deps: Deps, server: Server): Promise<Provider> {
  const ProviderClass = await loadProvider()
  const provider = new ProviderClass(`${deps.publicUrl}/sso`, {
    ...surroundings(deps, server),
    jwks: { keys: [await signingKey(deps.db, deps.config)] as never },
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    // Name and e-mail in the ID token itself, as common identity services do.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      Session: TWELVE_HOURS,
      Grant: TWELVE_HOURS,
      IdToken: 600,
      AccessToken: 600,
      Interaction: 600,
      AuthorizationCode: 60,
    },
    findAccount: (_ctx, subject) => {
      const person = findDemoPerson(subject)
      if (!person) return undefined
      const { name, email, groups } = person
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email, email_verified: true, groups: [...groups] }),
      }
    },
    // The portal is the service's own client: no consent is asked for.
    loadExistingGrant: async (ctx: KoaContextWithOIDC) => {
      const { client, session } = ctx.oidc
      const known = session!.grantIdFor(client!.clientId)
      const existing = known ? await ctx.oidc.provider.Grant.find(known) : undefined
      if (existing) return existing
      const grant = new ctx.oidc.provider.Grant({
        clientId: client!.clientId,
        accountId: session!.accountId!,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => void (ctx.body = signOutPage(form)),
        postLogoutSuccessSource: (ctx) => void (ctx.body = signedOutPage(deps.publicUrl)),
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = faultPage(out.error, deps.publicUrl)
    },
  })
  provider.proxy = true
  provider.on('server_error', (_ctx, error) =>
    deps.log.error({ err: error }, 'The demo identity service failed'),
  )
  provider.on('backchannel.error', (_ctx, error) =>
    deps.log.warn({ err: error }, 'A back-channel logout failed'),
  )
  return provider
}

/** Storage, the client, and outgoing requests. */
function surroundings(deps: Deps, server: Server): Configuration {
  const { protocol, port } = new URL(deps.publicUrl)
  const suffix = protocol === 'https:' ? '' : `_${port || '80'}`
  const ownFetch = fetchOwnOrigin(deps.publicUrl, server)
  return {
    adapter: oidcPayloads(deps.db) as never,
    clients: [
      {
        client_id: DEMO_CLIENT_ID,
        client_secret: demoClientSecret(deps.config),
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${deps.publicUrl}/api/callback`],
        post_logout_redirect_uris: [loginPage(deps.publicUrl)],
        backchannel_logout_uri: `${deps.publicUrl}/api/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: {
      keys: deriveKeys(deps.config, 'demo cookies').map((key) => key.toString('hex')),
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/sso' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
      names: {
        session: `sso_session${suffix}`,
        interaction: `sso_interaction${suffix}`,
        resume: `sso_resume${suffix}`,
      },
    },
    interactions: { url: (_ctx, interaction) => `/sso/velg/${interaction.uid}` },
    // The library's guard refuses loopback addresses, where the portal receives the sign-out message.
    fetch: (input, init) => {
      const { method, headers, body, signal } = init ?? {}
      return ownFetch(input, { method, headers, body, signal } as RequestInit)
    },
  }
}
