import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { FunnelIcon } from '@navikt/aksel-icons'
import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { keepTrying, lazyPart } from '../../lib/lazy-part.ts'
import { chipsOf, noneOf, rememberFilters } from '../../lib/list-filters.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDelayedText } from '../../lib/use-delayed-text.ts'
import { Part, usePart } from '../../lib/use-part.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { JOB_FILTERS } from './job-filters.ts'
import { countFilters, type JobListSearch, tidySearch } from './job-list-search.ts'
import { JOB_SORTS, type JobSort } from './job-sort.ts'
import { JobFilterBones } from './JobFilterBones.tsx'
import { focusCount, JobListResults } from './JobListResults.tsx'
import { jobListQuery } from './jobs.api.ts'
import './JobListPage.css'

// Not `lazy`: after loading late, that would wait a while more, to limit the number of visible changes.
const loadPanel = () => keepTrying(async () => (await import('./JobFilterPanel.tsx')).JobFilterPanel)
const JobListActions = lazyPart(async () => ({
  default: (await import('./JobListActions.tsx')).JobListActions,
}))
const JobFilterDrawer = lazyPart(async () => ({
  default: (await import('./JobFilterDrawer.tsx')).JobFilterDrawer,
}))
const SaveSearch = lazyPart(async () => ({
  default: (await import('../searches/SaveSearch.tsx')).SaveSearch,
}))

export function JobListPage() {
  usePageTitle('Jobbannonser')
  const search = useSearch({ from: routeIds.jobs })
  const navigate = useNavigate()
  const { history } = useRouter()
  const list = useQuery(jobListQuery(search))
  const drawer = useFilterDrawer(search)

  // A new search starts at its first page; the scroll position stays.
  const change = (part: Partial<JobListSearch>) => {
    const next = tidySearch({ ...search, ...part, page: 1 })
    rememberFilters(JOB_FILTERS, next)
    void navigate({ to: paths.jobs, search: next, replace: true, resetScroll: false, state: drawer.state })
  }
  const field = useDelayedText(search.search ?? '', (text) => change({ search: text || undefined }))
  // Opening an ad within the pause must not lose the typed text on return. Written at once: two navigations in one turn
  // of the event loop would become one, and the list would keep its old address.
  const commitTyped = () => {
    field.commitNow(field.text)
    history.flush()
  }
  // The pressed button goes with the filters it resets.
  const reset = () => {
    focusCount()
    change(noneOf(JOB_FILTERS))
  }
  const resetAll = () => {
    field.setText('')
    focusCount()
    change({ ...noneOf(JOB_FILTERS), search: undefined })
  }
  useEffect(() => rememberFilters(JOB_FILTERS, search), [search])

  // Rendered after the list, not with it: on a slow machine each is noticeable. Their code loads meanwhile.
  const [shown, setShown] = useState(false)
  const panel = usePart(true, loadPanel)
  const [listed, setListed] = useState(false)
  const isDrawn = shown && panel !== null
  useEffect(() => {
    if (!isDrawn) return
    const timer = setTimeout(() => {
      startTransition(() => setListed(true))
      // Most visitors open an ad next, some of them in a tunnel.
      void import('./JobDetailPage.tsx').catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [isDrawn])

  // A corrected search is counted and exported as corrected.
  const found = { ...search, search: list.data?.corrected_search ?? search.search }
  const filters = countFilters(search)
  return (
    <div className="u-width">
      <PageTitle
        title="Jobbannonser"
        lead="Åpne stillinger og oppdrag hos kundene våre"
        actions={
          <Suspense fallback={<div className="job-list-actions-bones" />}>
            <JobListActions search={found} />
          </Suspense>
        }
      />
      <div className="job-list">
        <aside className="u-card job-list-filters" aria-label="Filtre">
          {shown && panel ? <Part of={panel} search={found} onChange={change} /> : <JobFilterBones />}
        </aside>
        <div className="job-list-main">
          <search className="job-list-search">
            <SearchField
              label="Søk i jobbannonser"
              placeholder="Søk i tittel, tekst eller bedrift"
              {...field.input}
            />
            <div className="job-list-open-filters">
              <Button kind="neutral" icon={FunnelIcon} onClick={drawer.show}>
                {filters > 0 ? `Filtre (${filters})` : 'Filtre'}
              </Button>
            </div>
            <Select
              label="Sorter"
              label_look="beside"
              options={search.search ? [BEST, ...JOB_SORTS] : JOB_SORTS}
              value={search.sort ?? (search.search ? BEST.value : 'POSTED_DESC')}
              onChange={(sort: JobSort | '') => change({ sort: sort || undefined })}
            />
          </search>
          <FilterChips chips={chipsOf(JOB_FILTERS, search, change)} onReset={reset} onEmpty={focusCount} />
          <JobListResults
            search={search}
            list={list}
            beside={
              listed && (
                <Suspense>
                  <SaveSearch search={found} />
                </Suspense>
              )
            }
            onReset={resetAll}
            onLeave={commitTyped}
            onShown={() => setShown(true)}
          />
        </div>
      </div>
      {drawer.is_wanted && (
        <Suspense>
          <JobFilterDrawer
            open={drawer.open}
            onClose={drawer.hide}
            search={found}
            total={list.data?.pagination.total_count}
            onChange={change}
            onReset={reset}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The filter drawer is a history entry of its own, so that «back» on a phone closes it and nothing else. Choices in it
 * replace the list's entry below: there is one list to go back from, not one for each time it was open.
 */
function useFilterDrawer(search: JobListSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = useLocation({ select: ({ state }) => state.filters_open === true })
  const [is_wanted, setWanted] = useState(open)
  const chosen = useRef<JobListSearch>(null)
  const hiding = useRef(false)
  useEffect(() => {
    hiding.current = false
    if (open) chosen.current = search
    else if (chosen.current) {
      const kept = chosen.current
      chosen.current = null
      void navigate({ to: paths.jobs, search: kept, replace: true, resetScroll: false })
    }
  }, [open, search, navigate])
  return {
    open,
    is_wanted,
    state: open ? FILTERS_OPEN : {},
    show: () => {
      setWanted(true)
      void navigate({ to: paths.jobs, search, resetScroll: false, state: FILTERS_OPEN })
    },
    // The dialog also reports having been closed from outside.
    hide: () => {
      if (!open || hiding.current) return
      hiding.current = true
      history.back()
    },
  }
}

const FILTERS_OPEN = { filters_open: true }
const BEST = { value: '', label: 'Mest relevante' } as const
