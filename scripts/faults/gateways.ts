import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Certificate } from '../../server/src/testing/certificates.ts'
import { installPackage, mayInstall } from '../debian-package.ts'
import type { Site } from './site.ts'

const root = join(import.meta.dirname, '../..')

const PROGRAMS = {
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  nginx: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
}
type Gateway = keyof typeof PROGRAMS

/** The program's path. Debian's package is installed where that is allowed. */
export function findGateway(name: Gateway): string | null {
  const find = () => PROGRAMS[name].find((file) => existsSync(file)) ?? null
  const found = find()
  if (found || !mayInstall()) return found
  console.error(`Installing Debian’s ${name} …`)
  installPackage(name)
  return find()
}

export const whyNotRun = (name: Gateway): string =>
  `there is no ${name} here, and none could be installed (Debian: "apt-get install ${name}" as root)`

interface Ports {
  /** Where it listens. */
  port: number
  /** The processes behind it. */
  to: number[]
}

/** What a gateway has said of errors so far. */
export type Said = () => string

/** With the Caddyfile that compose.yaml mounts; only the locations differ, and what Debian's Caddy 2.6.2 does not know. */
export async function startCaddy(site: Site, program: string, { port, to }: Ports): Promise<Said> {
  const file = /volumes: \['\.\/(\S+):\/etc\/caddy\/Caddyfile:ro'\]/.exec(
    readFileSync(join(root, 'compose.yaml'), 'utf8'),
  )?.[1]
  if (!file) throw new Error('compose.yaml mounts no file for its gate')
  const folder = site.newFolder()
  const copy = join(folder, 'Caddyfile')
  writeFileSync(copy, readFileSync(join(root, file), 'utf8').replace(/^\s*request_buffers .*\n/m, ''))
  return run(site, port, [program, 'run', '--config', copy, '--adapter', 'caddyfile'], {
    // Anything it stores stays in the row's own folder.
    HOME: folder,
    GATE_BIND: '127.0.0.1',
    GATE_PORT: String(port),
    GATE_TO: to.map((one) => `127.0.0.1:${one}`).join(' '),
    GATE_TRUSTS: '127.0.0.1',
  })
}

interface NginxOptions extends Ports {
  /** Without what docs/operations/nginx.conf sets for restarts. */
  hasDefaults?: boolean
  /** For localhost; without one there is no TLS. */
  certificate?: Certificate
}

/** With docs/operations/nginx.conf; only the locations differ. */
export async function startNginx(
  site: Site,
  program: string,
  { port, to, hasDefaults = false, certificate }: NginxOptions,
): Promise<Said> {
  const documented = readFileSync(join(root, 'docs/operations/nginx.conf'), 'utf8').replace(
    /^ *listen \[::\].*\n/gm,
    '',
  )
  const folder = site.newFolder()
  let next = 0
  const server = (
    certificate
      ? documented
          .replace(/(ssl_certificate) .+;/, `$1 ${certificate.certificate};`)
          .replace(/(ssl_certificate_key) .+;/, `$1 ${certificate.key};`)
          .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      : documented
          .replace(/^ *ssl_certificate.*\n/gm, '')
          .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  )
    .replace('listen 80;', `listen unix:${join(folder, 'plain')};`)
    .replace(/server 127\.0\.0\.1:\d+/g, () => `server 127.0.0.1:${to[next++]}`)
  if (next !== to.length) throw new Error('docs/operations/nginx.conf has not as many processes')
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder};`,
  )
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr error;
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')}
    ${hasDefaults ? server.replaceAll(' max_fails=0', '').replace(/^ *(proxy_connect_timeout|proxy_next_upstream).*\n/gm, '') : server} }`,
  )
  return run(site, port, [program, '-p', folder, '-c', file], {})
}

async function run(site: Site, port: number, command: string[], env: Record<string, string>): Promise<Said> {
  const gateway = spawn(command[0]!, command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  gateway.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  site.atEnd(() => void gateway.kill())
  for (let tries = 0; tries < 100; tries++) {
    if (await listens(port)) return () => said
    if (gateway.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`The gateway did not start:\n${said}`)
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
}

/** A request on behalf of a client somewhere, as a proxy with TLS sends it from the same machine, or from elsewhere. */
export interface Asked {
  path: string
  forwarded: string
  from?: string
}

/** How many calls the client has left; null when nothing answers. */
export function ask(port: number, { path, forwarded, from }: Asked): Promise<string | null> {
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
