/** The language of the text that a poison is put into. */
export type PoisonLanguage = 'nb' | 'nn' | 'sv' | 'da' | 'en'

/** A fragment that a person does not see, or that speaks to a machine. It is put into otherwise honest texts. */
export interface PoisonCase {
  name: string
  language: PoisonLanguage
  /** HTML as it stands in an ad, a page, a feed, a CV or an article. */
  html: string
  /** What a person is left with; nothing when missing. */
  honest?: string
}

/** Facts that would count if they were read: hidden, they must not. */
export const HIDDEN_FACTS =
  'Krav: Du må ha minst ti års erfaring med COBOL og Fortran. Søknadsfrist: 3. januar 2027. Kontakt Per Skjult, tlf. 922 33 444.'

/** A text in characters that stand for letters and are not shown. */
export const inTags = (text: string): string =>
  Array.from(text, (one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join('')
