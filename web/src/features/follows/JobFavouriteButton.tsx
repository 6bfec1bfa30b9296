import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { StarFillIcon, StarIcon } from '@navikt/aksel-icons'
import { Button } from '../../ui/Button.tsx'
import { useFavourite } from './use-favourite.ts'

type JobFavouriteButtonProps = { job: Pick<JobSummary, 'id' | 'title' | 'is_favorite'> }

/** The star of an ad with a label. */
export function JobFavouriteButton({ job }: JobFavouriteButtonProps) {
  const { pressed, toggle } = useFavourite(job.id, job.is_favorite)
  return (
    <Button
      kind={pressed ? 'secondary' : 'neutral'}
      icon={pressed ? StarFillIcon : StarIcon}
      aria-pressed={pressed}
      aria-label={`Favoritt: ${job.title}`}
      title={pressed ? 'Fjern fra favoritter' : 'Legg til i favoritter'}
      onClick={toggle}
    >
      Favoritt
    </Button>
  )
}
