import type { ChatSource } from '@utsyn/contract/chat.ts'
import { expect, test } from 'vitest'
import { answerAsText } from './answer-as-text.ts'

test('a copied answer can be checked by its receiver', () => {
  const source = (number: number, kind: ChatSource['kind'], id: string, title: string): ChatSource => ({
    number,
    kind,
    id,
    title,
    sentence: null,
    detail: null,
  })
  expect(
    answerAsText(
      'Amina treffer best. [1]',
      [source(1, 'consultant', 'a/b', 'Amina'), source(2, 'job', '7', 'Utvikler')],
      'https://utsyn.example',
    ),
  ).toBe(
    'Amina treffer best. [1]\n\nKilder:\n[1] Amina: https://utsyn.example/konsulent/a%2Fb\n[2] Utvikler: https://utsyn.example/jobbannonser/annonse/7',
  )
  const help = { ...source(1, 'help', 'mork-modus', 'Mørk modus'), path: '/konto' }
  expect(answerAsText('Trykk. [1]', [help], 'https://utsyn.example')).toContain(
    '[1] Mørk modus: https://utsyn.example/konto',
  )
  // Neither another site nor an unknown page.
  for (const path of ['//ond.example', 'https://ond.example', '/finnes-ikke', '/konsulent/$id'])
    expect(answerAsText('', [{ ...help, path }], 'https://utsyn.example')).toMatch(/utsyn\.example\/$/)
  expect(answerAsText('Det finner jeg ikke i portalen.', [], '')).toBe('Det finner jeg ikke i portalen.')
})
