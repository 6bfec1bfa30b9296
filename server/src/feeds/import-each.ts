import { readFile, stat } from 'node:fs/promises'
import { NotFetched } from './fetch-for-import.ts'
import { type RefusalReason, UnreadableInput } from './unreadable-input.ts'

/** How many lines of each kind are printed per file. */
const LISTED = 50

/** The text of each reason, as the end of a sentence. Each command supplies what differs by noun. */
export type Refusals = Record<RefusalReason, string>

export const REFUSALS_OF_ALL = {
  empty: 'the file is empty',
  not_text: 'the file is not text',
  entities: 'the document declares entities of its own, which is not read for safety',
  cut_off: 'the file is cut off, or something in it is never closed',
  too_costly: 'reading it takes more time or memory than there is for it',
  broken_json: 'the JSON cannot be understood',
} satisfies Partial<Refusals>

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
}

/** Cannot be imported; the message is the end of a sentence. */
export class NotImported extends Error {
  override name = 'NotImported'
}

/**
 * Imports one file or address after another. A failure is printed and stops no other. `take` returns whether there was
 * anything in it. `hasFailed` when one of them gave nothing.
 */
export async function importEach(
  files: readonly string[],
  { refusals, print }: { refusals: Refusals; print: (line: string) => void },
  take: (file: string) => Promise<boolean>,
): Promise<{ hasFailed: boolean }> {
  let hasFailed = false
  for (const file of files) {
    try {
      if (!(await take(file))) hasFailed = true
    } catch (error) {
      hasFailed = true
      print(`${file}: nothing imported, ${explain(error, refusals)}.`)
    }
  }
  return { hasFailed }
}

function explain(error: unknown, refusals: Refusals): string {
  if (error instanceof UnreadableInput)
    return `${refusals[error.reason]}${error.line ? ` (line ${error.line})` : ''}`
  if (error instanceof NotFetched || error instanceof NotImported) return error.message
  const explained = error instanceof Error && 'code' in error && FILE_ERRORS[String(error.code)]
  if (!explained) throw error
  return explained
}

/** The content of a file. Throws UnreadableInput when it is too large, before reading it. */
export async function contentOf(file: string, { bytes }: { bytes: number }): Promise<Uint8Array> {
  if ((await stat(file)).size > bytes) throw new UnreadableInput('too_large')
  return readFile(file)
}

/** The first lines, each with a label, and how many more there are. */
export function listed(what: string, lines: readonly string[]): string[] {
  const shown = lines.slice(0, LISTED).map((line) => `  ${what.padEnd(9)}  ${line}`)
  return lines.length <= LISTED ? shown : [...shown, `${' '.repeat(13)}… and ${lines.length - LISTED} more`]
}
