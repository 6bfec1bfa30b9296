import { expect, test } from 'vitest'
import { beneath } from './beneath.ts'
import { visiblePage } from './visible-page.ts'

test('finds what is beneath an element and not the element itself, in order, at most as many as wanted', () => {
  const $ = visiblePage('<div><p>a</p><div><p>b<b>c</b></p></div></div><p>d</p>')
  const outer = $('div').get(0)!
  const found = (selector: string, most?: number) =>
    beneath($, outer, selector, most).map((one) => $(one).text())
  expect(found('div')).toEqual(['bc'])
  expect(found('p, b')).toEqual(['a', 'bc', 'c'])
  expect(found('p, b', 2)).toEqual(['a', 'bc'])
  expect(found('div, p', 1)).toEqual(['a'])
  expect(found('p > b:only-child')).toEqual(['c'])
})
