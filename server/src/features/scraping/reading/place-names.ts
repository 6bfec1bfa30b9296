import { technologiesIn } from '../../../text/find-technologies.ts'
import { isForeignCountry } from '../../../text/foreign-places.ts'
import { placeParts } from '../../../text/place-parts.ts'

/**
 * A town abroad with its country or state, «Berkeley, CA», «Malmö, Sverige», «Toronto, Ontario, Canada», although the
 * town is not in our lists.
 */
const TOWN_ABROAD = /^\p{Lu}[\p{L} .'’-]{1,40}(?:, \p{Lu}[\p{L} .'’-]{1,30})?, (\p{Lu}[\p{L} ]{1,30})$/u
/** Country codes that usually mean a field of work. */
const TRADE = /^(?:IT|HR|PR|QA|AI|BI|TV)$/
const BETWEEN = /\s*[;/|]\s*|\s+(?:og|and|eller|or|och|&|\+)\s+/

/** Whether a text consists of places only: «Oslo / Bergen», «Oslo, Norway; Stockholm, Sweden», «Remote – Norway». */
export function isAllPlaces(text: string): boolean {
  const printed = text.trim()
  if (!/^[\p{Lu}\d]|^remote/u.test(printed)) return false
  return isOnePlace(printed) || printed.split(BETWEEN).every((one) => one.length > 1 && isOnePlace(one))
}

function isOnePlace(text: string): boolean {
  const parts = placeParts(text)
  const isNamed = parts.some(({ kind }) => kind === 'known' || kind === 'settled' || kind === 'district')
  if (isNamed && parts.every(({ kind }) => kind !== 'unknown')) return true
  const [, country = ''] = TOWN_ABROAD.exec(text) ?? []
  // «Kjennskap til HTML, CSS»
  return isForeignCountry(country) && !TRADE.test(country) && technologiesIn(country).length === 0
}
