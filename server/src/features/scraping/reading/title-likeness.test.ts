import { expect, test } from 'vitest'
import { titleLikeness } from './title-likeness.ts'

const likely = (texts: readonly string[]) => texts.filter((text) => titleLikeness(text) >= 60)

test.each<[language: string, titles: string[]]>([
  ['Norwegian', ['Skipselektriker', 'Garderobeverkstedets skredder', 'Driftsoperatør vatn og avlaup']],
  ['Swedish', ['Lokförare', 'Undersköterska till äldreboende', 'Badmästare']],
  ['Danish', ['Kransekagebager', 'Pladesmed', 'Skibsmontør']],
  ['Finnish', ['Rekkakuski', 'Varhaiskasvatuksen opettaja', 'Metsuri']],
  ['English', ['Groundskeeper', 'Wind Turbine Rigger', 'Bookkeeper']],
  ['German', ['Baggerfahrer (m/w/d)', 'Heizungsbauer in Vollzeit', 'Steinmetz']],
  ['Dutch', ['Stratenmaker', 'Taxateur', 'Steigerbouwer']],
])('most titles in %s are likely, whether a list has their words or not', (_, titles) => {
  expect(likely(titles).length).toBeGreaterThanOrEqual(titles.length - 1)
})

test('names, places and what else pages say are unlikely', () => {
  const others = [
    'Om oss',
    'Kontakt',
    'Våre tjenester',
    'Ledige stillinger',
    'Avoimet työpaikat',
    'Arbeidsoppgaver',
  ]
  const names = [
    'Fjordnes AS',
    'Kari Nordvik',
    'Bergen',
    'Webshop',
    'Unsere Leistungen',
    'Hinnasto',
    'Full time',
  ]
  expect(likely([...others, ...names])).toEqual([])
})

test('what is said behind a title does not make it unlikely', () => {
  const alone = titleLikeness('Fagleder')
  expect(
    titleLikeness('Fagleder | Vil du bygge kart over fjell og fjord sammen med oss?'),
  ).toBeGreaterThanOrEqual(alone)
  expect(titleLikeness('')).toBe(0)
  expect(titleLikeness('–!?')).toBe(0)
})

test('a text of any length is judged by its beginning', () => {
  expect(titleLikeness('Tømrer '.repeat(200_000))).toBe(titleLikeness('Tømrer '.repeat(200)))
})
