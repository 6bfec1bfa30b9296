/** Words with which a system says something, and the property, element or class where they stand. */
export interface Said {
  words: string
  at: string
  /** What they mean, where that is not what is printed: of a code, a part of an address, a value with its label. */
  means?: string | undefined
  /** That they say this is a guess: then general rules come first. */
  is_guess?: true
}

export type Maybe = Said | null | undefined

/** A person in the words of schema.org. */
export interface SaidContact {
  name: string | null
  jobTitle?: string | null
  email?: string | null
  telephone?: string | null
  at: string
  /** As they stand there, where it is not the parts one after the other. */
  words?: string
}

/** What a recruiting system says of one ad. What it leaves out stays empty. */
export interface SaidAd {
  title: Maybe
  /** The system's own name of it, which no other ad of the system has. */
  external_id?: string | null | undefined
  url?: Maybe
  company?: Maybe
  /** Each may name several. */
  places?: Maybe[]
  /** Said where the work may be done from home; counts when no place is named. */
  remote?: Maybe
  job_types?: Maybe[]
  posted?: Maybe
  deadline?: Maybe
  /** The parts of the whole text: lines, or HTML that may be escaped. */
  text?: Maybe[]
  /** A short text, when the whole one stands elsewhere. */
  summary?: Maybe
  image?: Maybe
  /** Left out where the system has no property for people: then they and the last day are looked for in the text. */
  contacts?: SaidContact[]
  /** That its days are printed in. */
  language?: string | null | undefined
  /** Beside the title: a department called «Åpen søknad». */
  kinds?: (string | null)[]
  is_open_application?: boolean
  changed_at?: string | null
  /** Its own page, or `read_at`, says more. */
  is_list_only?: boolean
  read_at?: string | null
}

export function meaning(said: Said): string
export function meaning(said: Maybe): string | null
export function meaning(said: Maybe): string | null {
  return said ? (said.means ?? said.words) : null
}

/** Words that stand somewhere; null where there are none. */
export function printed(text: string | null | undefined, at: string): Said | null {
  const words = text?.trim()
  return words ? { words, at } : null
}

/** Words that stand for others, such as codes. */
export const inWords = (said: Said | null, words: Record<string, string>): Said | null =>
  said && Object.hasOwn(words, said.words) ? { ...said, means: words[said.words] } : said

export const oneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A part of a text with its heading. */
export const section = (heading: string | null, html: Maybe): Maybe =>
  html && heading ? { ...html, words: `<h3>${escaped(heading)}</h3>\n${html.words}` } : html

/** Words of the other side that are to stand in HTML as text. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
