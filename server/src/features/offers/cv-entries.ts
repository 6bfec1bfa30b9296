import { createHash } from 'node:crypto'
import type { Consultant } from '@utsyn/contract/consultants.ts'
import {
  CV_PARTS,
  type CvPartName,
  type OfferEntry,
  type OfferLanguage,
  type OfferSentence,
} from '@utsyn/contract/offers.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { OFFER_WORDS } from './offer-words.ts'

/** The parts of a CV that an offer may have. */
export type OfferableCv = Pick<
  Consultant,
  | 'key_qualifications'
  | 'project_experiences'
  | 'work_experiences'
  | 'technologies'
  | 'certifications'
  | 'education'
  | 'languages'
>

/** An entry of a CV as it stands there, before anybody has chosen. */
export interface CvEntry extends Omit<OfferEntry, 'left_out' | 'proves' | 'sentences'> {
  part: CvPartName
  /** The fragment by which the requirement matrix points at it, or at the whole part. */
  anchor: string
  /** Its title, details and technologies, each alone. */
  fields: string[]
  sentences: { ref: string; text: string; begins: boolean }[]
}

export const hashOf = (...parts: (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10)

/** Makes references unique where two of a CV are alike. */
function numbered(): (ref: string) => string {
  const seen = new Map<string, number>()
  return (ref) => {
    const before = seen.get(ref) ?? 0
    seen.set(ref, before + 1)
    return before === 0 ? ref : `${ref}-${before}`
  }
}

const PREFIX: Record<CvPartName, string> = {
  qualifications: 'kq',
  projects: 'pr',
  work: 'wo',
  technologies: 'te',
  certifications: 'ce',
  education: 'ed',
  languages: 'la',
}

interface Written {
  /** Identifies the entry, and stays when its text is corrected. */
  identity: (string | null)[]
  anchor: string
  title: (string | null)[]
  details?: (string | null)[]
  from?: string | null
  to?: string | null
  texts?: (string | null)[]
  technologies?: readonly string[]
}

/** All entries of a CV by part, in its own order. Their texts are verbatim; words of the portal are in the language. */
export function cvEntries(cv: OfferableCv, language: OfferLanguage): Record<CvPartName, CvEntry[]> {
  const words = OFFER_WORDS[language]
  const written: Record<CvPartName, Written[]> = {
    qualifications: cv.key_qualifications.map(({ label, description }) => ({
      identity: [label ?? description],
      anchor: 'kompetanse',
      title: [label],
      texts: [description],
    })),
    projects: cv.project_experiences.map((one, at) => ({
      identity: [one.customer, one.industry, one.from, ...one.roles.map(({ name }) => name)],
      anchor: `prosjekt-${at + 1}`,
      title: [...one.roles.map(({ name }) => name), one.customer ?? one.industry],
      details: [one.customer && one.industry],
      from: one.from,
      to: one.to,
      texts: [one.description, one.long_description, ...one.roles.map(({ description }) => description)],
      technologies: one.technologies,
    })),
    work: cv.work_experiences.map((one, at) => ({
      identity: [one.employer, one.from],
      anchor: `arbeid-${at + 1}`,
      // A title, or sentences of what they did there.
      title: isTitle(one.description) ? [one.description, one.employer] : [one.employer],
      from: one.from,
      to: one.to,
      texts: [isTitle(one.description) ? null : one.description, one.long_description],
    })),
    technologies: cv.technologies.map(({ name, years }) => ({
      identity: [name],
      anchor: 'teknologier',
      title: [name],
      details: [years === null ? null : words.years(years)],
    })),
    certifications: cv.certifications.map(({ name, organiser, date, description }) => ({
      identity: [name, date],
      anchor: 'sertifikater',
      title: [name],
      details: [organiser],
      to: date,
      texts: [description],
    })),
    education: cv.education.map(({ school, degree, description, from, to }) => ({
      identity: [school, degree, from],
      anchor: 'utdanning',
      title: [degree, school],
      from,
      to,
      texts: [description],
    })),
    languages: cv.languages.map(({ name, level }) => ({
      identity: [name],
      anchor: 'sprak',
      title: [name],
      details: [level],
    })),
  }
  return Object.fromEntries(
    CV_PARTS.map((part) => {
      const unique = numbered()
      return [
        part,
        written[part].map((one) => ({
          part,
          ...entryOf(unique(PREFIX[part] + hashOf(...one.identity)), one, words.now),
        })),
      ]
    }),
  ) as Record<CvPartName, CvEntry[]>
}

const LONGEST_TITLE = 60
const isTitle = (text: string | null) =>
  text !== null && text.length <= LONGEST_TITLE && !/[.!?\n]/.test(text)

const filled = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.trim() || [])),
]

function entryOf(ref: string, one: Written, now: string): Omit<CvEntry, 'part'> {
  const title = filled(one.title).join(', ')
  const [details, technologies] = [filled(one.details ?? []), filled(one.technologies ?? [])]
  const unique = numbered()
  const texts = filled(one.texts ?? []).filter((text) => text !== title)
  return {
    ref,
    anchor: one.anchor,
    title,
    details,
    fields: [...filled(one.title), ...details, ...technologies],
    period: periodText(one.from ?? null, one.to ?? null, now),
    sentences: texts
      .flatMap(textSentences)
      .map((sentence) => ({ ref: unique(`${ref}.${hashOf(sentence.text)}`), ...sentence })),
    technologies,
  }
}

/** The sentences of a text, each verbatim, and whether it begins a paragraph. */
export const textSentences = (text: string): Pick<OfferSentence, 'text' | 'begins'>[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => sentencesOf(line).map((said, at) => ({ text: said, begins: at === 0 })))

/** «2021–2023», «2021–nå», «2023» */
function periodText(from: string | null, to: string | null, now: string): string {
  const [began, ended] = [from?.slice(0, 4), to?.slice(0, 4)]
  if (!began) return ended ?? ''
  if (!ended) return `${began}–${now}`
  return began === ended ? began : `${began}–${ended}`
}
