import { describe, expect, test } from 'vitest'
import { technologyNamed } from '../src/text/technology-names.ts'
import { demoNews } from './news.ts'

const articles = demoNews('2026-11-20')

describe('the demo articles', () => {
  test('are the same every time', () => {
    expect(demoNews('2026-11-20')).toEqual(articles)
    expect(demoNews('2027-01-01').map(({ title }) => title)).toEqual(articles.map(({ title }) => title))
    expect(new Set(articles.map(({ title }) => title)).size).toBe(150)
  })

  test('show every state of an article', () => {
    const companies = articles.map((article) => article.companies.length)
    for (const count of [0, 1, 2]) expect(companies).toContain(count)
    expect(Math.max(...companies)).toBeGreaterThan(3)
    expect(new Set(articles.map(({ source }) => source)).size).toBeGreaterThan(4)
    for (const part of ['content', 'introduction', 'picture'] as const) {
      expect(articles.some((article) => article[part] === null)).toBe(true)
      expect(articles.some((article) => article[part] !== null)).toBe(true)
    }
    expect(articles.some(({ title }) => title.length > 100)).toBe(true)
    const days = articles.map(({ posted_at }) => (Date.parse('2026-11-20') - Number(posted_at)) / 86_400_000)
    for (const [from, to] of [
      [0, 7],
      [7, 30],
      [30, 100],
      [100, 365],
    ] as const)
      expect(days.some((age) => age > from && age < to)).toBe(true)
  })

  test('use the one name of each technology, and lead nowhere real', () => {
    const names = new Set(articles.flatMap(({ technologies = [] }) => [...technologies]))
    expect([...names].filter((name) => technologyNamed(name) !== name)).toEqual([])
    for (const { url, source } of articles)
      expect([url, source].every((text) => text?.includes('.example'))).toBe(true)
  })
})
