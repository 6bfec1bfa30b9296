import { aboutBest } from './about-best.ts'
import { aboutCompared } from './about-compared.ts'
import { aboutEachSkill, aboutNoneHas } from './about-each-skill.ts'
import { aboutLevel } from './about-level.ts'
import { aboutMonthsCompared } from './about-months-compared.ts'
import { aboutMostInCv } from './about-most-in-cv.ts'
import { aboutStart } from './about-start.ts'
import { aboutWhichAd } from './about-which-ad.ts'
import type { Answer, Asked } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { countAds } from './find/ads.repository.ts'
import { inOtherWords } from './find/in-other-words.ts'
import { asksMore } from './read-question/ask-more.ts'
import { goOn } from './read-question/go-on.ts'
import { ofThoseTold } from './read-question/those-told.ts'
import { isRole } from './read-question/roles.ts'
import type { Reading } from './read-question/reading.ts'
import { isNarrowed, type Kind, type Wish } from './read-question/wish.ts'
import { tellAds, type TellContext } from './tell/tell-ads.ts'
import { tellByMonth, tellComparison, tellMost, sidesOf } from './tell/tell-counts.ts'
import { tellCompanies } from './tell/tell-companies.ts'
import { tellCompany } from './tell/tell-company.ts'
import { tellConsultants } from './tell/tell-consultants.ts'
import { tellConsultantsBeside } from './tell/tell-consultants-beside.ts'
import { tellNews } from './tell/tell-news.ts'
import { isOwn, tellNoneOfOwn } from './tell/tell-own.ts'
import { joined } from './tell/join-answers.ts'
import { askBack } from './tell/tell-refusal.ts'
import { ASKS_LANGUAGES, tellLanguages } from './tell/tell-languages.ts'
import { ASKS_WHO_HAS_NOT_SAID, tellUnsaid } from './tell/tell-unsaid.ts'
import { listText } from './tell/norwegian.ts'
import { plain, type Told } from './tell/told.ts'

/**
 * Lists, counts and comparisons; null when there is nothing of the kind. `isLast`: no text answers, and what only some of
 * the words fit will do.
 */
export async function aboutSeveral(
  context: TellContext,
  reading: Reading,
  { memories }: Asked,
  isLast = false,
): Promise<Answer | null> {
  const more = asksMore(reading.question, memories)
  if (more) {
    const told =
      more.operation === 'most' ? tellMost(context, more) : tellKind(context, more, more.kind ?? 'job')
    return (await told)?.whole() ?? null
  }
  const those = ofThoseTold(reading, memories)
  const wish = those ?? goOn(reading, memories) ?? reading.wish
  const particular =
    (await aboutMonthsCompared(context, reading.wish, reading.question)) ??
    aboutBest(wish, reading.question) ??
    // «Hvem av dem …» asks one thing of those who were told.
    (those ? null : await aboutCompared(context, wish, reading.question)) ??
    (await aboutStart(context, { ...reading, wish })) ??
    (await aboutLevel(context, wish)) ??
    (await aboutWhichAd(context, { ...reading, wish }))
  if (particular) return particular
  const beside = await consultantsBeside(context, wish)
  if (beside) return beside
  if (ASKS_WHO_HAS_NOT_SAID.test(reading.question) && wish.consultants.length === 0)
    return (await tellUnsaid(context))?.whole() ?? null
  if (
    ASKS_LANGUAGES.test(reading.question) &&
    wish.consultants.length + wish.companies.length === 0 &&
    wish.kind === 'consultant'
  )
    return (await tellLanguages(context, wish, reading.question))?.whole() ?? null
  const most = await aboutMostInCv(context, wish, reading.question)
  if (most) return most
  const each = await aboutEachSkill(context, wish, reading.question)
  if (each) return each
  const either = await eachOfWords(context, wish, reading.question)
  if (either) return either
  const told = await tellWish(context, wish, reading, isLast)
  if (told && reading.unheeded.length > 0)
    told.say(
      '',
      `${listText(
        reading.unheeded.map((word) => `«${plain(word)}»`),
        'og',
      )} står ingen steder i portalen, og er sett bort fra.`,
    )
  if (told) return told.whole()
  const none = await aboutNoneHas(context, wish)
  if (none) return none
  if (isOwn(wish)) return tellNoneOfOwn(wish, wish.kind)
  if (isVague(reading, wish))
    return askBack(
      'Hva vil du vite mer om? Skriv gjerne en teknologi, et sted, en bedrift eller en konsulent.',
      ...STARTERS[wish.kind ?? 'job'],
    )
  return null
}

/** «Hvor mange konsulenter har vi i Oslo kontra Bergen?»: how many of each. */
async function consultantsBeside(context: TellContext, wish: Wish): Promise<Answer | null> {
  const sides = wish.operation === 'compare' && wish.kind === 'consultant' ? sidesOf(wish) : []
  if (sides.length < 2 || wish.companies.length > 1) return null
  const told = await Promise.all(
    sides.map(({ wish: side }) => tellConsultants(context, { ...side, operation: 'count', most: 2 })),
  )
  const answers = told.flatMap((one) => (one ? [one.whole()] : []))
  return answers.length === sides.length ? joined(answers) : null
}

/** «Annonser om data eller sikkerhet»: those of the one, and those of the other. */
async function eachOfWords(context: TellContext, wish: Wish, question: string): Promise<Answer | null> {
  const [one, other] = wish.words
  if (wish.kind !== 'job' || wish.operation !== 'list' || wish.words.length !== 2) return null
  if (!question.toLowerCase().includes(`${one!} eller ${other!}`)) return null
  const told = await Promise.all(
    wish.words.map((word) => tellAds(context, { ...wish, words: [word], most: wish.most ?? 3 })),
  )
  const answers = told.flatMap((each) => (each ? [each.whole()] : []))
  return answers.length === 2 ? joined(answers) : null
}

const STARTERS: Record<Kind, string[]> = {
  job: ['Hvilke Kotlin-oppdrag er ledige?', 'Stillinger i Bergen', 'Annonser med frist neste uke'],
  company: ['Hvilke bedrifter bruker Azure?', 'Hvilken bedrift har flest annonser?'],
  article: ['Hva er siste nytt?', 'Nyheter siste uke'],
  consultant: ['Hvem kan Kotlin?', 'Hvem er ledig i januar?'],
}

const isVague = ({ unknown_names }: Reading, wish: Wish) =>
  !isNarrowed(wish) && wish.order === null && unknown_names.length === 0

/** Words that ask for what only the one who asks can judge. */
const UNSAID = /spennende|interessant|\bbra\b|\bfin\b|passer meg|for meg|kult|gøy/i

async function tellWish(
  context: TellContext,
  wish: Wish,
  { question, unknown_names, subjects, lost }: Reading,
  isLast: boolean,
): Promise<Told | null> {
  const asks = wish.operation !== 'list' || wish.order !== null || isNarrowed(wish)
  const compares = wish.operation === 'compare' || wish.operation === 'most'
  if (
    compares &&
    sidesOf(wish).length > 1 &&
    (wish.words.every(isRole) || (wish.kind === 'job' && wish.operation === 'compare')) &&
    wish.field === null
  ) {
    const told = await tellComparison(context, wish)
    if (told || wish.words.length === 0) return told
  }
  // Who is «flinkere» nobody wrote down.
  if (wish.consultants.length > 1 && wish.words.length > 0 && wish.technologies.length === 0) return null
  if (wish.consultants.length > 1) return tellConsultantsBeside(context, wish)
  if (wish.operation === 'by_month')
    return wish.kind === null && !isNarrowed(wish) ? null : tellByMonth(context, wish)
  const areRoles = wish.kind === 'job' && wish.words.every(isRole)
  if (wish.operation === 'most' && wish.kind !== 'consultant' && (wish.words.length === 0 || areRoles))
    return tellMost(context, wish)
  // What people earn is told in texts, never by a list.
  const asksOfPay = wish.field === 'salary' || wish.field === 'rate'
  if (asksOfPay && (wish.kind === null || wish.kind === 'job')) return null
  // «Python for marsvinelskere»: the skill alone is not what is asked for.
  if (wish.kind === null)
    return asks && !isForLost(question, lost) ? tellWhatFits(context, wish, question) : null
  if (!asks && UNSAID.test(question)) return null
  const told =
    (await tellKind(context, wish, wish.kind)) ??
    (await tellOtherwise(context, wish, wish.kind)) ??
    (await tellWithout(context, wish, subjects, wish.kind, isLast)) ??
    (await tellOneOf(context, wish, question, wish.kind))
  // A skill says enough where nothing has the words beside it: not where they may be a name.
  const mayDrop =
    wish.technologies.length > 0 && wish.words.length > 0 && unknown_names.length === 0 && lost.length === 0
  return told ?? (mayDrop ? tellKind(context, { ...wish, words: [] }, wish.kind) : null)
}

/** Whom it is to be for, or what it is to be of, where no text has that. */
const isForLost = (question: string, lost: readonly string[]): boolean =>
  lost.some((word) =>
    new RegExp(`(?<!\\p{L})(?:for|til|om|innen|mot) (?:\\p{L}+e )?${word}`, 'iu').test(question),
  )

/** Ads and people in other words, where none of them has those that were asked. */
async function tellOtherwise(context: TellContext, wish: Wish, kind: Kind): Promise<Told | null> {
  if (kind !== 'job' && kind !== 'consultant') return null
  const otherwise = await inOtherWords(context.db, wish, kind)
  return otherwise && tellKind(context, otherwise, kind)
}

/** Without the words that only stand beside what is sought, where the rest says enough. */
function tellWithout(
  context: TellContext,
  wish: Wish,
  subjects: readonly string[],
  kind: Kind,
  isLast: boolean,
): Promise<Told | null> | null {
  const words = wish.words.filter((word) => subjects.includes(word))
  if (words.length === wish.words.length) return null
  const isFirm = isNarrowed({ ...wish, words: [] })
  return isFirm || (isLast && words.length > 0) ? tellKind(context, { ...wish, words }, kind) : null
}

/** «Bank og finans»: where nothing has both, one of them is meant. */
async function tellOneOf(
  context: TellContext,
  wish: Wish,
  question: string,
  kind: Kind,
): Promise<Told | null> {
  const lower = question.toLowerCase()
  const isEither = wish.words.some((word) =>
    wish.words.some((other) => new RegExp(`${word}(?: og | eller | ?/ ?|, )${other}`, 'u').test(lower)),
  )
  if (!isEither) return null
  if (kind === 'company') return tellCompanies(context, wish, true)
  for (const word of wish.words) {
    const told = await tellKind(context, { ...wish, words: [word] }, kind)
    if (told) return told
  }
  return null
}

async function tellKind(context: TellContext, wish: Wish, kind: Kind): Promise<Told | null> {
  if (kind === 'job') return tellAds(context, wish)
  if (kind === 'article') return tellNews(context, wish)
  if (kind === 'consultant')
    return (
      (await tellConsultants(context, wish)) ??
      // «Ledige prosjektledere»: when each is free stands beside the name.
      (wish.period?.said === 'nå' && wish.technologies.length + wish.words.length > 0
        ? tellConsultants(context, { ...wish, period: null }, 'Ingen av dem er ledige nå.')
        : null)
    )
  const [company] = wish.companies
  // A company has no time of its own: what happened in one is in the news.
  if (!company && wish.period !== null && (wish.places.length === 0 || wish.words.length > 0)) {
    // «… neste år», as they say themselves.
    const isAhead = (wish.period.from ?? '') > context.today && wish.words.length > 0
    return isAhead
      ? tellCompanies(context, { ...wish, words: [...wish.words, ...wish.period.said.split(' ')] })
      : null
  }
  return company ? tellCompany(context, company.id, wish.field, '') : tellCompanies(context, wish)
}

/** Where nothing says which kind of thing is meant: ads first, by their titles where there are words. */
async function tellWhatFits(context: TellContext, wish: Wish, question: string): Promise<Told | null> {
  const { words, technologies, places, forms, period, day, companies, operation } = wish
  if (companies.length > 0 && operation === 'count') return null
  if (companies.length > 0 && words.length > 0) {
    const titled = { ...adFilterOf({ ...wish, words: [] }, context.today), title: words.join(' ') }
    return (await countAds(context.db, titled)) > 0 ? tellAds(context, wish) : null
  }
  const isOfAds =
    day === 'deadline' ||
    day === 'posted' ||
    wish.demands.length > 0 ||
    forms.length > 0 ||
    places.length > 0 ||
    period !== null
  if (words.length > 0) {
    if (operation !== 'list' || words.length > 3) return null
    const titled = { ...adFilterOf({ ...wish, words: [] }, context.today), title: words.join(' ') }
    if ((await countAds(context.db, titled)) > 0) return tellAds(context, wish)
    if (technologies.length === 0 && places.length === 0) return null
  }
  const ads =
    technologies.length > 0 || isOfAds
      ? ((await tellAds(context, wish)) ??
        // «Frontend i Bergen med React og TypeScript»: a title may call it something else.
        (technologies.length > 1 && places.length > 0 && words.length === 1
          ? await tellAds(context, { ...wish, words: [] })
          : null))
      : null
  if (ads) return ads
  if (technologies.length === 0 || isForLost(question, words)) return null
  return (
    (await tellConsultants(context, { ...wish, words: [] })) ??
    (await tellCompanies(context, { ...wish, words: [] })) ??
    tellNews(context, { ...wish, words: [] })
  )
}
