// Any input, many times.
// @module-tag long
import { BlockList, isIPv4 } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FakeWeb } from '../testing/fake-web.ts'
import { FetchRefused } from './fetch-refused.ts'
import type { OpenWeb } from './open-web.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 20_000 : 300
const TIMEOUT_MS = 120_000

/** The registries of special addresses, copied by hand: the guard must not be tested against its own library. */
const CLOSED = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '168.63.129.16/32',
].flatMap((line) => line.split(' '))) {
  const [net = '', bits] = range.split('/')
  CLOSED.ipv4.addSubnet(net, Number(bits), 'ipv4')
}
for (const range of '::/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1'.split(' ')) {
  const [net = '', bits] = range.split('/')
  CLOSED.ipv6.addSubnet(net, Number(bits), 'ipv6')
}
const isClosed = (ip: string) => (isIPv4(ip) ? CLOSED.ipv4.check(ip, 'ipv4') : CLOSED.ipv6.check(ip, 'ipv6'))

let web: FakeWeb
let openWeb: OpenWeb
let sendOnTo = ''

beforeAll(async () => {
  web = await FakeWeb.start()
  openWeb = web.openWeb()
  await web.site('sends-on.example', (_request, response) => {
    response.writeHead(302, { location: sendOnTo }).end()
  })
})
afterAll(async () => {
  await openWeb.close()
  web.close()
})
beforeEach(() => web.dials.splice(0))

const octet = fc.integer({ min: 0, max: 255 })
const closedV4 = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127, 224, 240), octet, octet, octet).map((parts) => parts.join('.')),
  fc
    .tuple(fc.constantFrom('169.254', '172.16', '172.31', '192.168', '100.64', '198.18'), octet, octet)
    .map((parts) => parts.join('.')),
  fc.constantFrom('168.63.129.16', '169.254.169.254', '255.255.255.255'),
)
const anyIp = fc.oneof(closedV4, fc.ipV4(), fc.ipV6())

/** The spellings of one IPv4 address that parsers accept. */
const spelled = closedV4.chain((dotted) => {
  const bytes = dotted.split('.').map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const number = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (value: number) => `0x${value.toString(16)}`
  return fc.constantFrom(
    dotted,
    `${dotted}.`,
    String(number),
    hex(number),
    bytes.map(hex).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    dotted.replaceAll('.', '。'),
    dotted.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    dotted.replace(/\d/g, (digit) => `%3${digit}`),
    `[::ffff:${dotted}]`,
    `[::${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[2002:${hex(a * 256 + b).slice(2)}:${hex(c * 256 + d).slice(2)}::]`,
  )
})

const host = fc.oneof(
  { weight: 4, arbitrary: spelled },
  fc.ipV4Extended(),
  fc.ipV6().map((address) => `[${address}]`),
  {
    weight: 3,
    arbitrary: fc.constantFrom('open.example', 'OPEN.example', 'open.example.', 'ｏｐｅｎ.example'),
  },
  fc.constantFrom('localhost', 'intern', 'db.internal', 'open.example@127.0.0.1', '127.0.0.1#@open.example'),
  fc.string({ maxLength: 12 }),
)
const address = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'http://',
          'https://',
          'HTTP://',
          'http:/',
          'http:\\\\',
          'http:',
          '//',
          'file://',
          'ftp://',
        ),
        fc.constantFrom('', '', '', 'user@', 'user:password@', '@'),
        host,
        fc.constantFrom('', '', '', ':80', ':443', ':0', ':22', ':8080', ':'),
        fc.constantFrom('', '/', '/path', '\\path', '?q', '#@open.example', '/\t\n'),
      )
      .map((parts) => parts.join('')),
  },
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

test(
  'no text, no answer of DNS and no redirect leads to a connection outside the open web',
  async () => {
    let reached = 0
    await fc.assert(
      fc.asyncProperty(
        address,
        fc.array(anyIp, { maxLength: 3 }),
        fc.boolean(),
        async (text, ips, redirected) => {
          web.name('open.example', ips)
          sendOnTo = Buffer.from(text.replaceAll(/[^\u0020-\u{10ffff}\t]/gu, ' '), 'utf8').toString('latin1')
          web.dials.splice(0)
          const start = redirected ? 'http://sends-on.example/' : text
          const outcome = await openWeb
            .fetch(start, { isBoundByRobots: false, pace: 0, timeoutMs: 5_000 })
            .catch((error: unknown) => error)
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FetchRefused)
          for (const { addresses, port } of web.dials) {
            expect([80, 443]).toContain(port)
            expect(addresses.length).toBeGreaterThan(0)
            for (const ip of addresses) expect(isClosed(ip), ip).toBe(false)
          }
          if (web.dials.length > (redirected ? 1 : 0)) reached += 1
        },
      ),
      { numRuns },
    )
    // The property proves nothing when no address gets through.
    expect(reached).toBeGreaterThan(10)
  },
  TIMEOUT_MS,
)
