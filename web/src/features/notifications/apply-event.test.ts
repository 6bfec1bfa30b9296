import type { Notification } from '@utsyn/contract/notifications.ts'
import { describe, expect, test } from 'vitest'
import { applyEvent } from './apply-event.ts'
import type { NotificationPage } from './notification-page.ts'

const one = (id: string, read = false) => ({ id, read, title: `Varsling ${id}` }) as Notification
const page = (unread_count: number, notifications: Notification[], more = false): NotificationPage => ({
  notifications,
  unread_count,
  more,
})
const seen = (pages: NotificationPage[] | null) =>
  pages && {
    unread: pages[0]?.unread_count,
    list: pages.flatMap(({ notifications }) => notifications.map(({ id, read }) => (read ? id : `${id}*`))),
  }

describe('an event', () => {
  const pages = [page(2, [one('30'), one('20', true)]), page(2, [one('10')])]

  test('new is placed by number, counts once however often it arrives, and replaces its old version', () => {
    const once = applyEvent(pages, { type: 'new', notification: one('40') })!
    expect(seen(once)).toEqual({ unread: 3, list: ['40*', '30*', '20', '10*'] })
    expect(seen(applyEvent(once, { type: 'new', notification: one('40') }))).toEqual(seen(once))
    expect(seen(applyEvent(pages, { type: 'new', notification: one('25') }))?.list).toEqual([
      '30*',
      '25*',
      '20',
      '10*',
    ])
    expect(seen(applyEvent(pages, { type: 'new', notification: one('20') }))).toEqual({
      unread: 3,
      list: ['30*', '20*', '10*'],
    })
  })

  test('an old notification is placed on its page, and is only counted when that page is not loaded', () => {
    const old = { type: 'new', notification: one('5') } as const
    expect(seen(applyEvent(pages, old))).toEqual({ unread: 3, list: ['30*', '20', '10*', '5*'] })
    expect(seen(applyEvent([page(2, [one('30')]), page(2, [one('10')], true)], old))).toEqual({
      unread: 3,
      list: ['30*', '10*'],
    })
    const grown = applyEvent(pages, { type: 'new', notification: one('10') })!
    expect(grown.map(({ notifications }) => notifications.length)).toEqual([2, 1])
    expect(seen(grown)).toEqual({ unread: 2, list: ['30*', '20', '10*'] })
  })

  test('read counts down once, also for one that is not loaded', () => {
    const read = applyEvent(pages, { type: 'read', notification: { id: '10' } })!
    expect(seen(read)).toEqual({ unread: 1, list: ['30*', '20', '10'] })
    expect(applyEvent(read, { type: 'read', notification: { id: '10' } })).toBe(read)
    expect(seen(applyEvent(pages, { type: 'read', notification: { id: '5' } }))?.unread).toBe(1)
    const none = [page(0, [])]
    expect(seen(applyEvent(none, { type: 'read', notification: { id: '5' } }))?.unread).toBe(0)
  })

  test('read_all leaves nothing unread', () => {
    expect(seen(applyEvent(pages, { type: 'read_all', notification: null }))).toEqual({
      unread: 0,
      list: ['30', '20', '10'],
    })
  })

  test('delete removes it; whether an unloaded one was read is unknown', () => {
    expect(seen(applyEvent(pages, { type: 'delete', notification: { id: '30' } }))).toEqual({
      unread: 1,
      list: ['20', '10*'],
    })
    expect(seen(applyEvent(pages, { type: 'delete', notification: { id: '20' } }))?.unread).toBe(2)
    expect(applyEvent(pages, { type: 'delete', notification: { id: '5' } })).toBe(pages)
    expect(applyEvent([page(2, [one('30')], true)], { type: 'delete', notification: { id: '5' } })).toBeNull()
  })
})
