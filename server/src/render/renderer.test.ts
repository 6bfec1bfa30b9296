// Draws pages in a browser.
// @module-tag long
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { createOpenWeb, type OpenWeb } from '../open-web/open-web.ts'
import { FakeWeb } from '../testing/fake-web.ts'
import { type Canary, hostilePage, openCanary } from '../testing/render-builders.ts'
import { runModule } from '../testing/run-module.ts'
import { findChromium } from './find-chromium.ts'
import { openRenderer, type Renderer } from './renderer.ts'

const chromium = findChromium()
const silent = pino({ level: 'silent' })
/** Used by these tests only and closed to other users: the browser's user cannot remove anything from it. */
const ownTmp = mkdtempSync(join(tmpdir(), 'render-'))
chmodSync(ownTmp, 0o755)
vi.stubEnv('TMPDIR', ownTmp)
const profiles = (folder = ownTmp) => readdirSync(folder).filter((name) => name.startsWith('utsyn-render-'))

/** Like a real one: empty until its script has run. */
const shell = (script: string) =>
  `<!doctype html><html lang="nb"><head><title>Stillinger</title><link rel="icon" href="/ikon.png"></head><body><div id="app"></div><script>const app = document.getElementById('app');${script}</script></body></html>`

const PAGES: Record<string, string> = {
  '/liste': shell(`fetch('/api/stillinger').then((answer) => answer.json()).then(({ title }) => {
    app.innerHTML = '<h1>' + title + '</h1><img src="/bilde.png"><iframe src="/ramme"></iframe><p>' + navigator.userAgent + '</p>'
  })`),
  '/elementer': shell(`
    const define = (name, html) => customElements.define(name, class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = html }
    })
    define('ut-kort', '<style>h2 { color: red }</style><h2>Kort: <slot></slot></h2>')
    define('ut-liste', '<section><ut-kort>Rådgiver</ut-kort></section>')
    app.innerHTML = '<ut-liste></ut-liste>'`),
  '/videre-selv': shell(`location.replace('/elementer')`),
  '/til-maskinen': shell(`location.replace('http://127.0.0.1/')`),
  '/til-navnet': shell(`location.replace('http://innside.example/')`),
  '/til-lukket': shell(`location.replace('/lukket')`),
  '/evig': shell(`for (;;);`),
  '/mange':
    shell(`Promise.allSettled(Array.from({ length: 40 }, (_, n) => fetch('/api/' + n))).then((all) => {
    app.textContent = all.filter(({ status }) => status === 'fulfilled').length + ' svar'
  })`),
  '/stor': shell(`fetch('/uendelig')`),
  '/lang': shell(`app.textContent = 'a'.repeat(6e6)`),
  '/bytter': shell(
    `fetch('/andre').then(() => 'svar', () => 'stengt').then((said) => (app.textContent = said))`,
  ),
}

let web: FakeWeb
let canary: Canary
let openWeb: OpenWeb
let renderer: Renderer
const asked: string[] = []
let answerLate = () => {}

function answer({ url = '', headers: { host } }: IncomingMessage, response: ServerResponse): void {
  asked.push(`${host}${url}`)
  const send = (body: string, type = 'text/html; charset=utf-8') =>
    response.setHeader('content-type', type).end(body)
  const go = (location: string) => response.writeHead(302, { location }).end()
  if (url in PAGES) send(PAGES[url]!)
  else if (url === '/robots.txt') send('User-agent: utsyn\nDisallow: /lukket', 'text/plain')
  else if (url === '/api/stillinger') setTimeout(() => send('{"title":"Rådgiver på Hamar"}'), 200)
  else if (url.startsWith('/api/')) send('{}')
  else if (url === '/treg') answerLate = () => send('sent')
  else if (url === '/ferdig') {
    send('')
    answerLate()
  } else if (url === '/uendelig') {
    response.writeHead(200)
    const timer = setInterval(() => response.write(Buffer.alloc(100_000)), 5)
    response.on('close', () => clearInterval(timer))
  } else if (url === '/fiendtlig') {
    const here = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${canary.port}`)
    send(hostilePage([...here, 'innside.example', '127.0.0.1', '169.254.169.254', 'navngitt.localhost']))
  } else if (url === '/tjener.js') send(`fetch('http://127.0.0.1:${canary.port}/')`, 'text/javascript')
  else if (url === '/nedlasting') {
    response.setHeader('content-disposition', 'attachment; filename=last.txt').end('lastet ned')
  } else if (url === '/videre/127') go(`http://127.0.0.1:${canary.port}/`)
  else if (url === '/videre/navn') go('http://innside.example/')
  else if (url === '/videre/file') go('file:///etc/passwd')
  else response.writeHead(404).end('finnes ikke')
}

beforeAll(async () => {
  web = await FakeWeb.start()
  canary = await openCanary()
  await web.site('furuvik.example', answer)
  // Browsers treat it as a secure context, with all the features of one.
  await web.site('navngitt.localhost', answer)
  web.name('innside.example', ['127.0.0.1'])
  openWeb = createOpenWeb({
    userAgent: 'Utsyn/test',
    allowedOrigins: ['http://navngitt.localhost'],
    resolve: web.resolve,
    log: silent,
  })
  renderer = open()
})
beforeEach(() => void (asked.length = 0))
afterEach(() => {
  expect([canary.hits(), web.canaryHits]).toEqual([0, 0])
})
afterAll(async () => {
  await renderer.close()
  canary.close()
  web.close()
  rmSync(ownTmp, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

const open = (more: Partial<Parameters<typeof openRenderer>[0]> = {}) =>
  openRenderer({
    chromium,
    hasSandbox: true,
    userAgent: 'Utsyn/test',
    openWeb,
    log: silent,
    timeoutMs: 60_000,
    ...more,
  })

const never = new AbortController().signal

async function draw(address: string, by = renderer): Promise<{ url: string; html: string }> {
  const drawn = await by.renderPage(address, { signal: never })
  if (!drawn) throw new Error('No browser')
  return { url: drawn.url, html: Buffer.from(drawn.bytes).toString('utf8') }
}

/** Reports a machine without Chromium or its sandbox instead of failing here. */
async function missing(): Promise<string | null> {
  if (!chromium) return 'there is no Chromium on this machine'
  const said: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) })
  const trial = openRenderer({ chromium, hasSandbox: true, userAgent: 'Utsyn/test', openWeb: aWeb(), log })
  await trial.renderPage('http://ingen.example/', { signal: never }).catch(() => undefined)
  await trial.close()
  return said.length > 0 ? `Chromium has no sandbox here: ${said.join(' ')}` : null
}
const aWeb = () =>
  createOpenWeb({
    userAgent: 'Utsyn/test',
    allowedOrigins: [],
    resolve: async () => {
      throw new Error('nothing is looked up')
    },
    log: silent,
  })

const without = await missing()
if (without) process.stdout.write(`    Pages are not drawn in this test run: ${without}\n`)

describe.skipIf(without !== null)('a page', () => {
  test('is what its scripts have made of it, and is asked only for its words', async () => {
    const { url, html } = await draw('http://furuvik.example/liste')
    expect(url).toBe('http://furuvik.example/liste')
    expect(html).toContain('<h1>Rådgiver på Hamar</h1>')
    expect(html).toMatch(/<p>Mozilla\/5\.0 .*compatible; Utsyn\/test\) Chrome\/\d+/)
    // And no lookup or request of the browser's own.
    expect(asked.filter((one) => !one.endsWith('/robots.txt'))).toEqual([
      'furuvik.example/liste',
      'furuvik.example/api/stillinger',
    ])
    expect(new Set(web.lookups)).toEqual(new Set(['furuvik.example']))
  })

  test('of ours is printed as a tagged PDF; nothing in it runs, and nothing is loaded', async () => {
    const before = asked.length
    const pdf = await renderer.print(
      `<!doctype html><html lang="nb"><head><title>Tilbud</title><link rel="stylesheet" href="http://furuvik.example/stil.css"></head>
      <body><h1>Overskrift</h1><p>Tekst</p><img src="http://furuvik.example/bilde.png" alt=""><iframe src="http://furuvik.example/liste"></iframe>
      <script>document.documentElement.lang = 'sv'; fetch('http://furuvik.example/api/stillinger')</script></body></html>`,
      { signal: new AbortController().signal },
    )
    const text = Buffer.from(pdf!).toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    for (const part of ['/StructTreeRoot', '/Outlines', '/Lang (nb)']) expect(text).toContain(part)
    expect(asked.slice(before)).toEqual([])
    expect(profiles()).toEqual([])
  })

  test('may send on, and shows what its own elements show', async () => {
    const { url, html } = await draw('http://furuvik.example/videre-selv')
    expect(url).toBe('http://furuvik.example/elementer')
    expect(html).toContain(
      '<ut-liste><section><ut-kort><h2>Kort: Rådgiver</h2></ut-kort></section></ut-liste>',
    )
  })

  test('that tries every way out reaches nobody, reads no file and leaves nothing behind', async () => {
    const { url, html } = await draw('http://furuvik.example/fiendtlig')
    expect(url).toBe('http://furuvik.example/fiendtlig')
    expect(/<div id="app">(.*?)<\/div>/.exec(html)?.[1]).toBe('Ferdig forsøkt. ')
    expect(html).not.toContain('root:')
    expect(asked.filter((one) => one.startsWith('navngitt'))).toEqual([])
    expect(profiles()).toEqual([])
  })

  test('of a named origin has that origin alone, and no service worker', async () => {
    const { html } = await draw('http://navngitt.localhost/fiendtlig')
    const said = /<div id="app">(.*?)<\/div>/.exec(html)![1]!
    expect(said).toMatch(/^Ferdig forsøkt\. (?:fetch: finnes ikke(?: \| )?)*(?:ws)?$/)
    expect(asked).not.toContain('navngitt.localhost/tjener.js')
  })

  test('whose name leads elsewhere the second time gets no further', async () => {
    await web.site('bytter.example', answer)
    const open = web.addressOf('bytter.example')
    // For its robots.txt, and for the page itself.
    web.name('bytter.example', [open], [open], ['127.0.0.1'])
    expect((await draw('http://bytter.example/bytter')).html).toContain('stengt')
  })

  const refused = [['/til-navnet', 'blocked_ip']]
  const refusedToo = [
    ['/til-lukket', 'robots'],
    ['/til-maskinen', 'blocked_ip'],
    ['/lukket', 'robots'],
    ['/finnes-ikke', 'fetch_failed'],
    ['/lang', 'too_large'],
  ]
  // oxlint-disable-next-line no-restricted-properties -- how long the tests run is not the portal's configuration
  test.each(process.env['LONG'] ? [...refused, ...refusedToo] : refused)(
    '%s is refused: %s',
    async (path, reason) => {
      await expect(draw(`http://furuvik.example${path}`)).rejects.toMatchObject({ reason })
    },
  )

  test('is bounded in time, requests and bytes, and can be called off', async () => {
    const brief = open({ timeoutMs: 4_000 })
    const bounded = open({ limits: { requests: 12, bytes: 2_000_000 } })
    onTestFinished(() => Promise.all([brief.close(), bounded.close()]).then(() => undefined))
    await expect(draw('http://furuvik.example/evig', brief)).rejects.toMatchObject({ reason: 'timeout' })
    await expect(draw('http://furuvik.example/stor', bounded)).rejects.toMatchObject({ reason: 'too_large' })
    expect((await draw('http://furuvik.example/mange', bounded)).html).toMatch(/>(?:[1-9]|1[01]) svar</)
    const off = new AbortController()
    const drawing = bounded.renderPage('http://furuvik.example/evig', { signal: off.signal })
    setTimeout(() => off.abort(new Error('called off')), 300)
    await expect(drawing).rejects.toThrow('called off')
    expect(profiles()).toEqual([])
  })

  test('leaves no browser behind when the process that draws it is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'))
    chmodSync(folder, 0o755)
    const tmp = join(folder, 'tmp')
    const site = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    onTestFinished(() => {
      site.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const module = (name: string) => JSON.stringify(join(import.meta.dirname, '..', name))
    const child = runModule(`
      import { mkdirSync, chmodSync } from 'node:fs'
      mkdirSync(${JSON.stringify(tmp)})
      chmodSync(${JSON.stringify(tmp)}, 0o777)
      process.env.TMPDIR = ${JSON.stringify(tmp)}
      const { pino } = await import('pino')
      const { createOpenWeb } = await import(${module('open-web/open-web.ts')})
      const { openRenderer } = await import(${module('render/renderer.ts')})
      const log = pino({ level: 'silent' })
      const openWeb = createOpenWeb({ userAgent: 'Utsyn/test', allowedOrigins: ['${address}'], log })
      const renderer = openRenderer({ chromium: ${JSON.stringify(chromium)}, hasSandbox: true, userAgent: 'Utsyn/test', openWeb, log })
      await renderer.renderPage('${address}/', { signal: new AbortController().signal })
    `)
    const running = () =>
      execFileSync('ps', ['-A', '-ww', '-o', 'args'], { encoding: 'utf8' }).includes(`--user-data-dir=${tmp}`)
    await expect.poll(() => running() && profiles(tmp)).toHaveLength(1)
    child.kill('SIGKILL')
    await expect.poll(() => [running(), profiles(tmp)]).toEqual([false, []])
  })
})

describe('without', () => {
  async function trial(program: string | null): Promise<{ drawn: unknown; said: string }> {
    let said = ''
    const log = pino({ level: 'warn' }, { write: (line: string) => void (said += line) })
    const renderer = open({ chromium: program, log })
    const drawn = await renderer.renderPage('http://furuvik.example/liste', { signal: never })
    await renderer.close()
    return { drawn, said }
  }

  function script(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o755)
    const file = join(folder, 'chromium')
    writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    return file
  }

  test('a Chromium nothing is drawn, and the log says so', async () => {
    const { drawn, said } = await trial(null)
    expect(drawn).toBeNull()
    expect(said).toContain('there is no Chromium here: set CHROMIUM')
  })

  test('one that starts, what it said is in the log', async () => {
    const { drawn, said } = await trial(script('echo "[1:1] FATAL: No usable sandbox!" >&2; exit 1'))
    expect(drawn).toBeNull()
    expect(said).toContain('No usable sandbox!')
  })

  test.skipIf(without !== null)('its sandbox, because the package turned it off, neither', async () => {
    const { drawn, said } = await trial(script(`exec ${chromium} --no-sandbox "$@"`))
    expect(drawn).toBeNull()
    expect(said).toContain('It is set up to do without a sandbox')
    expect(asked).toEqual([])
  })
})
