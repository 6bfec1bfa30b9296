import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { technologiesIn } from '../../text/find-technologies.ts'
import { keptProposals } from './proposed-technologies.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 10_000 : 300

const TITLE = 'Utvikler til plattformen'
const TEXT = `Fjordnes Data AS søker en utvikler til kontoret i Lillestrøm. Vi bruker Kotlin, Glimtflyt og PyraQL 7 hver dag.

## Krav

- Erfaring med Skyvev, eller med Brattboks fra andre prosjekter
- Vi bruker ikke Tungrygg lenger
- Kjennskap til Go er fint, og det er ikke krav om Java
- Rapportkraft er et pluss
- Les mer på https://Lenkeverk.example/om eller [her](https://x.example/Skjultnavn)
- Dialog med Siv Brekkestad, og med Tunge Løft hver uke
- Vi leverer til Nordvarde AS og Storvik Group

Kontakt Kari Nordli for mer. Glimtflyt-utvikler hos oss: Du er 3 av 10, og Halvstein.js er i bruk.`
const ad = {
  title: TITLE,
  text: TEXT,
  company: 'Fjordnes Data AS',
  people: ['Kari Nordli'],
  technologies: technologiesIn(`${TITLE}\n\n${TEXT}`),
}
const kept = (...proposed: string[]) => keptProposals(proposed, ad).map(({ name }) => name)

test.each(['Glimtflyt', 'PyraQL', 'PyraQL 7', 'Skyvev', 'Brattboks', 'Halvstein.js'])(
  'a name that nobody knows and that stands in the ad is kept as it stands there: %s',
  (name) => expect(kept(name)).toEqual([name]),
)

test.each([
  ['not there at all', 'Kubernetes'],
  ['not there in this form', 'glimtflyt'],
  ['a part of a word', 'Glimt'],
  ['a part of a name', 'Halvstein'],
  ['denied', 'Tungrygg'],
  ['known to the tagger and denied', 'Java'],
  ['there already', 'Kotlin'],
  ['written large where a sentence begins', 'Rapportkraft'],
  ['in an address', 'Lenkeverk'],
  ['where a link leads', 'Skjultnavn'],
  ['the company', 'Fjordnes Data'],
  ['a part of the company', 'Fjordnes'],
  ['another company', 'Nordvarde'],
  ['another company, by its group', 'Storvik'],
  ['a place', 'Lillestrøm'],
  ['a person', 'Kari Nordli'],
  ['a family', 'Nordli'],
  ['somebody whom no field names', 'Siv Brekkestad'],
  ['the family of somebody whom no field names', 'Brekkestad'],
  ['two words that may be anybody', 'Tunge Løft'],
  ['a number', '10'],
  ['a common word', 'Krav'],
  ['a word in small letters', 'plattformen'],
  ['one letter', 'K'],
  ['a sentence', 'Vi bruker Kotlin, Glimtflyt'],
  ['more than one line', 'Krav\n\n- Erfaring'],
  ['markup', '## Krav'],
  ['nothing', ' '],
])('%s is not kept: %s', (_what, name) => expect(kept(name)).toEqual([]))

test('a name that can mean other things is taken from the model where the tagger leaves it open, in its one form', () => {
  const text = 'Vi er et team som liker orden. Hos oss er det Go og orden som gjelder.'
  const open = { ...ad, text, technologies: [] }
  expect(technologiesIn(text)).toEqual([])
  expect(keptProposals(['Go'], open)).toEqual([{ name: 'Go', isKnown: true }])
  expect(keptProposals(['Go'], { ...open, text: 'Hos oss er det ikke Go som gjelder.' })).toEqual([])
})

test('each is saved once, in the order of the model, and ten at most', () => {
  expect(kept('Skyvev', 'Glimtflyt', 'Skyvev', ' Glimtflyt ')).toEqual(['Skyvev', 'Glimtflyt'])
  const names = Array.from({ length: 14 }, (_, nth) => `Verktøy${nth}`)
  expect(keptProposals(names, { ...ad, text: `Vi bruker ${names.join(', ')}.` })).toHaveLength(10)
})

describe('any proposals for any text', () => {
  test('saved ones are in the ad or a known name of a word in it, and not among its tags', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...TEXT.split(/\s+/),
        'Go',
        'R',
        'Swift',
        'C++',
        'ikke',
        '\n',
        '(',
        '$&',
        '\\p{L}',
        '[',
        '*',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    const some = fc.array(piece, { maxLength: 30 })
    fc.assert(
      fc.property(some, some, (words, proposed) => {
        const text = words.join(' ')
        const technologies = technologiesIn(text)
        const names = keptProposals(proposed, { ...ad, title: '', text, technologies })
        expect(names.length).toBeLessThanOrEqual(10)
        for (const { name, isKnown } of names) {
          if (!isKnown) expect(text).toContain(name)
          expect(technologies).not.toContain(name)
        }
      }),
      { numRuns },
    )
  })

  test.each([
    ['one word', 'A'.repeat(500_000)],
    ['the same word', 'Glimtflyt '.repeat(50_000)],
    ['denials', 'ikke '.repeat(100_000)],
    ['brackets', ']('.repeat(200_000)],
    ['at signs', '@'.repeat(400_000)],
    ['colons', 'a:/'.repeat(150_000)],
  ])('%s without end are read to a bound', (_what, text) => {
    expect(keptProposals(['Glimtflyt', 'A'.repeat(40), 'Ikke'], { ...ad, text }).length).toBeLessThan(4)
  })
})
