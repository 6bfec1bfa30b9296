import type { Consultant } from '@utsyn/contract/consultants.ts'
import type { OfferLanguage } from '@utsyn/contract/offers.ts'
import type { KeptCv } from '../matching/compare-kept.ts'
import { cvEntries, type CvEntry, type OfferableCv, textSentences } from './cv-entries.ts'

type OfferedCv = OfferableCv & Pick<Consultant, 'title' | 'location'>

/** A CV as it is compared with an ad, and the same without what is left out of an offer. */
export function keptCv(cv: OfferedCv, left_out: readonly string[], language: OfferLanguage): KeptCv {
  const entries = cvEntries(cv, language)
  return { whole: comparedCv(cv, entries, new Set()), kept: comparedCv(cv, entries, new Set(left_out)) }
}

function comparedCv(
  cv: OfferedCv,
  entries: ReturnType<typeof cvEntries>,
  out: ReadonlySet<string>,
): KeptCv['kept'] {
  /** The entries of a part that are in, each with its texts as far as they are. */
  const kept = <T, C>(of: readonly CvEntry[], written: readonly T[], compared: (one: T, cut: Cut) => C) =>
    written.flatMap((one, at) => (out.has(of[at]!.ref) ? [] : [compared(one, cutOf(of[at]!, out))]))
  return {
    title: cv.title,
    location: cv.location,
    technologies: kept(entries.technologies, cv.technologies, ({ name, years }) => ({ name, years })),
    qualifications: kept(entries.qualifications, cv.key_qualifications, ({ label, description }, cut) => ({
      label,
      description: cut(description) ?? '',
    })),
    projects: kept(entries.projects, cv.project_experiences, (one, cut) => ({
      began: one.from,
      ended: one.to,
      industry: one.industry,
      description: cut(one.description),
      long_description: cut(one.long_description),
      technologies: one.technologies,
      roles: one.roles.map(({ name, description }) => ({ name, description: cut(description) })),
    })),
    work: kept(entries.work, cv.work_experiences, (one, cut) => ({
      began: one.from,
      ended: one.to,
      description: cut(one.description),
      long_description: cut(one.long_description),
    })),
    education: kept(entries.education, cv.education, (one, cut) => ({
      began: one.from,
      ended: one.to,
      degree: one.degree,
      description: cut(one.description),
    })),
    certifications: kept(entries.certifications, cv.certifications, (one, cut) => ({
      name: one.name,
      description: cut(one.description),
      expires: one.expires,
    })),
    languages: kept(entries.languages, cv.languages, ({ name, level }) => ({ name, level })),
  }
}

type Cut = (text: string | null) => string | null

/** Cuts sentences out of the texts of an entry. Where it has one twice, it goes when both are left out. */
function cutOf({ sentences }: CvEntry, out: ReadonlySet<string>): Cut {
  const isOut = new Set(sentences.flatMap(({ ref, text }) => (out.has(ref) ? [text] : [])))
  for (const { ref, text } of sentences) if (!out.has(ref)) isOut.delete(text)
  return (text) =>
    text === null
      ? null
      : textSentences(text)
          .filter((sentence) => !isOut.has(sentence.text))
          .map(({ text: said, begins }) => `${begins ? '\n' : ' '}${said}`)
          .join('')
          .trim()
}
