import { utf8Bytes } from '../../../feeds/decode-text.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import type { CvFault, ReadCv } from '../consultant-draft.ts'
import { isValues, own } from './cv-values.ts'
import { readCv } from './read-cv.ts'

export const CV_LIMITS = { bytes: 100_000_000, cvs: 20_000 }

/**
 * The CVs of a file: one, a list, or `{ cvs: […] }`, where a Flowcase search wraps each in `{ cv }`. Throws
 * UnreadableInput when there is none.
 */
export function readCvs(content: Uint8Array): { cvs: ReadCv[]; faults: CvFault[] } {
  const entries = entriesOf(parse(content))
  if (entries.length > CV_LIMITS.cvs) throw new UnreadableInput('too_many_ads')
  const cvs: ReadCv[] = []
  const faults: CvFault[] = []
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const number = index + 1
    const read = readCv(isValues(entry) && isValues(own(entry, 'cv')) ? own(entry, 'cv') : entry)
    if ('reason' in read) {
      faults.push({ number, ...read })
      continue
    }
    const { external_id, email, name } = read.draft
    const keys = [external_id, ...(email ? [`mail:${email.toLowerCase()}`] : [])]
    if (keys.some((key) => seen.has(key))) faults.push({ number, name, reason: 'twice' })
    else cvs.push({ number, draft: read.draft })
    for (const key of keys) seen.add(key)
  }
  return { cvs, faults }
}

function parse(content: Uint8Array): unknown {
  if (content.length > CV_LIMITS.bytes) throw new UnreadableInput('too_large')
  const text = new TextDecoder().decode(utf8Bytes(content, CV_LIMITS.bytes)).trim()
  if (!text) throw new UnreadableInput('empty')
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableInput('broken_json')
  }
}

function entriesOf(value: unknown): unknown[] {
  const list = isValues(value) ? own(value, 'cvs') : value
  if (Array.isArray(list) && list.length > 0) return list
  if (isValues(value) && list === undefined && (own(value, 'name') ?? own(value, 'cv'))) return [value]
  throw new UnreadableInput('no_ads')
}
