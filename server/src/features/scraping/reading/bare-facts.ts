import type { Evidence } from '@utsyn/contract/scraping.ts'
import { joinJobTypes, readJobType } from '../../jobs/reading/job-type.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import { type AdFacts, readFacts, withoutCount } from './ad-facts.ts'
import type { Line } from './page-lines.ts'
import { isAllPlaces, withoutPlaceLabel } from './place-names.ts'
import { careerWords } from './career-words.ts'
import { proof } from './scraped-ad.ts'

const FORM = careerWords('forms of employment').join('|')
const TYPE = `(?:${FORM})(?:[ -](?:${careerWords('words behind a form').join('|')}))?`
const TYPES = new RegExp(
  `^${TYPE}(?:(?:\\s*[,/&+]\\s*| (?:og|och|eller|and|or|und|oder|en|of|tai|ja) )${TYPE}| \\(?\\d{2,3} ?%\\)?)*$`,
  'i',
)
const LONGEST = 90
const MOST_TYPES = 3
const RULE = 'bare_words'
const MARKED_RULE = 'markup'

/**
 * Reads unlabelled facts of a card, or of the lines below a title: «Oslo · Heltid». Only unambiguous words are taken,
 * and no field that a label has already given, except that «Heltid» is added to «Ansettelsesform: Fast». `marked`: texts that
 * the markup names as places; they need not be known places.
 */
export function readBareFacts(
  lines: Line[],
  facts: AdFacts,
  { page, marked = [] }: { page: string; marked?: string[] },
): { facts: AdFacts; evidence: Evidence[] } {
  const evidence: Evidence[] = []
  const read = { ...facts }
  const pieces = lines
    .filter(({ text }) => text.length <= LONGEST)
    .flatMap(({ text, parts = [text] }) =>
      parts
        .flatMap((part) => part.split(/\s+[·•|–—]\s+|\s*[·•|]\s*/))
        .map((piece) => ({ piece: withoutPlaceLabel(piece.trim()), text })),
    )
  const typeOf = (piece: string) => joinJobTypes(facts.job_type, readJobType([piece]))
  const types = pieces
    .filter(({ piece }) => TYPES.test(piece) && typeOf(piece) !== facts.job_type)
    .slice(0, MOST_TYPES)
  read.job_type = joinJobTypes(facts.job_type, readJobType(types.map(({ piece }) => piece)))
  for (const text of new Set(types.map((one) => one.text)))
    evidence.push(proof('job_type', text, { rule: RULE, page }))
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

interface Entry {
  lines: Line[]
  title: string | null
  /** Texts that the markup names as places. */
  places: string[]
}

/** The fields of an ad that the lines beside a title state. */
export const statedFields = (lines: Line[], title: string | null, page: string): Set<Evidence['field']> =>
  new Set(factsBeside({ lines, title, places: [] }, page).evidence.map(({ field }) => field))

/** The places that the lines beside a title state. */
export const statedPlaces = (entry: Entry, page: string): string[] => factsBeside(entry, page).facts.locations

function factsBeside({ lines, title, places }: Entry, page: string) {
  const others = lines.filter(({ text }) => text !== title)
  const labelled = readFacts(others, { page, locale: undefined, today: '2100-01-01' })
  const { facts, evidence } = readBareFacts(others, labelled.facts, { page, marked: places })
  return { facts, evidence: [...labelled.evidence, ...evidence] }
}

const placesOf = (texts: string[], company: string | null): string[] =>
  [...new Set(texts.filter((text) => !TYPES.test(text)).flatMap((text) => tidyPlaces(text, company)))].slice(
    0,
    20,
  )
