import type { Week } from '@utsyn/contract/sources.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekCurve } from './week-curve.ts'

const weeks = (...counts: number[]): Week[] =>
  counts.map((count, index) => ({ year: 2026, week: 21 + index, from: '2026-05-18', count }))

describe('the curve', () => {
  test('spans zero to a round number, with lines at round numbers', () => {
    expect(weekCurve(weeks(31, 71, 68)).levels).toEqual([0, 20, 40, 60, 80])
    expect(weekCurve(weeks(0, 0)).levels).toEqual([0, 1])
    expect(weekCurve(weeks(3)).levels).toEqual([0, 1, 2, 3])
    expect(weekCurve(weeks(18_400)).levels).toEqual([0, 5_000, 10_000, 15_000, 20_000])
    expect(weekCurve(weeks(20, 40, 0)).points.map(({ x, y }) => [x, y])).toEqual([
      [0, 0.5],
      [0.5, 0],
      [1, 1],
    ])
  })

  test('names the first week, every fourth and the last, but no two so near that they touch', () => {
    const named = (count: number) =>
      weekCurve(weeks(...Array(count).fill(1))).named.map(({ week }) => week.week)
    expect(named(26)).toEqual([21, 25, 29, 33, 37, 41, 46])
    expect(named(5)).toEqual([21, 25])
    expect(named(1)).toEqual([21])
  })

  test('knows its turning point', () => {
    expect(weekCurve(weeks(31, 52, 18, 40, 68)).turn?.week.count).toBe(18)
    expect(weekCurve(weeks(10, 30, 90, 20)).turn?.week.count).toBe(90)
    expect(weekCurve(weeks(10, 20, 30)).turn).toBeNull()
    expect(weekCurve(weeks(5, 5, 5)).turn).toBeNull()
    expect(weekCurve(weeks(5, 9)).turn).toBeNull()
  })

  test('never leaves its frame', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000_000), { minLength: 1, maxLength: 30 }), (counts) => {
        const { points, levels } = weekCurve(weeks(...counts))
        expect(levels.length).toBeLessThanOrEqual(5)
        expect(levels.at(-1)).toBeGreaterThanOrEqual(Math.max(...counts))
        for (const { x, y } of points) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
      }),
    )
  })
})
