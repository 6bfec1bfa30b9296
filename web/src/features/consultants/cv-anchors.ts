import { createContext, use } from 'react'

/** Address fragments of the parts of a profile, linked to from elsewhere. */
export const CV_ANCHORS = {
  profile: 'profil',
  qualifications: 'kompetanse',
  technologies: 'teknologier',
  certificates: 'sertifikater',
  education: 'utdanning',
  languages: 'sprak',
  project: (at: number) => `prosjekt-${at + 1}`,
  work: (at: number) => `arbeid-${at + 1}`,
} as const

/** The part of the CV named in the address, if any: folded content in it is open. */
export const WantedAnchor = createContext('')

export const useIsWanted = (anchor: string | undefined): boolean => use(WantedAnchor) === anchor
