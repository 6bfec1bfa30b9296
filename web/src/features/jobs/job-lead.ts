import type { Job } from '@utsyn/contract/jobs.ts'

/** Letters and digits only: what is left of a text when its markdown, its spaces and its line ends are gone. */
const bare = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** The short description, unless it only repeats how the long one begins, as excerpts made by machines do. */
export function jobLead({
  short_description,
  long_description,
}: Pick<Job, 'short_description' | 'long_description'>) {
  const short = short_description?.trim()
  if (!short) return null
  return bare(long_description ?? '').startsWith(bare(short)) ? null : short
}
