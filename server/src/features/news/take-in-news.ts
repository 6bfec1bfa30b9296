import type { Transaction } from 'kysely'
import { type Cause, noteNewArticles } from '../../db/happenings.ts'
import { announceListChange } from '../../db/list-cache.ts'
import type { Database } from '../../db/tables.ts'
import { pictureKey } from '../../media/picture-key.ts'
import { oneByOne } from '../../tasks/work-off.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { createCompanyFinder } from './company-finder.ts'
import { findNamedCompanies, setLinks } from './link-news.repository.ts'
import { recountNews } from './news-counts.repository.ts'
import {
  addArticles,
  changeArticle,
  claimArticles,
  type DraftMatch,
  findMatches,
  type KnownArticle,
  lockIntake,
} from './news-intake.repository.ts'
import type { NewsDraft } from './reading/news-draft.ts'
import { technologiesOf } from './technologies-of.ts'
import { LINK_VERSION, NEWS_TAG_VERSION } from './versions.ts'

export interface TakenNews {
  added: string[]
  changed: string[]
  unchanged: number
  pictures: WantedPicture[]
}

/** A picture that has not been fetched yet. */
export interface WantedPicture {
  news_id: number
  image_url: string
}

/**
 * Imports the articles of a feed (`told_by`: its address; null for a file): new ones with their technologies and
 * companies, and changes of known ones. An article in two feeds is stored once, with the text of the first feed as long
 * as that is being read.
 */
export async function takeInNews(
  trx: Transaction<Database>,
  drafts: NewsDraft[],
  { now, told_by, ...cause }: { now: Date; told_by: string | null } & Pick<Cause, 'import_id'>,
): Promise<TakenNews> {
  await lockIntake(trx)
  const taken: TakenNews = { added: [], changed: [], unchanged: 0, pictures: [] }
  const { known, fresh } = onePerArticle(await findMatches(trx, drafts))
  const before: number[] = []
  const texts: { news_id: number; title: string; introduction: string | null }[] = []

  const ids = await addArticles(
    trx,
    await oneByOne(fresh, (draft) => ({
      ...draft,
      posted_at: momentOf(draft, now),
      technologies: technologiesOf(draft),
      tag_version: NEWS_TAG_VERSION,
      link_version: LINK_VERSION,
      told_by,
    })),
  )
  for (const [nth, draft] of fresh.entries()) {
    const news_id = ids[nth]!
    texts.push({ news_id, ...draft })
    if (draft.image_url) taken.pictures.push({ news_id, image_url: draft.image_url })
    taken.added.push(draft.title)
  }
  const claimed: number[] = []
  for (const [draft, article] of known) {
    const isOwn = article.told_by === told_by || !article.is_still_read
    const next = isOwn ? mergeInto(article, draft) : mergeInto(draft, article)
    if (!hasChanged(article, next)) {
      taken.unchanged += 1
      if (isOwn && article.told_by !== told_by) claimed.push(article.id)
      continue
    }
    // Tags from the source (version 0) stay.
    const tags = article.tag_version > 0 && {
      technologies: technologiesOf(next),
      tag_version: NEWS_TAG_VERSION,
    }
    await changeArticle(trx, article, { ...next, ...tags, told_by: isOwn ? told_by : article.told_by })
    if (article.link_version > 0) texts.push({ news_id: article.id, ...next })
    if (next.image_url && pictureKey(next.image_url) !== pictureKey(article.image_url))
      taken.pictures.push({ news_id: article.id, image_url: next.image_url })
    before.push(...article.company_ids)
    taken.changed.push(next.title)
  }
  taken.unchanged += drafts.length - fresh.length - known.length
  await claimArticles(trx, claimed, told_by)

  if (taken.added.length + taken.changed.length > 0) {
    const finder = createCompanyFinder(await findNamedCompanies(trx))
    const links = await oneByOne(texts, ({ news_id, ...text }) => ({ news_id, company_ids: finder(text) }))
    await setLinks(trx, links, LINK_VERSION)
    const touched = [...before, ...links.flatMap(({ company_ids }) => company_ids)]
    await recountNews(trx, osloDay(now), [...new Set(touched)])
    await noteNewArticles(trx, ids, cause)
    await announceListChange(trx, 'news_changed')
  }
  return taken
}

/** A future date is replaced: the article would stay first until then. */
const momentOf = ({ posted_at }: NewsDraft, now: Date): string =>
  posted_at && posted_at < now.toISOString() ? posted_at : now.toISOString()

type Words = Pick<NewsDraft, 'title' | 'introduction' | 'url' | 'image_url'>

/** A missing value does not clear a known one: another feed of the site may have fewer fields. */
const mergeInto = (known: Words, draft: Words): Words => ({
  title: draft.title,
  introduction: draft.introduction ?? known.introduction,
  url: draft.url ?? known.url,
  image_url: draft.image_url ?? known.image_url,
})

const hasChanged = (known: KnownArticle, next: Words) =>
  known.title !== next.title ||
  known.introduction !== next.introduction ||
  known.url !== next.url ||
  pictureKey(known.image_url) !== pictureKey(next.image_url)

interface Apart {
  known: [NewsDraft, KnownArticle][]
  fresh: NewsDraft[]
}

/**
 * Reduces one reading to one draft per article: the same address twice is one article. Of several drafts of a known
 * article, the one with its own id counts, or it would flip at every reading.
 */
function onePerArticle(matches: DraftMatch[]): Apart {
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
