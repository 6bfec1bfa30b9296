import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { chipsOf, noneOf, rememberFilters } from '../../lib/list-filters.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDelayedText } from '../../lib/use-delayed-text.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { NEWS_FILTERS, type NewsListSearch, tidyNews } from './news-list-search.ts'
import { NEWS_SORTS, type NewsSort } from './news-sort.ts'
import { newsListQuery, newsSourcesQuery, newsCompaniesQuery } from './news.api.ts'
import { focusNewsCount, NewsListResults } from './NewsListResults.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import './NewsListPage.css'

const BEST = { value: '', label: 'Mest relevante' } as const

export function NewsListPage() {
  usePageTitle('Nyheter')
  const search = useSearch({ from: routeIds.news })
  const navigate = useNavigate()
  const { history } = useRouter()
  const list = useQuery(newsListQuery(search))
  const { data: sources = [], isError: sourceless, refetch: askForSources } = useQuery(newsSourcesQuery)

  // A new search starts at its first page; the scroll position stays.
  const change = (part: Partial<NewsListSearch>) => {
    const next = tidyNews({ ...search, ...part, page: 1 })
    rememberFilters(NEWS_FILTERS, next)
    void navigate({ to: paths.news, search: next, replace: true, resetScroll: false })
  }
  const field = useDelayedText(search.search ?? '', (text) => change({ search: text || undefined }))
  // Opening an article within the pause must not lose the typed text on return.
  const commitTyped = () => {
    field.commitNow(field.text)
    history.flush()
  }
  // The pressed button goes with the filters it resets.
  const reset = () => {
    focusNewsCount()
    change(noneOf(NEWS_FILTERS))
  }
  const resetAll = () => {
    field.setText('')
    focusNewsCount()
    change({ ...noneOf(NEWS_FILTERS), search: undefined })
  }
  useEffect(() => rememberFilters(NEWS_FILTERS, search), [search])

  const { source = '' } = search
  const listed = source && !sources.includes(source) ? [source, ...sources] : sources
  return (
    <div className="u-width">
      <PageTitle title="Nyheter" lead="Det som skjer hos kundene" />
      <search className="news-search">
        <SearchField label="Søk i nyheter" placeholder="Søk i nyheter" {...field.input} />
        <Select
          label={NEWS_FILTERS.days.label}
          label_look="beside"
          options={NEWS_FILTERS.days.options}
          value={search.days ?? NEWS_FILTERS.days.usual}
          onChange={(days) => change({ days })}
        />
        <Select
          label={NEWS_FILTERS.source.label}
          label_look="beside"
          options={[
            { value: '', label: NEWS_FILTERS.source.none },
            ...listed.map((name) => ({ value: name, label: name })),
          ]}
          value={source}
          onChange={(name) => change({ source: name || undefined })}
        />
        <Select
          label="Sorter"
          label_look="beside"
          options={search.search ? [BEST, ...NEWS_SORTS] : NEWS_SORTS}
          value={search.sort ?? (search.search ? BEST.value : 'DATE_ASC')}
          onChange={(sort: NewsSort | '') => change({ sort: sort || undefined })}
        />
      </search>
      {sourceless && (
        <div className="news-failed">
          <PartFailed onRetry={askForSources}>Kildene kunne ikke hentes.</PartFailed>
        </div>
      )}
      <div className="news-narrow">
        <NewsFilters search={search} onChange={change} />
        <FilterChips chips={chipsOf(NEWS_FILTERS, search, change)} onReset={reset} onEmpty={focusNewsCount} />
      </div>
      <NewsListResults search={search} list={list} onReset={resetAll} onLeave={commitTyped} />
    </div>
  )
}

interface NewsFiltersProps {
  search: NewsListSearch
  onChange: (change: Partial<NewsListSearch>) => void
}

/** The company filter. */
function NewsFilters({ search, onChange }: NewsFiltersProps) {
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
