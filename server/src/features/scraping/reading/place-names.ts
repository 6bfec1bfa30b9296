import { technologiesIn } from '../../../text/find-technologies.ts'
import { isForeignCountry } from '../../../text/foreign-places.ts'
import { placeParts } from '../../../text/place-parts.ts'
import { wordLists } from '../../../text/word-lists.ts'
import { isOneOf } from './career-words.ts'

/**
 * A town abroad with its country or state, «Berkeley, CA», «Malmö, Sverige», «Toronto, Ontario, Canada», although the
 * town is not in our lists.
 */
const TOWN_ABROAD = /^\p{Lu}[\p{L} .'’-]{1,40}(?:, \p{Lu}[\p{L} .'’-]{1,30})?, (\p{Lu}[\p{L} ]{1,30})$/u
/** Country codes that usually mean a field of work. */
const TRADE = /^(?:IT|HR|PR|QA|AI|BI|TV)$/
const LISTS = wordLists('towns-abroad.txt')
const TOWNS_ABROAD = new Set(LISTS.names.flatMap(LISTS.wordsOf).map((name) => name.toLowerCase()))
/** «5230 Odense M», «21502 Geesthacht» */
const POSTAL = /^(?:[A-Z]{1,2}-)?\d{4,5}\s|\s(?:[NSØVCMK]|NV|NØ|SV|SØ)$/g

const isTownAbroad = (text: string) => TOWNS_ABROAD.has(text.replaceAll(POSTAL, '').toLowerCase())
const BETWEEN = /\s*[;/|]\s*|\s+(?:og|and|eller|or|och|&|\+)\s+/

/** Whether a text consists of places only: «Oslo / Bergen», «Oslo, Norway; Stockholm, Sweden», «Remote – Norway». */
export function isAllPlaces(text: string): boolean {
  const printed = text.trim()
  if (!/^[\p{Lu}\d]|^remote/u.test(printed)) return false
  return isOnePlace(printed) || printed.split(BETWEEN).every((one) => one.length > 1 && isOnePlace(one))
}

function isOnePlace(text: string): boolean {
  const parts = placeParts(text)
  const isNamed = parts.some(
    ({ kind, text }) => kind === 'known' || kind === 'settled' || kind === 'district' || isTownAbroad(text),
  )
  if (isNamed && parts.every(({ kind, text }) => kind !== 'unknown' || isTownAbroad(text))) return true
  const [, country = ''] = TOWN_ABROAD.exec(text) ?? []
  // «Kjennskap til HTML, CSS»
  return isForeignCountry(country) && !TRADE.test(country) && technologiesIn(country).length === 0
}

const isPlaceLabel = isOneOf('label locations')

/** Without a label and its colon, or a label of places without one: «Standort Geesthacht». */
export function withoutPlaceLabel(text: string): string {
  const bare = text.replace(/^\p{L}[\p{L} ]{1,25}:\s+/u, '')
  const space = bare.indexOf(' ')
  return space > 0 && isPlaceLabel(bare.slice(0, space)) ? bare.slice(space + 1) : bare
}
