import type { DraftMatch, KnownArticle } from './news-intake.repository.ts'
import type { NewsDraft } from './reading/news-draft.ts'

interface Apart {
  known: [NewsDraft, KnownArticle][]
  fresh: NewsDraft[]
}

/**
 * Reduces one reading to one draft per article: the same address twice is one article. Of several drafts of a known
 * article, the one with its own id counts, or it would flip at every reading.
 */
export function onePerArticle(matches: DraftMatch[]): Apart {
  const drafts = new Map<number, DraftMatch & { article: KnownArticle }>()
  const by_name_first = matches.toSorted((a, b) => Number(b.is_by_name) - Number(a.is_by_name))
  for (const { article, ...match } of by_name_first)
    if (article && !drafts.has(article.id)) drafts.set(article.id, { article, ...match })
  const known = [...drafts.values()]
  const seen = new Set(known.map(nameOf))
  const fresh = matches.filter((match) => {
    const name = nameOf(match)
    return !match.article && !seen.has(name) && seen.add(name)
  })
  return {
    known: known.map(({ draft, article }) => [draft, article]),
    fresh: fresh.map(({ draft }) => draft),
  }
}

const nameOf = ({ url_key, draft: { source, external_id } }: DraftMatch): string =>
  url_key ?? JSON.stringify([source, external_id])
