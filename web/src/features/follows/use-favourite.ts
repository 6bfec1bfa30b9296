import { useWish } from './use-wish.ts'

/** `const { pressed, toggle } = useFavourite(job.id, job.is_favorite)`; each `toggle()` is a click. */
export const useFavourite = (job_id: string, is_favorite: boolean) => useWish(`job-${job_id}`, is_favorite)
