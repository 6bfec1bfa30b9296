import type { CvPartName, OfferedRequirement, OfferEntry, OfferLanguage } from '@utsyn/contract/offers.ts'
import { together } from '../matching/customer-demands.ts'
import type { OpenedConsultant, OpenedOffer } from './open-offer.ts'
import { OFFER_WORDS, type OfferWords } from './offer-words.ts'
import type { SheetDemand } from './sheet-demands.ts'
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
  sheet: Sheet
  parts: DocumentPart[]
}

interface Sheet {
  rows: SheetRow[]
  /** How many of the demands in it are documented. */
  sums: string[]
  /** Below the sums: what the words of the rows mean. */
  note: string | null
  /** In place of the rows. */
  remark: string | null
}

export interface SheetRow {
  demand: string
  kind: string
  status: OfferedRequirement['status']
  /** Verbatim from the CV; none when there is nothing to show. */
  quotes: string[]
  /** In place of quotes, or before them. */
  remark: string | null
  /** Of all quotes. */
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
    sheet: sheetOf({ requirements, objected }, words),
    parts: sections.flatMap(({ part, entries }) => {
      const kept = entries
        .filter(({ left_out }) => !left_out)
        .map(entryOf)
        .filter(hasText)
      return kept.length === 0 ? [] : [{ part, heading: words.parts[part], entries: kept }]
    }),
  }
}

function sheetOf(
  { requirements, objected }: Pick<OpenedConsultant, 'requirements' | 'objected'>,
  words: OfferWords,
): Sheet {
  const shown = requirements.filter(({ left_out }) => !left_out)
  const absent = requirements.length === 0 ? words.no_requirements : words.no_sheet
  return {
    rows: shown.map((row) => sheetRow(row, words)),
    sums: (['must', 'should'] as const).flatMap((kind) => {
      const of = shown.filter((row) => row.kind === kind)
      const documented = of.filter(({ status }) => status === 'documented').length
      return of.length === 0 ? [] : [words.counts(kind, documented, of.length)]
    }),
    note: shown.some(({ status }) => status === 'mentioned') ? words.mentioned_means : null,
    remark: objected ? words.objected : shown.length === 0 ? absent : null,
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

function sheetRow({ sentence, kind, status, proofs }: SheetDemand, words: OfferWords): SheetRow {
  const remarks = {
    documented: null,
    mentioned: words.mentioned,
    missing: words.missing,
    withheld: words.on_request,
  }
  const entries = proofs.flatMap(({ entry }) => entry ?? [])
  return {
    demand: sentence,
    kind: words.kinds[kind],
    status,
    quotes: proofs.map(({ quote }) => quote),
    remark: remarks[status],
    place: together(entries.map((entry) => placeOf(entry, words))),
    period: together(entries.map(({ period }) => period)),
  }
}

function placeOf({ part, title }: NonNullable<ShownRow['entry']>, words: OfferWords): string {
  const isNamed = part === 'projects' || part === 'work'
  return (isNamed && title) || words.parts[part]
}
