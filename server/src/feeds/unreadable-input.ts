import { ReaderLimit } from '../readers/reader-thread.ts'

export type RefusalReason =
  | 'empty'
  | 'too_large'
  | 'not_text'
  | 'unknown_kind'
  | 'entities'
  | 'cut_off'
  | 'broken_json'
  | 'no_ads'
  | 'too_many_ads'
  | 'too_costly'

/**
 * The input as a whole cannot be read: nothing of it may be imported. `line` counts from 1 and is set when one place is
 * at fault.
 */
export class UnreadableInput extends Error {
  readonly reason: RefusalReason
  readonly line: number | null

  constructor(reason: RefusalReason, line: number | null = null) {
    super(`Unreadable input: ${reason}${line ? ` in line ${line}` : ''}`)
    this.name = 'UnreadableInput'
    this.reason = reason
    this.line = line
  }
}

/** Converts a reader's error: an UnreadableInput from its thread, or an exhausted limit. Others pass unchanged. */
export function asUnreadable(error: unknown): unknown {
  if (error instanceof ReaderLimit) return new UnreadableInput('too_costly')
  const { name, reason, line } = error as Partial<UnreadableInput>
  return name === 'UnreadableInput' && reason ? new UnreadableInput(reason, line ?? null) : error
}

export interface Limits {
  /** Size of the whole input. */
  bytes: number
  /** Size of what must be in memory as one text: a page, an XML feed, one JSON value, anything that is not UTF-8. */
  document: number
  ads: number
}

/** For content from the web, where anybody may have written it. */
export const LIMITS = { bytes: 20_000_000, document: 20_000_000, ads: 5_000, title: 300 }

/** For files of the operator. */
export const FILE_LIMITS: Limits = { bytes: 600_000_000, document: 100_000_000, ads: 1_000_000 }
