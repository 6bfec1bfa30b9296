import { expect, test } from 'vitest'
import { resolveMentions } from './mentions.ts'

const COLLEAGUES = [
  'Ingrid Solvang',
  'Kari Moe',
  'Kari Moen',
  'Kari Moe Hansen',
  'Anne-Lise Berg',
  'Øyvind Åsen',
  'Nora O’Dea',
].map((name) => ({ id: name.toLowerCase().replaceAll(/\P{L}/gu, '-'), name }))
const resolved = (text: string) => resolveMentions(text, COLLEAGUES)

test.each([
  ['@ingrid kan du ringe?', '<@ingrid-solvang> kan du ringe?'],
  ['Til @INGRID SOLVANG, og @Ingrid.', 'Til <@ingrid-solvang>, og <@ingrid-solvang>.'],
  ['(@øyvind)', '(<@øyvind-åsen>)'],
  ['@Øyvind', '<@øyvind-åsen>'],
  ['@anne lise og @anne', '<@anne-lise-berg> og <@anne-lise-berg>'],
  ['@Nora O’Dea', '<@nora-o-dea>'],
  ['@kari moe hansen', '<@kari-moe-hansen>'],
  // Whose whole name it is comes before those whose name begins so.
  ['@Kari Moe', '<@kari-moe>'],
  ['@ingrid\nsolvang', '<@ingrid-solvang>\nsolvang'],
])('%s means one colleague', (text, expected) => {
  expect(resolved(text)).toEqual({ text: expected, not_mentioned: [] })
})

test('who is meant by nobody’s name, or by that of several, is said and left as it was written', () => {
  const text = 'Hei @kari og @ola, skriv til kari@moe.example, <@kari-moe> og @ingr. @Kari Kan du? @'
  expect(resolved(text)).toEqual({
    text,
    not_mentioned: [
      { text: '@kari', is_ambiguous: true },
      { text: '@ola', is_ambiguous: false },
      { text: '@ingr', is_ambiguous: false },
    ],
  })
})

test('another person of that first name is not meant', () => {
  const ola = { id: '7', name: 'Ola Hansen' }
  expect(resolveMentions('Spør @Ola Nordmann, eller @ola i morgen', [ola])).toEqual({
    text: 'Spør @Ola Nordmann, eller <@7> i morgen',
    not_mentioned: [{ text: '@Ola Nordmann', is_ambiguous: false }],
  })
})

test('two with the same name are told apart by nobody', () => {
  const namesakes = [1, 2].map((n) => ({ id: String(n), name: 'Kari Moe' }))
  expect(resolveMentions('@Kari Moe', namesakes).not_mentioned).toEqual([
    { text: '@Kari Moe', is_ambiguous: true },
  ])
})
