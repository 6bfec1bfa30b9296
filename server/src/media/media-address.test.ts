import { describe, expect, test } from 'vitest'
import { mediaAddress, secondsLeft, withLogoUrl } from './media-address.ts'

const config = { portalSecret: 'a secret that only tests know' }
const HASH = 'a'.repeat(64)
const HOUR = 3_600_000
const TEN = Date.parse('2026-11-20T10:00:00Z')

const read = (address: string | null) => {
  const { pathname, searchParams } = new URL(address ?? '', 'http://x')
  return { hash: pathname.split('/').pop()!, e: searchParams.get('e')!, s: searchParams.get('s')! }
}
const at = (now: number) => mediaAddress(config, HASH, now)

describe('the address of a picture', () => {
  test('is the same within the hour and on all processes, and another in the next', () => {
    expect(at(TEN)).toMatch(/^\/api\/media\/a{64}\?e=\d+&s=[\w-]{43}$/)
    expect(at(TEN + HOUR - 1)).toBe(at(TEN))
    expect(mediaAddress({ ...config }, HASH, TEN)).toBe(at(TEN))
    expect(at(TEN + HOUR)).not.toBe(at(TEN))
  })

  test.each([0, 1, HOUR / 2, HOUR - 1])(
    'written %i ms into the hour it is good for one to two hours',
    (into) => {
      const left = secondsLeft(config, read(at(TEN + into)), TEN + into)!
      expect(left).toBeGreaterThanOrEqual(3_600)
      expect(left).toBeLessThanOrEqual(7_200)
    },
  )

  test('expires at its stated time', () => {
    const address = read(at(TEN))
    const end = Number(address.e) * 1_000
    expect(secondsLeft(config, address, end - 1_000)).toBe(1)
    expect(secondsLeft(config, address, end)).toBeNull()
  })

  test('is nothing where there is no picture', () => {
    expect(mediaAddress(config, null)).toBeNull()
    expect(withLogoUrl(config, { id: '1', logo_hash: null })).toMatchObject({ id: '1', logo_url: null })
  })
})

describe('an address is not believed that', () => {
  const good = read(at(TEN))
  test.each([
    ['was meant for another picture', { ...good, hash: 'b'.repeat(64) }],
    ['was made to last longer', { ...good, e: String(Number(good.e) + 3_600) }],
    ['has a number in another spelling', { ...good, e: `${good.e}.0` }],
    ['has another signature', { ...good, s: `${good.s.startsWith('A') ? 'B' : 'A'}${good.s.slice(1)}` }],
    ['has half a signature', { ...good, s: good.s.slice(0, 20) }],
    ['has no signature', { ...good, s: undefined }],
    ['has no end', { ...good, e: undefined }],
    ['moves its end into its name', { ...good, hash: `${good.hash} ${good.e}`, e: '' }],
    ['was signed by another portal', read(mediaAddress({ portalSecret: 'another' }, HASH, TEN))],
  ])('%s', (_name, address) => {
    expect(secondsLeft(config, address, TEN)).toBeNull()
  })
})
