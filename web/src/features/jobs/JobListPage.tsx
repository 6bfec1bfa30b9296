import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { keepTrying, lazyPart } from '../../lib/lazy-part.ts'
import { chipsOf, noneOf, rememberFilters } from '../../lib/list-filters.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDelayedText } from '../../lib/use-delayed-text.ts'
import { Part, usePart } from '../../lib/use-part.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { JOB_FILTERS, jobFiltersOf } from './job-filters.ts'
import { isBare, type JobListSearch, tidySearch } from './job-list-search.ts'
import { JobListControls } from './JobListControls.tsx'
import { focusCount, JobListResults } from './JobListResults.tsx'
import { jobListQuery } from './jobs.api.ts'
import { useFilterDrawer } from './use-filter-drawer.ts'
import { Bone } from '../../ui/Skeleton.tsx'
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
  // Renders with each letter and each answer: memoising parts costs bytes before the first screen and saves little.
  'use no memo'
  usePageTitle('Jobbannonser')
  const search = useSearch({ from: routeIds.jobs })
  const navigate = useNavigate()
  const { history } = useRouter()
  const list = useQuery(jobListQuery(search))
  const drawer = useFilterDrawer(search)
  const { panel, isListed, onShown } = useLateParts()

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

  // A corrected search is counted and exported as corrected.
  const found = { ...search, search: list.data?.corrected_search ?? search.search }
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
          {panel ? <Part of={panel} search={found} onChange={change} /> : <JobFilterBones />}
        </aside>
        <div className="job-list-main">
          <JobListControls search={search} field={field.input} onChange={change} onFilters={drawer.show} />
          <FilterChips chips={chipsOf(JOB_FILTERS, search, change)} onReset={reset} onEmpty={focusCount} />
          <JobListResults
            search={search}
            list={list}
            beside={
              isListed &&
              !isBare(search) && (
                <Suspense>
                  <SaveSearch search={found} />
                </Suspense>
              )
            }
            onReset={resetAll}
            onLeave={commitTyped}
            onShown={onShown}
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

/** Rendered after the list, not with it: on a slow machine each is noticeable. Their code loads meanwhile. */
function useLateParts() {
  const [shown, setShown] = useState(false)
  const loaded = usePart(true, loadPanel)
  const [isListed, setListed] = useState(false)
  const panel = shown ? loaded : null
  const isDrawn = panel !== null
  useEffect(() => {
    if (!isDrawn) return
    const timer = setTimeout(() => startTransition(() => setListed(true)))
    return () => clearTimeout(timer)
  }, [isDrawn])
  return { panel, isListed, onShown: () => setShown(true) }
}

const ROWS = [1, 2, 3, 4, 5, 6]

/** Placeholder for the filters. */
function JobFilterBones() {
  // Skeletons are discarded when the content comes: memoising would cost bytes and save nothing.
  'use no memo'
  return (
    <div aria-hidden="true" className="u-bones">
      <div className="job-filter job-filter-bones" data-kind="flag">
        {jobFiltersOf('flag').map(({ name }) => (
          <Bone key={name} width={160} height={20} />
        ))}
      </div>
      {(['name', 'choice', 'names'] as const).flatMap(jobFiltersOf).map(({ name, kind, label }) => (
        <div key={name} className="job-filter job-filter-bones" data-kind={kind}>
          <Bone width={9 * label.length} height={16} />
          <Bone width={230} height={40} />
          {kind === 'names' && ROWS.map((row) => <Bone key={row} width={230} height={16} />)}
        </div>
      ))}
    </div>
  )
}
