import { expect, test } from 'vitest'
import { preferredFirst } from './technology-order.ts'

test('the preferred technologies come first, in their own order, and nothing is lost', () => {
  const given = ['Kafka', 'Kubernetes', 'Figma', 'Java', 'JavaScript']
  expect(preferredFirst(given)).toEqual(['JavaScript', 'Java', 'Kubernetes', 'Kafka', 'Figma'])
  expect(given[0]).toBe('Kafka')
})
