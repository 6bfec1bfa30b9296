import type { Answer, Asked } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { countAds, findAds } from './find/ads.repository.ts'
import { findOneArticle } from './find/things.repository.ts'
import { stemsOf } from './find/asked-words.ts'
import { findTitlesOfKeyPeople } from './find/names.repository.ts'
import { findTexts } from './find/texts.repository.ts'
import { sentencesAbout } from './anything-about.ts'
import type { Memory } from './read-question/memory.ts'
import { changesCompany } from './read-question/pronouns.ts'
import type { Reading } from './read-question/reading.ts'
import { tellUse } from './about-use.ts'
import { isRole } from './read-question/roles.ts'
import { ASKS_YEARS, kindOf, pointedAt, type Subject } from './read-question/subject.ts'
import { EMPTY_WISH, isNarrowed } from './read-question/wish.ts'
import { tellAd } from './tell/tell-ad.ts'
import { adLine, type TellContext } from './tell/tell-ads.ts'
import { tellCompany } from './tell/tell-company.ts'
import { asksCareer } from './read-question/asks-career.ts'
import { tellCareer } from './tell/tell-people-compared.ts'
import { tellConsultant } from './tell/tell-consultant.ts'
import { asDemands } from './tell/people-with.ts'
import { tellFits } from './tell/tell-fits.ts'
import { tellArticle } from './tell/tell-news.ts'
import { alsoAsked } from './read-question/also-asked.ts'
import { joined } from './tell/join-answers.ts'
import { listText } from './tell/norwegian.ts'
import { tellDemandsOfAd, tellYearsOfAd } from './tell/tell-demanded.ts'
import { askBack, askWhich, isNothing, tellNothing } from './tell/tell-refusal.ts'
import { plain, Told } from './tell/told.ts'

/** One ad, company, article or consultant, named or pointed at; null when the question is about none. */
export async function aboutOneThing(
  context: TellContext,
  reading: Reading,
  page: Subject | null,
  { memories }: Asked,
): Promise<Answer | null> {
  const { wish, unclear, pointing } = reading
  const { field, companies, consultants } = wish
  if (wish.operation !== 'list' && !ASKS_YEARS.test(reading.question)) return null
  if (consultants.length > 0 && field !== 'fits') {
    const isUnclear = unclear?.some(({ id }) => consultants.some((one) => one.id === id)) ?? false
    if (isUnclear) return askWhichConsultant(context, reading)
    return consultants.length === 1
      ? tellOrSay(context, reading, { kind: 'consultant', id: consultants[0]!.id })
      : null
  }
  const wanted = kindOf(field)
  if (companies.length === 0) {
    const subject = pointedAt(reading, page, memories)
    if (subject && mayBeAbout(reading, subject)) return tellOrSay(context, reading, subject)
    if (
      page?.kind === 'job' &&
      wish.forms.includes('remote') &&
      wish.kind === null &&
      wish.places.length === 0
    )
      return tellOrSay(context, reading, page)
    const points = pointing.at === 'this' || pointing.at === 'that' || typeof pointing.at === 'number'
    if (!subject && field && points && page?.kind !== 'company' && !isNarrowed(wish) && wish.kind === null)
      return whichOne(field)
  }
  const ofMany = wish.kind === 'job' && SEVERAL.test(reading.question) && isNarrowed(wish)
  if (
    ofMany &&
    companies.length === 0 &&
    (field === 'requirements' ||
      field === 'nice' ||
      field === 'certifications' ||
      field === 'education' ||
      field === 'languages')
  )
    return null
  // «Hva er lønna for arkitekten hos Fjordnes?» is of one ad; without one who has it, what people earn is in texts.
  const asksOfPay = field === 'salary' || field === 'rate'
  const isOfTheirAd = companies.length === 1 && wish.words.length > 0
  const isOfAds =
    wish.kind === 'job' || (wish.kind === null && wish.forms.length + wish.technologies.length > 0)
  const asksYears = field === null && isOfAds && companies.length === 1 && ASKS_YEARS.test(reading.question)
  if (
    asksYears ||
    (field &&
      // «Hvem ringer jeg om arkitekten hos Fjordnes?»: whom the ad of one names.
      (wanted === 'job' ||
        (wish.kind === 'job' && wanted === null) ||
        (field === 'contact' && companies.length === 1 && wish.words.some(isRole))) &&
      (!asksOfPay || isOfTheirAd))
  ) {
    const told = await aboutAdsFound(context, reading)
    if (told) return told
    if (!isNarrowed(wish) && page?.kind !== 'company') return whichOne(field)
  }
  return aboutCompany(context, reading, memories)
}

async function aboutCompany(
  context: TellContext,
  reading: Reading,
  memories: readonly Memory[],
): Promise<Answer | null> {
  const { wish, unclear } = reading
  if (changesCompany(reading, memories)) return null
  const { field, companies } = wish
  if (
    companies.length === 1 &&
    !unclear &&
    (field === null || field === 'summary') &&
    wish.words.length > 0
  ) {
    const titles = await findTitlesOfKeyPeople(context.db, companies[0]!.id)
    const asked = new Set(wish.words.flatMap(stemsOf))
    const asksWho = /^[^\p{L}]*hvem(?!\p{L})/iu.test(reading.question)
    // «Hvem passer på sikkerheten?» asks for the «sikkerhetssjef».
    const isOf = (stem: string) =>
      asked.has(stem) ||
      (asksWho &&
        [...asked].some(
          (one) => (one.length > 5 && stem.startsWith(one)) || (stem.length > 5 && one.startsWith(stem)),
        ))
    if (titles.some((title) => stemsOf(title).some(isOf)))
      return (await tellCompany(context, companies[0]!.id, 'key_people', reading.question))?.whole() ?? null
  }
  const isOther = wish.kind !== null && wish.kind !== 'company'
  if (companies.length === 0 || isOther || kindOf(field) === 'job' || wish.places.length > 0) return null
  if (unclear) return askWhich(unclear)
  if (companies.length > 1 || wish.period !== null) return null
  const asksOfUse = /^[^\p{L}]*bruker/iu.test(reading.question) && wish.technologies.length > 0
  if (field === null && asksOfUse && wish.words.length === 0) return tellUse(context, companies[0]!, reading)
  if ((field === null || field === 'summary') && (wish.technologies.length > 0 || wish.words.length > 0))
    return null
  const told = await tellCompany(context, companies[0]!.id, field, reading.question)
  // How many they are is told by themselves or not at all: that they hire some is no answer.
  if (!told && field === 'employees' && ASKS_STAFF.test(reading.question))
    return tellNothing(`Portalen sier ikke det om ${plain(companies[0]!.name)}.`)
  const also = alsoAsked(reading, 'company')
  const other = also && told ? await tellCompany(context, companies[0]!.id, also, reading.question) : null
  return other ? joined([told!.whole(), other.whole()]) : (told?.whole() ?? null)
}

/** «Hvilke jobber krever mastergrad?» is answered by those that do. */
const SEVERAL =
  /(?:annonser|stillinger|jobber|oppdrag(?:ene)?|utlysninger|annonsene|stillingene|jobbene)(?!\p{L})/iu

const ASKS_STAFF =
  /(?:hvor mange|antall(?:et)?) (?:egne |faste |fast )?(?:ansatte?|medarbeidere|innleide?|konsulenter|jobber|årsverk)(?!\p{L})/iu
const YES_NO = /(?:^|[^\p{L}])(?:har|er|kan|snakker|kjenner|jobbet|vært)(?!\p{L})/iu

/** A question that narrows a list of its own is not about what was shown before. */
const PRONOUN = /\b(?:han|hun|vedkommende|konsulenten)\b/i

function mayBeAbout({ wish, pointing, question }: Reading, subject: Subject): boolean {
  if (wish.kind !== null && wish.kind !== subject.kind && wish.field !== 'fits') return false
  if (wish.demands.length > 0 && wish.technologies.length === 0 && wish.places.length === 0) return true
  if (wish.field === null && ASKS_YEARS.test(question) && subject.kind === 'job') return true
  if (wish.field !== null) return wish.kind === null || pointing.at !== null || !isNarrowed(wish)
  if (typeof pointing.at === 'number' || pointing.at === 'last') return true
  if (subject.kind === 'consultant' && wish.technologies.length > 0 && PRONOUN.test(question)) return true
  const points = pointing.at === 'this' || (pointing.at === 'that' && wish.words.length > 0)
  return points && !pointing.goes_on && (wish.kind === null || wish.kind === subject.kind)
}

/** Asks which thing is meant. */
export const whichOne = (field: string | null): Answer =>
  askBack(
    field === 'fits'
      ? 'Hvilken annonse mener du? Åpne den, eller skriv tittelen og bedriften.'
      : 'Hva mener du? Skriv hvilken annonse, bedrift, artikkel eller konsulent det gjelder.',
  )

async function askWhichConsultant({ db }: TellContext, { unclear }: Reading): Promise<Answer> {
  const texts = await findTexts(
    db,
    unclear!.map(({ id }) => ({ kind: 'consultant' as const, id: Number(id) })),
  )
  return askWhich(texts.map(({ id, title, detail }) => ({ id, name: title, detail })))
}

/** What one thing says: by its facts, else by its sentences; a refusal where it says nothing of it. */
export async function tellOrSay(context: TellContext, reading: Reading, subject: Subject): Promise<Answer> {
  const { field, words, demands } = reading.wish
  if (subject.kind === 'job' && demands.length > 0 && field !== 'fits') {
    const demanded = await tellDemandsOfAd(context, subject.id, demands)
    // «Må man kunne norsk, og hva slags utdanning vil de ha?»
    const asksMore =
      field !== null && /,? og (?:hva|når|hvem|hvor|hvilke[nt]?)(?!\p{L})/iu.test(reading.question)
    const other = asksMore ? await tellAd(context, subject.id, field) : null
    return (other && joined([demanded, other.whole()])) ?? demanded
  }
  if (subject.kind === 'job' && ASKS_YEARS.test(reading.question) && field !== 'fits') {
    const years = await tellYearsOfAd(context, subject.id)
    const asksOfYears = /(?<!\p{L})års?(?!\p{L})/iu.test(reading.question)
    return asksOfYears || !isNothing(years)
      ? years
      : ((await tellAd(context, subject.id, 'requirements'))?.whole() ?? years)
  }
  if (subject.kind === 'consultant' && asksCareer(reading))
    return (await tellCareer(context, subject.id))?.whole() ?? tellNothing()
  if (subject.kind === 'consultant' && demands.length > 0) {
    const said = await tellConsultant(context, subject.id, null, reading.wish)
    return (
      said?.whole() ?? tellNothing(`CV-en nevner ikke ${plain(listText(demands.map(({ said }) => said)))}.`)
    )
  }
  // Words that no rule knows ask for something particular: that is sought in the text first.
  const asksOfSkill = subject.kind === 'consultant' && reading.wish.technologies.length > 0
  const isParticular = !asksOfSkill && words.length > 0 && (field === null || field === 'summary')
  if (isParticular && subject.kind === 'consultant' && YES_NO.test(reading.question)) {
    const demands = asDemands(reading.wish)
    const proven =
      demands.length > 0
        ? await tellConsultant(context, subject.id, null, { ...reading.wish, demands })
        : null
    if (proven) return proven.whole()
  }
  const said = isParticular ? await sentencesAbout(context, reading, [subject]) : null
  if (said) return said
  // «Hvem er kjæresten til …»: what nothing says of somebody is not who they are.
  const asksWhat = /^[^\p{L}]*(?:hvem|hva) er/iu.test(reading.question) && field === 'summary'
  if (isParticular && asksWhat && (subject.kind === 'consultant' || subject.kind === 'company'))
    return tellNothing()
  // «Hva sier de om mangfold?» is not answered by all else.
  if (isParticular && subject.kind === 'job' && field === 'summary' && ASKS_OF_THAT.test(reading.question))
    return tellNothing('Annonsen sier ikke noe om det.')
  const told = isParticular && field === null ? null : await tellOf(context, reading, subject)
  const also = told && alsoAsked(reading, subject.kind)
  const other = also
    ? await tellOf(context, { ...reading, wish: { ...reading.wish, field: also } }, subject)
    : null
  if (told && other) return joined([told.whole(), other.whole()]) ?? told.whole()
  return told?.whole() ?? (await sentencesAbout(context, reading, [subject])) ?? tellNothing()
}

const ASKS_OF_THAT =
  /(?<!\p{L})(?:sier|skriver|står|sto|nevner|forteller|sies|nevnes|oppgir)(?!\p{L})[^?]*(?<!\p{L})om (?!seg)/iu

async function tellOf(
  context: TellContext,
  { wish, question }: Reading,
  { kind, id }: Subject,
): Promise<Told | null> {
  if (kind === 'job') {
    const [person, ...others] = wish.consultants
    if (wish.field === 'fits') return tellFits(context, id, person && others.length === 0 ? person.id : null)
    return tellAd(context, id, wish.forms.includes('remote') ? 'remote' : wish.field, question)
  }
  if (kind === 'company') return tellCompany(context, id, wish.field, question)
  if (kind === 'consultant') return tellConsultant(context, id, wish.field, wish, question)
  const article = await findOneArticle(context.db, Number(id))
  const told = article && tellArticle(context, article, wish.field ?? 'summary')
  return told?.remember({ ...EMPTY_WISH, kind: 'article' }, [{ kind, id, title: article!.title }]) ?? null
}

const MOST_ADS_FOR_A_FIELD = 4

/** «Når er fristen for skyingeniør hos Varsund Liv?»: the ads that the question describes. */
async function aboutAdsFound(context: TellContext, reading: Reading): Promise<Answer | null> {
  const { wish } = reading
  if (!isNarrowed(wish) || wish.period) return null
  const { words, ...rest } = wish
  let filter = {
    ...adFilterOf({ ...rest, words: [] }, context.today),
    ...(words.length > 0 && { title: words.join(' ') }),
  }
  let count = await countAds(context.db, filter)
  if (count === 0 && words.length > 0) {
    filter = adFilterOf(wish, context.today)
    count = await countAds(context.db, filter)
  }
  // No ad has the mark; the name may stand in one.
  if (count === 0 && wish.technologies.length === 1) {
    filter = { ...adFilterOf({ ...wish, technologies: [] }, context.today), spelled: wish.technologies[0] }
    count = await countAds(context.db, filter)
  }
  if (count === 0) return null
  const ads = await findAds(context.db, filter, words.length > 0 ? 'best' : 'newest', 5)
  if (count === 1)
    return tellOrSay(context, { ...reading, wish: { ...wish, words: [] } }, { kind: 'job', id: ads[0]!.id })
  const exact = ads.filter(({ title }) => title.toLowerCase() === words.join(' '))
  if (exact.length === 1 && wish.companies.length > 0)
    return tellOrSay(context, { ...reading, wish: { ...wish, words: [] } }, { kind: 'job', id: exact[0]!.id })
  const asks = wish.field === 'fits' || count > MOST_ADS_FOR_A_FIELD
  const told = new Told().say(
    `Det er ${count} annonser som passer til det${asks ? '. Hvilken mener du?' : ':'}`,
    '',
  )
  for (const ad of ads) told.say(adLine(told, ad, wish, context.today))
  return told
    .remember({ ...wish, kind: 'job' })
    .suggest(...ads.slice(0, 3).map(({ title, company }) => `${title}${company ? ` hos ${company}` : ''}`))
    .whole()
}
