import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '../testing/media-builders.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { mediaAddress } from './media-address.ts'

let portal: TestApp
let picture: { hash: string; webp: Buffer }
beforeAll(async () => {
  portal = await createTestApp()
  picture = await aPicture(portal.deps.db)
})
afterAll(() => portal.close())

const addressOf = (hash: string, now?: number) => mediaAddress(portal.deps.config, hash, now)!
const get = (url: string) => portal.app.inject({ url })

describe('GET /media/:hash', () => {
  test('gives the picture without a token, as nothing but a picture', async () => {
    const { statusCode, headers, rawPayload } = await get(addressOf(picture.hash))
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(picture.webp)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(picture.webp.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(headers['cache-control'])) ?? []
    expect(Number(seconds)).toBeGreaterThan(3_500)
    expect(Number(seconds)).toBeLessThanOrEqual(7_200)
  })

  test('answers HEAD without the bytes', async () => {
    const { statusCode, headers, body } = await portal.app.inject({
      method: 'HEAD',
      url: addressOf(picture.hash),
    })
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/webp', ''])
  })

  test.each([
    ['without a signature', () => addressOf(picture.hash).replace(/\?.*/, '')],
    ['with an empty one', () => addressOf(picture.hash).replace(/s=.*/, 's=')],
    ['with a forged one', () => addressOf(picture.hash).replace(/s=.{4}/, 's=AAAA')],
    ['with that of another picture', () => addressOf('b'.repeat(64)).replace('b'.repeat(64), picture.hash)],
    ['that was made to last longer', () => addressOf(picture.hash).replace(/e=\d+/, 'e=9999999999')],
    ['that has run out', () => addressOf(picture.hash, Date.now() - 2 * 3_600_000)],
    [
      'with a name that is no hash',
      () => addressOf(picture.hash).replace(picture.hash, '..%2f..%2fetc%2fpasswd'),
    ],
    ['of an unknown picture, forged', () => `/api/media/${'c'.repeat(64)}?e=9999999999&s=AAAA`],
  ])('answers 403 to an address %s', async (_name, address) => {
    const reply = await get(address())
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'address_expired'])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test('answers 404 where the signature is right and the picture is gone', async () => {
    const reply = await get(addressOf('d'.repeat(64)))
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})
