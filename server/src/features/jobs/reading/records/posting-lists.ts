import { wordLists } from '../../../../text/word-lists.ts'
import { isOpenApplication } from '../open-application.ts'
import { asText, isObject, type JsonObject } from '../json-values.ts'
import { byBareName, type Named, namesJobs, partOf, partsOf } from './posting-keys.ts'
import { wholePosting } from './whole-posting.ts'

const LIMITS = { depth: 14, visits: 200_000, items: 500 }
const NAMES = wordLists('posting-keys.txt')
const JOB_LIST = new RegExp(
  `^(?:all|open|active|available|featured|initial|current|filtered|ledige?)?_?(?:${NAMES.wordsOf('lists').join('|')})(?:list|items|data|results|nodes|edges)?$`,
  'i',
)
/** Names of lists of other things with a title and an address. */
const isOtherList = NAMES.wordTest('other lists')

/** Whether a list of this name has ads, or something else; null when the name says neither. */
export const isNameOfAds = (name: string): boolean | null =>
  JOB_LIST.test(name) ? true : isOtherList(name) ? false : null

interface Found {
  /** The path to it, without list indices. */
  path: string
  items: JsonObject[]
}

/** The list of ads in embedded data, recognised by property names. */
export const postingLists = (value: unknown): JsonObject[] => postingList(value).items

/** The list of ads, with its own name, and its length before entries that are not public are removed. */
export function postingList(value: unknown): { items: JsonObject[]; count: number; name: string | null } {
  const lists: Found[] = []
  let visits = 0
  const walk = (part: unknown, path: string[], depth: number): void => {
    if (depth > LIMITS.depth || ++visits > LIMITS.visits || typeof part !== 'object' || part === null) return
    const entries = Array.isArray(part) ? part : keyedEntries(part as JsonObject)
    if (entries) {
      const items = entries.map(wholePosting).filter(isObject)
      if (items.length > 0 && items.length >= entries.length * 0.8 && isJobList(items, path)) {
        lists.push({ path: path.join('.'), items })
        return
      }
    }
    if (Array.isArray(part)) {
      for (const one of part) walk(one, path, depth + 1)
      return
    }
    for (const [key, one] of Object.entries(part))
      walk(one, /^[\d-]+$/.test(key) ? path : [...path, key], depth + 1)
  }
  walk(value, [], 0)
  // Jobs grouped by department are many lists with the same path.
  const sizes = Map.groupBy(lists, ({ path }) => path)
  const [largest] = [...sizes]
    .map(([path, group]) => ({ path, items: group.flatMap(({ items }) => items) }))
    .sort((one, other) => other.items.length - one.items.length)
  if (!largest) return { items: [], count: 0, name: null }
  const { path, items } = largest
  return {
    items: items.filter(isShown).slice(0, LIMITS.items),
    count: items.length,
    name: path.slice(path.lastIndexOf('.') + 1),
  }
}

/** Numbers and other machine-made keys: they have a digit and no space. */
const isNumber = (key: string) => /^[\w.:~-]{1,80}$/.test(key) && /\d/.test(key)

/** The entries of a list that is keyed by the numbers of its entries, each with its number; null for other objects. */
function keyedEntries(object: JsonObject): JsonObject[] | null {
  const entries = Object.entries(object)
  if (entries.length === 0 || !entries.every(([key, one]) => isNumber(key) && isObject(one))) return null
  return entries.map(([id, one]) => {
    const own = one as JsonObject
    return partOf(byBareName(own), 'id') ? own : { ...own, id }
  })
}

const TOTAL =
  /^(?:total|total_?(?:count|found|results|hits|items|jobs|elements|records)|nbhits|numfound|records?_?(?:total|count)|positioncount\w{0,20})$/i

/** Whether the response states a higher count than it has, or links to a next page. */
export function goesOn(value: unknown, count: number, depth = 0): boolean {
  if (!isObject(value) || depth > 2) return false
  return Object.entries(value)
    .slice(0, 100)
    .some(
      ([key, one]) =>
        (TOTAL.test(key) && typeof one === 'number' && one > count) ||
        (/^(?:next|next_?(?:url|page|link))$/i.test(key) && typeof one === 'string' && one !== '') ||
        (/^has_?(?:more|next|next_?page)$/i.test(key) && one === true) ||
        goesOn(one, count, depth + 1),
    )
}

function isJobList(items: JsonObject[], path: string[]): boolean {
  const name =
    path.findLast((key) => !/^(?:items|data|results|nodes|edges|list|hits|props|value|docs)$/i.test(key)) ??
    ''
  if (isNameOfAds(name) === false) return false
  const sample = items.slice(0, 20)
  // An open application has few fields, so it is left out of the sample.
  const vacancies = sample.filter((item) => !isOpenApplication(titleOf(byBareName(item))))
  const like = vacancies.filter((item) => isLikeJob(byBareName(item), JOB_LIST.test(name)))
  return like.length > 0 && like.length >= vacancies.length * 0.7
}

/** A single object must look more like an ad than an entry of a list does. */
export const isSinglePosting = (item: JsonObject): boolean => {
  const named = byBareName(item)
  return Boolean(partOf(named, 'long')) && isLikeJob(named, false)
}

const titleOf = (named: Named) => asText((partOf(named, 'title') ?? partOf(named, 'name'))?.value)

/** Whether the properties of an object are those of an ad. In a list of ads one may lack an address and a number. */
export function isLikeJob(named: Named, isInJobList: boolean, { needsKey = true } = {}): boolean {
  const title = titleOf(named)
  if (!title || title.length > 300 || !/\p{L}{2}/u.test(title)) return false
  const address = asText(partOf(named, 'url')?.value)
  const hasKey = address !== null || Boolean(partOf(named, 'id') ?? partOf(named, 'slug'))
  if ((needsKey && !hasKey) || isPerson(named)) return false
  const has = (key: Parameters<typeof partOf>[1]) => (partOf(named, key) ? 1 : 0)
  const ofJobs = ['jobtitle', 'jobid', 'joblocation', 'jobdescription', 'hiringdepartment', 'stillingstittel']
  const points =
    (isInJobList ? 2 : 0) +
    2 * Math.min(1, has('deadline') + has('type') + ofJobs.filter((key) => named.has(key)).length) +
    has('locations') +
    has('department') +
    (address && namesJobs(address) ? 1 : 0) +
    (partOf(named, 'title') ? 0 : -1)
  const facts =
    has('locations') +
    has('department') +
    has('deadline') +
    has('posted') +
    has('type') +
    (needsKey ? 0 : has('long'))
  return points >= 3 || (points >= 2 && facts > 0)
}

const isPerson = (named: Named) =>
  ['firstname', 'lastname', 'fornavn', 'etternavn', 'linkedin', 'portrait'].some((key) => named.has(key)) ||
  (named.has('email') && named.has('phone') && !partOf(named, 'deadline'))

/** Whether an ad is public, as far as it says. */
export function isShown(item: JsonObject): boolean {
  const named = byBareName(item)
  const hidden = partsOf(named, 'hidden').some(({ name, value }) =>
    /listed|internet|published|active/i.test(name) ? value === false : value === true,
  )
  const status = asText(partOf(named, 'status')?.value) ?? ''
  // Flags for internal and public visibility: `IsIntranet` and `IsInternet`.
  return !hidden && !/^(?:closed|expired|draft|archived|inactive|filled|unpublished|deleted)$/i.test(status)
}
