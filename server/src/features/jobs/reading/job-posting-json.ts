import { type Fault, type JobDraft, LIMITS, type ReadJobs } from './job-draft.ts'
import { readJobPosting } from './job-posting.ts'
import { hasType, isObject, type JsonObject } from './json-values.ts'
import { parseLenientJson } from './lenient-json.ts'

const DEPTH = 15

export interface Block {
  text: string
  /** Where it begins in the file. */
  line: number
}

/** Every schema.org JobPosting in some blocks of JSON-LD, however deep it lies in lists and graphs. */
export function readJsonLd(blocks: Block[], pageUrl: string | null): ReadJobs {
  const jobs: JobDraft[] = []
  const faults: Fault[] = []
  for (const { text, line } of blocks) {
    if (!text.trim()) continue
    const value = parseLenientJson(text)
    if (value === undefined) faults.push({ line, title: null, reason: 'broken_json' })
    for (const posting of postingsIn(value, DEPTH)) {
      if (jobs.length + faults.length > LIMITS.ads) return { jobs, faults }
      const read = readJobPosting(posting, { line, pageUrl })
      if ('reason' in read) faults.push(read)
      else jobs.push(read)
    }
  }
  return { jobs, faults }
}

function* postingsIn(value: unknown, depth: number): Generator<JsonObject> {
  if (depth === 0 || typeof value !== 'object' || value === null) return
  if (isObject(value) && hasType(value, 'JobPosting')) {
    yield value
    return
  }
  for (const part of Object.values(value)) yield* postingsIn(part, depth - 1)
}
