import { CV_PARTS, type CvPartName } from '@utsyn/contract/offers.ts'

/** What may stand in braces in a template, and between the beginning and the end of what is repeated. */
export interface Placeholder {
  name: string
  help: string
  /** Stands for several: repeated for each, or shown when there is one. */
  inside?: readonly Placeholder[]
}

/** The names of the parts of a CV in templates. */
export const PART_TAGS: Record<CvPartName, string> = {
  qualifications: 'nøkkelkvalifikasjoner',
  projects: 'prosjekter',
  work: 'arbeidserfaring',
  technologies: 'teknologiliste',
  certifications: 'sertifiseringer',
  education: 'utdanning',
  languages: 'språk',
}

const PART_HELP: Record<CvPartName, string> = {
  qualifications: 'Nøkkelkvalifikasjonene',
  projects: 'Prosjektene',
  work: 'Arbeidserfaringen',
  technologies: 'Teknologiene',
  certifications: 'Sertifiseringer og kurs',
  education: 'Utdanningen',
  languages: 'Språkene',
}

const ENTRY: readonly Placeholder[] = [
  { name: 'oppføring', help: 'Hva det er, for eksempel rolle og kunde' },
  { name: 'detaljer', help: 'For eksempel bransje, antall år eller nivå' },
  { name: 'periode', help: 'For eksempel «2021–2023»' },
  { name: 'tekst', help: 'Setningene fra CV-en' },
  { name: 'teknologier', help: 'Teknologiene som er brukt, med komma mellom' },
]
const PART: readonly Placeholder[] = [
  { name: 'overskrift', help: 'Navnet på delen, på språket tilbudet har' },
  { name: 'samlet', help: 'Alle oppføringene på én linje, med komma mellom' },
  { name: 'oppføringer', help: 'Gjentas for hver oppføring', inside: ENTRY },
]
const DEMAND: readonly Placeholder[] = [
  { name: 'krav', help: 'Kravet slik det står i forespørselen' },
  { name: 'type', help: '«Skal» eller «Bør»' },
  { name: 'dokumentasjon', help: 'Ordrett fra CV-en, eller at det ikke er dokumentert' },
  { name: 'hentet_fra', help: 'Hvor i CV-en det står' },
  { name: 'periode', help: 'For eksempel «2021–2023»' },
]
const CONSULTANT: readonly Placeholder[] = [
  { name: 'navn', help: 'Navnet på konsulenten' },
  { name: 'konsulenttittel', help: 'Tittelen i CV-en' },
  { name: 'konsulentinnledning', help: 'Det selgeren har skrevet om konsulenten' },
  { name: 'oppsummering', help: 'Hvor mange av kravene som er dokumentert, og hva «nevnt» betyr' },
  { name: 'merknad', help: 'Hvorfor det ikke er noe kompetanseskjema, når det mangler' },
  { name: 'kravene', help: 'Gjentas for hvert krav. I en tabell gjentas raden', inside: DEMAND },
  { name: 'deler', help: 'Gjentas for hver del av CV-en', inside: PART },
  ...CV_PARTS.map((part) => ({
    name: PART_TAGS[part],
    help: `${PART_HELP[part]} alene. Inni kan det samme stå som i {#deler}`,
    inside: PART,
  })),
]

/** All placeholders, as an administrator sees them. */
export const PLACEHOLDERS: readonly Placeholder[] = [
  { name: 'tittel', help: 'Tittelen på annonsen eller forespørselen' },
  { name: 'kunde', help: 'Kunden' },
  { name: 'dato', help: 'Datoen tilbudet lastes ned' },
  { name: 'konsulentnavn', help: 'Navnene på alle konsulentene, med komma mellom' },
  { name: 'innledning', help: 'Innledningen som selgeren har skrevet' },
  { name: 'konsulenter', help: 'Gjentas for hver konsulent', inside: CONSULTANT },
  { name: 'ord_tilbud', help: '«Tilbud» eller «Offer»' },
  { name: 'ord_kunde', help: '«Kunde» eller «Customer»' },
  { name: 'ord_konsulenter', help: '«Konsulenter» eller «Consultants», i entall for én' },
  { name: 'ord_dato', help: '«Dato» eller «Date»' },
  { name: 'ord_innledning', help: '«Fra oss» eller «From us», over det selgeren har skrevet' },
  { name: 'ord_kompetanseskjema', help: '«Kompetanseskjema» eller «Competence sheet»' },
  { name: 'ord_krav', help: '«Krav» eller «Requirement»' },
  { name: 'ord_type', help: '«Type», som er det samme på engelsk' },
  { name: 'ord_dokumentasjon', help: '«Dokumentasjon fra CV-en» eller «Documented in the CV»' },
  { name: 'ord_hentet_fra', help: '«Hentet fra» eller «Taken from»' },
  { name: 'ord_periode', help: '«Periode» eller «Period»' },
  { name: 'ord_teknologier', help: '«Teknologier» eller «Technologies»' },
]

/** What an offer has that a template may leave out, with the placeholders that put it in; one is enough. */
const partPaths = (part: CvPartName, ...leaves: string[]) =>
  ['deler', PART_TAGS[part]].flatMap((tag) => leaves.map((leaf) => `konsulenter.${tag}.${leaf}`))

const ENTRY_LEAF = 'oppføringer.oppføring'
const TEXT_LEAF = 'oppføringer.tekst'

export const CONTENTS: readonly { name: string; by: readonly string[] }[] = [
  { name: 'innledningen', by: ['innledning'] },
  { name: 'innledningen om hver konsulent', by: ['konsulenter.konsulentinnledning'] },
  { name: 'kravene i kompetanseskjemaet', by: ['konsulenter.kravene.krav'] },
  { name: 'dokumentasjonen i kompetanseskjemaet', by: ['konsulenter.kravene.dokumentasjon'] },
  { name: 'nøkkelkvalifikasjonene', by: partPaths('qualifications', TEXT_LEAF) },
  { name: 'teksten i prosjektene', by: partPaths('projects', TEXT_LEAF) },
  { name: 'teksten i arbeidserfaringen', by: partPaths('work', TEXT_LEAF) },
  { name: 'teknologiene', by: partPaths('technologies', ENTRY_LEAF, 'samlet') },
  { name: 'sertifiseringer og kurs', by: partPaths('certifications', ENTRY_LEAF, 'samlet') },
  { name: 'utdanningen', by: partPaths('education', ENTRY_LEAF, 'samlet') },
  { name: 'språkene', by: partPaths('languages', ENTRY_LEAF, 'samlet') },
]
