import { expect, test } from 'vitest'
import { jobLead } from './job-lead.ts'

test.each([
  ['an excerpt', 'Du holder lyset på. Vakt hver …', 'Du holder **lyset** på.\n\n- Vakt hver sjette uke'],
  [
    'an excerpt over a link',
    'Les mer om oss her',
    'Les [mer om oss](https://fyr.example/om_oss) her, og søk.',
  ],
  [
    'an excerpt without the headings',
    'Vi søker deg. Erfaring',
    'Vi søker deg.\n\n## Krav\n\n- Erfaring med Kotlin',
  ],
  ['the same text', 'Alt.', 'Alt.'],
  ['nothing', '  ', 'Alt.'],
  ['null', null, null],
])('%s is no lead', (_, short_description, long_description) => {
  expect(jobLead({ short_description, long_description })).toBeNull()
})

test('a text of its own is one', () => {
  expect(jobLead({ short_description: ' Vil du bygge? ', long_description: 'Vi søker deg.' })).toBe(
    'Vil du bygge?',
  )
  expect(jobLead({ short_description: 'Vil du bygge?', long_description: null })).toBe('Vil du bygge?')
})
