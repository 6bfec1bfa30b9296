import { expect, test } from 'vitest'
import { nextUrlOf } from './next-url.ts'

test.each([
  ['{"next_url":"/jobs.json?page=2","items":[]}', '/jobs.json?page=2'],
  ['{"items":[]}', undefined],
  ['{"next_url":null}', undefined],
  ['{"next_url":""}', undefined],
  ['{"next_url":["/2"]}', null],
  ['{"next_url":"/2"', null],
])('the next page of %s is %s', (text, next) => {
  expect(nextUrlOf(Buffer.from(text))).toBe(next)
})
