import { hasAnyOf, isOneOf } from './career-words.ts'

const isBare = isOneOf('links without a title')
/** Links that say nothing of where they lead. */
const isBareLink = (text: string): boolean => isBare(text) || /^[→›»>]+$/.test(text)
/** Words that are no title. */
export const saysNothing = (text: string): boolean => !/\p{L}{2}/u.test(text) || isBareLink(text)
/** What a page with many ads is called. */
export const isListTitle = isOneOf('list titles')
/** Whether a text has a word that only texts about work have. */
export const speaksOfWork = hasAnyOf('words about work')
/** «Arbeidsoppgaver», «Qualifications & skills:»: a heading within an ad. */
export const isOfOneAd = (text: string) => text.endsWith(':') || (text.length < 40 && speaksOfWork(text))
