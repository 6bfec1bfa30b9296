import type { CvPartName, Offer } from '@utsyn/contract/offers.ts'
import { count } from '../../lib/norwegian.ts'

export const PART_NAMES: Record<CvPartName, string> = {
  qualifications: 'Nøkkelkvalifikasjoner',
  projects: 'Prosjekter',
  work: 'Arbeidserfaring',
  technologies: 'Teknologier',
  certifications: 'Sertifiseringer og kurs',
  education: 'Utdanning',
  languages: 'Språk',
}

/** What an offer is on. */
export const adWord = ({ is_request }: Pick<Offer, 'is_request'>) =>
  is_request ? 'forespørselen' : 'annonsen'

export const proofText = (proves: readonly number[]) => `Belegg for ${count(proves.length, 'krav', 'krav')}`

/** «Brevika er flyttet til plass 2 av 5» */
export const movedText = (name: string, to: number, all: number) =>
  `${name} er flyttet til plass ${to + 1} av ${all}`
