import { sharedPart, sketchOf, wordsOf } from './ad-likeness.ts'

/** What two ads of one company with the same title are compared by. Days as 2026-11-20. */
export interface ComparableAd {
  title: string
  locations: string[]
  /** The places and what they lie in: see norwegian-places.ts. */
  place_keys: string[]
  job_type: string | null
  posted_date: string | null
  deadline: string | null
  /** Markdown; null when it is gone. */
  text: string | null
}

const NEARLY_ALL = 0.6
const DEADLINES_APART = 35
const POSTINGS_APART = 60

/**
 * Whether two ads of one company under one title are one vacancy told twice. A wrong yes hides a job from everybody,
 * a wrong no shows it twice: in doubt it is no.
 */
export function isSameAd(a: ComparableAd, b: ComparableAd): boolean {
  if (a.text === null || b.text === null) return false
  if (!placesMeet(a, b) || daysApart(a.deadline, b.deadline) > DEADLINES_APART) return false
  if (daysApart(a.posted_date, b.posted_date) > POSTINGS_APART) return false
  if (contradict(figuresOf(a), figuresOf(b))) return false
  if (sharedPart(sketchOf(a.text), sketchOf(b.text)) < NEARLY_ALL) return false
  return !contradict(namesOf(a.text), namesOf(b.text))
}

/** Whether a later ad repeats an earlier one whose time is over: the same job, advertised once more. */
export function isRepeat(
  earlier: { place_keys: string[]; sketch: number[] },
  later: { place_keys: string[]; sketch: number[] },
): boolean {
  return placesMeet(earlier, later) && sharedPart(earlier.sketch, later.sketch) >= NEARLY_ALL
}

/** Of two ads one may say less than the other about where the work is, but not something else. */
function placesMeet(a: { place_keys: string[] }, b: { place_keys: string[] }): boolean {
  if (a.place_keys.length === 0 || b.place_keys.length === 0) return true
  return a.place_keys.some((key) => b.place_keys.includes(key))
}

const DAY_MS = 86_400_000

/** 0 when one of them is not known. */
const daysApart = (a: string | null, b: string | null) =>
  a && b ? Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS : 0

/** Each has something that the other lacks: one that merely says more does not contradict. */
const contradict = (a: Set<string>, b: Set<string>) =>
  [...a].some((one) => !b.has(one)) && [...b].some((one) => !a.has(one))

const KINDS = /\b(vikar|engasjement|fast|sommer|lærling|trainee|deltid|heltid|midlertidig)\p{L}*/giu

/** Shares of full time, years and kinds of employment that the title and the facts name. */
function figuresOf({ title, job_type }: ComparableAd): Set<string> {
  const facts = `${title} ${job_type ?? ''}`.toLowerCase()
  return new Set([
    ...Array.from(facts.matchAll(/\b(\d{1,3})\s?(?:%|prosent)/g), ([, share]) => `${share} %`),
    ...Array.from(facts.matchAll(/\b20\d\d\b/g), ([year]) => year),
    ...Array.from(facts.matchAll(KINDS), ([, kind]) => kind!.toLowerCase()),
  ])
}

/** Words that begin with a capital in the middle of a sentence: teams, units, customers, systems. */
function namesOf(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, before, word] of text.matchAll(/(\S*)[ \t]+[«"(*_]*(\p{Lu}[\p{L}\p{N}-]*)/gu)) {
    if (before && !/[.!?:*#>|]$/.test(before)) names.add(wordsOf(word!).join(' '))
  }
  return names
}
