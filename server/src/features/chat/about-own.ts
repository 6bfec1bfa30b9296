import { findSavedSearches } from '../jobs/saved-searches.repository.ts'
import { followedCompanyNames } from '../companies/followed-companies.repository.ts'
import { findSavedTechnologies } from '../profile/saved-technologies.repository.ts'
import type { Answer, Asked } from './answer.ts'
import { countAds, findAds } from './find/ads.repository.ts'
import type { NamedThing, OfLine, Wish } from './read-question/wish.ts'
import { asksOwnOfOthers, type OwnAsked, readOwn } from './read-question/own-things.ts'
import { readQuestion } from './read-question/read-question.ts'
import type { Reading } from './read-question/reading.ts'
import { settleWords } from './read-question/settle-words.ts'
import { pageSubject } from './read-question/subject.ts'
import { narrowing } from './tell/narrowing.ts'
import { adSource, tellAds, type TellContext } from './tell/tell-ads.ts'
import { tellCompanies } from './tell/tell-companies.ts'
import { tellConsultants } from './tell/tell-consultants.ts'
import { tellByMonth, tellMost } from './tell/tell-counts.ts'
import {
  tellFollowsCompany,
  tellNone,
  tellNoneOfOwn,
  tellSearches,
  tellTechnologies,
} from './tell/tell-own.ts'
import { tellNews } from './tell/tell-news.ts'
import { joined } from './tell/join-answers.ts'
import { tellNothing, tellRefusal } from './tell/tell-refusal.ts'
import { bold, plain, Told } from './tell/told.ts'

const OF_OTHERS = 'Hva andre har som favoritter, og hva de følger, er privat.'
/** So many technologies have their news told. */
const MOST_TECHNOLOGIES = 3

/** What is somebody's own: favourites, companies and technologies that they follow, searches. Null for what is about none. */
export async function aboutOwn(context: TellContext, asked: Asked): Promise<Answer | null> {
  if (asksOwnOfOthers(asked.question)) return tellNothing(OF_OTHERS)
  const own = readOwn(asked.question, asked.memories)
  if (!own) return null
  const read = await readRest(context, own)
  if (read.out_of_reach) return tellRefusal(read.out_of_reach)
  return own.is_whether
    ? ((await tellWhether(context, own, read, asked)) ?? tellOwn(context, asked, own, read))
    : tellOwn(context, asked, own, read)
}

async function readRest({ db, today }: TellContext, { question }: OwnAsked): Promise<Reading> {
  const read = await readQuestion(db, question, today)
  const settled = await settleWords(db, read, question, true)
  return 'reading' in settled ? settled.reading : readQuestion(db, settled.better, today)
}

/** Tells of what is one's own, as the rest of the question narrows it. */
export async function tellOwn(
  context: TellContext,
  { user_id }: Pick<Asked, 'user_id'>,
  { own, kind, question }: Pick<OwnAsked, 'own' | 'kind' | 'question'>,
  reading: Pick<Reading, 'wish' | 'line'>,
): Promise<Answer> {
  const { db } = context
  if (kind === 'search') return tellSearches(await findSavedSearches(db, user_id))
  const [companies, technologies, kept] = await Promise.all([
    own.includes('companies') ? followedCompanyNames(db, user_id) : null,
    own.includes('technologies') ? findSavedTechnologies(db, user_id) : null,
    own.includes('favourites') ? countAds(db, { saved_by: user_id }) : null,
  ])
  if (kept === 0) return tellNone('favourites')
  if (companies?.length === 0) return tellNone('companies')
  if (technologies?.length === 0) return tellNone('technologies')
  if (kind === 'technology') return tellTechnologies(technologies ?? [], reading.wish.operation === 'count')
  const wish: Wish = {
    ...reading.wish,
    field: null,
    line: companies
      ? lineOf(companies, kind === 'company' ? null : (reading.wish.line ?? reading.line))
      : reading.wish.line,
    saved_by: own.includes('favourites') ? user_id : null,
    ...(technologies && { technologies, either: technologies.length > 1 }),
  }
  if (wish.line?.own && wish.line.companies.length === 0)
    return told(`Du følger ingen av ${plain(wish.line.said.replace(/ du følger$/u, ''))}.`)
  if (kind === 'job') return tellJobs(context, wish, reading.wish, question)
  if (kind === 'company') return tellFollowed(context, wish)
  if (kind === 'consultant')
    return (
      (await tellConsultants(context, { ...wish, kind: 'consultant' }))?.whole() ??
      tellNothing('Ingen konsulent har teknologiene du følger.')
    )
  const most = kind === 'whats_new' ? 3 : wish.most
  const news = await newsOf(context, { ...wish, kind: 'article', most, order: null }, technologies)
  const said = joined(news)
  if (kind === 'article') return said ?? tellNoneOfOwn(wish, 'article')
  const ads = await tellAds(context, {
    ...wish,
    kind: 'job',
    order: 'newest',
    day: wish.period ? 'posted' : null,
    most,
  })
  return (
    joined([...(ads ? [ads.whole()] : []), ...(said ? [said] : [])]) ??
    told(`Jeg finner ikke noe nytt ${narrowing(wish, 'article')}.`)
  )
}

/** Those of the line of business among the companies that are followed: «bankene jeg følger». */
function lineOf(companies: readonly NamedThing[], line: OfLine | null): OfLine {
  const ids = companies.map(({ id }) => id)
  return line && !line.own
    ? {
        said: `${line.said} du følger`,
        companies: ids.filter((id) => line.companies.includes(id)),
        own: true,
      }
    : { said: 'bedriftene du følger', companies: ids, own: true }
}

const IS_OVER = /(?<!\p{L})(?:gått ut|utløpt|utgått|gikk ut|(?:er|gått) over|stengt|for sent)(?!\p{L})/iu
const IS_OPEN = /(?<!\p{L})(?:åpne?|aktive?|fortsatt|fremdeles|ennå|enda|søke på|ute)(?!\p{L})/iu
const ASKS_FOR_FIT = new Set(['fits', 'availability'])

async function tellJobs(context: TellContext, wish: Wish, read: Wish, question: string): Promise<Answer> {
  const asksForFit = read.field !== null && ASKS_FOR_FIT.has(read.field)
  if (asksForFit || wish.consultants.length > 0)
    return told(
      'Hvem som passer, svarer jeg på for én annonse om gangen. Åpne annonsen, eller skriv hva den heter.',
    )
  const isKept = wish.saved_by !== null
  const over = isKept && IS_OVER.test(question) && !IS_OPEN.test(question)
  const soon = read.field === 'deadline' || (isKept && IS_OPEN.test(question))
  const asked: Wish = {
    ...wish,
    kind: 'job',
    words: over ? wish.words.filter((word) => !IS_OVER.test(word)) : wish.words,
    order: wish.order ?? (soon && !over ? 'deadline_first' : null),
    ...(over && {
      period: { from: null, to: dayBefore(context.today), said: 'før i dag' },
      day: 'deadline' as const,
    }),
  }
  const many =
    asked.operation === 'most'
      ? await tellMost(context, asked)
      : asked.operation === 'by_month'
        ? await tellByMonth(context, asked)
        : null
  const found = many ?? (await tellAds(context, asked))
  if (found) return found.whole()
  return tellNoneOfOwn(asked, 'job')
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

async function tellFollowed(context: TellContext, wish: Wish): Promise<Answer> {
  const asked: Wish = { ...wish, kind: 'company', companies: [], most: wish.most ?? 10 }
  if (asked.operation === 'most') {
    const most = await tellMost(context, { ...asked, kind: 'job' })
    if (most) return most.whole()
  }
  const found = await tellCompanies(context, asked)
  return found?.whole() ?? tellNoneOfOwn(asked, 'company')
}

async function newsOf(context: TellContext, wish: Wish, technologies: string[] | null): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const technology of technologies ?? [null]) {
    const one = await tellNews(context, {
      ...wish,
      either: false,
      technologies: technology ? [technology] : wish.technologies,
    })
    if (one) answers.push(one.whole())
    if (answers.length === MOST_TECHNOLOGIES) break
  }
  return answers
}

const told = (line: string, ...next: string[]): Answer =>
  new Told()
    .say(line)
    .suggest(...next)
    .whole()

/** «Følger jeg Fjordnes?», «har jeg lagret denne?»; null where no such thing is named. */
async function tellWhether(
  { db, today }: TellContext,
  { own }: OwnAsked,
  { wish }: Reading,
  { user_id, page, memories }: Asked,
): Promise<Answer | null> {
  const seen = pageSubject(page)
  if (own.includes('companies')) {
    const [company] = wish.companies
    if (!company) return null
    const followed = await followedCompanyNames(db, user_id)
    return tellFollowsCompany(
      company,
      followed.some(({ id }) => id === company.id),
    )
  }
  const shown = memories[0]?.shown[0]
  const ad = seen?.kind === 'job' ? seen : shown?.kind === 'job' ? shown : null
  const isOfOne = ad !== null && wish.places.length + wish.technologies.length + wish.companies.length === 0
  if (!own.includes('favourites') || !isOfOne) return null
  const [kept] = await findAds(db, { saved_by: user_id, ids: [Number(ad.id)] }, 'newest', 1)
  if (!kept) return told('Nei, den er ikke blant favorittene dine.')
  const answer = new Told()
  return answer
    .say(
      `Ja, ${bold(kept.title)}${kept.company ? `, ${plain(kept.company)},` : ''} er blant favorittene dine.${answer.cite(adSource(kept, null, today))}`,
    )
    .whole()
}
