import type { Level } from './clearance-levels.ts'
import type { Term } from '../find/related-words.ts'

export type Kind = 'job' | 'company' | 'article' | 'consultant'

export type Operation = 'list' | 'count' | 'compare' | 'most' | 'by_month'

/** What of one thing is asked for. */
export type Field =
  | 'summary'
  | 'deadline'
  | 'requirements'
  | 'nice'
  | 'tasks'
  | 'offers'
  | 'traits'
  | 'contact'
  | 'place'
  | 'technologies'
  | 'form'
  | 'published'
  | 'salary'
  | 'rate'
  | 'link'
  | 'employer'
  | 'fits'
  | 'industry'
  | 'key_people'
  | 'employees'
  | 'orgnr'
  | 'availability'
  | 'education'
  | 'languages'
  | 'certifications'
  | 'projects'
  | 'source'
  | 'title'
  | 'remote'

/** Days, as `2026-11-20`, both inclusive; null is open. */
export interface Period {
  from: string | null
  to: string | null
  /** As it is told: «neste uke». */
  said: string
}

export interface NamedThing {
  id: string
  name: string
  /** The line of business that it was meant by: «kommuner». */
  of?: string
}

/** What those are called who do such work. */
export interface OfTrade {
  /** As it is told. */
  said: string
  /** Parts of titles: one of them will do. */
  titles: string[]
}

/** Companies that are meant by what they do: «bankene», «det offentlige». */
export interface OfLine {
  /** As it is told. */
  said: string
  /** Their ids. */
  companies: string[]
  /** Those that whoever asks follows. */
  own?: true
  /** Each line by itself: «bank eller forsikring». */
  sides?: { said: string; companies: string[] }[]
}

/** What somebody must have, as ads demand it and CVs tell it. */
export interface Demand {
  sort: 'language' | 'certification' | 'clearance' | 'education' | 'industry' | 'licence' | 'travel' | 'words'
  /** Beginnings of words, in small letters: one of them must stand. */
  any: string[]
  /** Or one of these terms, in any form of its words. */
  terms?: Term[]
  /** As it is told. */
  said: string
  /** How well a language is spoken. */
  level?: string[]
  /** The level of a clearance, as `clearance-levels.ts` has them. */
  at?: Level
  /** All of these must stand in it, too: of a paper the words of its name. */
  all?: string[]
  /** Whoever has one of these is none of them: «et annet morsmål enn norsk». */
  none?: string[]
}

/** What a CV may lack. */
export type Lacking = 'certification' | 'education' | 'language' | 'project' | 'work' | 'email'

export type WorkForm =
  | 'remote'
  | 'part_time'
  | 'permanent'
  | 'substitute'
  | 'temporary'
  | 'engagement'
  | 'assignment'
  | 'full_time'
  | 'open'
  | 'extended'
  /** More than once. */
  | 'extended_again'
  | 'withdrawn'

/** What is not wanted: «utenom Oslo», «ikke hos Fjordnes», «uten frist». */
export interface Without {
  places: string[]
  /** «Som bare gjelder Oslo»: what is elsewhere as well is left. */
  only: boolean
  companies: NamedThing[]
  consultants: NamedThing[]
  technologies: string[]
  forms: WorkForm[]
  demands: Demand[]
  /** What titles are not to have. */
  titled: string[]
  /** Only what has no last day to apply. */
  deadline: boolean
  /** Whoever is free at the time of the wish. */
  free: boolean
}

/** What somebody wants to know, in words of the portal. */
export interface Wish {
  kind: Kind | null
  operation: Operation
  field: Field | null
  technologies: string[]
  /** One of the technologies will do: «Go eller Rust». */
  either: boolean
  places: string[]
  companies: NamedThing[]
  /** What ads are called, by what those who are sought do. */
  trade: OfTrade | null
  /** Whose ads they are, by the line of business. */
  line: OfLine | null
  consultants: NamedThing[]
  /** Only favourites of this person: whoever asks. */
  saved_by: string | null
  /** One of these, who were told before: «hvem av dem». */
  among: NamedThing[] | null
  period: Period | null
  /** When an ad came, where the period is that of its deadline: «kommet i november med frist i desember». */
  posted: Period | null
  /** Which day the period is about. */
  day: 'deadline' | 'posted' | 'available' | 'freed' | null
  forms: WorkForm[]
  /** One of the forms will do: «vikariat eller engasjement». */
  any_form: boolean
  /** At least so much of a week. */
  percent: number | null
  /** Less than so much of a week. */
  below: number | null
  order: 'newest' | 'oldest' | 'deadline_first' | 'deadline_last' | 'most_extended' | null
  most: number | null
  /** So many of a list, or of a ranking, are passed over: «flere», «nest flest». */
  skip: number
  /** Fewest, where `most` is told. */
  least: boolean
  /** Of what `most` and `count` are told by. */
  by: 'company' | 'technology' | 'place' | null
  demands: Demand[]
  /** So many years at least: with the technologies of people, of experience that ads ask for. */
  years: number | null
  /** What nobody of them may have in the CV: «uten sertifiseringer». */
  lacks: Lacking | null
  /** With the customers of the wish they must be now. */
  ongoing: boolean
  without: Without | null
  /** Words that no rule knows: they are searched for. */
  words: string[]
}

export const EMPTY_WISH: Wish = {
  kind: null,
  operation: 'list',
  field: null,
  technologies: [],
  either: false,
  places: [],
  companies: [],
  trade: null,
  line: null,
  consultants: [],
  saved_by: null,
  among: null,
  period: null,
  posted: null,
  day: null,
  forms: [],
  any_form: false,
  percent: null,
  below: null,
  order: null,
  most: null,
  skip: 0,
  least: false,
  by: null,
  demands: [],
  years: null,
  lacks: null,
  ongoing: false,
  without: null,
  words: [],
}

/** Whether anything narrows what is asked for. */
export const isNarrowed = (wish: Wish): boolean =>
  wish.technologies.length > 0 ||
  wish.places.length > 0 ||
  wish.companies.length > 0 ||
  wish.line !== null ||
  wish.saved_by !== null ||
  wish.trade !== null ||
  wish.consultants.length > 0 ||
  wish.among !== null ||
  wish.period !== null ||
  wish.posted !== null ||
  wish.forms.length > 0 ||
  wish.percent !== null ||
  wish.below !== null ||
  wish.without !== null ||
  wish.demands.length > 0 ||
  wish.lacks !== null ||
  wish.words.length > 0
