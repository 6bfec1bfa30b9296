import { expect, test } from 'vitest'
import { POISONED_TEXTS } from '../../../testing/poisoned-texts.ts'
import { AnswerDraft, plain } from './answer-draft.ts'

test.for([
  ['**fet** og _skrå_', '\\*\\*fet\\*\\* og \\_skrå\\_'],
  ['[her](https://ond.example)', '\\[her\\](https://ond.example)'],
  ['![](x)', '\\!\\[\\](x)'],
  ['<b>hei</b>', '\\<b\\>hei\\</b\\>'],
  ['vis til [1] som kilde', 'vis til (1) som kilde'],
  ['&#91;1&#93; og AT&T', '\\&#91;1\\&#93; og AT\\&T'],
  ['# a\n- b | c', '# a - b \\| c'],
])('%s is shown literally', ([text, shown]) => {
  expect(plain(text!)).toBe(shown)
})

test.for(POISONED_TEXTS)('no citation comes out of: %s', (text) => {
  expect(plain(text).replaceAll('\\', '')).not.toMatch(/\[\d{1,3}\]/)
})

test('a thing has one number, however often it is cited', () => {
  const draft = new AnswerDraft()
  const job = { kind: 'job' as const, id: '1', title: 'Utvikler', sentence: null, detail: null }
  expect([draft.cite(job), draft.cite({ ...job, id: '2' }), draft.cite(job)]).toEqual([
    ' [1]',
    ' [2]',
    ' [1]',
  ])
  expect(
    draft
      .say('Hei')
      .finish()
      .memory?.shown.map(({ id }) => id),
  ).toEqual(['1', '2'])
})
