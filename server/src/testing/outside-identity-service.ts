import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { loadProvider } from '../features/auth/demo-sso/load-provider.ts'

export const OUTSIDE_CLIENT = { id: 'utsyn-at-work', secret: 'a secret of the identity service' }

const LOGOUT_EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} }

interface Options {
  /** The portal's public address. */
  portal: string
  /** 0 lets the system choose. */
  port?: number
  /** The claims about the one user it knows. May change while it runs. */
  claims?: Record<string, unknown>
  /** Gives refresh tokens, as most do. */
  hasRefreshTokens?: boolean
  /** Keep name and e-mail out of the ID token, so that the userinfo endpoint is needed. */
  hasBareIdToken?: boolean
  /** Sign with a key that it does not publish. */
  isImpostor?: boolean
  /** Publish the key without its algorithm: any algorithm for such keys would then pass. */
  hasKeyForAnything?: boolean
  /** Replaces claims of its ID tokens, correctly signed; undefined removes one. May change while it runs. */
  idToken?: object
  /** Takes back a refresh token with each use, and gives another. */
  rotates?: boolean
  /** Drops the connection at the token or the userinfo request. May change while it runs. */
  broken?: 'token' | 'userinfo'
}

/** Made once in a process, since a pair takes a tenth of a second: what it signs with, and what an impostor publishes. */
let keyPairs: Promise<[own: KeyPair, other: KeyPair]> | undefined
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>
const makeKeyPairs = () =>
  (keyPairs ??= Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]))

/** An organisation's identity service on a server of its own: every visitor is signed in at once. */
export async function startOutsideIdentityService(options: Options) {
  const [{ privateKey }] = await makeKeyPairs()
  const jwk = { ...(await exportJWK(privateKey)), kid: 'outside', use: 'sig', alg: 'RS256' }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  server.on('request', await answer(issuer, { jwk, privateKey }, options))

  return {
    issuer,
    port,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: OUTSIDE_CLIENT.id,
      OIDC_CLIENT_SECRET: OUTSIDE_CLIENT.secret,
    },
    /** A logout token signed by the service; the given claims replace the correct ones. */
    logoutToken: async (
      claims: { [K in keyof JWTPayload]: JWTPayload[K] | undefined } = {},
      alg = 'RS256',
    ): Promise<string> => {
      const payload = {
        sub: 'worker-1',
        jti: crypto.randomUUID(),
        events: LOGOUT_EVENT,
        iss: issuer,
        aud: OUTSIDE_CLIENT.id,
        iat: Math.floor(Date.now() / 1000),
        ...claims,
      } as JWTPayload
      if (alg === 'none') return new UnsecuredJWT(payload).encode()
      // A confused verifier would use the public part of the key as the secret of HS256.
      const key = alg.startsWith('HS') ? Buffer.from(jwk.n!, 'base64url') : await importJWK({ ...jwk, alg })
      return new SignJWT(payload).setProtectedHeader({ alg, kid: 'outside' }).sign(key)
    },
    stop: () => stop(server),
  }
}

async function answer(
  issuer: string,
  { jwk, privateKey }: { jwk: JWK; privateKey: CryptoKey },
  options: Options,
) {
  const { portal, hasBareIdToken, isImpostor, hasKeyForAnything } = options
  const published = await exportJWK((await makeKeyPairs())[1].publicKey)
  const Provider = await loadProvider()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OUTSIDE_CLIENT.id,
        client_secret: OUTSIDE_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${portal}/api/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${portal}/api/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['test'] },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'groups', 'oid'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: hasBareIdToken ?? false,
    adapter: inMemory(),
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      RefreshToken: 600,
      IdToken: 600,
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...options.claims }) }),
    rotateRefreshToken: () => options.rotates ?? false,
    issueRefreshToken: async () => options.hasRefreshTokens ?? false,
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: OUTSIDE_CLIENT.id,
        accountId: ctx.oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  return (request: Parameters<typeof handle>[0], response: Parameters<typeof handle>[1]) => {
    if (
      (options.broken === 'token' && request.url === '/token') ||
      (options.broken === 'userinfo' && request.url === '/me')
    ) {
      return void request.destroy()
    }
    const { idToken } = options
    if (idToken && request.url === '/token')
      rewriteAnswer(response as ServerResponse, async (answered) => ({
        ...answered,
        id_token: await signAnew(answered.id_token, idToken, privateKey),
      }))
    if ((isImpostor || hasKeyForAnything) && request.url === '/jwks') {
      const { kty, n, e } = isImpostor ? published : jwk
      const key = { kty, n, e, kid: 'outside', use: 'sig', ...(!hasKeyForAnything && { alg: 'RS256' }) }
      return void response.end(JSON.stringify({ keys: [key] }))
    }
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: 'worker-1' } })
  }
}

interface TokenAnswer {
  id_token: string
}

function rewriteAnswer(
  response: ServerResponse,
  change: (answer: TokenAnswer) => Promise<TokenAnswer>,
): void {
  const end = response.end.bind(response)
  response.end = ((body: string) => {
    const answer = async () => {
      const text = JSON.stringify(await change(JSON.parse(body) as TokenAnswer))
      response.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    }
    void answer()
    return response
  }) as typeof response.end
}

const signAnew = (token: string, claims: object, key: CryptoKey): Promise<string> =>
  new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'outside' })
    .sign(key)

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

function inMemory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (model) => ({
    find: async (id) => kept.get(`${model} ${id}`),
    findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    upsert: async (id, payload) => void kept.set(`${model} ${id}`, payload),
    consume: async (id) => void Object.assign(kept.get(`${model} ${id}`) ?? {}, { consumed: 1 }),
    destroy: async (id) => void kept.delete(`${model} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
