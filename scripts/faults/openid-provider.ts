import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Certificate } from '../../server/src/testing/certificates.ts'

/** An identity service with an adjustable clock, where everybody is already signed in. */
export interface OpenIdProvider {
  issuer: string
  /** The environment of a portal that uses it. */
  env: Record<string, string>
  /** Seconds that its clock is ahead of ours. */
  ahead: number
  /** The one address that it sends people back to; null takes any, where the portal's is not known before. */
  redirectUri: string | null
  /** Who signs in next. */
  nextSubject: () => string
  logoutToken(subject: string): Promise<string>
  close(): void
}

const CLIENT = 'utsyn'
const CLIENT_SECRET = 'only for the fault rows'
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

interface Grant {
  subject: string
  nonce: string
  challenge: string
  redirect_uri: string
}

/**
 * The minimum of OpenID Connect that a portal needs: discovery, code with PKCE, ID token, keys. With a certificate for
 * localhost it speaks TLS.
 */
export async function startOpenIdProvider(certificate?: Certificate): Promise<OpenIdProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()

  const sign = (claims: Record<string, unknown>): Promise<string> => {
    const now = Math.floor(Date.now() / 1000) + provider.ahead
    // nbf as Entra ID sends it: a clock that is ahead makes a token that is not valid yet.
    return new SignJWT({ iss: provider.issuer, aud: CLIENT, iat: now, nbf: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .sign(privateKey)
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirect_uri = query.get('redirect_uri') ?? ''
    const isRegistered = [redirect_uri, null].includes(provider.redirectUri)
    if (query.get('client_id') !== CLIENT || !isRegistered || !URL.canParse(redirect_uri))
      return json(response, 400, { error: 'invalid_request' })
    const code = randomUUID()
    grants.set(code, {
      subject: provider.nextSubject(),
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirect_uri,
    })
    const back = new URL(redirect_uri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', provider.issuer)
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request))
    if (form.get('client_id') !== CLIENT || form.get('client_secret') !== CLIENT_SECRET)
      return json(response, 401, { error: 'invalid_client' })
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirect_uri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' })
    const { subject, nonce } = grant
    const id_token = await sign({
      sub: subject,
      sid: `sid-${subject}`,
      nonce,
      name: `Person ${subject}`,
      email: `${subject}@utsyn.example`,
      groups: ['it-drift'],
    })
    json(response, 200, { access_token: randomUUID(), token_type: 'bearer', expires_in: 300, id_token })
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.issuer)
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return void token(request, response)
    if (pathname === '/keys') return json(response, 200, { keys: [key] })
    if (pathname === '/.well-known/openid-configuration')
      return json(response, 200, metadata(provider.issuer))
    json(response, 404, { error: 'not_found' })
  }
  const server = certificate
    ? createTlsServer(
        { cert: readFileSync(certificate.certificate), key: readFileSync(certificate.key) },
        listener,
      )
    : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = certificate ? 'https://localhost' : 'http://127.0.0.1'
  const issuer = `${origin}:${(server.address() as AddressInfo).port}`
  const provider: OpenIdProvider = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: CLIENT_SECRET },
    ahead: 0,
    redirectUri: null,
    nextSubject: randomUUID,
    logoutToken: (subject) =>
      sign({ sub: subject, sid: `sid-${subject}`, jti: randomUUID(), events: { [LOGOUT_EVENT]: {} } }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return provider
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part as string
  return text
}
