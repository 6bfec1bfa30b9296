import type { Evidence } from '@utsyn/contract/scraping.ts'
import { knownPlace } from '../../../text/known-place.ts'
import { readJobType } from '../../jobs/reading/job-type.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import type { AdFacts } from './ad-facts.ts'
import type { PageLine } from './page-lines.ts'
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
/** «Berkeley, CA», «Malmö, Sverige». */
const TOWN = /^\p{Lu}[\p{L} .'’-]{1,40}, (?:[A-Z]{2}|\p{Lu}\p{Ll}{3,20}(?: \p{Lu}\p{Ll}{2,20})?)$/u
const ABROAD = new Set(
  `stockholm göteborg malmö uppsala lund umeå luleå linköping örebro västerås helsingborg norrköping jönköping karlstad
  östersund sundsvall gävle københavn aarhus århus aalborg odense esbjerg helsinki helsingfors london berlin`.split(
    /\s+/,
  ),
)
const REMOTE = /^(?:remote|hjemmekontor|fjernarbeid|distans|distansarbete)$/i
const LONGEST = 90
const RULE = 'bare_words'

/**
 * What a card, or the lines beneath a title, say without a label: «Oslo · Heltid». Only words that can be nothing else
 * are taken, and nothing that a label has told.
 */
export function readBareFacts(
  lines: Pick<PageLine, 'text' | 'isHeading'>[],
  facts: AdFacts,
  page: string,
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
    const places = pieces.filter(({ piece }) => isPlace(piece))
    read.locations = [...new Set(places.flatMap(({ piece }) => tidyPlaces(piece, read.company)))].slice(0, 20)
    if (places[0] && read.locations.length > 0)
      evidence.push(proof('locations', places[0].text, { rule: RULE, page }))
  }
  return { facts: read, evidence }
}

const withoutLabel = (piece: string) => piece.replace(/^\p{L}[\p{L} ]{1,25}:\s+/u, '')

/** All of it is known as places: «Oslo / Bergen». */
const isPlace = (piece: string) =>
  TOWN.test(piece) ||
  REMOTE.test(piece) ||
  (/^\p{Lu}/u.test(piece) &&
    piece
      .split(/\s*(?:,|\/|\bog\b|\band\b|\beller\b|&)\s*/)
      .every((name) => name.length > 1 && (knownPlace(name) !== null || ABROAD.has(name.toLowerCase()))))
