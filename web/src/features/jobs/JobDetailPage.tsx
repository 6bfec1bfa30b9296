import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { routeIds } from '../../app/paths.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { manualMatchesQuery } from '../matching/matching.api.ts'
import { RetryPanel } from '../../ui/RetryPanel.tsx'
import { BackToJobs } from './BackToJobs.tsx'
import { JobDetail } from './JobDetail.tsx'
import { JobDetailBones } from './JobDetailBones.tsx'
import { JobNotFound } from './JobNotFound.tsx'
import { jobQuery } from './jobs.api.ts'
import { noteOpened } from './note-opened.api.ts'
import { usePatience } from './use-patience.ts'
import './JobDetailPage.css'

const PATIENCE_MS = 15_000

export function JobDetailPage() {
  const { id } = useParams({ from: routeIds.job })
  const { data: job, error, isPending, isFetching, refetch } = useQuery(jobQuery(id))
  // Asked together with the ad, not after it.
  usePrefetchQuery(manualMatchesQuery(id))
  const glimpse = useLocation({ select: ({ state }) => state.job })
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState(1)
  const out_of_patience = usePatience(isPending, `${id} ${attempt}`, PATIENCE_MS)
  const loading = useShownLoading(isPending && !out_of_patience)
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
      {!missing && <BackToJobs />}
      {loading ? (
        <JobDetailBones glimpse={glimpse?.id === id ? glimpse : undefined} />
      ) : job ? (
        <JobDetail job={job} />
      ) : missing ? (
        <JobNotFound onRetry={isNotFound(error) ? undefined : tryAgain} />
      ) : (
        <RetryPanel title="Annonsen kunne ikke hentes" retrying={isFetching} onRetry={refetch} />
      )}
    </div>
  )
}
