import { decodeText } from './decode-text.ts'
import { type Fault, type JobDraft, LIMITS, type ReadJobs, UnreadableInput } from './job-draft.ts'
import { readJobFeed } from './job-feed.ts'
import { readJsonLd } from './job-posting-json.ts'
import { readPage } from './job-page.ts'

/**
 * The ads in a file's content, whatever the file is called: a page with JSON-LD, bare JSON-LD, or an RSS feed.
 * Throws UnreadableInput when nothing of it may be taken, and nothing else.
 */
export function readJobs(content: Uint8Array): ReadJobs {
  if (content.length > LIMITS.bytes) throw new UnreadableInput('too_large')
  const text = decodeText(content)
  if (!text.trim()) throw new UnreadableInput('empty')
  const { jobs, faults } = read(text)
  if (jobs.length + faults.length === 0) throw new UnreadableInput('no_ads')
  if (jobs.length + faults.length > LIMITS.ads) throw new UnreadableInput('too_many_ads')
  return withoutTwins(jobs, faults)
}

function read(text: string): ReadJobs {
  const start = text
    .slice(0, 5_000)
    .replaceAll(/<\?[^>]*>|<!--[\s\S]*?-->/g, '')
    .trimStart()
  if (/^(?:<!DOCTYPE rss[^>[]*>\s*)?<rss[\s>]/i.test(start)) return readJobFeed(text)
  if (/^<!DOCTYPE[^>]*\[/i.test(start)) throw new UnreadableInput('entities')
  if (/^<feed[\s>]/i.test(start)) throw new UnreadableInput('atom_feed')
  if (/^[{[]/.test(start)) return readJsonLd([{ text, line: 1 }], null)
  if (start.startsWith('<')) return readPage(text)
  throw new UnreadableInput('unknown_kind')
}

/** The same ad twice in one file: the first is taken. */
function withoutTwins(jobs: JobDraft[], faults: Fault[]): ReadJobs {
  const seen = new Set<string>()
  const twins: Fault[] = []
  const first = jobs.filter(({ source, external_id, line, title }) => {
    const key = JSON.stringify([source, external_id])
    if (seen.has(key)) twins.push({ line, title, reason: 'twice' })
    return !seen.has(key) && seen.add(key)
  })
  return { jobs: first, faults: [...faults, ...twins].sort((a, b) => a.line - b.line) }
}
