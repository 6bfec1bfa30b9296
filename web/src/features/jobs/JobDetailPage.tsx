import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths, routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/use-role.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { useBackToList } from '../../lib/use-step-back.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { MissingCard } from '../../ui/MissingCard.tsx'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { JobDetail } from './JobDetail.tsx'
import { JobDetailBones } from './JobDetailBones.tsx'
import { manualMatchesQuery } from '../matching/matching.api.ts'
import { jobQuery } from './jobs.api.ts'
import { noteOpened } from './note-opened.api.ts'
import './JobDetailPage.css'

const PATIENCE_MS = 15_000

export function JobDetailPage() {
  const { id } = useParams({ from: routeIds.job })
  const { data: job, error, isPending, isFetching, refetch } = useQuery(jobQuery(id))
  const glimpse = useLocation({ select: ({ state }) => state.job })
  const queryClient = useQueryClient()
  const may = useMay('ansatt')
  // Requested in parallel with the ad.
  useEffect(() => {
    if (may) void queryClient.prefetchQuery(manualMatchesQuery(id))
  }, [queryClient, may, id])
  const [attempt, setAttempt] = useState(1)
  const out_of_patience = usePatience(isPending, `${id} ${attempt}`, PATIENCE_MS)
  const loading = useShownLoading(isPending && !out_of_patience)
  const back = <Link to={paths.jobs} onClick={useBackToList('job')} />
  const missing = !job && (isNotFound(error) || out_of_patience)
  const tryAgain = () => {
    setAttempt(attempt + 1)
    void refetch({ cancelRefetch: true })
  }
  useEffect(() => {
    if (job?.is_new) void noteOpened(queryClient, id)
  }, [job?.is_new, id, queryClient])
  usePageTitle(
    job?.title ??
      (loading ? glimpse?.title : undefined) ??
      (missing ? 'Stilling ikke funnet' : 'Jobbannonse'),
  )

  return (
    <div className="u-width job">
      {!missing && <BackLink as={back}>Tilbake til jobbannonser</BackLink>}
      {loading ? (
        <JobDetailBones glimpse={glimpse?.id === id ? glimpse : undefined} />
      ) : job ? (
        <JobDetail job={job} />
      ) : missing ? (
        <MissingCard
          title="Stilling ikke funnet"
          back={back}
          onRetry={isNotFound(error) ? undefined : tryAgain}
        >
          Beklager, stillingen du leter etter er ikke tilgjengelig.
        </MissingCard>
      ) : (
        <RetryPanel title="Annonsen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}

/** True once the user has waited so long that the wait should end. Restarts for another key. */
function usePatience(waiting: boolean, key: string, patience_ms: number): boolean {
  const [spent, setSpent] = useState<string | null>(null)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSpent(key), patience_ms)
    return () => clearTimeout(timer)
  }, [waiting, key, patience_ms])
  return waiting && spent === key
}
