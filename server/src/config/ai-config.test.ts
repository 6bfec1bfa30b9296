import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  readConfig({ PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters', ...env }).ai
const AI = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'modell-x' }

test('without an address no model is called', () => {
  expect(read({})).toBeNull()
  expect(read({ AI_SEND_CV: 'true', AI_CALLS_PER_DAY: '7' })).toBeNull()
})

test('an address and a model are enough; no CV is sent by default', () => {
  expect(read(AI)).toEqual({
    address: 'http://localhost:11434/v1',
    model: 'modell-x',
    key: null,
    isSendingCv: false,
    isSendingRequests: false,
    callsPerDay: 2_000,
    personShare: 25,
    timeoutMs: 60_000,
    atOnce: 2,
    answersPerDay: 100,
  })
  expect(read({ ...AI, AI_API_KEY: 'sk-1', AI_SEND_CV: 'true' })).toMatchObject({
    key: 'sk-1',
    isSendingCv: true,
  })
  expect(read({ ...AI, AI_BASE_URL: 'https://ki.example/v1/chat/completions' })?.address).toBe(
    'https://ki.example/v1',
  )
})

test('its origin is not among those that users may fetch', () => {
  const config = readConfig({ PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters', ...AI })
  expect(config.allowedOrigins).toEqual([])
})

test.each([
  ['a model without an address', 'AI_BASE_URL', { AI_BASE_URL: '' }],
  ['an address without a model', 'AI_MODEL', { AI_MODEL: '' }],
  ['a model that has the name of the rules', 'AI_MODEL', { AI_MODEL: 'embedded' }],
  ['an address that is none', 'AI_BASE_URL', { AI_BASE_URL: 'hemmelig' }],
  ['another scheme', 'AI_BASE_URL', { AI_BASE_URL: 'ftp://hemmelig.example' }],
  ['a password in the address', 'AI_BASE_URL', { AI_BASE_URL: 'https://a:hemmelig@ki.example/v1' }],
  ['a key in the address', 'AI_BASE_URL', { AI_BASE_URL: 'https://ki.example/v1?key=hemmelig' }],
  ['a key of two lines', 'AI_API_KEY', { AI_API_KEY: 'hemmelig\nX-A: b' }],
  ['a budget that is no number', 'AI_CALLS_PER_DAY', { AI_CALLS_PER_DAY: 'mange' }],
  ['no time at all', 'AI_TIMEOUT_SECONDS', { AI_TIMEOUT_SECONDS: '0' }],
  ['a CV half sent', 'AI_SEND_CV', { AI_SEND_CV: 'kanskje' }],
])('refuses %s, and shows no secret', (_what, name, env) => {
  let message = ''
  try {
    read({ ...AI, ...env })
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain(name)
  expect(message).not.toContain('hemmelig')
})
