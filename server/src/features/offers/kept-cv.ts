import type { Consultant } from '@utsyn/contract/consultants.ts'
import { CV_PARTS, type OfferLanguage } from '@utsyn/contract/offers.ts'
import type { KeptCv } from '../matching/compare-kept.ts'
import { cvEntries, type CvEntry, type OfferableCv } from './cv-entries.ts'

/** A CV without what is left out of an offer, as it is compared with an ad; null when nothing is left out. */
export function keptCv(
  cv: OfferableCv & Pick<Consultant, 'title' | 'location'>,
  left_out: readonly string[],
  language: OfferLanguage,
): KeptCv | null {
  const entries = cvEntries(cv, language)
  const out = new Set(left_out)
  const isCut = ({ ref, sentences }: CvEntry) =>
    out.has(ref) || sentences.some((sentence) => out.has(sentence.ref))
  if (!CV_PARTS.some((part) => entries[part].some(isCut))) return null
  /** The entries of a part that are in, each with a function that cuts sentences out of its texts. */
  const kept = <T>(of: readonly CvEntry[], written: readonly T[]) =>
    written.flatMap((one, at) => (out.has(of[at]!.ref) ? [] : [{ ...one, cut: cutOf(of[at]!, out) }]))
  return {
    title: cv.title,
    location: cv.location,
    technologies: kept(entries.technologies, cv.technologies).map(({ name, years }) => ({ name, years })),
    qualifications: kept(entries.qualifications, cv.key_qualifications).map(
      ({ label, description, cut }) => ({ label, description: cut(description) }),
    ),
    projects: kept(entries.projects, cv.project_experiences).map(({ cut, ...one }) => ({
      began: one.from,
      ended: one.to,
      industry: one.industry,
      description: one.description && cut(one.description),
      long_description: one.long_description && cut(one.long_description),
      technologies: one.technologies,
      roles: one.roles.map(({ name, description }) => ({
        name,
        description: description && cut(description),
      })),
    })),
    work: kept(entries.work, cv.work_experiences).map(({ cut, ...one }) => ({
      began: one.from,
      ended: one.to,
      description: one.description && cut(one.description),
      long_description: one.long_description && cut(one.long_description),
    })),
    education: kept(entries.education, cv.education).map(({ cut, ...one }) => ({
      began: one.from,
      ended: one.to,
      degree: one.degree,
      description: one.description && cut(one.description),
    })),
    certifications: kept(entries.certifications, cv.certifications).map(
      ({ name, description, expires, cut }) => ({
        name,
        description: description && cut(description),
        expires,
      }),
    ),
    languages: kept(entries.languages, cv.languages).map(({ name, level }) => ({ name, level })),
  }
}

const cutOf =
  ({ sentences }: CvEntry, out: ReadonlySet<string>) =>
  (text: string): string =>
    sentences.reduce((left, { ref, text: said }) => (out.has(ref) ? left.replace(said, '') : left), text)
