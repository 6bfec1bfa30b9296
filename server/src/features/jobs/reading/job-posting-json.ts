import { type Limits, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import type { Fault, Reading } from './job-draft.ts'
import { readJobPosting } from './job-posting.ts'
import { hasType, isObject, type JsonObject } from './json-values.ts'
import { parseLenientJson } from './lenient-json.ts'

const DEPTH = 15

export interface Block {
  text: string
  /** Its line in the file. */
  line: number
}

/**
 * Every schema.org JobPosting in blocks of JSON-LD, at any depth in lists and graphs. An unreadable block is a fault of
 * its own: the page has others. Throws UnreadableInput.
 */
export function openJsonLd(blocks: Block[], pageUrl: string | null, limits: Limits): Iterable<Reading> {
  const found: (Fault | { posting: JsonObject; line: number })[] = []
  for (const { text, line } of blocks) {
    if (!text.trim()) continue
    const value = parseLenientJson(text)
    if (value === undefined) found.push({ line, title: null, reason: 'broken_json' })
    for (const posting of postingsIn(value)) {
      if (found.length >= limits.ads) throw new UnreadableInput('too_many_ads')
      found.push({ posting, line })
    }
  }
  if (found.length === 0) throw new UnreadableInput('no_ads')
  return found
    .values()
    .map((part) => ('reason' in part ? part : readJobPosting(part.posting, { line: part.line, pageUrl })))
}

export function* postingsIn(value: unknown, depth = DEPTH): Generator<JsonObject> {
  if (depth === 0 || typeof value !== 'object' || value === null) return
  if (isObject(value) && hasType(value, 'JobPosting')) {
    yield value
    return
  }
  for (const part of Object.values(value)) yield* postingsIn(part, depth - 1)
}

export function countPostings(value: unknown): number {
  let count = 0
  for (const _ of postingsIn(value)) count++
  return count
}
