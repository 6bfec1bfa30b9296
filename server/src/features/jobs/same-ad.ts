import { technologiesIn } from '../../text/find-technologies.ts'
import { placeKeys } from '../../text/norwegian-places.ts'
import { isInvented } from './reading/invented-day.ts'
import { companyRoot, sharedPart, shinglesOf, titleKey, wordsOf } from './ad-likeness.ts'

/** What two ads are compared by. Days as 2026-11-20. */
export interface ComparableAd {
  title: string
  company: string | null
  locations: string[]
  job_type: string | null
  posted_date: string | null
  deadline: string | null
  /** Markdown; null when it was removed. */
  text: string | null
}

/** The same text, except for what one source leaves out. */
const SAME_TEXT = 0.93
/** One source has reworded some of it. */
const EDITED_TEXT = 0.8
const DEADLINES_APART = 35
const POSTINGS_APART = 45

/**
 * Whether two ads are the same vacancy. Many different vacancies share all but a sentence: two wards of a hospital, two
 * teams of a bank. So what counts is what the texts do not share: one may say less than the other, but not something
 * else. A false match hides a job from everybody, a missed one shows it twice: in doubt they are different.
 */
export function isSameAd(a: ComparableAd, b: ComparableAd): boolean {
  if (!a.text || !b.text) return false
  if (!placesMeet(a.locations, b.locations) || !titlesTouch(a, b)) return false
  if (daysApart(chosenDeadline(a), chosenDeadline(b)) > DEADLINES_APART) return false
  if (daysApart(a.posted_date, b.posted_date) > POSTINGS_APART) return false
  if (contradict(figuresOf(a), figuresOf(b))) return false
  if (contradict(namesOf(a.text), namesOf(b.text)) || contradict(numbersOf(a.text), numbersOf(b.text)))
    return false
  if (titlesContradict(a, b) || contradict(technologiesOf(a), technologiesOf(b))) return false
  const shared = sharedText(a.text, b.text)
  if (shared >= SAME_TEXT) return true
  return shared >= EDITED_TEXT && companiesMeet(a, b) && !contradict(titleWords(a), titleWords(b))
}

const LIKELY_THE_SAME = 0.7

/** A cheap check on stored sketches: whether reading both texts is worth it. */
export const maybeSameAd = (a: { sketch: number[] }, b: { sketch: number[] }): boolean =>
  sharedPart(a.sketch, b.sketch) >= LIKELY_THE_SAME

interface RepeatableAd {
  locations: string[]
  title_key: string
  sketch: number[]
}

/** Whether a later ad of a company repeats an earlier, expired one: the same job, advertised again. */
export const isRepeat = (earlier: RepeatableAd, later: RepeatableAd): boolean =>
  earlier.title_key === later.title_key &&
  placesMeet(earlier.locations, later.locations) &&
  sharedPart(earlier.sketch, later.sketch) >= LIKELY_THE_SAME

/** One ad may say less about its place than the other, or name a wider one: Mosjøen lies in Vefsn. */
export function placesMeet(a: string[], b: string[]): boolean {
  if (a.length === 0 || b.length === 0) return true
  return a.some((one) => b.some((other) => liesIn(one, other) || liesIn(other, one)))
}

const liesIn = (place: string, where: string) =>
  place.toLowerCase() === where.toLowerCase() || placeKeys(place).includes(where.toLowerCase())

const DAY_MS = 86_400_000

const chosenDeadline = (ad: ComparableAd) => (isInvented(ad) ? null : ad.deadline)

/** 0 when one of them is unknown. */
const daysApart = (a: string | null, b: string | null) =>
  a && b ? Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS : 0

/** Each has something that the other lacks: merely saying more is no contradiction. */
const contradict = (a: Set<string>, b: Set<string>) =>
  [...a].some((one) => !b.has(one)) && [...b].some((one) => !a.has(one))

const KINDS = /\b(vikar|engasjement|fast|sommer|lærling|trainee|deltid|heltid|midlertidig)\p{L}*/giu

/** Shares of full time, years and employment types in the title and the facts. */
function figuresOf({ title, job_type }: ComparableAd): Set<string> {
  const facts = `${title} ${job_type ?? ''}`.toLowerCase()
  return new Set([
    ...Array.from(facts.matchAll(/\b(\d{1,3})\s?(?:%|prosent)/g), ([, share]) => `${share} %`),
    ...Array.from(facts.matchAll(/\b20\d\d\b/g), ([year]) => year),
    ...Array.from(facts.matchAll(KINDS), ([, kind]) => kind!.toLowerCase()),
  ])
}

/** Capitalised words inside sentences: teams, units, customers, people, systems. */
function namesOf(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, before, name] of text.matchAll(/(\S{1,60})[ \t]+[«"(*_]*(\p{Lu}[\p{L}\p{N}-]*)/gu)) {
    // Headings in capitals are no names.
    if (!/[.!?:*#>|]$/.test(before!) && name !== name!.toUpperCase()) names.add(wordsOf(name!).join(' '))
  }
  // A name here that starts a sentence there is no difference.
  return names
}

const numbersOf = (text: string): Set<string> => new Set(text.match(/\d+/g) ?? [])

/** How much of the shorter text is verbatim in the longer one. */
function sharedText(a: string, b: string): number {
  const [inA, inB] = [new Set(shinglesOf(a)), new Set(shinglesOf(b))]
  const [less, more] = inA.size <= inB.size ? [inA, inB] : [inB, inA]
  if (less.size === 0) return 0
  return [...less].filter((shingle) => more.has(shingle)).length / less.size
}

/** The same company, with or without a department; or an agency that names its customer. */
function companiesMeet(a: ComparableAd, b: ComparableAd): boolean {
  const [rootA, rootB] = [companyRoot(a.company ?? ''), companyRoot(b.company ?? '')]
  if (rootA === '' || rootB === '' || rootA === rootB) return true
  const names = (ad: ComparableAd, root: string) =>
    ` ${wordsOf(`${ad.title} ${ad.text}`).join(' ')} `.includes(` ${root} `)
  return names(a, rootB) || names(b, rootA)
}

const titleWords = ({ title, locations }: ComparableAd) => new Set(wordsOf(titleKey(title, locations)))

const technologiesOf = ({ title, text }: ComparableAd) => new Set(technologiesIn(`${title}\n\n${text}`))

/** «Frontendutvikler» and «Backendutvikler»: each names a post that the other does not. */
function titlesContradict(a: ComparableAd, b: ComparableAd): boolean {
  // The number of openings does not describe the post.
  const describing = (ad: ComparableAd) =>
    [...titleWords(ad)].filter((word) => !SAYS_NOTHING.has(word) && !/^\d+$/.test(word))
  const [wordsA, wordsB] = [describing(a), describing(b)]
  const isAlone = (word: string, others: string[]) => !others.some((other) => isOneWord(word, other))
  return wordsA.some((word) => isAlone(word, wordsB)) && wordsB.some((word) => isAlone(word, wordsA))
}

/** Words that do not describe the post itself: filler, and how and when one works. */
const SAYS_NOTHING = new Set(
  `i på til ved av og for med som vi oss vår vårt våre en ei et ny nye du din søker søkes ledig ledige stilling stillinger the
  and a to at in turnus skift rotasjon prosent frist søknadsfrist snarest`.split(/\s+/),
)

const LONGEST_ENDING = 3

/** An inflection («matros», «matroser»), or a part of a compound («utvikler», «systemutvikler»). */
function isOneWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short === long) return true
  if (/\d/.test(short)) return false
  if (short.length >= TOUCH && (long.startsWith(short) || long.endsWith(short))) return true
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  return same >= TOUCH - 1 && long.length - same <= LONGEST_ENDING
}

const TOUCH = 5

/**
 * «Matros» and «2 matroser til brønnbåt» may be one post, «Utvikler» and «Tester» may not: they need a common word or
 * part of one.
 */
function titlesTouch(a: ComparableAd, b: ComparableAd): boolean {
  const [wordsA, wordsB] = [titleWords(a), titleWords(b)]
  return [...wordsA].some(
    (word) =>
      wordsB.has(word) ||
      Array.from({ length: Math.max(0, word.length - TOUCH + 1) }, (_, at) =>
        word.slice(at, at + TOUCH),
      ).some((part) => [...wordsB].some((other) => other.includes(part))),
  )
}
