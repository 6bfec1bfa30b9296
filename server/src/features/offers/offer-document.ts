import type { CvPartName, OfferedRequirement, OfferEntry, OfferLanguage } from '@utsyn/contract/offers.ts'
import type { OpenedConsultant, OpenedOffer } from './open-offer.ts'
import { OFFER_WORDS, type OfferWords } from './offer-words.ts'
import type { ShownRow } from './tailored-cv.ts'

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
  status: OfferedRequirement['status']
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
      rows: requirements.map((row) => sheetRow(row, words)),
      sums: (['must', 'should'] as const).flatMap((kind) => {
        const of = requirements.filter((row) => row.kind === kind)
        const documented = of.filter(({ status }) => status === 'documented').length
        return of.length === 0 ? [] : [words.counts(kind, documented, of.length)]
      }),
      remark: objected ? words.objected : requirements.length === 0 ? words.no_requirements : null,
    },
    parts: sections.flatMap(({ part, entries }) => {
      const kept = entries
        .filter(({ left_out }) => !left_out)
        .map(entryOf)
        .filter(hasText)
      return kept.length === 0 ? [] : [{ part, heading: words.parts[part], entries: kept }]
    }),
  }
}

function entryOf({ title, details, period, sentences, technologies }: OfferEntry): DocumentEntry {
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

/** One without a title whose sentences are all left out would be a heading above nothing. */
const hasText = ({ title, details, paragraphs, technologies }: DocumentEntry): boolean =>
  title !== '' || details.length + paragraphs.length + technologies.length > 0

function sheetRow({ sentence, kind, status, quote, entry }: ShownRow, words: OfferWords): SheetRow {
  const remarks = {
    documented: null,
    mentioned: words.mentioned,
    missing: words.missing,
    withheld: words.on_request,
  }
  return {
    demand: sentence,
    kind: words.kinds[kind],
    status,
    quote,
    remark: remarks[status],
    place: entry === null ? '' : placeOf(entry, words),
    period: entry?.period ?? '',
  }
}

function placeOf({ part, title }: NonNullable<ShownRow['entry']>, words: OfferWords): string {
  const isNamed = part === 'projects' || part === 'work'
  return (isNamed && title) || words.parts[part]
}
