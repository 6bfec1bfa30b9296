import type { Evidence } from '@utsyn/contract/scraping.ts'
import { readJobType } from '../../jobs/reading/job-type.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import { type AdFacts, withoutCount } from './ad-facts.ts'
import type { PageLine } from './page-lines.ts'
import { isAllPlaces } from './place-names.ts'
import { proof } from './scraped-ad.ts'

const TYPE =
  `full[- ]?time|part[- ]?time|heltid|deltid|fulltid|fast|fast (?:stilling|ansettelse|heltid)|vikariat|engasjement|
  midlertidig(?: (?:stilling|ansettelse))?|prosjektstilling|åremål|sommerjobb|deltidsjobb|heltidsjobb|internship|intern|
  permanent|temporary|contract|freelance|tills?vidare(?:anställning)?|tidsbegränsad(?: anställning)?|vikarie|visstid|
  timanställning|fuldtid|fastansættelse|fastansatt|lærling|trainee|tilkalling|ekstrahjelp`.replaceAll(
    /\s*\n\s*/g,
    '',
  )
const TYPES = new RegExp(`^(?:${TYPE})(?:\\s*[,/&+]\\s*(?:${TYPE})| \\(?\\d{2,3} ?%\\)?)*$`, 'i')
const LONGEST = 90
const RULE = 'bare_words'
const MARKED_RULE = 'markup'

/**
 * What a card, or the lines beneath a title, say without a label: «Oslo · Heltid». Only words that can be nothing else
 * are taken, and nothing that a label has told. `marked`: what the markup calls places, which need not be known.
 */
export function readBareFacts(
  lines: Pick<PageLine, 'text' | 'isHeading'>[],
  facts: AdFacts,
  { page, marked = [] }: { page: string; marked?: string[] },
): { facts: AdFacts; evidence: Evidence[] } {
  const evidence: Evidence[] = []
  const read = { ...facts }
  const pieces = lines
    .filter(({ text, isHeading }) => !isHeading && text.length <= LONGEST)
    .flatMap(({ text }) =>
      text
        .split(/\s+[·•|–—]\s+|\s*[·•|]\s*|\t/)
        .map((piece) => ({ piece: withoutLabel(piece.trim()), text })),
    )
  if (!read.job_type) {
    const type = pieces.find(({ piece }) => TYPES.test(piece))
    if (type) {
      read.job_type = readJobType([type.piece])
      evidence.push(proof('job_type', type.text, { rule: RULE, page }))
    }
  }
  if (read.locations.length === 0) {
    read.locations = placesOf(marked.map(withoutCount), read.company)
    if (read.locations.length > 0) evidence.push(proof('locations', marked[0]!, { rule: MARKED_RULE, page }))
  }
  if (read.locations.length === 0) {
    const places = pieces.filter(({ piece }) => isAllPlaces(piece))
    read.locations = placesOf(
      places.map(({ piece }) => piece),
      read.company,
    )
    if (places[0] && read.locations.length > 0)
      evidence.push(proof('locations', places[0].text, { rule: RULE, page }))
  }
  return { facts: read, evidence }
}

const placesOf = (texts: string[], company: string | null): string[] =>
  [...new Set(texts.filter((text) => !TYPES.test(text)).flatMap((text) => tidyPlaces(text, company)))].slice(
    0,
    20,
  )

const withoutLabel = (piece: string) => piece.replace(/^\p{L}[\p{L} ]{1,25}:\s+/u, '')
