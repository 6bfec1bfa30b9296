import { usePendingChange } from './use-pending-change.ts'

/** `const { pressed, toggle } = useFavourite(job.id, job.is_favorite)`; each `toggle()` is a click. */
export const useFavourite = (job_id: string, is_favorite: boolean) =>
  usePendingChange(`job-${job_id}`, is_favorite)
