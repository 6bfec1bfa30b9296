import { describe, expect, test } from 'vitest'
import { technologiesIn } from './find-technologies.ts'
import { allSpellings, TECHNOLOGIES } from './technologies/technology-list.ts'
import { technologyNamed, technologyOrSame, unmistakableNames } from './technology-names.ts'

describe('the list', () => {
  test('has a few hundred names', () => {
    expect(TECHNOLOGIES.length).toBeGreaterThan(250)
  })

  test('gives each spelling to one technology', () => {
    const owners = TECHNOLOGIES.flatMap((technology) =>
      [...new Set(allSpellings(technology).map((spelling) => spelling.toLowerCase()))].map((spelling) => [
        spelling,
        technology.name,
      ]),
    )
    expect(
      owners.filter(([spelling], index) => owners.findIndex(([other]) => other === spelling) !== index),
    ).toEqual([])
  })

  test('says of each name in one way what it needs', () => {
    const twice = TECHNOLOGIES.filter(
      ({ aliases = [], cased = [], acronyms = [], words = [], strict = [] }) => {
        const all = [...aliases, ...cased, ...acronyms, ...words, ...strict]
        return new Set(all).size < all.length
      },
    )
    expect(twice).toEqual([])
  })

  test('knows all kinds', () => {
    expect([...new Set(TECHNOLOGIES.map(({ category }) => category))].sort()).toEqual(
      'ai backend business cloud cms data database design discipline embedded engineering frontend game gis industry integration language mobile office operations platform security test'.split(
        ' ',
      ),
    )
  })
})

test.each(
  TECHNOLOGIES.flatMap((technology) => allSpellings(technology).map((written) => [written, technology.name])),
)('«%s» beside other technologies is %s', (written, name) => {
  expect(technologiesIn(`Du kan Kotlin, ${written}, og Terraform.`)).toContain(name)
  expect(technologiesIn(`Teknologier: ${written}, Terraform`)).toContain(name)
  expect(technologyNamed(` ${written.toUpperCase()} `)).toBe(name)
})

test.each([
  ['golang', 'Go'],
  ['Node JS', 'Node.js'],
  ['power-bi', 'Power BI'],
  ['SpringBoot', 'Spring Boot'],
  ['K8S', 'Kubernetes'],
  ['go-kart', null],
  ['', null],
])('%j is %j', (written, name) => {
  expect(technologyNamed(written)).toBe(name)
})

test('an unknown name stays as it was given', () => {
  expect(technologyOrSame(' Ukjent 3000 ')).toBe('Ukjent 3000')
})

test.each([
  ['Go', ['golang', 'go lang', 'google go']],
  ['REST', ['rest api', 'rest apier']],
  ['Visma', ['Visma', 'visma.net']],
  ['iOS', ['iOS', 'xcode']],
  ['Ukjent', []],
])('a search for %s looks for %j in texts', (technology, names) => {
  expect(unmistakableNames(technology)).toEqual(names)
})
