import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, holdFreePort } from './free-port.ts'

const HOST = '127.0.0.1'

test('concurrent searches for a port each get their own', async () => {
  const wanted = await findFreePort(HOST, 0)
  const held = await Promise.all(Array.from({ length: 5 }, () => holdFreePort(HOST, wanted)))
  expect(new Set(held.map(({ port }) => port)).size).toBe(5)
  expect(Math.min(...held.map(({ port }) => port))).toBe(wanted)
  await Promise.all(held.map(({ letGo }) => letGo()))
  expect(await findFreePort(HOST, wanted)).toBe(wanted)
})

test('a reserved port answers nobody, and is released even after a connection attempt', async () => {
  const { port, letGo } = await holdFreePort(HOST, 0)
  await new Promise((resolve) => connect(port, HOST).on('error', resolve).once('close', resolve))
  await letGo()
  await letGo()
  expect(await findFreePort(HOST, port)).toBe(port)
})
