import type { Config } from '../config/config.ts'
import { DOCTOR_HEADER, doctorProof, type Seen } from '../http/seen-by-portal.ts'
import { ask, type Check, fail, ok, reasonOf, skip, warn } from './check.ts'

/** Asks the portal by way of its public address, and compares what it saw with what was sent. */
export async function checkProxy(config: Config): Promise<Check[]> {
  const { publicUrl } = config
  if (!publicUrl) return [skip('public address', 'PUBLIC_URL is not set')]
  let seen: Seen | undefined
  try {
    const response = await ask(`${publicUrl}/healthz`, { headers: { [DOCTOR_HEADER]: doctorProof(config) } })
    const body = (await response.json().catch(() => null)) as { status?: string; seen?: Seen } | null
    if (body?.status !== 'ok')
      return [
        fail(
          'public address',
          `${publicUrl}/healthz answers ${response.status}, and not as the portal does`,
          'Start the portal, and let the proxy pass on everything to it.',
        ),
      ]
    seen = body.seen
  } catch (error) {
    return [
      fail(
        'public address',
        `${publicUrl}: ${reasonOf(error)}`,
        'Start the portal and the proxy; check name, certificate and firewall.',
      ),
    ]
  }
  const reached = ok('public address', `${publicUrl} leads to the portal`)
  const live = await checkWebsocket(publicUrl)
  if (!seen)
    return [
      reached,
      warn(
        'proxy headers',
        'the portal there does not know the secret of this one',
        'Run the doctor with the same PORTAL_SECRET and clock.',
      ),
      live,
    ]
  return [reached, judgeHost(seen, publicUrl), judgeAddress(seen, config), live]
}

function judgeHost({ host }: Seen, publicUrl: string): Check {
  const right = new URL(publicUrl).host
  return host === right
    ? ok('proxy: Host', `${host} comes through`)
    : fail('proxy: Host', `the portal sees ${host}, not ${right}`, 'Let the proxy pass on the Host header.')
}

function judgeAddress({ ip, peer, is_forwarded, is_peer_trusted }: Seen, config: Config): Check {
  const name = 'proxy: X-Forwarded-For'
  if (is_forwarded && is_peer_trusted) return ok(name, `you are seen at ${ip}, through ${peer}`)
  if (is_forwarded)
    return fail(
      name,
      `it comes from ${peer}, which is not trusted: all people share its limits`,
      `Add ${peer} to TRUSTED_PROXIES if that is your proxy.`,
    )
  return config.trustedProxies.length > 0
    ? fail(
        name,
        `${peer} sends none: all people share its limits`,
        'Let the proxy set it, or empty TRUSTED_PROXIES if there is none.',
      )
    : skip(name, 'no proxy in front')
}

function checkWebsocket(publicUrl: string): Promise<Check> {
  const name = 'websockets'
  const address = `${publicUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(address)
  return new Promise<Check>((resolve) => {
    const decide = (check: Check) => {
      clearTimeout(timer)
      resolve(check)
      socket.close()
    }
    const failed = fail(
      name,
      'they do not come through: the bell would stay silent',
      'Let the proxy pass on upgrades at /socket.io/.',
    )
    const timer = setTimeout(() => decide(failed), 5_000)
    socket.addEventListener('open', () => decide(ok(name, 'come through')))
    socket.addEventListener('error', () => decide(failed))
  })
}
