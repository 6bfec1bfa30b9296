import { hasAnyOf, isOneOf } from './career-words.ts'

const isBare = isOneOf('links without a title')
/** Link texts that do not say where they lead. */
const isBareLink = (text: string): boolean => isBare(text) || /^[→›»>]+$/.test(text)
/** Texts that cannot be titles. */
export const saysNothing = (text: string): boolean => !/\p{L}{2}/u.test(text) || isBareLink(text)
const isOther = isOneOf('links to other pages')
const isOfAlerts = hasAnyOf('words for alerts')
const LONGEST_OFFER = 80
/** Texts of links and titles that lead elsewhere, such as «Få varsel om nye stillinger». */
export const isNoLink = (text: string): boolean =>
  isOther(text) || (text.length <= LONGEST_OFFER && isOfAlerts(text))
/** Usual titles of pages with many ads. */
export const isListTitle = isOneOf('list titles')
/** Whether a text contains a word that only occurs in texts about work. */
export const speaksOfWork = hasAnyOf('words about work')
/** A heading within an ad: «Arbeidsoppgaver», «Qualifications & skills:». */
export const isOfOneAd = (text: string) => text.endsWith(':') || (text.length < 40 && speaksOfWork(text))
