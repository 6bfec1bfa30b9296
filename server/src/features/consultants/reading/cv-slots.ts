import { knownPlace } from '../../../text/known-place.ts'
import type { RawEntry } from './cv-entries.ts'
import { trimmed } from './cv-periods.ts'
import { parts, separatorOf } from './cv-separators.ts'
import { CV_WORDS, isOrganisation } from './cv-words.ts'

/** What stands at one place in the entries of a section: «above 1», the second part of it. */
interface Slot {
  place: string
  values: (string | null)[]
  /** The texts before they were parted, and by what. */
  whole: string[]
  separator: string | null
}

interface Wanted {
  /** What a doer does or is called: the role, the degree. */
  isDeed: (text: string) => boolean
  /** For whom or where: the customer, the employer, the school. */
  isHouse: (text: string) => boolean
  /** Entries have names of their own beside the house: «Nordkraft – Ny portal». */
  hasNames?: boolean
}

export interface SortedEntry {
  deed: string | null
  house: string | null
  /** What is left of its headers, and of the lines right below them. */
  rest: string[]
  below: string[]
}

/** So many of the entries must have it for a section to have it. */
const MOST_ENTRIES = 0.6

const isCountry = CV_WORDS.isWord('place')

export function isPlace(text: string): boolean {
  // «Bodø kommune» is a customer.
  if (isOrganisation(text)) return false
  const names = text.split(/[,/]\s*/).map((one) => one.trim())
  // «Manchester, United Kingdom»
  if (names.length === 2 || names.length === 3) if (isCountry(names.at(-1)!)) return true
  return names.length <= 4 && names.every((one) => isCountry(one) || knownPlace(one) !== null)
}

/** Which header is what, decided for the whole section: what stands at a place in one entry, stands there in all. */
export function sorted(
  entries: readonly RawEntry[],
  { isDeed, isHouse, hasNames = false }: Wanted,
): SortedEntry[] {
  const all = slotsOf(entries, isDeed)
  const slots = all.filter(({ values }) => shareOf(values, isPlace) < 0.6)
  const deed = best(slots, isDeed, 0.3)
  const others = slots.filter((slot) => slot !== deed)
  // Without a word that says so, it is what is printed first beside the role.
  const known = best(others, isHouse, 0.01)
  const hasDeed = deed !== null || entries.some(({ facts }) => facts.has('role') || facts.has('degree'))
  const house = known ?? (hasDeed || slots.length === 1 ? (others[0] ?? null) : null)
  // A line of which only one part is needed was parted in vain: «Bachelor, Informatikk» is a degree.
  const isOne = (slot: Slot | null) =>
    slot !== null &&
    !(hasNames && slot === known && slot.separator !== ', ') &&
    [deed, house].filter((one) => one?.place === slot.place).length === 1 &&
    slots.filter((one) => one.place === slot.place).length ===
      all.filter((one) => one.place === slot.place).length
  const valueOf = (slot: Slot | null, nth: number) => {
    const value = isOne(slot) ? trimmed(slot!.whole[nth]!) || null : (slot?.values[nth] ?? null)
    return value && isPlace(value) ? null : value
  }
  const inBody = deed ? null : deedsInBodies(entries, isDeed)
  let last: string | null = null
  return entries.map((_entry, nth) => {
    const own = valueOf(house, nth)
    // An employer above several positions counts for all of them.
    last = own ?? (house?.place.startsWith('above') ? last : null)
    const left = others.filter(
      (slot) =>
        slot !== house &&
        !(isOne(deed) && slot.place === deed!.place) &&
        !(isOne(house) && slot.place === house!.place),
    )
    const [below = [], rest = []] = [true, false].map((isBelow) =>
      left
        .filter(({ place }) => place.startsWith('below') === isBelow)
        .flatMap(({ values }) => (values[nth] && !isPlace(values[nth]) ? values[nth] : [])),
    )
    return { deed: inBody?.[nth] ?? valueOf(deed, nth), house: last, rest, below }
  })
}

/** The role as a line of its own among the text, where most entries have just one such line; it is taken out of the text. */
function deedsInBodies(
  entries: readonly RawEntry[],
  isDeed: (text: string) => boolean,
): (string | null)[] | null {
  const lines = entries.map(({ body }) =>
    body.filter((line) => line.length <= 60 && !/^[-•]|[.!?:;,]$/.test(line) && isDeed(line)),
  )
  if (lines.filter((some) => some.length === 1).length < MOST_ENTRIES * entries.length) return null
  return lines.map((some, nth) => {
    const [only] = some
    if (only === undefined || some.length > 1) return null
    entries[nth]!.body = entries[nth]!.body.filter((line) => line !== only)
    return only
  })
}

function slotsOf(entries: readonly RawEntry[], isDeed: (text: string) => boolean): Slot[] {
  const places = [...new Set(entries.flatMap(({ headers }) => [...headers.keys()]))].toSorted(byPlace)
  return places.flatMap((place) => {
    const texts = entries.map(({ headers }) => headers.get(place) ?? '')
    if (
      shareOf(
        texts.map((text) => text || null),
        isPlace,
      ) >= 0.6
    )
      return []
    const separator = separatorOf(texts, isDeed)
    const split = texts.map((text) => firstAndRest(text, separator))
    const many = Math.max(...split.map((one) => one.length))
    return Array.from({ length: many }, (_, part) => ({
      place,
      whole: texts,
      separator,
      values: split.map((one) => one[part] ?? null),
    }))
  })
}

/** A text has two facts at most; what a customer's name has of commas stays. */
function firstAndRest(text: string, separator: string | null): string[] {
  const found = parts(text, separator)
  if (found.length <= 2 || separator === '\t' || separator === ' | ') return found
  const start = text.indexOf(found[1]!, text.indexOf(found[0]!) + found[0]!.length)
  return [found[0]!, ...parts(text.slice(start), null)]
}

const ORDER = ['above', 'before', 'after', 'below']
const byPlace = (a: string, b: string) => {
  const [[kind = '', nth = '0'], [other = '', next = '0']] = [a.split(' '), b.split(' ')]
  const down = kind === 'above' ? Number(next) - Number(nth) : Number(nth) - Number(next)
  return ORDER.indexOf(kind) - ORDER.indexOf(other) || down
}

function shareOf(values: readonly (string | null)[], is: (text: string) => boolean): number {
  const printed = values.filter((value) => value !== null)
  return printed.filter(is).length / Math.max(1, printed.length)
}

function best(slots: readonly Slot[], is: (text: string) => boolean, least: number): Slot | null {
  let found: Slot | null = null
  let most = least
  for (const slot of slots) {
    const share = shareOf(slot.values, is)
    if (share < most || (found && share === most)) continue
    most = share
    found = slot
  }
  return found
}
