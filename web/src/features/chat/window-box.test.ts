import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asBox, fillsView, fitBox, growBox, moveBox, otherSide, otherSize, USUAL } from './window-box.ts'

const WIDE = { width: 1440, height: 900 }

const view = fc.record({
  width: fc.integer({ min: 600, max: 4000 }),
  height: fc.integer({ min: 416, max: 3000 }),
})
const length = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const box = fc.record({ width: length, height: length, right: length, bottom: length })

test('the box always fits into a view that it does not fill', () => {
  fc.assert(
    fc.property(box, view, length, length, (preferred, view, left, up) => {
      expect(fillsView(view)).toBe(false)
      for (const fitted of [
        fitBox(preferred, view),
        growBox(fitBox(preferred, view), left, up, view),
        moveBox(preferred, left, up, view),
        otherSide(fitBox(preferred, view), view),
        otherSize(fitBox(preferred, view), view),
      ]) {
        expect(fitted.width).toBeGreaterThanOrEqual(300)
        expect(fitted.width).toBeLessThanOrEqual(800)
        expect(fitted.height).toBeGreaterThanOrEqual(400)
        expect(fitted.height).toBeLessThanOrEqual(800)
        expect(Math.min(fitted.right, fitted.bottom)).toBeGreaterThanOrEqual(8 - 1e-6)
        expect(fitted.right + fitted.width).toBeLessThanOrEqual(view.width - 8 + 1e-6)
        expect(fitted.bottom + fitted.height).toBeLessThanOrEqual(view.height - 8 + 1e-6)
      }
    }),
  )
})

describe('a pull at the corner', () => {
  test('moves that corner and leaves the others', () => {
    expect(growBox(USUAL, 100, 50, WIDE)).toEqual({ width: 484, height: 562, right: 24, bottom: 24 })
    expect(growBox(USUAL, -500, -500, WIDE)).toEqual({ width: 300, height: 400, right: 24, bottom: 24 })
    expect(growBox(USUAL, 5000, 5000, WIDE)).toEqual({ width: 800, height: 800, right: 24, bottom: 24 })
  })

  test('ends at the edge of the view', () => {
    const left = { ...USUAL, right: 900 }
    expect(growBox(left, 500, 0, WIDE)).toMatchObject({ width: 532, right: 900 })
  })
})

test('without dragging it moves to the other side and back, and grows and shrinks', () => {
  const left = otherSide(USUAL, WIDE)
  expect(left.right).toBe(1032)
  expect(otherSide(left, WIDE)).toEqual(USUAL)
  const large = otherSize(USUAL, WIDE)
  expect(large).toMatchObject({ width: 560, height: 800 })
  expect(otherSize(large, WIDE)).toEqual(USUAL)
})

test('a phone, upright or on its side, is filled', () => {
  expect(fillsView({ width: 390, height: 844 })).toBe(true)
  expect(fillsView({ width: 844, height: 390 })).toBe(true)
  expect(fillsView({ width: 720, height: 450 })).toBe(false)
})

test('a stored box is restored; an invalid one is not', () => {
  expect(asBox.read(asBox.write(USUAL))).toEqual(USUAL)
  for (const text of ['', 'null', '[]', '{"width":1}', '{"width":"a","height":1,"right":1,"bottom":1}'])
    expect(asBox.read(text)).toBeNull()
})
