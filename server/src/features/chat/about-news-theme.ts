import type { Answer } from './answer.ts'
import { stemsOf } from './find/asked-words.ts'
import { findArticleTexts } from './find/figures.repository.ts'
import { findPassages } from './find/find-passages.ts'
import { findOneArticle } from './find/things.repository.ts'
import type { Reading } from './read-question/read-question.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellArticle, tellNews } from './tell/tell-news.ts'

const SHORTEST = 4
/** So much of what is asked must be in a title before its theme is what was meant. */
const ENOUGH = 0.3

/** «Hvilke virksomheter hadde nedetid i november?»: what happened in a time is what titles of those days are about. */
export async function aboutNewsTheme(context: TellContext, { wish }: Reading): Promise<Answer | null> {
  const { period, kind, words } = wish
  const isNews = kind === 'article' || kind === 'company' || kind === null
  const isPast = period?.from != null && period.from <= context.today
  if (!isNews || !isPast || words.length === 0 || wish.consultants.length > 0 || wish.demands.length > 0)
    return null
  const asked = words.map((word) => ({ word, stem: stemsOf(word)[0] ?? word }))
  const themes = []
  for (const { word, stem } of asked.filter(({ stem }) => stem.length >= SHORTEST)) {
    const texts = await findArticleTexts(context.db, [stem], { posted: period })
    const count = texts.filter(({ title }) => stemsOf(title).some((one) => one.startsWith(stem))).length
    if (count > 0) themes.push({ word, count })
  }
  if (themes.length === 0 || themes.length / asked.length < ENOUGH) return null
  const told = await tellNews(context, {
    ...wish,
    kind: 'article',
    day: null,
    words: themes.map(({ word }) => word),
  })
  return told?.whole() ?? null
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
  const [best] = await findPassages(
    context.db,
    [...wish.technologies, ...wish.places, ...wish.words].join(' '),
    {
      kinds: ['article'],
      today: context.today,
      most: 1,
    },
  )
  if (!best || best.covered < 0.5) return null
  const article = await findOneArticle(context.db, Number(best.id))
  const told = article && tellArticle(context, article, field)
  return (
    told
      ?.remember({ ...wish, kind: 'article' }, [{ kind: 'article', id: best.id, title: best.title }])
      .whole() ?? null
  )
}
