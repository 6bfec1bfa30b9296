import type { Job } from '@utsyn/contract/jobs.ts'

/** Letters and digits only: a text without its markdown, spaces and line breaks. */
const bare = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

/** The short description, unless it only repeats the start of the long one, as machine-made excerpts do. */
export function jobLead({
  short_description,
  long_description,
}: Pick<Job, 'short_description' | 'long_description'>) {
  const short = short_description?.trim()
  if (!short) return null
  const long = long_description ?? ''
  // An excerpt is made of sentences: it has no headings.
  const isExcerpt = [long, long.replace(/^#+ .*$/gm, '')].some((text) => bare(text).startsWith(bare(short)))
  return isExcerpt ? null : short
}
