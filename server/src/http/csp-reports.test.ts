import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const log = pino(
    { level: 'warn', base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  portal = await createTestApp({ log, env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())
beforeEach(() => {
  lines = []
})

/** From another address each time, so that its limit is new. */
let caller = 0
const send = (body: unknown, type = 'application/csp-report', address = `203.0.113.${++caller}`) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type, 'x-forwarded-for': address },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const REFUSED = {
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js?token=hemmelig',
  'document-uri': 'http://localhost/jobbannonser?search=hemmelig',
  'line-number': 7,
}

test('a page says where browsers report, and a report is one warning without addresses', async () => {
  const page = await portal.app.inject('/')
  expect(page.headers['content-security-policy']).toContain('report-uri /api/csp-reports')
  expect(page.headers['content-security-policy']).toContain('report-to csp')
  expect(page.headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  expect((await send({ 'csp-report': REFUSED })).statusCode).toBe(204)
  const newer = [
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'style-src',
        blockedURL: 'inline',
        sourceFile: `${portal.url}/assets/app-1.js`,
      },
    },
    { type: 'deprecation', body: {} },
  ]
  expect((await send(newer, 'application/reports+json')).statusCode).toBe(204)
  expect(lines.map(({ msg: _msg, level: _level, ...line }) => line)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', source: null, line: 7 },
    { directive: 'style-src', blocked: 'inline', source: '/assets/app-1.js', line: null },
  ])
  expect(JSON.stringify(lines)).not.toContain('hemmelig')
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"csp-report": '],
  ['another shape', '[1, null, {"type":"csp-violation","body":"x"}, {"body":{}}]'],
  [
    'words of its own',
    JSON.stringify({ 'csp-report': { 'effective-directive': 'Ring 12345678 \n nå', 'blocked-uri': 'x y' } }),
  ],
])('%s harms nothing', async (_what, body) => {
  expect((await send(body, 'application/reports+json')).statusCode).toBe(204)
  expect(JSON.stringify(lines)).not.toMatch(/12345678|x y/)
})

test('large ones are refused, many of one address too, and the log has a limit', async () => {
  expect((await send({ 'csp-report': { ...REFUSED, more: 'x'.repeat(20_000) } })).statusCode).toBe(413)
  const statuses = []
  for (let one = 0; one < 40; one++)
    statuses.push((await send({ 'csp-report': REFUSED }, undefined, '203.0.113.250')).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  for (let one = 0; one < 20; one++) await send({ 'csp-report': REFUSED })
  expect(lines.length).toBeLessThanOrEqual(10)
})

test('no other call takes such a body', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/backchannel-logout',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(415)
})

test('security.txt names the contact with an expiry date, and is absent without a contact', async () => {
  expect((await portal.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  const other = await createTestApp({
    database: portal.database,
    env: { SECURITY_CONTACT: 'sikkerhet@firma.example, https://firma.example/sikkerhet' },
  })
  const answer = await other.app.inject('/.well-known/security.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:sikkerhet@firma.example',
    'Contact: https://firma.example/sikkerhet',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: nb, en',
    `Canonical: ${other.url}/.well-known/security.txt`,
    '',
  ])
  const left = Date.parse(/Expires: (.+)/.exec(answer.body)![1]!) - Date.now()
  expect(left).toBeGreaterThan(80 * 86_400_000)
  expect(left).toBeLessThan(365 * 86_400_000)
  await other.close()
  await expect(
    createTestApp({ database: portal.database, env: { SECURITY_CONTACT: 'ring oss' } }),
  ).rejects.toThrow(/- SECURITY_CONTACT must be an e-mail address/)
})
