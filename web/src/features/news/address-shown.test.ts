import { expect, test } from 'vitest'
import { addressShown } from './address-shown.ts'

test.each([
  ['https://www.avisa.example/sak/1', 'avisa.example/sak/1'],
  ['http://avisa.example/', 'avisa.example'],
  [`https://avisa.example/${'x'.repeat(200)}`, `avisa.example/${'x'.repeat(75)}…`],
])('%s is shown as %s', (url, shown) => {
  expect(addressShown(url)).toBe(shown)
})
