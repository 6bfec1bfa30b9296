import type { Answer } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { askedWords, stemsOf } from './find/asked-words.ts'
import { findArticleTexts, type TextWithNumbers } from './find/figures.repository.ts'
import { readClosely, sentencesOf } from './find/find-passages.ts'
import { placesWithin } from './find/places-within.ts'
import type { Memory } from './read-question/memory.ts'
import { asksWhoLost, choiceOf, newsEventOf, type NewsEvent } from './read-question/news-events.ts'
import { minutesIn, sumIn } from './find/amounts.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH, type NamedThing } from './read-question/wish.ts'
import { countText, NOUNS } from './tell/norwegian.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const SHOWN = 10
/** What is said of an ad that is out, too. */
const NAMES_ADS = /annonse|stilling|jobb|oppdrag/i
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
  memories: readonly Memory[],
): Promise<Answer | null> {
  const { wish, question, pointing } = reading
  const { companies, kind } = wish
  const isOfTwo = companies.length === 2
  const event = (isOfTwo ? choiceOf(question) : null) ?? newsEventOf(question)
  if (!event || wish.consultants.length > 0) return null
  const isOfAds = NAMES_ADS.test(question) || (event.stem !== 'anbud' && !asksWhoLost(question))
  if (kind === 'job' && isOfAds) return null
  // «Noen i fiskebransjen»: those whose line of business it is.
  const industries = wish.demands.flatMap(({ sort, any }) => (sort === 'industry' ? any : []))
  if (wish.demands.some(({ sort }) => sort !== 'industry')) return null
  const before = pointing.at === 'those' ? memories[0]?.wish : null
  const period = wish.period ?? (before?.kind === 'article' ? before.period : null)
  if (page?.kind === 'article' && companies.length === 0) return null
  if (reading.unknown_phrase || reading.unclear || companies.length > 2) return null
  if (isOfTwo && !event.has_sum) return null
  const isOfResult = isOfTwo && event.stem === 'overskudd'
  if (wish.operation === 'compare' && !isOfResult) return null
  const asksLength = event.stem === 'nedetid' && companies.length === 0 && LENGTH.test(question)
  if (SUPERLATIVE.test(question) && !asksLength && !isOfResult) return null
  const towns = companies.length > 0 ? [] : wish.places.flatMap(placesWithin)
  const isSomewhere = towns.length > 0 || industries.length > 0
  if (companies.length === 0 && !event.is_alone && !isSomewhere) return null
  const isPast = period?.from != null && period.from <= context.today
  const found = await findArticleTexts(context.db, [event.stem], {
    companies: companies.length > 0 ? companies.map(({ id }) => id) : null,
    all: isOfTwo && !isOfResult,
    posted: isPast ? period : null,
    // A new office is where its title says.
    whose: isSomewhere && event.stem !== OFFICE ? { places: towns, industries } : null,
  })
  const ofEvent = found.filter(
    ({ title }) => event.title.test(title) && (event.stem !== OFFICE || isThere(title, towns)),
  )
  const [company] = companies
  if (asksWhoLost(question)) return tellWhoLost(ofEvent)
  if (isOfResult) return tellBeside(ofEvent, companies)
  if (isOfTwo && ofEvent.length === 0)
    return newsEventOf(question)
      ? tellNothing('Portalen har ingen nyhet om en slik avtale mellom dem.')
      : null
  if (ofEvent.length === 0)
    return company && ASKS_WHO_WON.test(question)
      ? tellNothing(`Portalen har ingen nyhet om det hos ${plain(company.name)}.`)
      : null
  const texts = asksLength
    ? longestFirst(ofEvent, question)
    : event.stem === OFFICE && towns.length > 0
      ? ofEvent
      : closest(ofEvent, reading)
  const told =
    company && (texts.length === 1 || answerTypeOf(question) || ASKS_SUM.test(question))
      ? await tellOne(texts, reading, event)
      : tellSeveral(texts)
  return told
    .remember(
      { ...EMPTY_WISH, kind: 'article', companies, period: isPast ? period : null },
      texts.slice(0, SHOWN).map(({ id, title }) => ({ kind: 'article', id, title })),
    )
    .whole()
}

const OFFICE = 'teknologikontor'
const LENGTH = /(?<!\p{L})(?:lengst|kortest)(?!\p{L})/iu

const isThere = (title: string, towns: readonly string[]) => {
  const said = title.toLowerCase()
  return towns.length === 0 || towns.some((town) => said.endsWith(` ${town}`))
}

/** Those that lasted longest, or shortest: only they, where the titles tell it. */
function longestFirst(texts: readonly TextWithNumbers[], question: string): TextWithNumbers[] {
  const timed = texts.flatMap((text) => {
    const minutes = minutesIn(text.title)
    return minutes === null ? [] : [{ text, minutes }]
  })
  const all = timed.map(({ minutes }) => minutes)
  const most = /kortest/i.test(question) ? Math.min(...all) : Math.max(...all)
  return timed.filter(({ minutes }) => minutes === most).map(({ text }) => text)
}

/** Who did not win is told where a sentence does: of the others most articles say nothing. */
function tellWhoLost(texts: readonly TextWithNumbers[]): Answer {
  for (const text of texts) {
    const sentence = sentencesOf(text.text).find((one) => asksWhoLost(one))
    if (!sentence) continue
    const told = new Told()
    const { kind, id, title, detail } = text
    return told
      .say(`${quote(sentence)}${told.cite({ kind, id, title, detail, sentence })}`)
      .remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }])
      .whole()
  }
  const [text] = texts
  return tellNothing(text ? `Saken «${plain(text.title)}» sier ikke hvem de andre var.` : '')
}

/** «Hvem gikk best av Fjordnes og Havnes?»: the newest result of each, the best first. */
function tellBeside(texts: readonly TextWithNumbers[], companies: readonly NamedThing[]): Answer | null {
  const found = companies.flatMap(({ name }) => {
    const own = nameIn(name)
    for (const text of texts.filter(({ title }) => own.test(title)))
      for (const sentence of sentencesOf(text.text)) {
        const sum = sumIn(sentence)
        if (sum !== null) return [{ text, sentence, sum, name }]
      }
    return []
  })
  if (found.length < companies.length) return null
  const told = new Told()
  for (const { text, sentence, name } of found.toSorted((a, b) => b.sum - a.sum)) {
    const { kind, id, title, detail } = text
    told.say(
      `- ${bold(name)}: ${quote(sentence)} (${plain(detail ?? '')})${told.cite({ kind, id, title, detail, sentence })}`,
    )
  }
  return told.remember({ ...EMPTY_WISH, kind: 'article', companies: [...companies] }).whole()
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A company is called in titles by the beginning of its name. */
const nameIn = (name: string) => new RegExp(`(?<!\\p{L})${escaped(name.split(' ')[0]!)}`, 'iu')

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
