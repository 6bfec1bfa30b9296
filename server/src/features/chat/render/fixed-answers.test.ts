import { expect, test } from 'vitest'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import {
  answerSmallTalk,
  askBack,
  askWhich,
  formatUnplaced,
  renderAbilities,
  renderRefusal,
} from './fixed-answers.ts'

test.for([
  ['Hei!', 'Hei! Hva lurer du på?'],
  ['Tusen takk for hjelpen 🙏', 'Bare hyggelig!'],
  ['HVEM ER DU?', 'Jeg er assistenten i Utsyn'],
  ['Ha det bra', 'Ha det bra!'],
  ['Hva kan jeg spørre om?', 'Spør som du ville spurt en kollega'],
])('%s is answered by %s', ([said, answer]) => {
  expect(answerSmallTalk(said!)?.content).toContain(answer)
})

test.for(['Hei, hvem kan Java?', 'Takk, og i Oslo?', 'takket noen nei?', ''])(
  '«%s» asks for something',
  (said) => {
    expect(answerSmallTalk(said)).toBeNull()
  },
)

test('the list of abilities comes from the catalogue, without private fields', () => {
  const { content } = renderAbilities()
  for (const { noun } of Object.values(CATALOGUE)) expect(content.toLowerCase()).toContain(`**${noun[1]}**`)
  expect(content).toContain('søknadstid')
  expect(content).not.toContain('timepris')
})

test('a clarifying question shows how the candidates differ', () => {
  const one = { kind: 'consultant' as const, id: '1', name: 'Kari [1] Moe', detail: 'Tester, Oslo' }
  const { content, suggestions } = askWhich([one, { ...one, id: '2', detail: null }])
  expect(content).toBe('Hvilken mener du?\n\n- **Kari (1) Moe**, Tester, Oslo [1]\n- **Kari (1) Moe** [2]')
  expect(suggestions).toEqual(['Kari [1] Moe, Tester, Oslo', 'Kari [1] Moe'])
})

test('refusals and clarifying questions suggest other questions', () => {
  expect(renderRefusal('Slikt står ikke her.').content).toBe(
    'Det finner jeg ikke i portalen. Slikt står ikke her.',
  )
  expect(renderRefusal().suggestions).not.toEqual([])
  expect(askBack('Hvem mener du?').suggestions).not.toEqual([])
})

test('words that were not understood are reported', () => {
  expect(formatUnplaced([])).toBe('')
  expect(formatUnplaced([...'abcdefg'])).toContain('«d», «e» og 2 til forstod jeg ikke')
  expect(formatUnplaced(['a*b', 'c'])).toBe('Ordene «a\\*b» og «c» forstod jeg ikke, så de er ikke tatt med.')
})
