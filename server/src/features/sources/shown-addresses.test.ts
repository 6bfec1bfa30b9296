import { expect, test } from 'vitest'
import { shownAddresses } from './shown-addresses.ts'

test.each([
  [
    'https://www.feed.example/oslo/ledige-stillinger-2026.rss?key=hemmelig#x',
    'feed.example/oslo/ledige-stillinger-2026.rss',
  ],
  ['https://feed.example/', 'feed.example'],
  ['https://feed.example:8443/jobs', 'feed.example:8443/jobs'],
  ['https://ola:passord@feed.example/jobs', 'feed.example/jobs'],
  ['https://feed.example/t/a1b2c3d4e5f6a7b8/jobs.rss', 'feed.example/t/…/jobs.rss'],
  ['https://feed.example/abcdefghijklmnopqrstuvwxyz', 'feed.example/…'],
  ['tull', 'ukjent'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddresses([address])).toEqual([shown])
})

test('addresses that differ in their keys alone are numbered', () => {
  expect(
    shownAddresses(['https://a.example/f?k=1', 'https://a.example/g', 'https://a.example/f?k=2']),
  ).toEqual(['a.example/f (1)', 'a.example/g', 'a.example/f (2)'])
})
