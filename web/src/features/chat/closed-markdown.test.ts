import { expect, test } from 'vitest'
import { closedMarkdown } from './closed-markdown.ts'

test.for([
  ['Jeg fant:\n- **System', 'Jeg fant:\n- **System**'],
  ['Jeg fant:\n- **System*', 'Jeg fant:\n- **System**'],
  ['Jeg fant:\n- **System**', 'Jeg fant:\n- **System**'],
  ['**En**, og **', '**En**, og'],
  ['**En**, og *to', '**En**, og *to*'],
  ['Bruk `npm **', 'Bruk `npm **`'],
  ['Jeg fant:\n-', 'Jeg fant:\n'],
  ['Jeg fant:\n- **', 'Jeg fant:\n'],
  ['To annonser [1] og tre [1', 'To annonser [1] og tre'],
  ['To annonser [1]', 'To annonser [1]'],
  ['Se [alle annonsene](/jobb', 'Se alle annonsene'],
  ['Se [alle', 'Se alle'],
  ['Se [alle](/jobbannonser)', 'Se [alle](/jobbannonser)'],
  ['2*3 og 4 * 5', '2*3 og 4 * 5'],
  ['* en\n* to', '* en\n* to'],
] as const)('%j is shown as %j', ([text, shown]) => {
  expect(closedMarkdown(text)).toBe(shown)
})

test('wherever a text is cut, each sign has its other half', () => {
  const text = 'Jeg fant **to annonser** for *deg*:\n\n- **System**, `kode`: [se](/a) [1]\n- **Ut, *og* inn**'
  for (let end = 0; end <= text.length; end++) {
    const shown = closedMarkdown(text.slice(0, end))
    for (const sign of ['**', '*', '`']) expect(shown.split(sign).length % 2, shown).toBe(1)
  }
  expect(closedMarkdown(text)).toBe(text)
})
