import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDns, askSystem } from './pin-addresses.ts'

const A = 1
const AAAA = 28

/** A DNS server that knows a few names and leaves others unanswered. */
let dns: Socket
let ask: ReturnType<typeof askDns>

const NAMES: Record<string, Record<number, Buffer[]>> = {
  'both.example': {
    [A]: [Buffer.from([93, 184, 216, 34])],
    [AAAA]: [Buffer.from('2606280002200001024818930000abcd', 'hex')],
  },
  'four.example': { [A]: [Buffer.from([93, 184, 216, 34]), Buffer.from([10, 0, 0, 1])], [AAAA]: [] },
  'none.example': { [A]: [], [AAAA]: [] },
}

beforeAll(async () => {
  dns = createSocket('udp4')
  dns.on('message', (question, from) => {
    const answer = answerTo(question)
    if (answer) dns.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => dns.bind(0, '127.0.0.1', resolve))
  ask = askDns([`127.0.0.1:${(dns.address() as AddressInfo).port}`])
})
afterAll(() => void dns.close())

function answerTo(question: Buffer): Buffer | null {
  const labels: string[] = []
  let at = 12
  while (question[at]) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
    at += question[at]! + 1
  }
  const records = NAMES[labels.join('.').toLowerCase()]?.[question.readUInt16BE(at + 1)]
  if (!records) return null
  const head = Buffer.from(question.subarray(0, at + 5))
  head.writeUInt16BE(0x8180, 2)
  for (const [offset, count] of [
    [6, records.length],
    [8, 0],
    [10, 0],
  ] as const)
    head.writeUInt16BE(count, offset)
  const bodies = records.map((data) => {
    const record = Buffer.from([0xc0, 12, 0, data.length === 4 ? A : AAAA, 0, 1, 0, 0, 0, 60, 0, data.length])
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...bodies])
}

const patience = new AbortController().signal

test('all addresses of a name, old ones first', async () => {
  expect(await ask('both.example', patience)).toEqual(['93.184.216.34', '2606:2800:220:1:248:1893:0:abcd'])
  expect(await ask('four.example', patience)).toEqual(['93.184.216.34', '10.0.0.1'])
})

test('a name without addresses is an error', async () => {
  await expect(ask('none.example', patience)).rejects.toMatchObject({ code: 'ENODATA' })
})

test('a silent DNS server is given up when the time is up', async () => {
  const begun = performance.now()
  await expect(ask('silent.example', AbortSignal.timeout(100))).rejects.toMatchObject({ code: 'ECANCELLED' })
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('the system knows the names of this machine', async () => {
  expect(await askSystem('localhost', patience)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]),
  )
})
