import { companyNameKey } from '../../text/company-name-key.ts'
import { EMAIL } from '../../text/mailboxes.ts'

/** What an ad is matched by when another source brings a similar one. */
export interface AdLikeness {
  /** Empty when the ad names no company. */
  company_root: string
  title_key: string
  /** See `sketchOf`. */
  sketch: number[]
  /** Hashes of the e-mail addresses in the text and among the contacts. */
  contact_keys: number[]
}

export interface LikenessInput {
  title: string
  company: string | null
  locations: string[]
  long_description: string | null
  short_description: string | null
  contacts: { email: string | null }[]
}

export function likenessOf(ad: LikenessInput): AdLikeness {
  const text = ad.long_description ?? ad.short_description ?? ''
  return {
    company_root: companyRoot(ad.company ?? ''),
    title_key: titleKey(ad.title, ad.locations),
    sketch: sketchOf(text),
    contact_keys: contactKeys(text, ad.contacts),
  }
}

/** Number of hashes per text: the estimated similarity is off by at most about one eighth. */
const SKETCH_SIZE = 64
const MOST_CHARACTERS = 60_000

/**
 * The smallest hashes of all three-word shingles (a bottom-k sketch; Broder 1997). Two sketches share about the same
 * fraction as the texts' shingles; the text cannot be reconstructed. Signed 32 bits, ascending.
 */
export function sketchOf(text: string): number[] {
  return [...Int32Array.from(new Set(shinglesOf(text).map(hash))).sort()].slice(0, SKETCH_SIZE)
}

/** All three-word shingles. */
export function shinglesOf(text: string): string[] {
  const words = wordsOf(text.slice(0, MOST_CHARACTERS))
  if (words.length === 0) return []
  return Array.from({ length: Math.max(1, words.length - 2) }, (_, at) => words.slice(at, at + 3).join(' '))
}

/** How much of the shorter text is in the longer one, from 0 to 1, estimated from their sketches. */
export function sharedPart(a: number[], b: number[]): number {
  if (a.length === 0 || b.length === 0) return 0
  let [atA, atB, union, both] = [0, 0, 0, 0]
  while (union < SKETCH_SIZE && (atA < a.length || atB < b.length)) {
    const [left, right] = [a[atA] ?? Infinity, b[atB] ?? Infinity]
    if (left === right) both += 1
    if (left <= right) atA += 1
    if (right <= left) atB += 1
    union += 1
  }
  const jaccard = both / union
  const [sizeA, sizeB] = [estimatedSize(a), estimatedSize(b)]
  return Math.min(1, (jaccard * (sizeA + sizeB)) / ((1 + jaccard) * Math.min(sizeA, sizeB)))
}

/** The estimated number of shingles of a sketch: the higher its last hash, the fewer there were. */
function estimatedSize(sketch: number[]): number {
  if (sketch.length < SKETCH_SIZE) return sketch.length
  const part = (sketch[SKETCH_SIZE - 1]! + 2 ** 31) / 2 ** 32
  return (SKETCH_SIZE - 1) / part
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** FNV-1a, mixed once more so that similar words hash far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) | 0
}

const MOST_CONTACTS = 10

function contactKeys(text: string, contacts: { email: string | null }[]): number[] {
  const addresses = [...contacts.flatMap(({ email }) => email ?? []), ...(text.match(EMAIL) ?? [])]
  return [...new Set(addresses.map((address) => hash(address.toLowerCase())))].slice(0, MOST_CONTACTS)
}

/** «Fjellvik kommune, Solbakken bofellesskap» advertises for Fjellvik kommune. */
export function companyRoot(name: string): string {
  const [first = ''] = name.split(/[,|/(]| [–-] | avd\b/iu)
  return companyNameKey(first) || companyNameKey(name)
}

/** What sources add to a title: «(m/k)», a share of full time. */
const DECORATION = /\((?:m\/k(?:\/x)?|w\/m(?:\/d)?|m\/f(?:\/d)?|alle kjønn)\)|\b\d{1,3}\s?(?:%|prosent\b)/giu

/** A title as it is compared, without a trailing place, which the ad's places hold already. */
export function titleKey(title: string, places: string[]): string {
  const plain = wordsOf(title.normalize('NFC').replaceAll(DECORATION, ' ')).join(' ')
  let key = plain
  for (const place of places.flatMap((name) => name.split(/[,/]/)).map((name) => wordsOf(name).join(' '))) {
    if (place && key.endsWith(` ${place}`))
      key = key.slice(0, -place.length - 1).replace(/ (?:i|på|ved|til)$/, '')
  }
  return key || plain
}
