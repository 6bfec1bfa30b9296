import { FilterChips } from '../../ui/FilterChips.tsx'
import { NEWS_DAYS } from './news-days.ts'
import type { NewsListSearch } from './news-list-search.ts'
import { focusNewsCount } from './NewsListResults.tsx'

interface NewsFilterChipsProps {
  search: NewsListSearch
  onChange: (change: Partial<NewsListSearch>) => void
  onReset: () => void
}

/** Everything that narrows the list, what the selects say too: seen together, and reset together. */
export function NewsFilterChips({ search, onChange, onReset }: NewsFilterChipsProps) {
  const { days, source, company = [], followed } = search
  const period = NEWS_DAYS.find(({ value }) => value === days)?.label
  const without = (name: string) => {
    const left = company.filter((other) => other !== name)
    return left.length > 0 ? left : undefined
  }
  const chips = [
    ...(followed ? [{ name: 'Fulgte bedrifter', remove: () => onChange({ followed: undefined }) }] : []),
    ...(period ? [{ name: period, remove: () => onChange({ days: undefined }) }] : []),
    ...(source ? [{ name: source, remove: () => onChange({ source: undefined }) }] : []),
    ...company.map((name) => ({ name, remove: () => onChange({ company: without(name) }) })),
  ]
  return <FilterChips chips={chips} onReset={onReset} onEmpty={focusNewsCount} />
}
