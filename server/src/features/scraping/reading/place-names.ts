import { isForeignCountry } from '../../../text/foreign-places.ts'
import { placeParts } from '../../../text/place-parts.ts'

/** «Berkeley, CA», «Malmö, Sverige», «Toronto, Ontario, Canada»: a town that nobody here knows, and where it lies. */
const TOWN_ABROAD = /^\p{Lu}[\p{L} .'’-]{1,40}(?:, \p{Lu}[\p{L} .'’-]{1,30})?, (\p{Lu}[\p{L} ]{1,30})$/u
/** Codes of countries that are better known as what people work with. */
const TRADE = /^(?:IT|HR|PR|QA|AI|BI|TV)$/
const BETWEEN = /\s*[;/|]\s*|\s+(?:og|and|eller|or|och|&|\+)\s+/

/** All of a text is places, and can be nothing else: «Oslo / Bergen», «Oslo, Norway; Stockholm, Sweden», «Remote – Norway». */
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
  return isForeignCountry(country) && !TRADE.test(country)
}
