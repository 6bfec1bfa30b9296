import type { Answer } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { askedWords, stemsOf } from './find/asked-words.ts'
import { findArticleTexts, type TextWithNumbers } from './find/figures.repository.ts'
import { readClosely, sentencesOf } from './find/find-passages.ts'
import { newsEventOf, type NewsEvent } from './read-question/news-events.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { countText, NOUNS } from './tell/norwegian.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const SHOWN = 6
/** Who has most of something is found by the numbers. */
const SUPERLATIVE =
  /(?<!\p{L})(?:flest|mest|størst[e]?|høyest[e]?|færrest|minst[e]?|lavest[e]?|ganger)(?!\p{L})/iu
const ASKS_SUM =
  /hvor (?:mye|stor\p{L}*|høy\p{L}*|mange (?:millioner|kroner))|(?<!\p{L})(?:beløp\p{L}*|sum(?:men)?|tall(?:et)?|kroner|verdt?|verdi\p{L}*)(?!\p{L})/iu
const SUM = /kroner|million|milliard/i
/** Who won is told by who was chosen: where nobody was, nothing else says it. */
const ASKS_WHO_WON = /(?<!\p{L})(?:vant|vunnet|fikk|fått)(?!\p{L})/iu
const LEADS = 3

/** «Hvem vant hos Tindra?», «har noen vært nede denne uken?»: what is written of such a thing, whatever the words for it. */
export async function aboutNewsEvent(
  context: TellContext,
  reading: Reading,
  page: Subject | null,
): Promise<Answer | null> {
  const { wish, question } = reading
  const { companies, period, kind } = wish
  const event = newsEventOf(question)
  if (!event || kind === 'job' || wish.consultants.length > 0 || wish.demands.length > 0) return null
  if (page?.kind === 'article' && companies.length === 0) return null
  if (reading.unknown_phrase || reading.unclear || companies.length > 1 || wish.operation === 'compare')
    return null
  if (SUPERLATIVE.test(question) || (companies.length === 0 && !event.is_alone)) return null
  const isPast = period?.from != null && period.from <= context.today
  const found = await findArticleTexts(context.db, [event.stem], {
    companies: companies.length > 0 ? companies.map(({ id }) => id) : null,
    posted: isPast ? period : null,
  })
  const ofEvent = found.filter(({ title }) => event.title.test(title))
  const [company] = companies
  if (ofEvent.length === 0)
    return company && ASKS_WHO_WON.test(question)
      ? tellNothing(`Portalen har ingen nyhet om det hos ${plain(company.name)}.`)
      : null
  const texts = closest(ofEvent, reading)
  const told =
    company && (texts.length === 1 || answerTypeOf(question) || ASKS_SUM.test(question))
      ? await tellOne(texts, reading, event)
      : tellSeveral(texts)
  return told
    .remember(
      { ...EMPTY_WISH, kind: 'article', companies },
      texts.slice(0, SHOWN).map(({ id, title }) => ({ kind: 'article', id, title })),
    )
    .whole()
}

/** Those whose title has most of what else is asked, the newest first. */
function closest(texts: readonly TextWithNumbers[], { wish, question }: Reading): TextWithNumbers[] {
  const asked = new Set(stemsOf(question).filter((stem) => stem.length > 2))
  const there = texts.filter(({ title }) => wish.places.some((place) => title.includes(place)))
  const inTitle = ({ title }: TextWithNumbers) => stemsOf(title).filter((stem) => asked.has(stem)).length
  const of = there.length > 0 ? there : texts
  const most = Math.max(...of.map(inTitle))
  return of.filter((text) => inTitle(text) === most)
}

async function tellOne(
  texts: readonly TextWithNumbers[],
  { question, wish }: Reading,
  { has_sum }: NewsEvent,
): Promise<Told> {
  const [text, ...others] = texts as [TextWithNumbers, ...TextWithNumbers[]]
  const sentences = sentencesOf(text.text)
  const told = new Told()
  if (has_sum && ASKS_SUM.test(question) && !sentences.some((one) => SUM.test(one)))
    return told.say(tellNothing(`Saken «${plain(text.title)}» oppgir ikke noe beløp.`).content)
  const [best] = await readClosely(
    [{ ...text, facts: '' }],
    askedWords([...wish.words, ...wish.technologies].join(' ')),
    answerTypeOf(question),
  )
  const cite = (one: TextWithNumbers, sentence: string | null) =>
    told.cite({ kind: 'article', id: one.id, title: one.title, detail: one.detail, sentence })
  const said = best?.sentence && best.score > 0 ? best.sentence : null
  const chosen = [...new Set([...(said ? [said] : []), ...sentences.slice(0, LEADS)])]
  told.say(`${bold(text.title)} (${plain(text.detail ?? '')}):${cite(text, null)}`, '')
  for (const sentence of chosen) told.say(`- ${quote(sentence)}${cite(text, sentence)}`)
  if (others.length > 0) told.say('', 'Tidligere saker:', '')
  for (const one of others.slice(0, SHOWN - 1)) told.say(lineOf(told, one))
  return told
}

function tellSeveral(texts: readonly TextWithNumbers[]): Told {
  const told = new Told().say(
    `Jeg fant ${countText(texts.length, NOUNS.article)} om det${texts.length > 1 ? ', de nyeste først' : ''}.`,
    '',
  )
  for (const text of texts.slice(0, SHOWN)) told.say(lineOf(told, text))
  return told
}

function lineOf(told: Told, { id, title, detail, text }: TextWithNumbers): string {
  const lead = sentencesOf(text).slice(0, 2)
  const said = lead.map(
    (sentence) => `${quote(sentence)}${told.cite({ kind: 'article', id, title, detail, sentence })}`,
  )
  return `- ${bold(title)} (${plain(detail ?? '')})${said.length > 0 ? `: ${said.join(' ')}` : told.cite({ kind: 'article', id, title, detail, sentence: null })}`
}
