import { createHash } from 'node:crypto'
import type { JobDraft } from './job-draft.ts'

const KIND = 'sha256:'

/**
 * The id of an ad whose source gives it neither an id nor an address of its own: two of one title in different places
 * are two ads.
 */
export function contentId({
  title,
  company,
  locations,
}: Pick<JobDraft, 'company' | 'locations'> & { title: string | null }): string {
  const print = createHash('sha256').update(JSON.stringify([title, company, locations]))
  return `${KIND}${print.digest('hex').slice(0, 32)}`
}

/** Whether an ad has no id or address of its own, so that its address is a whole list's. */
export const isContentId = (external_id: string): boolean => external_id.startsWith(KIND)
