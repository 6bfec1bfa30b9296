import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTechnologies, technologiesIn } from './find-technologies.ts'
import { ownWork } from '../testing/own-work.ts'

/**
 * One «sentence => technologies» per line; «
 * » is a line break.
 */
const sentences = readFileSync(join(import.meta.dirname, 'technologies/fixtures/sentences.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('=>'))
  .map((line): [string, string[]] => {
    const [sentence = '', names = ''] = line.split('=>')
    return [
      sentence.trim().replaceAll(String.raw`\n`, '\n'),
      names.split(',').flatMap((name) => name.trim() || []),
    ]
  })

test('there are many sentences', () => {
  expect(sentences.length).toBeGreaterThan(600)
})

test.each(sentences)('%j has %j', (sentence, technologies) => {
  expect(technologiesIn(sentence)).toEqual(technologies)
})

describe('where they stand', () => {
  test.each([
    ['Vi søker Javautvikler med C\\#.', ['Java', 'C\\#']],
    ['Azureplattformens Kubernetes-miljø', ['Azure', 'Kubernetes']],
    ['Kotlins typesystem i React  Native', ['Kotlin', 'React  Native']],
    ['Python3, .NET 8 og Oracle-baser', ['Python', '.NET', 'Oracle']],
  ])('%j', (text, names) => {
    expect(findTechnologies(text).map(({ start, end }) => text.slice(start, end))).toEqual(names)
  })
})

test('what is ruled out is said, and counts where it is asked for elsewhere', () => {
  const text = 'Vi krever ikke Java. Men Java er gøy, og Scala bruker vi ikke.'
  expect(findTechnologies(text).map(({ technology, isNegated }) => [technology, isNegated])).toEqual([
    ['Java', true],
    ['Java', false],
    ['Scala', true],
  ])
  expect(technologiesIn(text)).toEqual(['Java'])
})

test('each once, in the order of the text', () => {
  expect(technologiesIn('React, react.js, TypeScript, ReactJS og TS')).toEqual(['React', 'TypeScript'])
})

test.each([
  '- Java 8\n- Spring\n- Maven',
  '      - Java 8\n      - Spring\n      - Maven',
  '• Java 8\n\n• Spring\n\n• Maven',
])('items of a list support each other, however they are set: %j', (text) =>
  expect(technologiesIn(text)).toEqual(['Java', 'Spring', 'Maven']),
)

test('a whole ad', () => {
  const ad = `# Senior backend-utvikler (Kotlin/Go)

Vi moderniserer pensjonssystemet, som er skrevet i **Java 8** og COBOL, og flytter det til Azure.

## Hva skal du gjøre?
- bygge tjenester i Kotlin med Spring Boot og Kafka
- drifte dem i Kubernetes med Helm og ArgoCD
- gi resten av teamet en hånd når det gis opplæring

## Hvem ser vi etter?
- erfaring med Kotlin, Go eller C#
- god på SQL (PostgreSQL), REST og CI/CD
- det er ikke krav om COBOL fra før, og Oracle er på vei ut
- kjennskap til Terraform er en fordel, men ikke et krav

Spørsmål? Kontakt R. Nilsen på java@etat.example, eller se www.etat.no/react.`
  expect(technologiesIn(ad)).toEqual(
    'Kotlin, Go, Java, COBOL, Azure, Spring Boot, Kafka, Kubernetes, Helm, ArgoCD, C#, SQL, PostgreSQL, REST, CI/CD, Terraform'.split(
      ', ',
    ),
  )
})

/** Far above what it takes, and far below what any superlinear time would take. */
const LIMIT_MS = 2_000

test.each(
  Object.entries({
    'one word': 'a',
    names: 'Java ',
    'doubtful names': 'Go, ',
    'names in capitals': 'GIS REST ',
    denials: 'ikke krav om Java eller Kotlin, ',
    'words in between': 'ikke krav om ',
    backslashes: '\\',
    'escaped letters': 'C\\',
    gaps: 'azure \n\t ',
    'beginnings of names': 'microsoft dynamics 365 business ',
    'e-mail signs': 'a@',
    addresses: 'http://',
    dots: '.n',
    numbers: '1.1,',
    'long words': 'utviklingsprogrammering',
    capitals: 'R. H ',
    'other alphabets': '𝕏éж漢',
  }),
)('a million characters of %s', (_, piece) => {
  const text = piece.repeat(1_000_000 / piece.length)
  const started = ownWork()
  findTechnologies(text)
  expect(ownWork() - started).toBeLessThan(LIMIT_MS)
})
