import type { CvPartName, OfferLanguage } from '@utsyn/contract/offers.ts'

/** The portal's own words in an offer. Everything else in it is from the ad, from the CVs or the seller's. */
export interface OfferWords {
  /** BCP 47, of the document. */
  locale: string
  offer: string
  customer: string
  date: string
  consultants: (count: number) => string
  /** Above what the seller has written. */
  from_us: string
  sheet: string
  /** Columns of the competence sheet. */
  columns: [demand: string, kind: string, evidence: string, place: string, period: string]
  kinds: { must: string; should: string }
  mentioned: string
  /** Below the sums, where something is. */
  mentioned_means: string
  missing: string
  /** In place of evidence that the seller has left out of the CV. */
  on_request: string
  /** With the signs of the language around it. */
  quoted: (text: string) => string
  no_requirements: string
  /** All demands are left out. */
  no_sheet: string
  objected: string
  technologies: string
  parts: Record<CvPartName, string>
  now: string
  /** «7 år» */
  years: (years: number) => string
  /** «4 av 6 skal-krav er dokumentert i CV-en.» */
  counts: (kind: 'must' | 'should', documented: number, all: number) => string
}

export const OFFER_WORDS: Record<OfferLanguage, OfferWords> = {
  nb: {
    locale: 'nb-NO',
    offer: 'Tilbud',
    customer: 'Kunde',
    date: 'Dato',
    consultants: (count) => (count === 1 ? 'Konsulent' : 'Konsulenter'),
    from_us: 'Fra oss',
    sheet: 'Kompetanseskjema',
    columns: ['Krav', 'Type', 'Dokumentasjon fra CV-en', 'Hentet fra', 'Periode'],
    kinds: { must: 'Skal', should: 'Bør' },
    mentioned: 'Nevnt i CV-en',
    mentioned_means:
      '«Nevnt» betyr at CV-en nevner det kravet gjelder, eller dokumenterer bare en del av det. Det regnes ikke som dokumentert.',
    missing: 'Ikke dokumentert i CV-en',
    on_request: 'Oppgis på forespørsel',
    quoted: (text) => `«${text}»`,
    no_requirements: 'Forespørselen har ingen krav som kan settes opp i et kompetanseskjema.',
    no_sheet: 'Det er ikke laget kompetanseskjema for dette tilbudet.',
    objected: 'Det er ikke laget kompetanseskjema for denne konsulenten.',
    technologies: 'Teknologier',
    parts: {
      qualifications: 'Nøkkelkvalifikasjoner',
      projects: 'Prosjekter',
      work: 'Arbeidserfaring',
      technologies: 'Teknologier',
      certifications: 'Sertifiseringer og kurs',
      education: 'Utdanning',
      languages: 'Språk',
    },
    now: 'nå',
    years: (years) => (years < 1 ? 'under 1\u00a0år' : `${Math.round(years)}\u00a0år`),
    counts: (kind, documented, all) =>
      `${documented} av ${all} ${kind === 'must' ? 'skal-krav' : 'bør-krav'} er dokumentert i CV-en.`,
  },
  en: {
    locale: 'en-GB',
    offer: 'Offer',
    customer: 'Customer',
    date: 'Date',
    consultants: (count) => (count === 1 ? 'Consultant' : 'Consultants'),
    from_us: 'From us',
    sheet: 'Competence sheet',
    columns: ['Requirement', 'Type', 'Documented in the CV', 'Taken from', 'Period'],
    kinds: { must: 'Must', should: 'Should' },
    mentioned: 'Mentioned in the CV',
    mentioned_means:
      '“Mentioned” means that the CV names what is required, or documents only a part of it. It does not count as documented.',
    missing: 'Not documented in the CV',
    on_request: 'Available on request',
    quoted: (text) => `“${text}”`,
    no_requirements: 'The request has no requirements that can be put into a competence sheet.',
    no_sheet: 'No competence sheet has been made for this offer.',
    objected: 'No competence sheet has been made for this consultant.',
    technologies: 'Technologies',
    parts: {
      qualifications: 'Key qualifications',
      projects: 'Projects',
      work: 'Work experience',
      technologies: 'Technologies',
      certifications: 'Certifications and courses',
      education: 'Education',
      languages: 'Languages',
    },
    now: 'present',
    years: (years) =>
      years < 1
        ? 'less than 1\u00a0year'
        : `${Math.round(years)}\u00a0${Math.round(years) === 1 ? 'year' : 'years'}`,
    counts: (kind, documented, all) =>
      `${documented} of ${all} ${kind === 'must' ? 'mandatory' : 'desirable'} requirements ${documented === 1 ? 'is' : 'are'} documented in the CV.`,
  },
}
