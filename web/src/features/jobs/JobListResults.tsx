import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listJobs } from '@utsyn/contract/jobs.ts'
import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { number, plural } from '../../lib/norwegian.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { CardBones, Loading } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx'
import { JobCard } from './JobCard.tsx'
import { isBare, type JobListSearch } from './job-list-search.ts'

interface JobListResultsProps {
  search: JobListSearch
  list: UseQueryResult<ReplyOf<typeof listJobs>>
  onReset: () => void
  /** Just before a card is opened. */
  onLeave: () => void
}

/** Where the keyboard goes when what it stood on is gone. */
const COUNT_ID = 'antall-treff'
export const focusCount = () => document.getElementById(COUNT_ID)?.focus({ preventScroll: true })

const BONES = Array.from({ length: 9 }, (_, index) => index)

export function JobListResults({ search, list, onReset, onLeave }: JobListResultsProps) {
  const router = useRouter()
  const navigate = useNavigate()
  // The links of the pages go while the next page comes: whoever used the keyboard goes on from the count.
  const count = useRef<HTMLParagraphElement>(null)
  const loading = useShownLoading(list.isPending)
  const { jobs, pagination, corrected_search } = list.data ?? {}
  const pageLink = (page: number) => ({ to: paths.jobs, search: { ...search, page } })
  return (
    <>
      <div className="job-list-count">
        <p ref={count} id={COUNT_ID} role="status" tabIndex={-1}>
          {!loading && pagination && countText(pagination.total_count)}
        </p>
        {!loading && pagination && pagination.total_pages > 1 && (
          <p className="job-list-page">
            Side {number(pagination.page)} av {number(pagination.total_pages)}
          </p>
        )}
      </div>
      {!loading && corrected_search && (
        <p role="status" className="job-list-corrected">
          Ingen annonser nevner «{search.search}». Viser treff for «{corrected_search}».
        </p>
      )}
      {loading ? (
        <Loading>
          <div className="job-grid">
            {BONES.map((bone) => (
              <CardBones key={bone} />
            ))}
          </div>
        </Loading>
      ) : !jobs ? (
        <Card pad="none">
          <ErrorState
            title="Feil ved henting av data"
            action={
              <Button
                icon={ArrowCirclepathIcon}
                loading={list.isFetching}
                onClick={() => void list.refetch()}
              >
                Prøv igjen
              </Button>
            }
          >
            Det oppstod en feil ved henting av jobbannonser. Vennligst prøv senere.
          </ErrorState>
        </Card>
      ) : jobs.length === 0 ? (
        <Card pad="none">
          <EmptyState
            title={emptyText(search)}
            action={
              !isBare(search) && (
                <Button kind="secondary" onClick={onReset}>
                  Vis alle jobbannonser
                </Button>
              )
            }
          >
            {emptyHelp(search)}
          </EmptyState>
        </Card>
      ) : (
        <ul className="u-list job-grid" onClickCapture={onLeave}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} in_favourites={search.favorites === true} />
          ))}
        </ul>
      )}
      {!loading && pagination && pagination.total_pages > 1 && (
        <div className="job-list-pages">
          <Pagination
            page={search.page}
            total_pages={pagination.total_pages}
            hrefFor={(page) => router.buildLocation(pageLink(page)).href}
            onPage={(page) =>
              void navigate(pageLink(page)).then(() => count.current?.focus({ preventScroll: true }))
            }
          />
        </div>
      )}
    </>
  )
}

function emptyText({ favorites, followed }: JobListSearch): string {
  if (favorites && followed) return 'Ingen favorittstillinger fra favorittbedrifter.'
  if (favorites) return 'Ingen favoritter funnet.'
  if (followed) return 'Ingen stillinger fra favorittbedrifter.'
  return 'Ingen stillinger funnet som matcher søket ditt.'
}

function emptyHelp(search: JobListSearch): string {
  if (isBare(search)) return 'Nye annonser dukker opp her.'
  if (search.favorites) return 'Stjernen på en annonse legger den hit.'
  if (search.followed) return 'Annonser fra bedrifter du følger, dukker opp her.'
  return 'Fjern et filter eller søk på noe annet.'
}

const countText = (total: number) => `Viser ${number(total)} ${plural(total, 'jobbannonse', 'jobbannonser')}`
