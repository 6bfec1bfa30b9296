import { createContext, use } from 'react'

/** Fragments of a profile's address, which what is said of a CV elsewhere leads to. */
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

/** The part of the CV that the address names, if it names one: what is folded in it stands open. */
export const WantedAnchor = createContext('')

export const useIsWanted = (anchor: string | undefined): boolean => use(WantedAnchor) === anchor
