import type { Company } from '@utsyn/contract/companies.ts'
import { expect, test } from 'vitest'
import { followedPage } from './followed-page.ts'

const named = (...names: string[]) =>
  names.map((name, index): Company => ({
    id: String(index + 1),
    name,
    logo_url: null,
    industry: [],
    tech_stack: [],
    location: null,
    summary: null,
    url: null,
    key_people: [],
    open_jobs_count: 0,
    news_count_30d: 0,
  }))
const namesOf = (page: ReturnType<typeof followedPage>) => page.companies.map(({ name }) => name)

test('sorts as the server does, both ways', () => {
  const companies = named('Åssiden', 'Zink', 'Aasen', 'askim', 'Ære', 'Ørn', 'Ask')
  const sorted = ['Ask', 'askim', 'Zink', 'Ære', 'Ørn', 'Aasen', 'Åssiden']
  expect(namesOf(followedPage(companies, { page: 1 }))).toEqual(sorted)
  expect(namesOf(followedPage(companies, { page: 1, sort: 'NAME_DESC' }))).toEqual(sorted.toReversed())
})

test('finds the text anywhere in a name, in any case', () => {
  const companies = named('Brevika Energi', 'Vindre Havvind', 'Ærlig Vind')
  expect(namesOf(followedPage(companies, { page: 1, name: ' VIND ' }))).toEqual([
    'Vindre Havvind',
    'Ærlig Vind',
  ])
  expect(namesOf(followedPage(companies, { page: 1, name: 'æ' }))).toEqual(['Ærlig Vind'])
  expect(namesOf(followedPage(companies, { page: 1, name: 'energi  brev' }))).toEqual(['Brevika Energi'])
  expect(followedPage(companies, { page: 1, name: 'vindre energi' }).pagination.total_count).toBe(0)
  expect(followedPage(companies, { page: 1, name: '.*' }).pagination.total_count).toBe(0)
})

test('takes «aa» and «å» for one, however it is typed', () => {
  const companies = named('Aasen', 'Åssiden', 'Ask')
  for (const name of ['ÅS', 'aas', 'a\u030As'])
    expect(namesOf(followedPage(companies, { page: 1, name }))).toEqual(['Aasen', 'Åssiden'])
  expect(namesOf(followedPage(companies, { page: 1, name: 'as' }))).toEqual(['Ask', 'Aasen'])
})

test('cuts into pages of twenty', () => {
  const companies = named(
    ...Array.from({ length: 41 }, (_, index) => `Bedrift ${String(index).padStart(2, '0')}`),
  )
  const { companies: last, pagination } = followedPage(companies, { page: 3 })
  expect(last.map(({ name }) => name)).toEqual(['Bedrift 40'])
  expect(pagination).toEqual({ page: 3, page_size: 20, total_count: 41, total_pages: 3 })
  expect(followedPage(companies, { page: 4 }).companies).toEqual([])
  expect(followedPage([], { page: 1 }).pagination.total_pages).toBe(0)
})
