import { findConsultant } from '../../consultants/find-consultant.repository.ts'
import { type ConsultantFilter, findConsultants } from '../../consultants/list-consultants.repository.ts'
import { daysLater } from '../../../text/iso-week.ts'
import { weekdayOf } from '../read-question/calendar.ts'
import { technologiesIn } from '../../../text/find-technologies.ts'
import { placeKeys, placeKey } from '../../../text/norwegian-places.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { stemsOf } from '../find/asked-words.ts'
import { titlesOfTrade } from '../read-question/trades.ts'
import type { Wish, Without } from '../read-question/wish.ts'
import { consultantsLink } from './links.ts'
import { endOfList, headOfRest } from './list-parts.ts'
import { narrowing } from './narrowing.ts'
import type { TellContext } from './tell-ads.ts'
import { countText, dayText, NOUNS, numberText } from './norwegian.ts'
import { asDemands, factOf, proofsOf, proofsOfCustomer } from './people-with.ts'
import { findThoseWithout } from '../find/lacking.repository.ts'
import type { Proof } from '../find/cv-lines.repository.ts'
import { bold, plain, Told } from './told.ts'

const SHOWN = 5
/** So few are all shown. */
const FEW = 8
const MOST_READ = 500

type Consultant = NonNullable<Awaited<ReturnType<typeof findConsultant>>>
type Summary = Awaited<ReturnType<typeof findConsultants>>[number]

export const consultantSource = (
  { id, name, title, location }: Pick<Summary, 'id' | 'name' | 'title' | 'location'>,
  sentence: string | null,
  detail?: string,
) => ({
  kind: 'consultant' as const,
  id,
  title: name,
  sentence,
  detail: detail ?? ([title, location].filter(Boolean).join(', ') || null),
})

/** With the day also where it has passed. */
export const freeSince = ({ availability }: Pick<Summary, 'availability'>, today: string): string =>
  availability && availability.percent > 0 && availability.from < today
    ? `, siden ${dayText(availability.from, today)}`
    : ''

export function freeText({ availability }: Pick<Summary, 'availability'>, today: string): string {
  if (!availability) return 'tilgjengelighet ikke oppgitt'
  const { from, percent } = availability
  if (percent === 0) return 'opptatt'
  const part = percent < 100 ? ` (${percent} prosent)` : ''
  return from <= today ? `ledig nå${part}` : `ledig fra ${dayText(from, today)}${part}`
}

function filterOf(wish: Wish, ids: number[] | undefined): ConsultantFilter {
  const { technologies, percent, words } = wish
  const available_by = wish.without?.free ? undefined : freeBy(wish)
  return {
    ...(words.length > 0 && { text_search: words.join(' ') }),
    ...(!wish.either && { technologies: technologies.map((name) => name.toLowerCase()) }),
    ...(available_by && { available_by }),
    ...(percent !== null && { available_percent: percent }),
    ...(ids && { ids }),
  }
}

const hasEither = ({ technologies }: Summary, wish: Wish): boolean =>
  !wish.either || technologies.some(({ name }) => wish.technologies.includes(name))

const livesIn = ({ location }: Summary, places: readonly string[]): boolean =>
  places.length === 0 ||
  (location !== null && placeKeys(location).some((key) => places.some((place) => placeKey(place) === key)))

/** «Bare i redusert stilling»: whoever is taken has no share at all. */
const hasLess = ({ availability }: Summary, { below }: Wish): boolean =>
  below === null || (availability !== null && availability.percent > 0 && availability.percent < below)

/** «Minst fem år med React»: with one of them where one will do, else with each. */
const hasYears = ({ technologies }: Summary, { years, either, technologies: asked }: Wish): boolean => {
  if (years === null || asked.length === 0) return true
  const has = (name: string) => technologies.some((one) => one.name === name && (one.years ?? 0) >= years)
  return either ? asked.some(has) : asked.every(has)
}

/** Who lives, has been or knows what is left out. */
async function leftOutOf(
  { db, today }: TellContext,
  without: Without,
  wish: Wish,
): Promise<(one: Summary) => boolean> {
  const day = freeBy(wish) ?? today
  const isFree = ({ availability }: Summary) =>
    availability !== null && availability.percent > 0 && availability.from <= day
  const customers = await Promise.all(without.companies.map(({ name }) => proofsOfCustomer(db, name)))
  const proven = await Promise.all(without.demands.map((demand) => proofsOf(db, [demand])))
  const been = new Set([...customers, ...proven].flatMap((one) => [...one.keys()]))
  return (one) =>
    been.has(one.id) ||
    (without.free && isFree(one)) ||
    without.consultants.some(({ id }) => id === one.id) ||
    (without.places.length > 0 && livesIn(one, without.places)) ||
    without.titled.some((word) => one.title?.toLowerCase().includes(word)) ||
    one.technologies.some(({ name }) => without.technologies.includes(name))
}

/** «Hvem blir ledig i januar», «hvem ble ledige i oktober»: not whoever was so before. */
const becomesFree = ({ availability }: Summary, { day, period, without }: Wish, today: string): boolean =>
  day !== 'freed' ||
  without?.free ||
  period?.from == null ||
  period.from === today ||
  (availability !== null && availability.from >= period.from)

/** Whoever may begin on a day that nobody works begins on the Monday after it. */
const workday = (day: string): string => daysLater(day, [0, 0, 0, 0, 0, 2, 1][weekdayOf(day)]!)
const NEW_YEAR = '-01-01'
const firstWorkday = (day: string): string => workday(day.endsWith(NEW_YEAR) ? daysLater(day, 1) : day)

/** The last day on which somebody must have come to be free. */
const freeBy = ({ period }: Pick<Wish, 'period'>): string | undefined =>
  period === null ? undefined : (period.to ?? (period.from ? firstWorkday(period.from) : undefined))

export const textsOf = (cv: Consultant): string[] =>
  [
    ...cv.key_qualifications.map(({ description }) => description),
    ...cv.project_experiences.flatMap(({ description, long_description }) => [description, long_description]),
    ...cv.work_experiences.flatMap(({ description, long_description }) => [description, long_description]),
    ...cv.certifications.map(({ name }) => name),
    ...cv.education.map(({ degree }) => degree),
  ].flatMap((text) => text ?? [])

/** The words of a CV that show it. */
export function evidenceIn(cv: Consultant, { technologies, words }: Wish): string | null {
  const stems = words.flatMap((word) => stemsOf(word))
  const sentences = textsOf(cv).flatMap(sentencesOf)
  return (
    sentences.find(
      (sentence) =>
        technologies.length > 0 && technologies.every((name) => technologiesIn(sentence).includes(name)),
    ) ??
    sentences.find((sentence) => technologiesIn(sentence).some((name) => technologies.includes(name))) ??
    sentences.find((sentence) => stemsOf(sentence).some((stem) => stems.includes(stem))) ??
    null
  )
}

/** What CVs must show: demands, and customers that the question names. Null where it asks for neither. */
async function provenOf({ db }: TellContext, wish: Wish): Promise<Map<string, Proof[]> | null> {
  const { companies, demands } = wish
  if (demands.length === 0 && companies.length === 0) return null
  let proven = demands.length > 0 ? await proofsOf(db, demands) : null
  const customers = await Promise.all(companies.map(({ name }) => proofsOfCustomer(db, name, wish.ongoing)))
  if (companies.length > 0) {
    const of = new Map(customers.flatMap((one) => [...one]))
    proven = proven
      ? new Map(
          [...proven].flatMap(([id, proofs]): [string, Proof[]][] =>
            of.has(id) ? [[id, [...of.get(id)!, ...proofs]]] : [],
          ),
        )
      : of
  }
  return proven
}

/** Those of the wish, or null when there is none. */
export async function tellConsultants(context: TellContext, wish: Wish, before = ''): Promise<Told | null> {
  const told = await tellThose(context, wish, before)
  if (!told && wish.among && wish.among.length > 0) return tellNoneOfThem(context, wish)
  // That nobody lacks it is an answer.
  if (!told && wish.lacks && wish.words.length === 0)
    return new Told().say(`Ingen konsulenter står ${narrowing(wish, 'consultant')}.`)
  if (!told && wish.without && wish.words.length + wish.demands.length + wish.companies.length === 0)
    return new Told().say(`Jeg fant ingen konsulenter ${narrowing(wish, 'consultant')}.`)
  if (told || wish.words.length === 0) return told
  const trade = titlesOfTrade(wish.words)
  const ofTrade = trade ? await tellThose(context, wish, before, trade) : null
  if (ofTrade) return ofTrade
  const words = asDemands(wish)
  if (words.length === 0 && wish.demands.length + wish.companies.length === 0) return null
  // What the search does not find in one text may stand in several facts of a CV.
  return tellThose(context, { ...wish, words: [], demands: [...wish.demands, ...words] }, before)
}

/** None of those who were told: with when each is free, where that is asked for. */
async function tellNoneOfThem({ db, today }: TellContext, wish: Wish): Promise<Told> {
  const ids = (wish.among ?? []).map(({ id }) => Number(id))
  const people = await findConsultants(db, { ids }, { order: 'best', limit: MOST_READ, offset: 0 })
  const told = new Told().say(
    `Jeg fant ingen av dem ${narrowing(wish, 'consultant')}.`.replace(' .', '.'),
    '',
  )
  for (const one of people)
    told.say(
      `- ${bold(one.name)}: ${[one.title, one.location].flatMap((fact) => (fact ? [plain(fact)] : [])).join(', ')}, ${freeText(one, today)}.${told.cite(consultantSource(one, null, freeText(one, today)))}`,
    )
  return told.remember({ ...wish, kind: 'consultant' })
}

async function tellThose(
  context: TellContext,
  wish: Wish,
  before: string,
  titles: readonly string[] | null = null,
): Promise<Told | null> {
  const { db, today } = context
  const proven = await provenOf(context, wish)
  if (proven?.size === 0) return null
  const told_before = wish.among?.map(({ id }) => id) ?? null
  const all_proven = proven && [...proven.keys()]
  const ids = (all_proven ?? told_before)?.filter((id) => told_before?.includes(id) ?? true).map(Number)
  const found = await findConsultants(db, filterOf(titles ? { ...wish, words: [] } : wish, ids), {
    order: wish.period || wish.order === 'deadline_first' ? 'availability' : 'best',
    limit: MOST_READ,
    offset: 0,
  })
  const lacking = wish.lacks ? await findThoseWithout(db, wish.lacks) : null
  const barred = wish.without ? await leftOutOf(context, wish.without, wish) : () => false
  const all = found.filter(
    (one) =>
      hasEither(one, wish) &&
      livesIn(one, wish.places) &&
      becomesFree(one, wish, today) &&
      hasLess(one, wish) &&
      hasYears(one, wish) &&
      (lacking === null || lacking.has(one.id)) &&
      (titles === null || titles.some((part) => one.title?.toLowerCase().includes(part))) &&
      !barred(one),
  )
  if (all.length === 0) return null
  const yearsOf = (one: Summary) =>
    Math.max(
      0,
      ...one.technologies
        .filter(({ name }) => wish.technologies.includes(name))
        .map(({ years }) => years ?? 0),
    )
  const levelOf = (one: Summary) =>
    Math.max(
      0,
      ...one.technologies
        .filter(({ name }) => wish.technologies.includes(name))
        .map(({ level }) => level ?? 0),
    )
  const sorted =
    wish.technologies.length > 0 && wish.order !== 'deadline_first'
      ? all.toSorted((a, b) => yearsOf(b) - yearsOf(a) || levelOf(b) - levelOf(a))
      : all
  const { skip } = wish
  const most = Math.min(wish.most ?? (sorted.length > FEW ? SHOWN : FEW), 10)
  const shown = sorted.slice(skip, skip + most)
  const told = new Told()
  const what = narrowing(wish, 'consultant', all.length === 1)
  if (before) told.say(before, '')
  told.say(
    skip > 0
      ? headOfRest(skip, shown.length, all.length, NOUNS.consultant, what)
      : wish.operation === 'count'
        ? `Det er **${countText(all.length, NOUNS.consultant)}**${what ? ` ${what}` : ''}.`
        : `Jeg fant ${wish.among && wish.among.length > all.length ? `${numberText(all.length)} av de ${wish.among.length}` : countText(all.length, NOUNS.consultant)}${what ? ` ${what}` : ''}.`,
    '',
  )
  // «Hvem ble ledig i oktober?», «hvem har vært ledig lengst?»: since when.
  const isOfPast =
    wish.period?.said === 'nå'
      ? wish.order === 'deadline_first'
      : wish.day === 'freed' && wish.period?.from != null && wish.period.from < today
  for (const one of shown) {
    const cv =
      wish.technologies.length + wish.words.length > 0 ? await findConsultant(db, Number(one.id)) : null
    const years = one.technologies
      .filter(({ name }) => wish.technologies.includes(name))
      .map(({ name, years }) => (years ? `${years} års ${plain(name)}` : plain(name)))
    const facts = [
      one.title && plain(one.title),
      one.location && plain(one.location),
      ...years,
      isOfPast ? `${freeText(one, today)}${freeSince(one, today).replace(',', '')}` : freeText(one, today),
    ].filter(Boolean)
    const proofs = proven?.get(one.id) ?? []
    const shows = proofs.flatMap((proof) => factOf(proof) ?? (proof.sentence ? [`«${proof.sentence}»`] : []))
    const detail = proofs.map(factOf).find(Boolean) ?? null
    const sentence = proofs.find((proof) => proof.sentence)?.sentence ?? (cv && evidenceIn(cv, wish))
    told.say(
      `- ${bold(one.name)}: ${facts.join(', ')}.${shows.length > 0 ? ` ${shows.map(plain).join('. ')}.` : ''}${told.cite(consultantSource(one, sentence, detail ?? [one.title, one.location, freeText(one, today)].filter(Boolean).join(' · ')))}`,
    )
  }
  const link = titles === null ? consultantsLink(wish) : null
  told.say(...endOfList({ skip, shown: shown.length, count: all.length }, link, 'Se alle konsulentene'))
  return told
    .remember({ ...wish, kind: 'consultant' })
    .suggest('Fortell mer om den første', ...(wish.period ? [] : ['Hvem av dem er ledig nå?']))
}
