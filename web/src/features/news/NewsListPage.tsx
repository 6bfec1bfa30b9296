import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/page-title.ts'
import { useList } from '../../lib/use-list.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { NEWS_LIST, type NewsListSearch } from './news-list-search.ts'
import { newsCompaniesQuery, newsListQuery, newsSourcesQuery } from './news.api.ts'
import { NewsCard } from './NewsCard.tsx'
import { Card } from '../../ui/Card.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import { ComingNext } from '../sources/ComingNext.tsx'
import './NewsListPage.css'
import './NewsCard.css'

const { days, source, company, followed } = NEWS_LIST.filters

export function NewsListPage() {
  usePageTitle('Nyheter')
  const { search, reply, isNarrowed, change, field, sort, chips, results } = useList(NEWS_LIST, newsListQuery)
  const { data: names = [], isSuccess, isError, refetch } = useQuery(newsSourcesQuery)
  const { news = [], corrected_search } = reply ?? {}
  const { source: chosen = '' } = search
  const sources = chosen && !names.includes(chosen) ? [chosen, ...names] : names
  return (
    <div className="u-width">
      <PageTitle title="Nyheter" lead="Det som skjer hos kundene" />
      <search className="news-search">
        <SearchField label="Søk i nyheter" placeholder="Søk i nyheter" {...field} />
        <Select
          label={days.label}
          label_look="beside"
          options={days.options}
          value={search.days ?? days.usual}
          onChange={(value) => change({ days: value })}
        />
        <Select
          label={source.label}
          label_look="beside"
          options={[
            { value: '', label: source.none },
            ...sources.map((name) => ({ value: name, label: name })),
          ]}
          value={chosen}
          onChange={(name) => change({ source: name || undefined })}
        />
        <Select {...sort} />
      </search>
      {isError && (
        <div className="news-failed">
          <PartFailed onRetry={refetch}>Kildene kunne ikke hentes.</PartFailed>
        </div>
      )}
      <div className="news-narrow">
        <NewsFilters search={search} onChange={change} />
        <FilterChips {...chips} />
      </div>
      <ListResults
        {...results}
        noun={['nyhet', 'nyheter']}
        corrected={
          corrected_search &&
          `Ingen nyheter nevner «${search.search}». Viser treff for «${corrected_search}».`
        }
        grid="news-grid"
        bone={<NewsCardBones />}
        bones={8}
        failure="Nyhetene kunne ikke hentes. Prøv igjen om litt."
        empty={emptyTexts(search, isNarrowed, isSuccess && names.length === 0)}
      >
        {news.map((article) => (
          <NewsCard key={article.id} article={article} />
        ))}
      </ListResults>
    </div>
  )
}

/** Without filters a list is still of a period: its articles may all be older. */
function emptyTexts({ followed }: NewsListSearch, isNarrowed: boolean, hasNone: boolean) {
  if (!isNarrowed && hasNone)
    return {
      title: 'Det er ingen nyheter her ennå.',
      help: <ComingNext by="news" />,
    }
  return {
    title: 'Ingen nyheter funnet som matcher søket ditt.',
    help: !isNarrowed
      ? 'Velg en lengre periode.'
      : followed
        ? 'Nyheter om bedrifter du følger, dukker opp her.'
        : 'Fjern et filter, velg en lengre periode eller søk på noe annet.',
  }
}

interface NewsFiltersProps {
  search: NewsListSearch
  onChange: (change: Partial<NewsListSearch>) => void
}

/** The filters by company. */
function NewsFilters({ search, onChange }: NewsFiltersProps) {
  const { data: names = [], isPending, isError, refetch } = useQuery(newsCompaniesQuery)
  const { company: chosen = [] } = search
  return (
    <div className="news-filters">
      <Switch
        label={followed.label}
        checked={search.followed ?? false}
        onChange={(on) => onChange({ followed: on || undefined })}
      />
      <TypeaheadPicker
        label={company.label}
        label_look="hidden"
        placeholder="Legg til bedrift"
        options={names.map((name) => ({ name }))}
        pending={isPending}
        chosen={chosen}
        onPick={(name) => onChange({ company: [...chosen, name] })}
      />
      {isError && <PartFailed onRetry={refetch}>Bedriftene kunne ikke hentes.</PartFailed>}
    </div>
  )
}

/** The boxes of a news card, so that nothing shifts when the article arrives. */
function NewsCardBones() {
  return (
    <Card pad="none" className="news-card">
      <Bone width={48} height={48} />
      <div className="news-card-bones">
        <Bone width="38%" height={12} />
        <Bone width="82%" height={15} />
        <Bone width="97%" height={12} />
        <Bone width="64%" height={12} />
        <Bone width="30%" height={11} />
      </div>
    </Card>
  )
}
