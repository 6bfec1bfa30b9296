import {
  type ArticleFilter,
  countArticles,
  findArticles,
  type FoundArticle,
} from '../find/things.repository.ts'
import { stemsOf } from '../find/asked-words.ts'
import { sentencesOf } from '../find/find-passages.ts'
import type { Wish } from '../read-question/wish.ts'
import { newsLink } from './links.ts'
import { endOfList, headOfRest } from './list-parts.ts'
import { narrowing } from './narrowing.ts'
import type { TellContext } from './tell-ads.ts'
import { countText, dayText, NOUNS } from './norwegian.ts'
import { bold, plain, quote, Told } from './told.ts'

const SHOWN = 5

export const articleFilterOf = ({
  technologies,
  places,
  words,
  companies,
  line,
  period,
  without,
}: Wish): ArticleFilter => ({
  search: [...technologies, ...places, ...words].join(' ') || undefined,
  companies: companies.length > 0 ? companies.map(({ id }) => id) : (line?.companies ?? []),
  ...(without && {
    without: { companies: without.companies.map(({ id }) => id), titled: without.places },
  }),
  ...(period && { posted: period }),
})

export const articleSource = (article: FoundArticle, sentence: string | null, today: string) => ({
  kind: 'article' as const,
  id: article.id,
  title: article.title,
  sentence,
  detail: `${article.source} · ${dayText(article.day, today)}`,
})

/** The sentence that tells what an article is about, or the one with the words that were asked for. */
export function leadOf(article: FoundArticle, words: readonly string[] = []): string | null {
  const sentences = sentencesOf([article.introduction, article.content].filter(Boolean).join('\n\n'))
  const stems = words.flatMap((word) => stemsOf(word))
  return (
    sentences.find((sentence) => stemsOf(sentence).some((stem) => stems.includes(stem))) ??
    sentences[0] ??
    null
  )
}

/** What is written, the newest first, or null when there is nothing. */
export async function tellNews({ db, today }: TellContext, wish: Wish): Promise<Told | null> {
  const filter = articleFilterOf(wish)
  const [count, articles] = await Promise.all([
    countArticles(db, filter),
    findArticles(db, filter, Math.min(wish.most ?? SHOWN, 10) + wish.skip, wish.order === 'oldest').then(
      (found) => found.slice(wish.skip),
    ),
  ])
  if (count === 0) return null
  const told = new Told()
  const what = narrowing(wish, 'article')
  told.say(
    wish.skip > 0
      ? headOfRest(wish.skip, articles.length, count, NOUNS.article, what)
      : wish.operation === 'count'
        ? `Det er **${countText(count, NOUNS.article)}**${what && ` ${what}`} i portalen.`
        : `Jeg fant ${countText(count, NOUNS.article)}${what ? ` ${what}` : ''}${count > 1 ? (wish.order === 'oldest' ? ', de eldste først' : ', de nyeste først') : ''}.`,
    '',
  )
  for (const article of articles) {
    const lead = leadOf(article, [...wish.technologies, ...wish.words])
    told.say(
      `- ${bold(article.title)} (${plain(article.source)}, ${dayText(article.day, today)})${lead ? `: ${quote(lead)}` : ''}${told.cite(articleSource(article, lead, today))}`,
    )
  }
  const listed = newsLink(wish, today)
  const isSame =
    listed !== null &&
    (await countArticles(db, { ...filter, posted: { from: listed.from, to: null } })) === count
  told.say(
    ...endOfList(
      { skip: wish.skip, shown: articles.length, count },
      isSame ? listed.link : null,
      'Se alle nyhetene',
    ),
  )
  return told
    .remember({ ...wish, kind: 'article' })
    .suggest(
      'Oppsummer den første',
      ...(wish.companies[0] ? [`Hvilke stillinger har ${wish.companies[0].name}?`] : []),
    )
}

/** What is asked of one article; null for what no article tells. */
export function tellArticle({ today }: TellContext, article: FoundArticle, field: string): Told | null {
  const told = new Told()
  const cite = (sentence: string | null) => told.cite(articleSource(article, sentence, today))
  const sentences = sentencesOf([article.introduction, article.content].filter(Boolean).join('\n\n'))
  switch (field) {
    case 'published':
      return told.say(`${bold(article.title)} ble publisert ${dayText(article.day, today)}.${cite(null)}`)
    case 'source':
    case 'link':
      return told.say(
        `Saken er hentet fra ${bold(article.source)} og ble publisert ${dayText(article.day, today)}.${cite(null)}`,
      )
    case 'technologies':
      return article.technologies.length > 0
        ? told.say(`Saken nevner ${article.technologies.map(bold).join(', ')}.${cite(null)}`)
        : told.say(`Saken er ikke merket med noen teknologi.${cite(null)}`)
    case 'employer':
      return article.companies.length > 0
        ? told.say(`Saken handler om ${article.companies.map(bold).join(', ')}.${cite(null)}`)
        : told.say(`Saken er ikke knyttet til noen bedrift i portalen.${cite(null)}`)
    case 'summary': {
      const chosen = sentences.slice(0, 4)
      told.say(`${bold(article.title)} (${plain(article.source)}, ${dayText(article.day, today)}):`, '')
      for (const sentence of chosen) told.say(`- ${plain(sentence)}${cite(sentence)}`)
      if (chosen.length === 0) told.say(`Portalen har bare tittelen på saken.${cite(null)}`)
      return told
    }
    default:
      return null
  }
}
