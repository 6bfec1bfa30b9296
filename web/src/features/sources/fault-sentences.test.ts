import { expect, test } from 'vitest'
import { faultSentence } from './fault-sentences.ts'

test('every reason has a sentence, and so has an unknown one', () => {
  expect(faultSentence('http_401')).toBe('Kilden krever en nøkkel som ikke ble godtatt.')
  expect(faultSentence('http_500')).toBe('Kilden svarte med en feil (500).')
  expect(faultSentence('fetch_failed')).toBe('Kilden svarte ikke, eller forbindelsen ble brutt.')
  for (const unknown of ['noe_nytt', '', 'toString', '__proto__', 'http_5xx']) {
    expect(faultSentence(unknown)).toBe('Kilden lot seg ikke lese.')
  }
})
