/** A value in a system's own words, with the property, element or class it was read from. */
export interface Said {
  words: string
  at: string
  /** The meaning, where that differs from the words: for a code, a part of an address, a value with its label. */
  means?: string | undefined
  /** Marks a guess, which general rules take precedence over. */
  is_guess?: true
}

export type Maybe = Said | null | undefined

/** A person, in the terms of schema.org. */
export interface SaidContact {
  name: string | null
  jobTitle?: string | null
  email?: string | null
  telephone?: string | null
  at: string
  /** The verbatim words, when they are not simply the parts in order. */
  words?: string
}

/** What a recruiting system says about one ad. Fields that it leaves out stay empty. */
export interface SaidAd {
  title: Maybe
  /** The system's id of the ad, unique within the system. */
  external_id?: string | null | undefined
  url?: Maybe
  company?: Maybe
  /** Each may name several. */
  places?: Maybe[]
  /** Set when the work can be done from home; used when no place is named. */
  remote?: Maybe
  job_types?: Maybe[]
  posted?: Maybe
  deadline?: Maybe
  /** The parts of the full text: lines, or HTML that may be escaped. */
  text?: Maybe[]
  /** A short text, when the full one is elsewhere. */
  summary?: Maybe
  image?: Maybe
  /** Left out when the system has no property for people. Contacts and the deadline are then looked for in the text. */
  contacts?: SaidContact[]
  /** The language of its dates. */
  language?: string | null | undefined
  /** Further texts that may show an open application, such as a department called «Åpen søknad». */
  kinds?: (string | null)[]
  is_open_application?: boolean
  changed_at?: string | null
  /** Its own page, or `read_at`, has more. */
  is_list_only?: boolean
  read_at?: string | null
}

export function meaning(said: Said): string
export function meaning(said: Maybe): string | null
export function meaning(said: Maybe): string | null {
  return said ? (said.means ?? said.words) : null
}

/** A text with the place it was found; null when it is empty. */
export function printed(text: string | null | undefined, at: string): Said | null {
  const words = text?.trim()
  return words ? { words, at } : null
}

/** Translates codes into words. */
export const inWords = (said: Said | null, words: Record<string, string>): Said | null =>
  said && Object.hasOwn(words, said.words) ? { ...said, means: words[said.words] } : said

export const oneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A part of the text with its heading. */
export const section = (heading: string | null, html: Maybe): Maybe =>
  html && heading ? { ...html, words: `<h3>${escaped(heading)}</h3>\n${html.words}` } : html

/** Escapes a text for use in HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
