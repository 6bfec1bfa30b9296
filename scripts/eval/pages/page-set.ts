import { readFileSync } from 'node:fs'
import { readPackedSet, readSet, writePackedSet } from '../read-set.ts'

/** Where words stand in the source of a page, as UTF-16 offsets. People are labelled so: a label has no name or number. */
export type Span = [from: number, to: number]

export interface LabelledPerson {
  /** Any of the spans is right; null when the page does not say. */
  name: Span[] | null
  title: string | string[] | null
  email: Span[] | null
  tlf: Span[] | null
}

/** What stands on the page about an ad. A list of words is a choice: any is right. */
export interface LabelledAd {
  title: string | string[]
  company: string | string[] | null
  locations: (string | string[])[]
  deadline: string | null
  /** Forms of employment; one with a question mark may be left out. */
  form: string[]
  url: string | null
  contacts: LabelledPerson[]
  remote: boolean
  /** Fields that are not scored, as `form` or `contacts.name`, because the page can be read in several ways. */
  skip?: string[]
}

export interface LabelledPage {
  id: string
  /** The half that a page is in is drawn by site. */
  site: string
  /** The Nordic country of the employer. */
  nordic: string | null
  language: string
  kind: 'list' | 'ad' | 'none'
  /** The recruiting system that the page comes from or links to; null for none that is known. */
  system: string | null
  /** Saved from the web by somebody, or taken from the repository of the site itself. */
  origin: 'saved' | 'site'
  repository: string
  commit: string
  path: string
  sha256: string
  address: string
  /** The day for dates without a year. */
  saved: string
  /** Titles that count neither way, such as open applications. */
  optional?: string[]
  note?: string
  ads: LabelledAd[]
}

/** The open halves: of the first labelling, the third, and the fifth to the eighth. */
export const OPEN = ['develop', 'third', 'fifth', 'sixth', 'seventh', 'eighth'] as const

/** The held-out sets: the other halves in the same order, and between the third and the fifth the fourth labelling. */
export const HELD_OUT = ['last', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export type HeldOut = (typeof HELD_OUT)[number]

export const readOpen = (name: (typeof OPEN)[number]): LabelledPage[] => checked(readSet(`pages/${name}`))

export const readHeldOut = (name: HeldOut): LabelledPage[] => checked(readPackedSet(`pages/${name}`))

/** Compresses a set into the place of a held-out one. */
export const packHeldOut = (file: string, name: HeldOut): string =>
  writePackedSet(`pages/${name}`, checked(JSON.parse(readFileSync(file, 'utf8'))))

/** Validates a set; an invalid page is reported by its number alone. */
function checked(set: unknown): LabelledPage[] {
  if (!Array.isArray(set)) throw new Error('A set of pages is a list')
  for (const [nth, page] of (set as Partial<LabelledPage>[]).entries()) {
    const isRight =
      /^[\da-f]{64}$/.test(page.sha256 ?? '') &&
      /^[\da-f]{40}$/.test(page.commit ?? '') &&
      /^\d{4}-\d\d-\d\d$/.test(page.saved ?? '') &&
      /^[\w.-]+\/[\w.-]+$/.test(page.repository ?? '') &&
      URL.canParse(page.address ?? '') &&
      Array.isArray(page.ads) &&
      (page.kind === 'list' || page.ads.length === (page.kind === 'ad' ? 1 : 0))
    if (!isRight) throw new Error(`Page ${nth} is not as the guide says`)
  }
  return set as LabelledPage[]
}
