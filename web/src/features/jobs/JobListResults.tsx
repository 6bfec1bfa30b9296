import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listJobs } from '@utsyn/contract/jobs.ts'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { ListResults } from '../../ui/ListResults.tsx'
import { focusOn } from '../../ui/use-kept-focus.ts'
import { CardBones } from '../../ui/Skeleton.tsx'
import { JobCard } from './JobCard.tsx'
import { countFilters, isBare, type JobListSearch } from './job-list-search.ts'

interface JobListResultsProps {
  search: JobListSearch
  list: UseQueryResult<ReplyOf<typeof listJobs>>
  /** Beside the count. */
  beside: ReactNode
  onReset: () => void
  /** Called just before a card is opened. */
  onLeave: () => void
  onShown: () => void
}

/** Receives focus when the focused element is gone. */
const COUNT_ID = 'antall-treff'
export const focusCount = () => focusOn(COUNT_ID)

const BONES = Array.from({ length: 9 }, (_, index) => index)

export function JobListResults({ search, list, beside, onReset, onLeave, onShown }: JobListResultsProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const { jobs = [], corrected_search } = list.data ?? {}
  const pageLink = (page: number) => ({ to: paths.jobs, search: { ...search, page } })
  return (
    <ListResults
      count_id={COUNT_ID}
      countText={countText}
      list={list}
      reply={list.data}
      page={search.page}
      corrected={
        corrected_search && `Ingen annonser nevner «${search.search}». Viser treff for «${corrected_search}».`
      }
      grid="job-grid"
      bones={BONES.map((bone) => (
        <CardBones key={bone} />
      ))}
      failure="Det oppstod en feil ved henting av jobbannonser. Vennligst prøv senere."
      empty={{
        title: emptyText(search),
        help: emptyHelp(search),
        action: !isBare(search) && (
          <Button kind="secondary" onClick={onReset}>
            Vis alle jobbannonser
          </Button>
        ),
      }}
      hrefFor={(page) => router.buildLocation(pageLink(page)).href}
      goTo={(page, more) => navigate({ ...pageLink(page), ...more })}
      onLeave={onLeave}
      onShown={onShown}
      beside={beside}
    >
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} in_favourites={search.favorites === true} />
      ))}
    </ListResults>
  )
}

function emptyText(search: JobListSearch): string {
  const { favorites, followed } = search
  if (favorites && followed) return 'Ingen favorittstillinger fra favorittbedrifter.'
  if (favorites) return 'Ingen favoritter funnet.'
  if (followed) return 'Ingen stillinger fra favorittbedrifter.'
  if (!search.search && countFilters(search) === 0) return 'Det er ingen stillingsannonser her ennå.'
  return 'Ingen stillinger funnet som matcher søket ditt.'
}

function emptyHelp(search: JobListSearch): string {
  if (isBare(search)) return 'Nye annonser dukker opp her.'
  if (search.favorites) return 'Stjernen på en annonse legger den hit.'
  if (search.followed) return 'Annonser fra bedrifter du følger, dukker opp her.'
  return 'Fjern et filter eller søk på noe annet.'
}

const countText = (total: number) => `Viser ${number(total)} ${plural(total, 'jobbannonse', 'jobbannonser')}`
