import type { Company } from '@utsyn/contract/companies.ts'
import type { CompanyListSearch } from './company-list-search.ts'

export const PAGE_SIZE = 20

/** The alphabet of the server: «Aa» stands for «Å». */
const alphabet = new Intl.Collator('nb')

/** What the list shows of the companies that are followed: narrowed, sorted and cut into pages as the server does it. */
export function followedPage(companies: readonly Company[], { page, name = '', sort }: CompanyListSearch) {
  const wanted = name.trim().toLowerCase()
  const found = companies
    .filter((company) => company.name.toLowerCase().includes(wanted))
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
