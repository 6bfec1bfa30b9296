// Starts several portals.
// @module-tag long
/** Dockerfile and compose.yaml: their statements are true, and what they start works together on one machine. */
import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFIG_KEYS } from '../server/src/config/config.ts'
import { aSignedInUser } from '../server/src/testing/builders.ts'
import { connectLive, endOf, type LiveClient } from '../server/src/testing/live-client.ts'
import { type PortalNode, startPortalNode } from '../server/src/testing/portal-node.ts'
import { createTestDatabase, type TestDatabase } from '../server/src/testing/test-database.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const command = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)![1]!) as string[]

describe('the files', () => {
  test('name exact versions of what they build on', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^ +image: (\S+)$/gm)].map(
      ([, image]) => image,
    )
    expect(images.length).toBeGreaterThan(4)
    expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?(-[\w.-]+)?$/.test(image!))).toEqual([])
    expect(compose).toContain(`image: utsyn:${JSON.parse(read('package.json')).version}`)
  })

  test('copy existing files, in an image that starts without privileges', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      names!.split(' '),
    )
    expect(copied.length).toBeGreaterThan(4)
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(dockerfile).toMatch(/^USER nobody$/m)
    expect(command).toEqual(['node_modules/.bin/node', 'server/src/main.ts'])
    expect(existsSync(join(root, command[1]!))).toBe(true)
    expect(dockerfile).toContain('/healthz')
  })

  test('contain the runtime dependencies, and no development ones', () => {
    const [, packages = ''] = /AS packages\n([^]*?)\nFROM/.exec(dockerfile)!
    expect(packages).toContain('npm ci --omit=dev ')
    // The web is already built, so its packages are not needed.
    const manifests = [...packages.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => folder!)
    expect(manifests).toEqual(['contract', 'server'])
    expect(dockerfile.split('FROM debian')[1]).toContain(
      'COPY --from=packages /utsyn/node_modules node_modules',
    )
    const carried = new Set<string>()
    for (const folder of manifests) {
      const { dependencies = {}, optionalDependencies = {} } = JSON.parse(read(`${folder}/package.json`))
      for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) carried.add(name)
    }
    const files = globSync('{contract,server}/{src,seed}/**/*.ts', { cwd: root }).filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file),
    )
    expect(files.length).toBeGreaterThan(500)
    const named = [
      // Types are gone when it runs.
      /^(?:(?:import|export)(?! type)|\}).* from '([^']+)'/gm,
      /^import '([^']+)'/gm,
      /\b(?:import|resolve)\('([^']+)'\)/g,
    ]
    const imported = files
      .flatMap((file) => named.flatMap((form) => [...read(file).matchAll(form)].map(([, name]) => name!)))
      .filter((name) => !/^(\.|node:|\/)/.test(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0])
    expect(new Set(imported).size).toBeGreaterThan(20)
    expect([...new Set(imported)].filter((name) => !carried.has(name))).toEqual([])
  })

  test('know only keys that the configuration knows, and hold no secret', () => {
    const known = new Set<string>([...CONFIG_KEYS.map(({ name }) => name), 'NODE_ENV'])
    const block = /^x-environment:.*\n([^]*?)\n\n/m.exec(compose)![1]!
    const keys = [...block.matchAll(/^ {2}([A-Z_]+): (.+)$/gm)]
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter(([, name]) => !known.has(name!)).map(([, name]) => name)).toEqual([])
    expect(
      keys.filter(([, name, value]) => /SECRET|PASSWORD|URL$/.test(name!) && !value!.includes('${')),
    ).toEqual([])
    const roles = [...compose.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role)
    expect(roles).toEqual(['web', 'web', 'worker'])
    const env = /^ENV (.+)$/m
      .exec(dockerfile)![1]!
      .split(' ')
      .map((pair) => pair.split('=')[0]!)
    expect(env.filter((name) => !known.has(name))).toEqual([])
  })

  test('let the gateway trust the TLS proxy, and the portal the gateway', () => {
    // That both work together is a row of its own: npm run faults -- 22.
    const [, gateway] = /^ +gateway: (\S+)$/m.exec(compose)!
    expect(read('Caddyfile')).toContain(`trusted_proxies {$GATE_TRUSTS:${gateway}}`)
    expect(compose).toContain("volumes: ['./Caddyfile:/etc/caddy/Caddyfile:ro']")
    expect(compose).toContain("ports: ['127.0.0.1:8080:8080']")
    const [, subnet] = /^ +- subnet: (\S+)$/m.exec(compose)!
    expect(compose).toContain(`TRUSTED_PROXIES: ${subnet}\n`)
    const [address, bits] = subnet!.split('/')
    const block = new BlockList()
    block.addSubnet(address!, Number(bits))
    expect(block.check(gateway!)).toBe(true)
    const processes = [...compose.matchAll(/^ {2}(web-\d):$/gm)].map(([, name]) => `${name}:3000`)
    expect(read('Caddyfile')).toContain(`{$GATE_TO:${processes.join(' ')}}`)
  })

  test('do not include local files', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', 'node_modules', '.env', '.data']) expect(ignored).toContain(name)
  })
})

describe('two processes for pages and one for background work', () => {
  let database: TestDatabase
  let one: PortalNode
  let two: PortalNode
  let worker: PortalNode
  const folder = mkdtempSync(join(tmpdir(), 'utsyn-compose-'))

  beforeAll(async () => {
    database = await createTestDatabase()
    const env = {
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      // There is no identity service on this machine.
      ALLOW_RISKS: 'demo-sign-in',
      PORTAL_SECRET: 'a secret of this test, of more than 32 letters',
      PUBLIC_URL: 'http://localhost:8080',
      MAX_EVENT_LOOP_DELAY: '0',
      // Ten by default; row 23 of npm run faults shows what it is for.
      DRAIN_SECONDS: '1',
      // A free port; in production it is configured.
      HOST: '127.0.0.1',
      PORT: '0',
    }
    ;[one, two, worker] = (await Promise.all(
      ['web', 'web', 'worker'].map((ROLE) => startPortalNode({ env: { ...env, ROLE } })),
    )) as [PortalNode, PortalNode, PortalNode]
  })
  afterAll(async () => {
    await Promise.all([one, two, worker].map((node) => node.stop()))
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const at = ({ port }: PortalNode) => `http://127.0.0.1:${port}`

  async function importAd(title: string): Promise<void> {
    const file = join(folder, 'ads.json')
    writeFileSync(
      file,
      JSON.stringify([
        {
          '@type': 'JobPosting',
          identifier: title,
          title,
          description: 'Vi bruker Kotlin hver dag.',
          hiringOrganization: { '@type': 'Organization', name: 'Brattskar AS' },
        },
      ]),
    )
    await promisify(execFile)(process.execPath, [join(root, 'server/src/commands/import.ts'), file], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        PORTAL_SECRET: 'a secret of the commands, never used',
        LOG_LEVEL: 'warn',
      },
    })
  }

  async function heardBy(live: LiveClient, count: number) {
    for (let tries = 0; live.heard.length < count && tries < 1500; tries++) await sleep(20)
    return live.heard.map(({ type }) => type)
  }

  test('an ad imported by one node rings the bell on the others, and read marks apply to all', async () => {
    const person = await aSignedInUser(database)
    const lives = [await connectLive(at(one), person.token), await connectLive(at(two), person.token)]
    const followed = await fetch(`${at(one)}/api/user/technologies`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ technology: 'Kotlin' }),
    })
    expect(followed.status).toBe(200)
    await importAd('Utvikler i Kotlin')
    for (const live of lives) expect(await heardBy(live, 1)).toEqual(['new'])
    const { id, title } = lives[1]!.heard[0]!.notification!
    expect(title).toContain('Brattskar')
    await fetch(`${at(two)}/api/notifications/${id}/read`, { method: 'PUT', headers: person.headers })
    for (const live of lives) expect(await heardBy(live, 2)).toEqual(['new', 'read'])
    for (const live of lives) live.close()
    // Imports give way to everything else on the machine.
  })

  test('a process that is stopped lets its browsers come back elsewhere, and loses nothing', async () => {
    const person = await aSignedInUser(database)
    const live = await connectLive(at(two), person.token)
    const end = endOf(live)
    expect(await two.stop()).toBe(0)
    expect(await end).toBe('transport close')
    const again = await connectLive(at(one), person.token)
    expect(again.socket.connected).toBe(true)
    again.close()
    live.close()
  })
})
