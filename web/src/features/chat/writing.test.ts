import { expect, test } from 'vitest'
import { canSend, isSendKey, lengthOf, lengthText } from './writing.ts'

const enter = {
  key: 'Enter',
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 13,
}

test('Enter sends; with Shift it breaks the line, and during composition it is ignored', () => {
  expect(isSendKey(enter)).toBe(true)
  expect(isSendKey({ ...enter, ctrlKey: true })).toBe(true)
  expect(isSendKey({ ...enter, shiftKey: true })).toBe(false)
  expect(isSendKey({ ...enter, isComposing: true })).toBe(false)
  expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false)
  expect(isSendKey({ ...enter, key: 'a' })).toBe(false)
})

test('blank is not sent, and neither is more than the server takes', () => {
  for (const blank of ['', ' ', '\n\t \u00a0']) expect(canSend(blank)).toBe(false)
  expect(canSend(` ${'å'.repeat(4000)}\n`)).toBe(true)
  expect(canSend('å'.repeat(4001))).toBe(false)
  // One character stored as two code units.
  expect(lengthOf('😀'.repeat(4000))).toBe(4000)
})

test('the length is spoken of near the limit only', () => {
  expect(lengthText(3599)).toBeNull()
  expect(lengthText(3600)).toBe('400 tegn igjen')
  expect(lengthText(4000)).toBe('0 tegn igjen')
  expect(lengthText(4001)).toBe('1 tegn for mye')
})
