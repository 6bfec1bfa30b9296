import { createHash } from 'node:crypto'
import type { JobDraft } from './job-draft.ts'

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
  return `sha256:${print.digest('hex').slice(0, 32)}`
}
