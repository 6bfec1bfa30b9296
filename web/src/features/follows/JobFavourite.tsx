import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { showToast } from '../../ui/toast-store.ts'
import { FavouriteToggle } from '../../ui/FavouriteToggle.tsx'
import { useFavourite } from './use-favourite.ts'

type JobFavouriteProps = {
  job: Pick<JobSummary, 'id' | 'title' | 'is_favorite'>
  /** For a card that disappears with its star: a mistake must be undoable. */
  undoable?: boolean
}

/** The star of an ad, on its card and on its page. */
export function JobFavourite({ job, undoable = false }: JobFavouriteProps) {
  const { pressed, toggle, restore } = useFavourite(job.id, job.is_favorite)
  const onToggle = () => {
    if (pressed && undoable) showToast({ text: 'Annonsen er fjernet fra favoritter', undo: restore })
    toggle()
  }
  return <FavouriteToggle title={job.title} pressed={pressed} onToggle={onToggle} />
}
