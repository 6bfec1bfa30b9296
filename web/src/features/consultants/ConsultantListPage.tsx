import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDelayedText } from '../../lib/use-delayed-text.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { AVAILABLE_WITHIN, CONSULTANT_SORTS } from './consultant-choices.ts'
import {
  type AvailableWithin,
  type ConsultantListSearch,
  type ConsultantSort,
  tidyConsultantSearch,
} from './consultant-list-search.ts'
import { ConsultantFilters } from './ConsultantFilters.tsx'
import { ConsultantListResults, focusConsultantCount } from './ConsultantListResults.tsx'
import { consultantListQuery } from './consultants.api.ts'
import './ConsultantListPage.css'

const NO_FILTERS = { technology: undefined, available: undefined }
const ANY_TIME = { value: '', label: 'Alle' } as const
const BEST = { value: '', label: 'Mest relevante' } as const

export function ConsultantListPage() {
  usePageTitle('Konsulenter')
  const search = useSearch({ from: routeIds.consultants })
  const navigate = useNavigate()
  const { history } = useRouter()
  const list = useQuery(consultantListQuery(search))

  // A new search starts at its first page; the scroll position stays.
  const change = (part: Partial<ConsultantListSearch>) => {
    const next = tidyConsultantSearch({ ...search, ...part, page: 1 })
    void navigate({ to: paths.consultants, search: next, replace: true, resetScroll: false })
  }
  const field = useDelayedText(search.search ?? '', (text) => change({ search: text || undefined }))
  // Opening a consultant within the pause must not lose the typed text on return.
  const commitTyped = () => {
    field.commitNow(field.text)
    history.flush()
  }
  // The pressed button goes with the filters it resets.
  const reset = () => {
    focusConsultantCount()
    change(NO_FILTERS)
  }
  const resetAll = () => {
    field.setText('')
    focusConsultantCount()
    change({ ...NO_FILTERS, search: undefined })
  }

  // Most visitors open a consultant next.
  useEffect(() => {
    if (!list.isPending) void import('./ConsultantPage.tsx').catch(() => undefined)
  }, [list.isPending])

  return (
    <div className="u-width">
      <PageTitle title="Konsulenter" lead="Våre egne folk, hva de kan, og når de er ledige" />
      <search className="consultant-search">
        <SearchField label="Søk i konsulenter" placeholder="Søk i navn, rolle eller CV" {...field.input} />
        <Select
          label="Ledig"
          label_look="beside"
          options={[ANY_TIME, ...AVAILABLE_WITHIN]}
          value={search.available ?? ANY_TIME.value}
          onChange={(within: AvailableWithin | '') => change({ available: within || undefined })}
        />
        <Select
          label="Sorter"
          label_look="beside"
          options={search.search ? [BEST, ...CONSULTANT_SORTS] : CONSULTANT_SORTS}
          value={search.sort ?? (search.search ? BEST.value : 'NAME_ASC')}
          onChange={(sort: ConsultantSort | '') => change({ sort: sort || undefined })}
        />
      </search>
      <ConsultantFilters search={search} onChange={change} onReset={reset} />
      <ConsultantListResults search={search} list={list} onReset={resetAll} onLeave={commitTyped} />
    </div>
  )
}
