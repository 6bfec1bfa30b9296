import { expect, test } from 'vitest'
import {
  nameBefore,
  suggestedFor,
  textParts,
  unheardText,
  withDistinctNames,
  withName,
  withTokens,
} from './mentions.ts'

const KARI = { id: '0a000000-0000-4000-8000-000000000001', name: 'Kari Moe' }
const LONGER = { id: '0a000000-0000-4000-8000-000000000002', name: 'Kari Moen' }

test('names become tokens, the longest name first, and tokens become names', () => {
  const tokens = withTokens('Hei @Kari Moen og @Kari Moe, se @noe', [KARI, LONGER])
  expect(tokens).toBe(`Hei <@${LONGER.id}> og <@${KARI.id}>, se @noe`)
  expect(
    textParts(tokens, [KARI, LONGER])
      .map(({ text }) => text)
      .join(''),
  ).toBe('Hei @Kari Moen og @Kari Moe, se @noe')
  expect(textParts(`<@${KARI.id}>`, [KARI])).toEqual([{ text: '@Kari Moe', isMention: true }])
})

test('the beginning of a longer name is not that of who was chosen', () => {
  expect(withTokens('@Kari Moen og @Kari Moe.', [KARI])).toBe(`@Kari Moen og <@${KARI.id}>.`)
})

test('what mentions nobody is said', () => {
  const unknown = { text: '@ola', is_ambiguous: false }
  expect(unheardText([], { others: false })).toBe('')
  expect(unheardText([{ text: '@kari', is_ambiguous: true }, unknown], { others: false })).toBe(
    'Ingen ble varslet: «@ola» er ikke navnet på noen kollega, og «@kari» passer på flere kolleger. ' +
      'Velg den du mener, blant forslagene når du skriver @.',
  )
  expect(unheardText([unknown], { others: true })).toMatch(/^Ikke alle ble varslet: «@ola» er/)
})

test('of two with one name each is mentioned by name and address, and the bare name means neither', () => {
  const namesake = { ...KARI, id: '0a000000-0000-4000-8000-000000000003' }
  const colleagues = withDistinctNames([
    { ...KARI, email: 'kari@firma.example' },
    { ...namesake, email: 'kari.moe@firma.example' },
    { ...LONGER, email: null },
  ])
  const [first, second] = suggestedFor('kari moe', colleagues)
  expect(second!.name).toBe('Kari Moe (kari.moe@firma.example)')
  const { text } = withName('Hei @kari', 9, second!.name)
  expect(withTokens(`${text}og @${first!.name} og @Kari Moe`, colleagues)).toBe(
    `Hei <@${namesake.id}> og <@${KARI.id}> og @Kari Moe`,
  )
})

test('an erased person has no name', () => {
  expect(textParts('Takk, <@>', [])).toEqual([
    { text: 'Takk, ', isMention: false },
    { text: '@slettet bruker', isMention: true },
  ])
})

test('a name is being written after @, but not in an address', () => {
  expect(nameBefore('Hei @ka', 7)).toBe('ka')
  expect(nameBefore('@', 1)).toBe('')
  expect(nameBefore('Hei @ka', 3)).toBeNull()
  expect(nameBefore('kari@moe', 8)).toBeNull()
  expect(nameBefore('@Kari\nHei', 9)).toBeNull()
  expect(nameBefore(`@${'a'.repeat(41)}`, 42)).toBeNull()
})

test('a chosen name replaces what was written', () => {
  expect(withName('Hei @ka der', 7, 'Kari Moe')).toEqual({ text: 'Hei @Kari Moe der', cursor: 14 })
})

test('colleagues are suggested by the beginning of any of their names, five at most', () => {
  const many = Array.from({ length: 7 }, (_, n) => ({ id: String(n), name: `Ola Åsmo ${n}` }))
  expect(suggestedFor('mo', [KARI, LONGER, ...many])).toEqual([KARI, LONGER])
  expect(suggestedFor('ÅS', many)).toHaveLength(5)
  const anne = { id: '3', name: 'Anne-Kari Vik' }
  expect(suggestedFor('kari', [anne])).toEqual([anne])
  expect(suggestedFor('anne-k', [anne])).toEqual([anne])
  expect(suggestedFor('ri', [KARI])).toEqual([])
  expect(suggestedFor(null, [KARI])).toEqual([])
})
