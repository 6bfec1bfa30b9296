import { placeParts } from './place-parts.ts'
import { wordLists } from './word-lists.ts'

const LISTS = wordLists('career-words.txt')
const wholly = (name: string) => {
  const words = new RegExp(`^${LISTS.anyOf(name)}[^\\p{L}\\p{N}]*$`, 'iu')
  return (text: string) => words.test(text)
}
const isOfAds = wholly('list titles')
const isWordForJobs = LISTS.wordTest('words for jobs', 'words for vacancies')
const isBoard = wholly('makers of software and boards')

const LONGEST = { title: 500, name: 100 }
const BETWEEN_PARTS = /\s+[|–—·•:-]\s+|\s*\|\s*|:\s+/
/** What an employer follows: «Ledige stillinger hos Varsund Liv», «Jobb i Bergen kommune». */
const BEFORE_NAME = /(\S+)\s([Aa]t|with|hos|på|vid|ved|i|in|im|bei|bij|chez)\s+(.+)$/u
/** Ends of names that are an employer's even when the rest is a place. */
const OF_EMPLOYER = /\s(?:kommune?|fylkeskommune|fylkeskommun|stad|ASA?|AB|ApS|A\/S|Oyj?|GmbH|Ltd|Inc)\.?$/i
/** «12 treff», «Side 2». */
const OF_LIST = /^\d+\s|^(?:side|sida|page|sivu)\s\d+$/iu
const BETWEEN_PLACES = /\s*[;/]\s*|\s+(?:og|and|och|&)\s+/
/** Letters that mean a field of work. */
const TRADE = /^(?:IT|HR|PR|QA|AI|BI|TV|IKT|HMS)$/

/**
 * The employer in the title of a page or a feed with many ads. `isOfList`: the title says that it is one, also when it
 * names no employer: «Ledige stillinger i Oslo». A name after «hos» comes before the one beside it, and boards are nobody's.
 * `headings` are no employers: they are the titles of what the page is about.
 */
export function employerInTitle(
  title: string,
  headings: string[] = [],
): { name: string | null; isOfList: boolean } {
  const parts = title.slice(0, LONGEST.title).trim().split(BETWEEN_PARTS).filter(Boolean)
  const isOfList = parts.some(isOfAds)
  if (!isOfList) return { name: null, isOfList }
  const owners = parts.filter(isOfAds).flatMap(ownerIn)
  const others = parts.filter((part) => !isOfAds(part) && isEmployer(part) && !headings.includes(part))
  return { name: owners[0] ?? (others.length === 1 ? others[0]! : null), isOfList }
}

function ownerIn(part: string): string[] {
  const [, before = '', word = '', name = ''] = BEFORE_NAME.exec(part) ?? []
  const bare = name
    .replace(/[\s.!?]+$/, '')
    .replace(IN_PLACE, (all, place: string) => (isPlaceOnly(place) ? '' : all))
  // «Jobb i Salg og marked» is a field of work.
  const isSaid = !IN.has(word) || OF_EMPLOYER.test(bare) || NAME_OF_WORDS.test(bare)
  return isWordForJobs(before) && isSaid && isEmployer(bare) ? [bare] : []
}
/** «Varsund Liv». */
const NAME_OF_WORDS = /^\p{Lu}\S*(?:\s\p{Lu}\S*)+$/u
const IN = new Set(['i', 'in', 'im'])
const IN_PLACE = /\s(?:i|in)\s+(\p{Lu}[^,|]*)$/u

const isEmployer = (name: string): boolean =>
  name.length <= LONGEST.name &&
  /^\p{Ll}{0,2}[\p{Lu}\d]/u.test(name) &&
  !OF_LIST.test(name) &&
  /\p{L}{2}/u.test(name) &&
  !isBoard(name) &&
  !TRADE.test(name) &&
  (OF_EMPLOYER.test(name) || !isPlaceOnly(name))

const isPlaceOnly = (text: string): boolean =>
  text
    .split(BETWEEN_PLACES)
    .filter(Boolean)
    .every((one) => placeParts(one).every(({ kind }) => kind !== 'unknown'))
