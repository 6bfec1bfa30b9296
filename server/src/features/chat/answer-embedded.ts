import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { aboutContacts } from './about-contacts.ts'
import { aboutFigures } from './about-figures.ts'
import { aboutFiguresOver } from './about-figures-over.ts'
import { aboutOpenPositions } from './about-open-positions.ts'
import { aboutFitOfOne } from './about-fit-of-one.ts'
import { aboutWhoSeeks } from './about-who-seeks.ts'
import { asAds, fitsOfSeveral } from './fits-of-several.ts'
import { aboutHired } from './about-hired.ts'
import { aboutCalledArticle } from './about-called-article.ts'
import { withCompanyOfPage } from './company-of-page.ts'
import { aboutBeginning } from './about-beginning.ts'
import { aboutConsequence } from './about-consequence.ts'
import { aboutEndedProjects } from './about-ended-projects.ts'
import { aboutPapersOfAd } from './about-papers-of-ad.ts'
import { aboutOutcome } from './about-outcome.ts'
import { aboutPayInNews } from './about-pay-in-news.ts'
import { aboutNeverSaid } from './about-never-said.ts'
import { aboutNamedAd } from './about-named-ad.ts'
import { aboutNoEmployer } from './about-no-employer.ts'
import { aboutTwoAds } from './about-two-ads.ts'
import { aboutOwn } from './about-own.ts'
import { aboutOneThing, tellOrSay, whichOne } from './about-one-thing.ts'
import { aboutSeveral } from './about-several.ts'
import { aboutThoseTold } from './about-those-told.ts'
import { aboutTheNext } from './about-the-next.ts'
import { aboutTheirPeople } from './about-their-people.ts'
import { askedWords } from './find/asked-words.ts'
import { clearlyBest } from './clearly-best.ts'
import { factInText, factOfBefore } from './fact-in-text.ts'
import {
  NAMES_NO_AD,
  POINTS_NOWHERE,
  sameOfAnother,
  typedOfWhatWasTold,
  withSkillMeant,
} from './follow-up.ts'
import { findHits } from './find/passages.repository.ts'
import type { Answer, Asked } from './answer.ts'
import { aboutNamedArticle, aboutNewsOf, aboutNewsTheme } from './about-news-theme.ts'
import { aboutNewsEvent } from './about-news-event.ts'
import { aboutPage } from './about-page.ts'
import { anythingAbout } from './anything-about.ts'
import { withOurOne, withWhenOfOne } from './our-one.ts'
import { answerParts } from './answer-parts.ts'
import { withNamedPaper } from './named-papers.ts'
import { aboutNeverKept, onlyStated } from './never-kept.ts'
import { WHAT_IS_NEW, WHAT_IS_NEW_THERE } from './read-question/phrases-of-newest.ts'
import { inBokmal } from './read-question/bokmal.ts'
import { keepsField, ofOne, personMeant } from './read-question/pronouns.ts'
import { onPage } from './read-question/on-page.ts'
import { asksForTown, readOutOfReach } from './read-question/out-of-reach.ts'
import { QuestionText } from './read-question/question-text.ts'
import { putRight } from './read-question/spelling.ts'
import { readQuestion } from './read-question/read-question.ts'
import type { Reading } from './read-question/reading.ts'
import { settleWords } from './read-question/settle-words.ts'
import { pageSubject, pointedAt, type Subject } from './read-question/subject.ts'
import type { Kind, Wish } from './read-question/wish.ts'
import { personThere } from './the-person-there.ts'
import { theOneThere } from './the-one-there.ts'
import { nameOf, withSubject } from './with-subject.ts'
import { tellAdsFor } from './tell/tell-ads-for.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { askBack, tellNothing, tellRefusal, tellSmallTalk } from './tell/tell-refusal.ts'
import { plain } from './tell/told.ts'

/** An answer by rules alone: the same question to the same portal has the same answer. Writes nothing. */
export async function answerEmbedded(db: Kysely<Database>, written: Asked): Promise<Answer> {
  // Here, and nowhere after: whatever nynorsk or dialect it is written in, it is read as the same question in bokmål.
  const read = inBokmal(withoutMarkup(written.question))
  // On the page of a company what is new is theirs.
  const isTheirs = written.page?.type === 'company' && read === WHAT_IS_NEW
  const asked = { ...written, question: isTheirs ? WHAT_IS_NEW_THERE : read }
  const context = { db, today: osloDay(asked.now) }
  const told =
    (await fitsOfSeveral(context, asked, (part) => answerOne(db, part))) ??
    (await answerParts({ ...asked, question: asAds(asked.question) }, (part) => answerOne(db, part)))
  const answer = onlyStated(asked.question, told)
  return answer.memory ? { ...answer, memory: { ...answer.memory, asked: written.question } } : answer
}

/** Tags and addresses that somebody pasted say nothing of what is sought. */
const withoutMarkup = (question: string): string => {
  const rest = question
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gisu, ' ')
    .replaceAll(/<\/?[a-z!][^<>]*>/giu, ' ')
    .replaceAll(/(?:https?:\/\/|javascript:|data:)\S+/giu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question
}

async function answerOne(db: Kysely<Database>, asked: Asked): Promise<Answer> {
  const today = osloDay(asked.now)
  const own = await aboutOwn({ db, today }, asked)
  if (own) return own
  const first = await withNamedPaper(db, await readQuestion(db, asked.question, today), asked.question)
  const context = { db, today }
  if (first.small_talk) return tellSmallTalk(first.small_talk)
  // What is private is so in whichever sentence it is asked for.
  const whole = readOutOfReach(new QuestionText(asked.question))
  const outOfReach = first.out_of_reach ?? (whole === 'private' || whole === 'price' ? whole : null)
  if (outOfReach && !asksForTown(asked.question)) return tellRefusal(outOfReach)
  const fit = await aboutFitOfOne(context, first, pageSubject(asked.page), asked)
  if (fit) return fit
  const seen = onPage(first, pageSubject(asked.page), asked.memories.length === 0)
  const settled = await settleWords(db, seen, asked.question, !asked.is_corrected)
  if ('better' in settled) return answerOne(db, corrected(asked, settled.better))
  const meantSkill = withSkillMeant(withWhenOfOne(await withOurOne(db, settled.reading)), asked)
  const reading = await withCompanyOfPage(db, meantSkill, pageSubject(asked.page))
  const { wish } = reading
  if ((wish.field === 'salary' || wish.field === 'rate') && wish.consultants.length > 0)
    return tellRefusal(wish.field === 'rate' ? 'price' : 'private')
  if (isAhead(wish, today, reading.question)) return tellRefusal('prediction')
  // Why an ad was taken back nothing says.
  if (
    wish.forms.includes('withdrawn') &&
    /(?<!\p{L})(?:hvorfor|grunn\p{L}*|årsak\p{L}*)(?!\p{L})/iu.test(reading.question)
  )
    return tellNothing()
  const neverKept = aboutNeverKept(reading)
  if (neverKept) return neverKept
  const nobody = await aboutNoEmployer(context, reading, asked.question)
  if (nobody) return nobody
  const seeks = await aboutWhoSeeks(context, reading)
  if (seeks) return seeks
  const page = pageSubject(asked.page)
  if (asked.memories.length === 0 && POINTS_NOWHERE.test(reading.question)) return whichOne(wish.field)
  const isNameless = asked.memories.length === 0 && page === null && wish.companies.length === 0
  if (isNameless && NAMES_NO_AD.test(reading.question)) return whichOne(wish.field)
  const another = await sameOfAnother(db, reading, asked, today)
  if (another) return answerOne(db, { ...asked, question: another, memories: asked.memories.slice(1) })
  const typed = await typedOfWhatWasTold(context, reading, asked)
  if (typed) return typed
  const outcome =
    (await aboutNeverSaid(context, reading, page)) ??
    (await aboutPayInNews(context, reading)) ??
    (await factOfBefore(context, reading, asked)) ??
    (await aboutCalledArticle(context, reading, asked.question)) ??
    (await aboutOutcome(context, reading, page, asked.memories)) ??
    (page ? null : await aboutBeginning(context, reading, asked.question)) ??
    (page ? null : await aboutConsequence(context, reading, asked.question))
  if (outcome) return outcome
  const ofAd = wish.consultants.length > 0 ? await aboutNamedAd(context, reading, asked) : null
  if (ofAd) return ofAd
  const fitting = await adsForPerson(context, reading, page, asked.memories)
  if (fitting) return fitting
  const next = await aboutTheNext(context, reading, asked)
  if (next) return next
  const meant = await withMeant(db, reading, page, asked)
  if (meant)
    return (
      (await aboutOneThing(context, meant, page, asked)) ??
      (await factInText(context, meant, asked)) ??
      tellNothing()
    )
  const named =
    (await aboutPapersOfAd(context, reading, page)) ??
    (await aboutTwoAds(context, reading, inBokmal(asked.question))) ??
    (await aboutNamedAd(context, reading, asked)) ??
    (await aboutNamedArticle(context, reading)) ??
    (await aboutPage(context, reading, page, asked.memories))
  if (named) return named
  const one = await theOneThere(context, reading, asked)
  if (one) {
    const { field } = reading.wish
    const ofAd = field === 'key_people' ? ('contact' as const) : field
    const rest = { ...reading.wish, places: [], companies: [], kind: null, field: ofAd }
    return tellOrSay(context, { ...reading, wish: rest }, one)
  }
  const theirs = await aboutTheirPeople(context, reading, asked)
  if (theirs) return theirs
  const each = (await aboutEndedProjects(context, reading)) ?? (await aboutThoseTold(context, reading, asked))
  if (each) return each
  const subject = pointedAt(reading, page, asked.memories)
  if (reading.unknown_phrase && wish.companies.length === 0 && wish.consultants.length === 0) {
    const told = await anythingAbout(context, reading, page)
    return told ?? tellNothing(`Jeg lette etter «${plain(reading.unknown_phrase)}».`)
  }
  const around = await withSubject(db, reading, subject ?? (reading.pointing.at ? page : null), page, asked)
  const told =
    (await aboutHired(context, around, page)) ??
    (await aboutContacts(context, around)) ??
    (await aboutOpenPositions(context, around)) ??
    (await aboutFiguresOver(context, around)) ??
    (await aboutNewsEvent(context, around, page, asked)) ??
    (await aboutCalledArticle(context, around, asked.question, true)) ??
    (await aboutFigures(context, around))
  if (told) return told
  const isKnown = around.wish.companies.length > 0 || wish.consultants.length > 0
  if (reading.pointing.noun && !subject && !isKnown)
    return askBack('Hvilken bedrift mener du?', 'Hvilke bedrifter har flest annonser?')
  return (
    (await aboutOneThing(context, reading, page, asked)) ??
    (await aboutSeveral(context, around, asked)) ??
    (await aboutNewsTheme(context, around)) ??
    (await anythingAbout(context, around, page, false)) ??
    (await aboutSeveral(context, around, asked, true)) ??
    (await factInText(context, around, asked)) ??
    (await anythingAbout(context, around, page)) ??
    (await aboutNewsOf(context, around)) ??
    (await readAnew(db, reading, asked)) ??
    (await clearlyBest(context, around.wish.companies.length > 0 ? around : reading)) ??
    tellNothing(searchedFor(around.wish))
  )
}

const KINDS: readonly Kind[] = ['job', 'article', 'company', 'consultant']

/** «Hvilke annonser passer for henne?» */
async function adsForPerson(
  context: TellContext,
  reading: Reading,
  page: Subject | null,
  memories: Asked['memories'],
): Promise<Answer | null> {
  const { kind, consultants, companies, places, technologies } = reading.wish
  const isOfAds =
    kind === 'job' || /(?<!\p{L})(?:annonser|stillinger|oppdrag|jobber)(?!\p{L})/iu.test(reading.question)
  const fits = /pass(?:er|e|ende)|aktuell|egne[rt]|match/i.test(reading.question)
  if (!isOfAds || !fits || companies.length + places.length + technologies.length > 0) return null
  const [named] = consultants
  const person = named && consultants.length === 1 ? named : personMeant(reading, page, memories)
  return person ? ((await tellAdsFor(context, person.id))?.whole() ?? null) : null
}

/** The question with the person in it whom it calls «hun», or with what was asked of another before; null without. */
async function withMeant(
  db: Kysely<Database>,
  reading: Reading,
  page: Subject | null,
  { memories }: Asked,
): Promise<Reading | null> {
  const kept = keepsField(reading, memories)
  if (kept) return { ...reading, wish: kept }
  const meant = personMeant(reading, page, memories)
  const person = meant && (await personThere(db, reading.wish, meant, memories))
  const isOfOthers = reading.wish.kind === 'job' || reading.wish.kind === 'article'
  const asksWhen = reading.wish.field === 'availability'
  if (!person || (isOfOthers && !asksWhen)) return null
  const name = await nameOf(db, person)
  const wish = asksWhen ? { ...reading.wish, kind: null, words: [], forms: [] } : reading.wish
  return { ...reading, wish: ofOne(wish, { id: person.id, name }) }
}

const corrected = (asked: Asked, better: string): Asked => ({
  ...asked,
  question: better,
  is_corrected: true,
  as_typed: asked.question,
})

/** Once more with typing errors put right. */
async function readAnew(db: Kysely<Database>, { wish }: Reading, asked: Asked): Promise<Answer | null> {
  if (asked.is_corrected) return null
  const words = askedWords(wish.words.join(' '))
  const { group_counts } = await findHits(db, words, { kinds: KINDS, today: osloDay(asked.now) })
  // A word that stands in some text, or that some text says in other words, is no typing error.
  const unknown = words.filter((_, nth) => group_counts[nth] === 0).map(({ word }) => word)
  const better = await putRight(db, asked.question, unknown)
  return better === null ? null : answerOne(db, corrected(asked, better))
}

/** «Hva blir overskuddet neste år?»: what lies ahead is in nothing but deadlines and when people are free. */
const isAhead = ({ period, day, kind, field }: Wish, today: string, question: string): boolean =>
  period?.from != null &&
  period.from > today &&
  day === null &&
  kind !== 'consultant' &&
  kind !== 'job' &&
  field !== 'availability' &&
  // «Vil ha» and «skal ut med» are what somebody wants or plans, and may be told of.
  /\b(?:blir|får|vil(?! (?:ha|vite|se|ligge|gjerne|helst|ut)\b)|skal det)\b/i.test(question)

function searchedFor(wish: Wish): string {
  const what = [
    ...wish.companies.map(({ name }) => name),
    ...wish.technologies,
    ...wish.words,
    ...wish.places,
  ]
  return what.length > 0 ? `Jeg lette etter «${plain(what.slice(0, 6).join(' '))}».` : ''
}
