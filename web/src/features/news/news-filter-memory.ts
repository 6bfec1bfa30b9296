import { asList, storedValue } from '../../lib/stored-value.ts'
import { isBareNews, type NewsListSearch } from './news-list-search.ts'

const companies = storedValue('session', 'newsFilterCompanies', asList)

/** Keeps the companies for the rest of the visit; an address with filters replaces what was kept. */
export function rememberNewsFilters({ company = [] }: NewsListSearch): void {
  if (company.length > 0) companies.set(company)
  else companies.remove()
}

/** The companies of this visit for an address that says nothing itself, or null when there are none to take up. */
export function rememberedNewsFilters(search: NewsListSearch): Pick<NewsListSearch, 'company'> | null {
  const company = isBareNews(search) ? companies.get() : null
  return company?.length ? { company: [...company] } : null
}
