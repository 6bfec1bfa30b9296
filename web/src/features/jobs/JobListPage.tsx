import { FunnelIcon } from '@navikt/aksel-icons'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { lazyPart, loadAhead } from '../../lib/lazy-part.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useFirstScreen } from '../../lib/use-first-screen.ts'
import { useList } from '../../lib/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Bone, CardBones } from '../../ui/Skeleton.tsx'
import { jobFiltersOf } from './job-filters.ts'
import { countFilters, JOB_LIST, type JobListSearch } from './job-list-search.ts'
import { JobCard } from './JobCard.tsx'
import { jobListQuery } from './jobs.api.ts'
import './JobListPage.css'

const JobListActions = lazyPart(async () => (await import('./JobListActions.tsx')).JobListActions)
const ComingNext = lazyPart(async () => (await import('../sources/ComingNext.tsx')).ComingNext, 'spare')
const loadPanel = async () => (await import('./JobFilterPanel.tsx')).JobFilterPanel
const JobFilterPanel = lazyPart(loadPanel, 'spare')
const JobFilterDrawer = lazyPart(async () => (await import('./JobFilterDrawer.tsx')).JobFilterDrawer)
const SaveSearch = lazyPart(async () => (await import('./SaveSearch.tsx')).SaveSearch, 'spare')

export function JobListPage() {
  // Renders with each letter and each answer: memoising its parts would cost 0.8 kB before the first screen.
  'use no memo'
  usePageTitle('Jobbannonser')
  const { search, reply, isNarrowed, change, reset, field, sort, chips, results } = useList(
    JOB_LIST,
    jobListQuery,
  )
  const drawer = useFilterDrawer(search)
  // Loads with the list, and is rendered after it: on a slow machine each is noticeable.
  const [shown, setShown] = useState(false)
  useEffect(() => loadAhead(loadPanel), [])
  const there = useFirstScreen()
  const { jobs = [], corrected_search, pagination } = reply ?? {}
  const filters = countFilters(search)
  // A corrected search is counted and exported as corrected.
  const found = { ...search, search: corrected_search ?? search.search }
  return (
    <div className="u-width">
      <PageTitle
        title="Jobbannonser"
        lead="Åpne stillinger og oppdrag hos kundene våre"
        actions={<JobListActions search={found} meanwhile={<div className="job-list-actions-bones" />} />}
      />
      <div className="job-list">
        <aside className="u-card job-list-filters" aria-label="Filtre">
          <JobFilterPanel when={shown} search={found} onChange={change} meanwhile={<JobFilterBones />} />
        </aside>
        <div className="job-list-main">
          <search className="job-list-search">
            <SearchField
              label="Søk i jobbannonser"
              placeholder="Søk i tittel, tekst eller bedrift"
              {...field}
            />
            <div className="job-list-open-filters">
              <Button kind="neutral" icon={FunnelIcon} onClick={drawer.show}>
                {filters > 0 ? `Filtre (${filters})` : 'Filtre'}
              </Button>
            </div>
            <Select {...sort} />
          </search>
          <FilterChips {...chips} />
          <ListResults
            {...results}
            noun={search.kind ? ['forespørsel', 'forespørsler'] : ['jobbannonse', 'jobbannonser']}
            corrected={
              corrected_search &&
              `Ingen annonser nevner «${search.search}». Viser treff for «${corrected_search}».`
            }
            grid="job-grid"
            bone={<CardBones />}
            bones={9}
            failure="Det oppstod en feil ved henting av jobbannonser. Vennligst prøv senere."
            empty={emptyTexts(search, isNarrowed)}
            onShown={() => setShown(true)}
            beside={<SaveSearch when={there && isNarrowed} search={found} />}
          >
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} in_favourites={search.favorites === true} />
            ))}
          </ListResults>
        </div>
      </div>
      <JobFilterDrawer
        when={drawer.open}
        open={drawer.open}
        onClose={drawer.hide}
        search={found}
        total={pagination?.total_count}
        onChange={change}
        onReset={reset}
      />
    </div>
  )
}

function emptyTexts({ favorites, followed, kind }: JobListSearch, isNarrowed: boolean) {
  if (kind)
    return {
      title: 'Ingen forespørsler funnet.',
      help: '«Ny forespørsel» legger inn det en megler eller en kunde har sendt.',
    }
  if (!isNarrowed)
    return {
      title: 'Det er ingen åpne jobbannonser akkurat nå.',
      help: <ComingNext when by="jobs" />,
    }
  if (favorites)
    return {
      title: followed ? 'Ingen favorittstillinger fra favorittbedrifter.' : 'Ingen favoritter funnet.',
      help: 'Stjernen på en annonse legger den hit.',
    }
  if (followed)
    return {
      title: 'Ingen stillinger fra favorittbedrifter.',
      help: 'Annonser fra bedrifter du følger, dukker opp her.',
    }
  return {
    title: 'Ingen stillinger funnet som matcher søket ditt.',
    help: 'Fjern et filter eller søk på noe annet.',
  }
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

/**
 * The filter drawer is a history entry of its own, so that «back» on a phone closes it and nothing else. Choices in it
 * replace the list's entry below: there is one list to go back from, not one for each time it was open.
 */
function useFilterDrawer(search: JobListSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const open = useLocation({ select: ({ state }) => state.filters_open === true })
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
    show: () => void navigate({ to: paths.jobs, search, resetScroll: false, state: { filters_open: true } }),
    // The dialog also reports having been closed from outside.
    hide: () => {
      if (!open || hiding.current) return
      hiding.current = true
      history.back()
    },
  }
}
