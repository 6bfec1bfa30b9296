import { useQuery } from '@tanstack/react-query'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { NEWS_FILTERS, type NewsListSearch } from './news-list-search.ts'
import { newsCompaniesQuery } from './news.api.ts'

interface NewsFiltersProps {
  search: NewsListSearch
  onChange: (change: Partial<NewsListSearch>) => void
}

/** The company filter. */
export function NewsFilters({ search, onChange }: NewsFiltersProps) {
  const { data: names = [], isPending, isError, refetch } = useQuery(newsCompaniesQuery)
  const { company = [] } = search
  return (
    <div className="news-filters">
      <Switch
        label={NEWS_FILTERS.followed.label}
        checked={search.followed ?? false}
        onChange={(on) => onChange({ followed: on || undefined })}
      />
      <TypeaheadPicker
        label={NEWS_FILTERS.company.label}
        label_look="hidden"
        placeholder="Legg til bedrift"
        options={names.map((name) => ({ name }))}
        pending={isPending}
        chosen={company}
        onPick={(name) => onChange({ company: [...company, name] })}
      />
      {isError && <PartFailed onRetry={refetch}>Bedriftene kunne ikke hentes.</PartFailed>}
    </div>
  )
}
