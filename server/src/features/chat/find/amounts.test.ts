import { expect, test } from 'vitest'
import { minutesIn, sumIn } from './amounts.ts'

test.for<[string, number | null]>([
  ['Nedetid hos Fjordnes varte i to timer', 120],
  ['varte i et halvt døgn', 720],
  ['var borte i 45 minutter', 45],
  ['halvannen time', 90],
  ['det var nede lenge', null],
])('«%s» is so many minutes', ([text, minutes]) => {
  expect(minutesIn(text)).toBe(minutes)
})

test.for<[string, number | null]>([
  ['ble 403 millioner kroner', 403e6],
  ['er verdt 1,1 milliarder kroner', 1.1e9],
  ['kostet 12 500 kroner', 12_500],
  ['økte med fire prosent', null],
])('«%s» is such a sum', ([text, sum]) => {
  expect(sumIn(text)).toBeCloseTo(sum ?? 0)
  expect(sumIn(text) === null).toBe(sum === null)
})
