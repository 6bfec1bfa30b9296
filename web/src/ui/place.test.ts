import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { place } from './place.ts'

const view = { width: 1000, height: 600 }
const anchor = { left: 400, top: 100, width: 100, height: 40 }
const float = { width: 200, height: 150 }

test('is placed below, above, at the start, the middle and the end', () => {
  expect(place(anchor, float, view, 'below', 'start', 8)).toEqual({ left: 400, top: 148, side: 'below' })
  expect(place(anchor, float, view, 'below', 'end', 8)).toEqual({ left: 300, top: 148, side: 'below' })
  expect(place({ ...anchor, top: 300 }, float, view, 'above', 'centre', 4)).toEqual({
    left: 350,
    top: 146,
    side: 'above',
  })
})

test('turns when only the other side has room, and stays when neither has', () => {
  expect(place({ ...anchor, top: 500 }, float, view, 'below', 'start', 8).side).toBe('above')
  expect(place(anchor, float, view, 'above', 'start', 8).side).toBe('below')
  expect(place(anchor, { width: 200, height: 590 }, view, 'below', 'start', 8).side).toBe('below')
})

test('is never cut off sideways when it fits at all', () => {
  const px = fc.integer({ min: -200, max: 1200 })
  fc.assert(
    fc.property(
      px,
      fc.integer({ min: 1, max: 984 }),
      fc.constantFrom('start', 'centre', 'end'),
      (left, width, align) => {
        const placed = place({ ...anchor, left }, { width, height: 50 }, view, 'below', align, 8)
        return placed.left >= 8 && placed.left + width <= view.width - 8
      },
    ),
  )
})
