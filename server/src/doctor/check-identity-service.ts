import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { ask, type Check, fail, ok, reasonOf, skip, warn } from './check.ts'

/** Seconds between the clocks that still work; sign-in tolerates a little more than a minute. */
const MOST_SKEW = 60

interface Metadata {
  issuer?: string
  authorization_endpoint?: string
  token_endpoint?: string
  id_token_signing_alg_values_supported?: string[]
}

type Client = NonNullable<Config['oidc']>

export async function checkIdentityService({ oidc, publicUrl }: Config): Promise<Check[]> {
  if (!oidc) return [skip('identity service', 'the demo sign-in is used')]
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  let response: Response
  let metadata: Metadata
  try {
    response = await ask(address)
    if (!response.ok)
      return [
        fail('identity service', `${address} answers ${response.status}`, 'OIDC_ISSUER must be its issuer.'),
      ]
    metadata = (await response.json()) as Metadata
  } catch (error) {
    return [
      fail(
        'identity service',
        `${address}: ${reasonOf(error)}`,
        'Check OIDC_ISSUER, and that this machine may reach it.',
      ),
    ]
  }
  return [
    ...judgeMetadata(metadata, oidc),
    judgeClock(response),
    await checkRedirect(metadata, oidc, publicUrl),
    await checkClient(metadata, oidc, publicUrl),
  ]
}

function judgeMetadata(metadata: Metadata, { issuer }: Client): Check[] {
  const algorithms = metadata.id_token_signing_alg_values_supported ?? []
  return [
    metadata.issuer === issuer || metadata.issuer === new URL(issuer).href
      ? ok('identity service', `${issuer} answers`)
      : fail(
          'identity service',
          `it calls itself ${metadata.issuer}, not ${issuer}`,
          `Set OIDC_ISSUER=${metadata.issuer}`,
        ),
    algorithms.length === 0 || algorithms.includes('RS256')
      ? ok('ID tokens', 'RS256 is offered')
      : fail('ID tokens', `only ${algorithms.join(', ')} are offered`, 'Sign ID tokens with RS256.'),
  ]
}

function judgeClock(response: Response): Check {
  const there = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(there)) return skip('clock', 'the identity service sends no date')
  const skew = Math.round((Date.now() - there) / 1_000)
  return Math.abs(skew) <= MOST_SKEW
    ? ok('clock', `${Math.abs(skew)} s from the identity service's`)
    : fail(
        'clock',
        `${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the identity service's`,
        'Set the clock of this machine by NTP: ID tokens are refused.',
      )
}

const callbackOf = (publicUrl: string | null) => `${publicUrl ?? 'http://localhost:3000'}/api/callback`

/** Asks as a browser would that nobody has signed in with: a service sends an error only to an address it knows. */
async function checkRedirect(
  { authorization_endpoint }: Metadata,
  { clientId }: Client,
  publicUrl: string | null,
): Promise<Check> {
  const redirect_uri = callbackOf(publicUrl)
  if (!authorization_endpoint) return skip('redirect address', 'the service names no address for it')
  const asked = new URL(authorization_endpoint)
  for (const [name, value] of Object.entries({
    client_id: clientId,
    redirect_uri,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    state: 'doctor',
    nonce: 'doctor',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  }))
    asked.searchParams.set(name, value)
  try {
    const { status, headers } = await ask(asked)
    if (headers.get('location')?.startsWith(redirect_uri))
      return ok('redirect address', `${redirect_uri} is registered`)
    return status >= 400
      ? fail(
          'redirect address',
          `the service does not take ${redirect_uri} for ${clientId}`,
          'Register it there, exactly like this.',
        )
      : warn(
          'redirect address',
          'the service shows a page of its own, so this cannot be checked from here',
          `Sign in once, and see that ${redirect_uri} is registered.`,
        )
  } catch (error) {
    return fail('redirect address', reasonOf(error), 'Check that this machine may reach the service.')
  }
}

/** A code that nobody was given: a service refuses the client before it looks at the code. */
async function checkClient(
  { token_endpoint }: Metadata,
  { clientId, clientSecret }: Client,
  publicUrl: string | null,
): Promise<Check> {
  if (!token_endpoint) return skip('client', 'the service names no address for tokens')
  try {
    const response = await ask(token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'doctor',
        redirect_uri: callbackOf(publicUrl),
        code_verifier: randomBytes(32).toString('base64url'),
        client_id: clientId,
        client_secret: clientSecret,
      }),
    })
    const { error } = (await response.json().catch(() => ({}))) as { error?: string }
    if (error === 'invalid_grant') return ok('client', `${clientId} and its secret are accepted`)
    return error === 'invalid_client' || error === 'unauthorized_client' || response.status === 401
      ? fail(
          'client',
          `the service refuses ${clientId} (${error})`,
          'Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
        )
      : warn('client', `the service answers ${response.status} ${error ?? ''}`.trim(), 'Sign in once.')
  } catch (error) {
    return fail('client', reasonOf(error), 'Check that this machine may reach the service.')
  }
}
