import type { RequirementRow } from '@utsyn/contract/match.ts'
import type { CvPartName, OfferLanguage } from '@utsyn/contract/offers.ts'
import type { OpenedConsultant, OpenedOffer } from './open-offer.ts'
import { OFFER_WORDS } from './offer-words.ts'
import type { TailoredEntry, TailoredSection } from './tailored-cv.ts'

/** An offer as it goes out, before it has a file format. */
export interface OfferDocument {
  language: OfferLanguage
  locale: string
  title: string
  /** Below the title: labels and values. */
  facts: [word: string, value: string][]
  /** Paragraphs of the seller's own text. */
  introduction: string[]
  consultants: OfferedDocument[]
}

export interface OfferedDocument {
  name: string
  title: string | null
  /** Paragraphs of the seller's own text. */
  introduction: string[]
  sheet: { rows: SheetRow[]; sums: string[]; remark: string | null }
  parts: DocumentPart[]
}

export interface SheetRow {
  demand: string
  kind: string
  status: RequirementRow['status'] | 'withheld'
  /** Verbatim from the CV; null when there is none to show. */
  quote: string | null
  /** In place of a quote, or before it. */
  remark: string | null
  place: string
  period: string
}

export interface DocumentPart {
  part: CvPartName
  heading: string
  entries: DocumentEntry[]
}

export interface DocumentEntry {
  title: string
  details: string[]
  period: string
  /** Each a list of verbatim sentences. */
  paragraphs: string[][]
  technologies: string[]
}

/** Made of nothing but the ad, what is in the CVs, the seller's introductions and the words of the language. */
export function offerDocument(offer: OpenedOffer, now: Date): OfferDocument {
  const words = OFFER_WORDS[offer.language]
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'Europe/Oslo' })
  const facts: [string, string | null][] = [
    [words.customer, offer.company],
    [
      words.consultants(offer.consultants.length),
      offer.consultants.map(({ name }) => name).join(', ') || null,
    ],
    [words.date, date.format(now)],
  ]
  return {
    language: offer.language,
    locale: words.locale,
    title: offer.title,
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    introduction: paragraphsOf(offer.introduction),
    consultants: offer.consultants.map((one) => offered(one, offer.language)),
  }
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

function offered(
  { name, title, introduction, requirements, sections, objected }: OpenedConsultant,
  language: OfferLanguage,
): OfferedDocument {
  const words = OFFER_WORDS[language]
  return {
    name,
    title,
    introduction: paragraphsOf(introduction),
    sheet: {
      rows: requirements.map((row, at) => sheetRow(row, at, sections, language)),
      sums: (['must', 'should'] as const).flatMap((kind) => {
        const of = requirements.filter((row) => row.kind === kind)
        const documented = of.filter(({ status }) => status === 'documented').length
        return of.length === 0 ? [] : [words.counts(kind, documented, of.length)]
      }),
      remark: objected ? words.objected : requirements.length === 0 ? words.no_requirements : null,
    },
    parts: sections.flatMap(({ part, entries }) => {
      const kept = entries.filter(({ left_out }) => !left_out).map(entryOf)
      return kept.length === 0 ? [] : [{ part, heading: words.parts[part], entries: kept }]
    }),
  }
}

function entryOf({ title, details, period, sentences, technologies }: TailoredEntry) {
  const paragraphs: string[][] = []
  for (const { text, begins, left_out } of sentences) {
    if (begins || paragraphs.length === 0) paragraphs.push([])
    if (!left_out) paragraphs.at(-1)!.push(text)
  }
  return {
    title,
    details,
    period,
    paragraphs: paragraphs.filter((paragraph) => paragraph.length > 0),
    technologies,
  }
}

function sheetRow(
  row: RequirementRow,
  at: number,
  sections: readonly TailoredSection[],
  language: OfferLanguage,
): SheetRow {
  const words = OFFER_WORDS[language]
  const { sentence: demand, kind, status, quote } = row
  const shared = { demand, kind: words.kinds[kind], status, quote, place: '', period: '' }
  if (status === 'missing' || quote === null) return { ...shared, quote: null, remark: words.missing }
  const section = sections.find(({ entries }) => entries.some(({ anchor }) => anchor === row.anchor))
  const entry = section?.entries.find(({ proves }) => proves.includes(at))
  if (entry && isWithheld(entry, at))
    return { ...shared, status: 'withheld', quote: null, remark: words.on_request }
  return {
    ...shared,
    remark: status === 'mentioned' ? words.mentioned : null,
    place: placeOf(section, entry, language),
    period: entry?.period ?? '',
  }
}

/** The entry is left out, or each of its sentences that says it. */
export function isWithheld({ left_out, sentences }: TailoredEntry, at: number): boolean {
  const proofs = sentences.filter(({ proves }) => proves.includes(at))
  return left_out || (proofs.length > 0 && proofs.every((sentence) => sentence.left_out))
}

function placeOf(
  section: TailoredSection | undefined,
  entry: TailoredEntry | undefined,
  language: OfferLanguage,
): string {
  if (!section) return ''
  const isNamed = section.part === 'projects' || section.part === 'work'
  return (isNamed && entry?.title) || OFFER_WORDS[language].parts[section.part]
}
