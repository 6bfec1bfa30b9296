import { expect, test } from 'vitest'
import { oddsOf } from '../../../server/src/features/scraping/reading/title-likeness.ts'
import { learnTitles } from './learn-titles.ts'

const texts = [
  ...['Flislegger', 'Taktekker', 'Kranfører', 'Truckfører', 'Steinlegger'].map((text) => ({
    text,
    isTitle: true,
    weight: 1,
  })),
  ...['Fliser', 'Takstein', 'Kran til leie', 'Truck til salgs', 'Om oss'].map((text) => ({
    text,
    isTitle: false,
    weight: 1,
  })),
]

test('the same texts give the same weights, which judge words that were not learned from', () => {
  const weights = learnTitles(texts)
  expect(learnTitles(texts)).toEqual(weights)
  expect(oddsOf('Lastebilfører', weights)).toBeGreaterThan(0)
  expect(oddsOf('Brukte kraner til salgs', weights)).toBeLessThan(0)
})
