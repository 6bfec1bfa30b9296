import type { Answer } from './answer.ts'
import { stemsOf } from './find/asked-words.ts'
import { findArticleTexts } from './find/figures.repository.ts'
import { findPassages } from './find/find-passages.ts'
import { relatedToWord } from './find/related-compounds.ts'
import { findOneArticle } from './find/things.repository.ts'
import type { Reading } from './read-question/reading.ts'
import type { Period } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellArticle, tellNews } from './tell/tell-news.ts'

const SHORTEST = 3
/** So much of what is asked must be in a title before its theme is what was meant. */
const ENOUGH = 0.3
const ENOUGH_OF_PEOPLE = 0.5

/** «Hvilke virksomheter hadde nedetid i november?»: what happened in a time is what titles of those days are about. */
export async function aboutNewsTheme(context: TellContext, { wish }: Reading): Promise<Answer | null> {
  const { period, kind, words } = wish
  const isNews = kind !== 'job'
  const isPast = period?.from != null && period.from <= context.today
  if (!isNews || !isPast || words.length === 0 || wish.consultants.length > 0 || wish.demands.length > 0)
    return null
  const asked = words.map((word) => ({ word, stems: stemsOf(word).slice(0, 1) }))
  const literal = await themesOf(context, asked, period)
  // What no title says as it was asked may be said in other words.
  const themes = literal.length > 0 ? literal : await themesOf(context, words.map(otherwise), period)
  const least = kind === 'consultant' ? ENOUGH_OF_PEOPLE : ENOUGH
  if (themes.length === 0 || themes.length / asked.length < least) return null
  const newsOf = (chosen: readonly string[]) =>
    tellNews(context, { ...wish, kind: 'article', day: null, words: [...chosen] })
  const left = words.filter((one) => !literal.some(({ word }) => word === one))
  const more = literal.length > 0 ? await themesOf(context, left.map(otherwise), period) : []
  const closer = more.length > 0 ? await newsOf([...themes, ...more].map(({ word }) => word)) : null
  if (closer) return closer.whole()
  const all = await newsOf(themes.map(({ word }) => word))
  // No article has all of them: what most titles are about is what people mean.
  const [most] = themes.toSorted((a, b) => b.count - a.count)
  return (all ?? (await newsOf([most!.word])))?.whole() ?? null
}

const otherwise = (word: string) => ({
  word,
  stems: relatedToWord(word).flatMap(({ stems }) => (stems.length === 1 ? stems : [])),
})

/** The words that titles of a time are about, each as it stands there, with how often it does. */
async function themesOf(
  { db }: TellContext,
  asked: readonly { word: string; stems: readonly string[] }[],
  posted: Period,
): Promise<{ word: string; count: number }[]> {
  const themes = []
  for (const { word, stems } of asked) {
    const long = stems.filter((stem) => stem.length >= SHORTEST)
    if (long.length === 0) continue
    const texts = await findArticleTexts(db, long, { posted })
    const named = texts.flatMap(({ title }) =>
      (title.toLowerCase().match(/\p{L}+/gu) ?? []).filter((one) => {
        const own = stemsOf(one)[0] ?? one
        return long.some((stem) => own.startsWith(stem) || (stem.length >= 5 && own.endsWith(stem)))
      }),
    )
    // «Kontor» is «teknologikontor» in the titles.
    if (named.length > 0) themes.push({ word: named.includes(word) ? word : named[0]!, count: named.length })
  }
  return themes
}

const CALLED =
  /(?<!\p{L})(?:saken|artikkelen|nyheten|oppslaget|nyhetssaken|sak|artikkel)(?: \p{L}+){0,2} (?:om|med|der|hvor)(?!\p{L})/iu

/** «Når kom saken om universell utforming?»: an article called by what it is about. */
export async function aboutNamedArticle(context: TellContext, reading: Reading): Promise<Answer | null> {
  const { wish, question } = reading
  const asksOfDay =
    wish.field === 'published' || /^[^\p{L}]*når (?:kom|stod|sto|skrev|publiserte|ble)/iu.test(question)
  const field = asksOfDay
    ? 'published'
    : wish.field === 'source' || wish.field === 'summary'
      ? wish.field
      : null
  if (!field || !CALLED.test(question) || wish.kind === 'job' || wish.kind === 'consultant') return null
  const asked = new Set([...wish.technologies, ...wish.words].flatMap(stemsOf))
  const inTitle = (title: string) => stemsOf(title).filter((stem) => asked.has(stem)).length
  const passages = await findPassages(
    context.db,
    [...wish.technologies, ...wish.places, ...wish.words].join(' '),
    { kinds: ['article'], today: context.today, most: 8 },
  )
  const [best] = passages.toSorted((a, b) => inTitle(b.title) - inTitle(a.title))
  if (!best || best.covered < 0.5) return null
  const article = await findOneArticle(context.db, Number(best.id))
  const told = article && tellArticle(context, article, field)
  return (
    told
      ?.remember({ ...wish, kind: 'article' }, [{ kind: 'article', id: best.id, title: best.title }])
      .whole() ?? null
  )
}

/** «Når hadde de nedetid?»: what is written of one company under such a title. */
export async function aboutNewsOf(context: TellContext, { wish }: Reading): Promise<Answer | null> {
  const { companies, words } = wish
  if (companies.length !== 1 || words.length === 0 || words.length > 3 || wish.kind === 'job') return null
  const stems = words.flatMap(stemsOf).filter((stem) => stem.length >= SHORTEST)
  if (stems.length === 0) return null
  const texts = await findArticleTexts(context.db, stems, { companies: companies.map(({ id }) => id) })
  const theme = words.find((word) =>
    stemsOf(word).some((stem) => texts.some(({ title }) => stemsOf(title).includes(stem))),
  )
  if (!theme) return null
  const told = await tellNews(context, { ...wish, kind: 'article', field: null, words: [theme] })
  return told?.whole() ?? null
}
