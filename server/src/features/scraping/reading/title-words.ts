import { hasAnyOf, isOneOf } from './career-words.ts'

const isBare = isOneOf('links without a title')
/** Link texts that do not say where they lead. */
const isBareLink = (text: string): boolean => isBare(text) || /^[→›»>]+$/.test(text)
/** Texts that cannot be titles. */
export const saysNothing = (text: string): boolean => !/\p{L}{2}/u.test(text) || isBareLink(text)
/** Usual titles of pages with many ads. */
export const isListTitle = isOneOf('list titles')
/** Whether a text contains a word that only occurs in texts about work. */
export const speaksOfWork = hasAnyOf('words about work')
/** A heading within an ad: «Arbeidsoppgaver», «Qualifications & skills:». */
export const isOfOneAd = (text: string) => text.endsWith(':') || (text.length < 40 && speaksOfWork(text))
