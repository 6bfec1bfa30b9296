import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findFreePort } from '../../server/src/http/free-port.ts'
import { BrowserSession } from '../../server/src/testing/browser-session.ts'
import { type Authority, hasOpenssl, makeAuthority } from '../../server/src/testing/certificates.ts'
import { connectLive } from '../../server/src/testing/live-client.ts'
import { findDebianPostgres, makeDatabase, startDebianPostgres } from './debian-postgres.ts'
import { demand, type FaultRow, figure, type Finding } from './fault-row.ts'
import { findGateway, startNginx, whyNotRun } from './gateways.ts'
import { buildImage, callCommand, callDoctor, startFromImage } from './image.ts'
import { openLivePages, within } from './live-pages.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { judgeRestart, keepAsking } from './restart-load.ts'
import { signInThere } from './sign-in.ts'
import type { Site } from './site.ts'

const PAGES = 10

export const installation: FaultRow = {
  row: 24,
  fault:
    'an installation as documented: Debian’s PostgreSQL and nginx by TLS, what the Dockerfile puts together, secrets in files, an outside identity service',
  limitMs: 400_000,
  async run(site) {
    const nginx = findGateway('nginx')
    if (!nginx) return { notRun: whyNotRun('nginx') }
    const postgres = findDebianPostgres()
    if (!postgres)
      return { notRun: 'there is no PostgreSQL of Debian here (as root: "apt-get install postgresql")' }
    if (!hasOpenssl()) return { notRun: 'there is no openssl here to make certificates' }
    const authority = makeAuthority(site.newFolder(), 'authority')
    trust(authority)
    return install(site, { nginx, postgres, authority })
  },
}

interface Means {
  nginx: string
  postgres: string
  authority: Authority
}

async function install(site: Site, { nginx, postgres, authority }: Means): Promise<Finding[]> {
  const begun = performance.now()
  const image = buildImage(site.newFolder())
  const built = performance.now()
  const port = await findFreePort('127.0.0.1', 0)
  const url = `https://localhost:${port}`
  const provider = await startOpenIdProvider(authority.certify('localhost'))
  site.atEnd(() => provider.close())
  provider.redirectUri = `${url}/api/callback`
  const database = await makeDatabase(
    await startDebianPostgres(site, postgres, authority.certify('localhost')),
  )
  const feed = await openFeed(site)
  const env = {
    ...image.env,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: authority.file,
    DATABASE_TLS: 'verify',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.env['OIDC_CLIENT_ID']!,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'administrator:it-drift',
    JOB_FEEDS: feed,
    ERASURE_FILE: join(site.newFolder(), 'erasures.jsonl'),
    DRAIN_SECONDS: '3',
    ...secretFiles(site, {
      PORTAL_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: database,
      OIDC_CLIENT_SECRET: provider.env['OIDC_CLIENT_SECRET']!,
    }),
  }
  const start = (role: string, more = {}) => startFromImage(site, image, { ...env, ROLE: role, ...more })
  const webs = await Promise.all([start('web'), start('web')])
  const said = await startNginx(site, nginx, {
    port,
    to: webs.map((web) => web.port),
    certificate: authority.certify('localhost'),
  })

  const browser = new BrowserSession(url)
  const token = await signInThere({ url }, provider, 'first', browser)
  if (!token)
    throw new Error(
      `Nobody could sign in:\n${webs
        .map((web) => web.log())
        .join('\n')
        .slice(-3_000)}`,
    )
  const page = await browser.visit('/')
  await callCommand(image, env, ['backup', join(site.newFolder(), 'utsyn.backup')])
  const findings = [
    figure(`built in ${((built - begun) / 1000).toFixed(0)} s`),
    demand(
      `page ${page.status}, signed in by TLS`,
      page.status === 200 && page.text.includes('/assets/'),
      '200',
    ),
    ...(await importAndAsk({ url, browser, token, startWorker: () => start('worker') })),
    await callDoctor(image, env),
  ]
  const { pages } = await openLivePages(url, [token], PAGES)
  site.atEnd(() => pages.forEach((one) => one.close()))
  const load = keepAsking(site, { port, token, hasTls: true, pause: 40 })
  for (const web of webs) {
    const code = await web.stop()
    if (code !== 0) throw new Error(`A process ended with ${code}:\n${web.log().slice(-2_000)}`)
    await start('web', { PORT: String(web.port) })
  }
  return [...findings, ...(await judgeRestart({ ...(await load.end()), pages, said }))]
}

/** This process is also the browser, and knows the authority as those of an organisation do. */
function trust({ file }: Authority): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}

/** Each in a file of its own, named in KEY_FILE. */
function secretFiles(site: Site, secrets: Record<string, string>): Record<string, string> {
  const folder = site.newFolder()
  return Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const file = join(folder, name)
      writeFileSync(file, `${value}\n`)
      chmodSync(file, 0o600)
      return [`${name}_FILE`, file]
    }),
  )
}

async function openFeed(site: Site): Promise<string> {
  const items = [1, 2, 3].map((n) => ({
    '@type': 'JobPosting',
    identifier: `ad-${n}`,
    title: `Utvikler ${n} i Kotlin`,
    description: 'Vi bruker Kotlin hver dag.',
    hiringOrganization: { '@type': 'Organization', name: 'Brattskar AS' },
  }))
  const server = createServer((request, response) =>
    request.url === '/jobs.json'
      ? response.setHeader('content-type', 'application/json').end(JSON.stringify(items))
      : response.writeHead(404).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs.json`
}

interface Asked {
  url: string
  browser: BrowserSession
  token: string
  startWorker(): Promise<unknown>
}

/** Somebody waits with an open page for what the worker reads, and asks the assistant about it. */
async function importAndAsk({ url, browser, token, startWorker }: Asked): Promise<Finding[]> {
  const technology = { technology: 'Kotlin' }
  await browser.call('POST', '/api/user/technologies', { token, body: technology })
  const live = await connectLive(url, token)
  await startWorker()
  await within(60_000, () => live.heard.length > 0)
  const heard = live.heard.map(({ type }) => type)
  live.close()
  const readAds = async () =>
    (await browser.call<{ jobs: unknown[] }>('GET', '/api/jobs/', { token })).body.data.jobs.length
  for (let tries = 0; tries < 50 && (await readAds()) < 3; tries++) await sleep(200)
  const ads = await readAds()
  const answer = await browser.call<{ content: string; sources: unknown[] }>('POST', '/api/chat/message', {
    token,
    body: { message: 'Hvilke annonser har Brattskar AS?' },
  })
  const { content = '', sources = [] } = answer.body.data ?? {}
  return [
    demand(`${ads} of 3 ads of a feed`, ads === 3, '3'),
    demand(`open page hears ${heard.join() || 'nothing'}`, heard.includes('new'), 'new'),
    demand(
      `assistant ${answer.status} with ${sources.length} sources`,
      answer.status === 200 && sources.length > 0 && content.includes('Kotlin'),
      `200, with sources, not «${content}»`,
    ),
  ]
}
