// Draws every logo.
// @module-tag long
import { expect, test } from 'vitest'
import { rasterise } from '../src/media/rasterise.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { DEMO_LOGOS } from './logos.ts'

test('two of three demo companies have a logo, and no logo is left over', () => {
  const domains = DEMO_COMPANIES.map(({ domain }) => domain.replace('.example', ''))
  expect(Object.keys(DEMO_LOGOS).filter((domain) => !domains.includes(domain))).toEqual([])
  expect(Object.keys(DEMO_LOGOS)).toHaveLength((DEMO_COMPANIES.length * 2) / 3)
  expect(new Set(Object.values(DEMO_LOGOS)).size).toBe(Object.keys(DEMO_LOGOS).length)
})

test('every one is drawn, small, as large as a tile shows it, and some are wide', async () => {
  const images = await Promise.all(
    Object.values(DEMO_LOGOS).map((svg) => rasterise(Buffer.from(svg), 'logo')),
  )
  for (const { width, webp } of images) {
    expect(width).toBe(256)
    expect(webp.length).toBeLessThan(10_000)
  }
  const wide = images.filter(({ width, height }) => width > 3 * height).length
  expect(wide).toBeGreaterThan(3)
  expect(wide).toBeLessThan(images.length / 2)
})
