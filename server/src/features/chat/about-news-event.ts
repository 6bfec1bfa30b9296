import type { Answer, Asked } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { stemsOf } from './find/asked-words.ts'
import { findArticleTexts, type TextWithNumbers } from './find/figures.repository.ts'
import { measured } from './find/measures.ts'
import { placesWithin } from './find/places-within.ts'
import { lineBy, linesIn } from './read-question/find-lines.ts'
import { asksWhoLost, choiceOf, newsEventOf } from './read-question/news-events.ts'
import type { Reading } from './read-question/reading.ts'
import type { Subject } from './read-question/subject.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import {
  ASKS_SUM,
  tellBeside,
  tellOne,
  tellRanked,
  tellSeveral,
  tellWhoLost,
} from './tell/tell-news-event.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { plain } from './tell/told.ts'

const SHOWN = 10
/** What is said of an ad that is out, too. */
const NAMES_ADS = /annonse|stilling|jobb|oppdrag/i
/** Who has most of something is found by the numbers. */
const OF_US = /(?<!\p{L})(?:vi|oss|våre?|vår|kolleg\p{L}+|konsulent\p{L}*)(?!\p{L})/iu
const SUPERLATIVE =
  /(?<!\p{L})(?:flest|mest|størst[e]?|høyest[e]?|færrest|minst[e]?|lavest[e]?|ganger)(?!\p{L})/iu
const RANKS =
  /(?<!\p{L})(?:flest|mest|(?:størst|høyest|best|lengst|dyrest|færrest|minst|lavest|kortest|dårligst|verst|billigst|svakest|sterkest|raskest|større|høyere|lengre|lenger|bedre|mer|flere|dårligere|lavere|kortere)e?)(?!\p{L})/iu
const LEAST =
  /(?<!\p{L})(?:færrest|(?:minst|lavest|kortest|dårligst|billigst|svakest|dårligere|lavere|kortere)e?)(?!\p{L})/iu
/** How often something was is told by counting what is written. */
const COUNTS_THEM =
  /(?<!\p{L})(?:ganger|(?:flest|flere|færrest) (?:av|\p{L}*(?:avtale|kontrakt|kontor|anbud|app|sak|nyhet|artik|egne|faste?|ansatte)\p{L}*)|flere (?:egne|faste?|av)|mer enn|flere enn|lenger enn|mest om)(?!\p{L})/iu
/** Who won is told by who was chosen: where nobody was, nothing else says it. */
const ASKS_WHO_WON = /(?<!\p{L})(?:vant|vunnet|fikk|fått)(?!\p{L})/iu

/** «Hvem vant hos Tindra?», «har noen vært nede denne uken?»: what is written of such a thing, whatever the words for it. */
export async function aboutNewsEvent(
  context: TellContext,
  reading: Reading,
  page: Subject | null,
  { memories, question: whole }: Pick<Asked, 'memories' | 'question'>,
): Promise<Answer | null> {
  const { wish, question, pointing } = reading
  const { companies, kind } = wish
  const isRanked = RANKS.test(question) && !COUNTS_THEM.test(question)
  const isOfTwo = companies.length === 2
  const event = (isOfTwo && !isRanked ? choiceOf(question) : null) ?? newsEventOf(question)
  if (!event || wish.consultants.length > 0) return null
  const isOfAds = NAMES_ADS.test(question) || (event.stem !== 'anbud' && !asksWhoLost(question))
  if (kind === 'job' && isOfAds) return null
  if (
    event.is_in_cvs &&
    (OF_US.test(whole) ||
      (companies.length === 0 && /^[^\p{L}]*hvor(?:for|dan)/iu.test(question)) ||
      (kind === 'consultant' && linesIn(whole).of.length === 0))
  )
    return null
  if (wish.demands.some(({ sort }) => sort !== 'industry')) return null
  const before = pointing.at === 'those' ? memories[0]?.wish : null
  const said = wish.period ?? (before?.kind === 'article' ? before.period : null)
  // The quarter of a result is not when it was written of.
  const period = event.stem === RESULT && /kvartal/i.test(said?.said ?? '') ? null : said
  if (page?.kind === 'article' && companies.length === 0) return null
  if (reading.unknown_phrase || reading.unclear || companies.length > MOST_BESIDE) return null
  const isBeside = companies.length > 1 && (isRanked || event.stem === RESULT)
  if (companies.length > 1 && !isBeside && (!isOfTwo || !event.has_sum)) return null
  if (wish.operation === 'compare' && !isBeside && !isRanked) return null
  if (SUPERLATIVE.test(question) && !isRanked) return null
  // «Noen i fiskebransjen», «andre enn kommunene»: those whose line of business it is.
  const lines = companies.length > 0 ? { of: [], not: [], rest: question } : linesIn(whole)
  const demanded = wish.demands.flatMap(({ sort, any }) => (sort === 'industry' ? [lineBy(any)] : []))
  const asked = lines.of.length + lines.not.length > 0 ? lines.of : demanded
  const towns = companies.length > 0 ? [] : wish.places.flatMap(placesWithin)
  const notThere = (wish.without?.places ?? []).flatMap(placesWithin)
  const isPast = period?.from != null && period.from <= context.today
  const isSomewhere = towns.length > 0 || asked.length > 0
  const isNarrowed =
    isSomewhere || lines.not.length > 0 || wish.without !== null || (isPast && kind !== 'consultant')
  if (companies.length === 0 && !event.is_alone && !isNarrowed && !isRanked) return null
  // A new office is where its title says.
  const isOffice = event.stem === OFFICE
  const found = await findArticleTexts(context.db, [event.stem], {
    companies: companies.length > 0 ? companies.map(({ id }) => id) : null,
    all: isOfTwo && !isBeside,
    posted: isPast ? period : null,
    whose: isSomewhere ? { places: isOffice ? [] : towns, lines: asked } : null,
    not_whose:
      lines.not.length > 0 || wish.without
        ? {
            places: isOffice ? [] : notThere,
            lines: lines.not,
            ids: (wish.without?.companies ?? []).map(({ id }) => id),
          }
        : null,
  })
  const ofEvent = found.filter(
    ({ title }) =>
      event.title.test(title) &&
      (!isOffice || (isThere(title, towns) && (notThere.length === 0 || !isThere(title, notThere)))),
  )
  if (event.stem === RESULT && ofEvent.length > 0 && !ofEvent.some((text) => isOfQuarter(text, question)))
    return tellNothing('Portalen har ingen nyhet om resultatet for det kvartalet.')
  const [company] = companies
  if (asksWhoLost(question)) return tellWhoLost(ofEvent)
  if (isBeside || isRanked) {
    const all = measured(
      event.stem,
      ofEvent.filter((text) => isOfQuarter(text, question)),
    )
    if (isBeside) return tellBeside(all, companies, LEAST.test(question))
    if (companies.length === 0)
      return all.length > 0 ? tellRanked(all, LEAST.test(question), event.stem === 'nedetid') : null
  }
  if (isOfTwo && ofEvent.length === 0)
    return newsEventOf(question)
      ? tellNothing('Portalen har ingen nyhet om en slik avtale mellom dem.')
      : null
  if (ofEvent.length === 0)
    return company && ASKS_WHO_WON.test(question)
      ? tellNothing(`Portalen har ingen nyhet om det hos ${plain(company.name)}.`)
      : !company && event.is_alone && kind !== 'job' && (isPast || lines.of.length > 0)
        ? tellNothing('Portalen har ingen nyhet om det.')
        : null
  const texts = isOffice && towns.length > 0 ? ofEvent : closest(ofEvent, wish.places, lines.rest)
  const told =
    company && (texts.length === 1 || answerTypeOf(question) || ASKS_SUM.test(question))
      ? await tellOne(texts, reading, event)
      : await tellSeveral(texts, reading)
  return told
    .remember(
      { ...EMPTY_WISH, kind: 'article', companies, period: isPast ? period : null },
      texts.slice(0, SHOWN).map(({ id, title }) => ({ kind: 'article', id, title })),
    )
    .whole()
}

const OFFICE = 'teknologikontor'
const RESULT = 'overskudd'
const MOST_BESIDE = 4

const isThere = (title: string, towns: readonly string[]) => {
  const said = title.toLowerCase()
  return towns.length === 0 || towns.some((town) => said.endsWith(` ${town}`))
}

/** Of another quarter than the one that is asked for nothing is told. */
function isOfQuarter({ title, text }: TextWithNumbers, question: string): boolean {
  const asked = /(?:første|andre|tredje|fjerde)(?= kvartal)/iu.exec(question)?.[0]
  return !asked || `${title} ${text}`.toLowerCase().includes(`${asked.toLowerCase()} kvartal`)
}

/** Those whose title has most of what else is asked, the newest first. */
function closest(
  texts: readonly TextWithNumbers[],
  places: readonly string[],
  question: string,
): TextWithNumbers[] {
  const asked = new Set(stemsOf(question).filter((stem) => stem.length > 2))
  const there = texts.filter(({ title }) => places.some((place) => title.includes(place)))
  const inTitle = ({ title }: TextWithNumbers) => stemsOf(title).filter((stem) => asked.has(stem)).length
  const of = there.length > 0 ? there : texts
  const most = Math.max(...of.map(inTitle))
  return of.filter((text) => inTitle(text) === most)
}
