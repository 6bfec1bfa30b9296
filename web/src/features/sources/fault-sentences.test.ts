import { expect, test } from 'vitest'
import { faultSentence } from './fault-sentences.ts'

test('a reason is told in a sentence, and one that is not known too', () => {
  expect(faultSentence('http_401')).toBe('Kilden krever en nøkkel som ikke ble godtatt.')
  for (const unknown of ['noe_nytt', '', 'toString', '__proto__']) {
    expect(faultSentence(unknown)).toBe('Kilden lot seg ikke lese.')
  }
})
