import { readFile, stat } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { announce } from '../../db/change-channel.ts'
import { fetchForImport, NotFetched } from '../../feeds/fetch-for-import.ts'
import { type RefusalReason, UnreadableInput } from '../../feeds/unreadable-input.ts'
import { importNews } from './import-news.ts'
import { NEWS_CHANGED } from './news-cache.ts'
import { NEWS_LIMITS } from './reading/news-draft.ts'

const LISTED = 50

const REFUSALS: Record<RefusalReason, string> = {
  empty: 'the file is empty',
  too_large: `it is larger than ${NEWS_LIMITS.bytes / 1_000_000} MB`,
  not_text: 'the file is not text',
  unknown_kind: 'neither RSS, Atom nor JSON Feed',
  entities: 'the document declares entities of its own, which is not read for safety',
  cut_off: 'the file is cut off, or something in it is never closed',
  broken_json: 'the JSON cannot be understood',
  no_ads: 'no article was found in it',
  too_many_ads: `more than ${NEWS_LIMITS.items} articles in one feed`,
}

/** Imports one feed of articles after the other. `failed` when one of them gave nothing. */
export async function importNewsFiles(
  { db, openWeb }: Pick<Deps, 'db'> & { openWeb: Pick<Deps['openWeb'], 'fetch'> },
  files: string[],
  print: (line: string) => void,
): Promise<{ failed: boolean }> {
  let failed = false
  for (const file of files) {
    try {
      const is_live = /^https?:\/\//i.test(file)
      const content = is_live
        ? await fetchForImport(openWeb, file)
        : { bytes: await contentOf(file), url: null }
      const { added, changed, unchanged, skipped } = await importNews(
        { db, openWeb: is_live ? openWeb : null },
        content,
      )
      if (added.length + changed.length + unchanged === 0) failed = true
      print(
        `${file}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${skipped} skipped.`,
      )
      const named = [
        ...added.map((title) => `  added      ${title}`),
        ...changed.map((title) => `  changed    ${title}`),
      ]
      for (const line of named.slice(0, LISTED)) print(line)
      if (named.length > LISTED) print(`             … and ${named.length - LISTED} more`)
    } catch (error) {
      failed = true
      print(`${file}: nothing imported, ${explain(error)}.`)
    }
  }
  // The portal that runs beside the command shows them at once.
  if (files.length > 0) await announce(db, NEWS_CHANGED, '')
  return { failed }
}

async function contentOf(file: string): Promise<Uint8Array> {
  if ((await stat(file)).size > NEWS_LIMITS.bytes) throw new UnreadableInput('too_large')
  return readFile(file)
}

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
}

function explain(error: unknown): string {
  if (error instanceof UnreadableInput) return REFUSALS[error.reason]
  if (error instanceof NotFetched) return error.message
  const explained = error instanceof Error && 'code' in error && FILE_ERRORS[String(error.code)]
  if (!explained) throw error
  return explained
}
