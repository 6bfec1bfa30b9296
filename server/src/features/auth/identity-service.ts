import type { Server } from 'node:http'
import * as oidc from 'openid-client'
import type { Deps } from '../../deps.ts'
import { identityServiceAway } from './auth.errors.ts'
import { DEMO_ISSUER } from './demo-sso/demo-people.ts'
import { demoClientSecret, DEMO_CLIENT_ID } from './demo-sso/demo-client.ts'
import { fetchOwnOrigin } from './own-origin-fetch.ts'

/** Tolerated clock difference to the identity service in seconds: a minute, and some for the network. */
export const CLOCK_TOLERANCE = 75

const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]

export interface IdentityService {
  /** The service's metadata; throws 503 with a text for users when it cannot be fetched now. */
  configuration(): Promise<oidc.Configuration>
  /** The issuer as stored with users: the embedded one's is independent of its address. */
  userIssuer(issuer: string): string
  /** The fetch to reach it with: never through a proxy for the embedded one. */
  fetch: typeof fetch
  start(): void
  stop(): void
}

/**
 * The organisation's identity service, or the embedded one. Its metadata is fetched at start and retried in the
 * background, so that a first sign-in is not slow and an unavailable service does not keep the portal down.
 */
export function connectIdentityService(deps: Deps, server: Server): IdentityService {
  const real = deps.config.oidc
  const issuer = new URL(real?.issuer ?? `${deps.publicUrl}/sso`)
  const reach = real ? fetch : fetchOwnOrigin(deps.publicUrl, server)
  let known: oidc.Configuration | null = null
  let asking: Promise<oidc.Configuration> | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  async function discover(): Promise<oidc.Configuration> {
    const clientId = real?.clientId ?? DEMO_CLIENT_ID
    const secret = real?.clientSecret ?? demoClientSecret(deps.config)
    const configuration = await oidc.discovery(
      issuer,
      clientId,
      {
        client_secret: secret,
        id_token_signed_response_alg: 'RS256',
        [oidc.clockTolerance]: CLOCK_TOLERANCE,
      },
      undefined,
      {
        timeout: 5,
        [oidc.customFetch]: (url, options) => reach(url, options as RequestInit),
        // The configuration refuses http for any issuer but one on this machine.
        ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
      },
    )
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }

  function ask(): Promise<oidc.Configuration> {
    asking ??= discover()
      .then((configuration) => {
        if (failures > 0) deps.log.info({ issuer: issuer.href }, 'The identity service answers again')
        return (known = configuration)
      })
      .finally(() => (asking = null))
    return asking
  }

  function keepAsking(): void {
    if (stopped || known) return
    ask().catch((error: unknown) => {
      deps.log.warn(
        { err: error, issuer: issuer.href },
        'The identity service does not answer: nobody can sign in',
      )
      const pause = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]
      timer = setTimeout(keepAsking, pause).unref()
    })
  }

  return {
    userIssuer: (issuer) => (real ? issuer : DEMO_ISSUER),
    fetch: reach,
    async configuration() {
      if (known) return known
      return ask().catch((error: unknown) => {
        throw identityServiceAway(error)
      })
    },
    start: keepAsking,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
