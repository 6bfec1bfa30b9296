import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../server/src/http/free-port.ts'
import { signIn } from '../../server/src/testing/browser-session.ts'
import { connectLive } from '../../server/src/testing/live-client.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { installPackage, mayInstall } from '../debian-package.ts'
import { demand, type FaultRow } from './fault-row.ts'
import type { Site } from './site.ts'

const root = join(import.meta.dirname, '../..')

/** A request on behalf of a client somewhere, as a proxy with TLS sends it from the same machine, or from elsewhere. */
interface Asked {
  path: string
  forwarded: string
  from?: string
}

export const behindTheGate: FaultRow = {
  row: 22,
  fault: 'everybody comes by way of the gate of compose.yaml, and some say they are others',
  async run(site) {
    const caddy = findCaddy()
    if (!caddy)
      return {
        notRun:
          'there is no caddy here, and none could be installed (Debian: "apt-get install caddy" as root)',
      }
    const port = await findFreePort('127.0.0.1', 0)
    const url = `http://localhost:${port}`
    const { a, b, database } = await site.startTwoNodes({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: url })
    await startGate(site, caddy, port, [a.port, b.port])

    const seen = async (asked: Omit<Asked, 'path'>): Promise<string> => {
      await ask(port, { ...asked, path: '/api/callback' })
      const [line] = await runSql(database, 'select ip from audit_log order by id desc limit 1')
      return String((line as { ip: unknown }).ip)
    }
    const people = ['203.0.113.7', '203.0.113.8', '2001:db8::7']
    const each: string[] = []
    for (const forwarded of people) each.push(await seen({ forwarded }))
    const posing = await seen({ forwarded: '198.51.100.99, 203.0.113.7' })
    const passing = await seen({ forwarded: '198.51.100.99', from: '127.0.0.2' })

    for (let call = 0; call < 20; call++) await ask(port, { path: '/api/login', forwarded: people[0]! })
    const other = await ask(port, { path: '/api/login', forwarded: '203.0.113.200' })

    const { token, browser } = await signIn({ url })
    const me = await browser.call('GET', '/api/user/', { token })
    const live = await connectLive(url, token)
    const connected = live.socket.connected
    live.close()
    return [
      demand(`seen as ${each.join(', ')}`, each.join() === people.join(), people.join(', ')),
      demand(`who adds an address of another is seen as ${posing}`, posing === people[0], people[0]!),
      demand(`who passes by the proxy is seen as ${passing}`, passing === '127.0.0.2', '127.0.0.2'),
      demand(`${other} calls are left to another person`, other === '299', '299'),
      demand(
        `sign-in ${me.status}, live connection ${connected}`,
        me.status === 200 && connected,
        '200, true',
      ),
    ]
  },
}

/** Debian's package, installed where allowed. */
function findCaddy(): string | null {
  const find = () => CADDY.find((file) => existsSync(file)) ?? null
  const found = find()
  if (found || !mayInstall()) return found
  console.error('Installing Debian’s Caddy …')
  installPackage('caddy')
  return find()
}

const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy']

/** With the Caddyfile that compose.yaml mounts; only the locations differ. */
async function startGate(site: Site, caddy: string, port: number, to: number[]): Promise<void> {
  const file = /volumes: \['\.\/(\S+):\/etc\/caddy\/Caddyfile:ro'\]/.exec(
    readFileSync(join(root, 'compose.yaml'), 'utf8'),
  )?.[1]
  if (!file) throw new Error('compose.yaml mounts no file for its gate')
  const gate = spawn(caddy, ['run', '--config', join(root, file), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      // Anything it stores stays in the row's own folder.
      HOME: site.newFolder(),
      GATE_BIND: '127.0.0.1',
      GATE_PORT: String(port),
      GATE_TO: to.map((one) => `127.0.0.1:${one}`).join(' '),
      GATE_TRUSTS: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  gate.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  site.atEnd(() => void gate.kill())
  for (let tries = 0; tries < 100; tries++) {
    if ((await ask(port, { path: '/readyz', forwarded: '' })) !== null) return
    if (gate.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`The gate did not start:\n${said}`)
}

/** How many calls the client has left; null when nothing answers. */
function ask(port: number, { path, forwarded, from }: Asked): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}`, ...(forwarded && { 'x-forwarded-for': forwarded }) }
    const sent = request(
      { host: '127.0.0.1', port, path, headers, agent: false, ...(from && { localAddress: from }) },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.headers['x-ratelimit-remaining'] ?? '')))
      },
    )
    sent.on('error', () => resolve(null))
    sent.end()
  })
}
