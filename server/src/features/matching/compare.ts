import type { ComparedCv } from './compared-cv.ts'
import { certificateEvidence } from './evidence/certificate-evidence.ts'
import { clearanceEvidence } from './evidence/clearance-evidence.ts'
import { educationEvidence } from './evidence/education-evidence.ts'
import { languageEvidence } from './evidence/language-evidence.ts'
import { type ReadableCv, readCvPassages } from './evidence/passages.ts'
import { placeEvidence } from './evidence/place-evidence.ts'
import { roleEvidence } from './evidence/role-evidence.ts'
import { technologyEvidence } from './evidence/technology-evidence.ts'
import { wordEvidence } from './evidence/word-evidence.ts'
import { yearsEvidence } from './evidence/years-evidence.ts'
import type { Evidence } from './evidence.ts'
import type { AdText, Requirement } from './requirement.ts'

/** The fields of an ad, besides the text, that its requirements are read from. */
type AdHead = Pick<AdText, 'title' | 'locations'>

/** For each requirement of an ad, the evidence in a CV. `today` as `2026-11-20`: recent work weighs more. */
export const compareCv = (
  requirements: readonly Requirement[],
  ad: AdHead,
  cv: ComparedCv,
  today: string,
): Evidence[] => compareReadable(requirements, ad, readCvPassages(cv), today)

/** The same for a CV already split into passages. */
export const compareReadable = (
  requirements: readonly Requirement[],
  ad: AdHead,
  readable: ReadableCv,
  today: string,
): Evidence[] => requirements.map((requirement) => evidenceFor(requirement, ad, readable, today))

function evidenceFor(
  { category, sentence }: Requirement,
  ad: AdHead,
  readable: ReadableCv,
  today: string,
): Evidence {
  switch (category) {
    case 'technology':
      return technologyEvidence(sentence, readable, today)
    case 'years':
      return yearsEvidence(sentence, readable, ad, today)
    case 'language':
      return languageEvidence(sentence, readable)
    case 'education':
      return educationEvidence(sentence, readable, ad, today)
    case 'certificate':
      return certificateEvidence(sentence, readable, today)
    case 'clearance':
      return clearanceEvidence(sentence, readable, today)
    case 'place':
      return placeEvidence(sentence, readable, ad)
    case 'role':
      return roleEvidence(sentence, readable, today)
    case 'other':
      return wordEvidence(sentence, readable, today)
  }
}
