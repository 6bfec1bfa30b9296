import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { FavouriteToggle } from '../../ui/FavouriteToggle.tsx'
import { useFavourite } from './use-favourite.ts'

type JobFavouriteProps = { job: Pick<JobSummary, 'id' | 'title' | 'is_favorite'> }

/** The star of an ad, on its card and on its page. */
export function JobFavourite({ job }: JobFavouriteProps) {
  const { pressed, toggle } = useFavourite(job.id, job.is_favorite)
  return <FavouriteToggle title={job.title} pressed={pressed} onToggle={toggle} />
}
