import { beforeEach, expect, test, vi } from 'vitest'
import {
  currentRegion,
  currentToasts,
  dismissToast,
  openRegion,
  showToast,
  stayOf,
  subscribeToasts,
} from './toast-store.ts'

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test('keeps the newest three', () => {
  for (const text of ['en', 'to', 'tre', 'fire']) showToast({ text })
  expect(currentToasts().map((toast) => toast.text)).toEqual(['to', 'tre', 'fire'])
})

test('notifies its listeners once per change', () => {
  const listener = vi.fn()
  const stop = subscribeToasts(listener)
  const id = showToast({ text: 'Lagret' })
  dismissToast(id)
  dismissToast(id)
  stop()
  showToast({ text: 'uhørt' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the last region that opened shows them, until it closes', () => {
  const closePage = openRegion('page')
  const closeDialog = openRegion('dialog')
  expect(currentRegion()).toBe('dialog')
  closeDialog()
  expect(currentRegion()).toBe('page')
  closePage()
  expect(currentRegion()).toBeUndefined()
})

test('one with something to press, and an error, stays longer', () => {
  const plain = { text: 'Lagret', kind: 'plain' } as const
  const short = stayOf(plain)
  expect(stayOf({ ...plain, kind: 'error' })).toBeGreaterThan(short)
  expect(stayOf({ ...plain, undo: () => {} })).toBeGreaterThan(short)
  expect(stayOf({ ...plain, link: { text: 'Vis', href: '/', follow: () => {} } })).toBeGreaterThan(short)
})
