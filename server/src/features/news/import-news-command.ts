import type { Deps } from '../../deps.ts'
import { fetchForImport } from '../../feeds/fetch-for-import.ts'
import { contentOf, importEach, listed, type Refusals, REFUSALS_OF_ALL } from '../../feeds/import-each.ts'
import { NEWS_LIMITS } from './reading/news-draft.ts'
import { readNewsApart } from './reading/read-news-apart.ts'
import { takeInNews, type TakenNews } from './take-in-news.ts'
import { takeInPictures } from './take-in-pictures.ts'

const REFUSALS: Refusals = {
  ...REFUSALS_OF_ALL,
  too_large: `it is larger than ${NEWS_LIMITS.bytes / 1_000_000} MB`,
  unknown_kind: 'neither RSS, Atom nor JSON Feed',
  no_ads: 'no article was found in it',
  too_many_ads: `more than ${NEWS_LIMITS.items} articles in one feed`,
}

/** Imports one feed of articles after another. `hasFailed` when one of them gave nothing. */
export async function importNewsFiles(
  { db, openWeb }: Pick<Deps, 'db'> & { openWeb: Pick<Deps['openWeb'], 'fetch'> },
  files: string[],
  print: (line: string) => void,
): Promise<{ hasFailed: boolean }> {
  return importEach(files, { refusals: REFUSALS, print }, async (file) => {
    const isLive = /^https?:\/\//i.test(file)
    const content = isLive
      ? await fetchForImport(openWeb, file)
      : { bytes: await contentOf(file, NEWS_LIMITS), url: null }
    const { added, changed, unchanged, skipped } = await importNews(
      { db, openWeb: isLive ? openWeb : null },
      content,
    )
    print(
      `${file}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${skipped} skipped.`,
    )
    for (const line of [...listed('added', added), ...listed('changed', changed)]) print(line)
    return added.length + changed.length + unchanged > 0
  })
}

/**
 * Imports the articles of a feed (`url`: where it was fetched), all or none, then their pictures when the open web is
 * available.
 */
async function importNews(
  { db, openWeb }: Pick<Deps, 'db'> & { openWeb: Pick<Deps['openWeb'], 'fetch'> | null },
  { bytes, url }: { bytes: Uint8Array; url: string | null },
  now = new Date(),
): Promise<TakenNews & { skipped: number }> {
  const { articles, skipped } = await readNewsApart(bytes, url)
  const taken = await db.transaction().execute((trx) => takeInNews(trx, articles, { now, told_by: url }))
  if (openWeb) await takeInPictures({ db, openWeb }, taken.pictures, { pace: 1_000 })
  return { ...taken, skipped }
}
