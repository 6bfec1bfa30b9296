import type { Company } from '@utsyn/contract/companies.ts'
import type { CompanyListSearch } from './company-list-search.ts'

export const PAGE_SIZE = 20

/** The server's alphabet: «Aa» sorts as «Å». */
const alphabet = new Intl.Collator('nb')

/** The displayed page of followed companies: filtered, sorted and paged as the server does it. */
export function followedPage(companies: readonly Company[], { page, name = '', sort }: CompanyListSearch) {
  const wanted = spelled(name).split(/\s+/)
  const found = companies
    .filter((company) => wanted.every((word) => isIn(company.name, word)))
    .toSorted((a, b) => alphabet.compare(a.name, b.name) || Number(a.id) - Number(b.id))
  if (sort === 'NAME_DESC') found.reverse()
  return {
    companies: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pagination: {
      page,
      page_size: PAGE_SIZE,
      total_count: found.length,
      total_pages: Math.ceil(found.length / PAGE_SIZE),
    },
  }
}

const spelled = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** «å» is «aa» in many names. */
const isIn = (name: string, word: string) =>
  [word, word.replaceAll('aa', 'å'), word.replaceAll('å', 'aa')].some((part) => spelled(name).includes(part))
