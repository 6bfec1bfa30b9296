import { wordLists } from '../word-lists.ts'

export const COMPANY_WORDS = wordLists('company-words.txt')
const { anyOf, wordTest, wordsOf } = COMPANY_WORDS

/** What companies do, as the verb after their name. */
export const COMPANY_VERBS: ReadonlySet<string> = new Set(wordsOf('verb'))
/** What a person, a post or a thing does as well. */
export const FAINT_VERBS: ReadonlySet<string> = new Set(wordsOf('faint verb'))

const isOfSport = wordTest('of sport')
const isOfCompanies = wordTest('of companies')
const isOfBusiness = wordTest('with companies')

export type Setting = 'company' | 'business' | 'sport' | 'none'

/** What the text as a whole is about. */
export function settingOf(text: string): Setting {
  if (isOfSport(text)) return 'sport'
  if (isOfCompanies(text)) return 'company'
  return isOfBusiness(text) ? 'business' : 'none'
}

/**
 * «Forsvarskonsernet skal levere», «Kjeden ansetter», «The insurer will»: a sentence that continues about the company.
 */
const GOES_ON_ABOUT = new RegExp(
  String.raw`(?:^|[.!?:–-]\s+|\n\s*)(?:(?:det|den) (?:statlige|statseide|norske) )?${anyOf('the company')}|${anyOf('the english company')}`,
  'iu',
)

export const goesOnAboutCompany = (text: string): boolean => GOES_ON_ABOUT.test(text)
