import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, showToast, subscribeToasts } from './toast-store.ts'

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
