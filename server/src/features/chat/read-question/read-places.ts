import { knownPlace } from '../../../text/known-place.ts'
import { ABROAD } from '../../../text/norwegian-places.ts'
import { type QuestionText, wholeWords } from './question-text.ts'

const LONGEST_NAME = 4
const AFTER =
  /(?:^|[^\p{L}])(?:i|på|oppe i|nede i|borte i|ute i|ved|fra|nær|rundt|utenfor|til|for|bare|og|eller|enn|kun|med|mot|kontra|vs|versus)[\s\0]+$/u
/** Places that are words too: they count only where a capital letter and a word before them say so. */
const ALSO_WORDS = new Set(
  'fjell os nes by sand vik lund berg holt moen haugen dal eid bø ås ask lier bygland vinje heim hol time ski fet gol ål ulvik vega lista lunde bakke strand mo ler hell å sol bryne nord sør ra ro eik alle sande bud skala hus'.split(
    ' ',
  ),
)
/** Parts of the land that no register knows. */
const REGIONS: Record<string, string[]> = {
  vestlandet: ['Vestland', 'Rogaland', 'Møre og Romsdal'],
  sørlandet: ['Agder'],
  østlandet: ['Oslo', 'Akershus', 'Østfold', 'Buskerud', 'Innlandet', 'Vestfold', 'Telemark'],
  'nord-norge': ['Nordland', 'Troms', 'Finnmark'],
  'nord norge': ['Nordland', 'Troms', 'Finnmark'],
  nordover: ['Nordland', 'Troms', 'Finnmark'],
  nordpå: ['Nordland', 'Troms', 'Finnmark'],
  'oppe i nord': ['Nordland', 'Troms', 'Finnmark'],
  'i nord': ['Nordland', 'Troms', 'Finnmark'],
  'midt-norge': ['Trøndelag'],
  'midt norge': ['Trøndelag'],
  trøndelagsområdet: ['Trøndelag'],
  sørvestlandet: ['Rogaland'],
  'nord-vestlandet': ['Møre og Romsdal'],
  nordvestlandet: ['Møre og Romsdal'],
  sunnmøre: ['Møre og Romsdal'],
  nordmøre: ['Møre og Romsdal'],
  'møre og romsdal': ['Møre og Romsdal'],
  'troms og finnmark': ['Troms', 'Finnmark'],
  'vestfold og telemark': ['Vestfold', 'Telemark'],
  'sogn og fjordane': ['Vestland'],
  hordaland: ['Vestland'],
  viken: ['Akershus', 'Østfold', 'Buskerud'],
  hedmark: ['Innlandet'],
  oppland: ['Innlandet'],
  jæren: ['Rogaland'],
  romerike: ['Akershus'],
  'oslo-regionen': ['Oslo', 'Akershus'],
  osloregionen: ['Oslo', 'Akershus'],
  hovedstaden: ['Oslo'],
  bergensområdet: ['Bergen'],
  trondheimsområdet: ['Trondheim'],
  osloområdet: ['Oslo', 'Akershus'],
  'oslo-området': ['Oslo', 'Akershus'],
  'oslo området': ['Oslo', 'Akershus'],
}

/** Towns that nobody takes for anything else, in whatever letters and wherever they stand. */
const TOWNS = new Set(
  'oslo bergen trondheim stavanger tromsø bodø ålesund molde hamar drammen haugesund gjøvik kongsberg kristiansand lillehammer fredrikstad lillestrøm brønnøysund sandvika skien sarpsborg sandnes tønsberg arendal narvik harstad hammerfest kirkenes kristiansund steinkjer namsos buskerud vestfold telemark østfold akershus innlandet nordland troms finnmark trøndelag rogaland vestland agder leikanger florø alta porsgrunn larvik sandefjord horten halden førde sogndal hønefoss grimstad elverum levanger'.split(
    ' ',
  ),
)

export const isTown = (word: string): boolean => TOWNS.has(word.toLowerCase())

/** The places that a question names, as the portal writes them. */
export function readPlaces(text: QuestionText): string[] {
  const found: string[] = []
  for (const [region, places] of Object.entries(REGIONS))
    if (text.take(wholeWords(`(?:på |i )?${region}`))) found.push(...places)
  if (text.take(wholeWords('(?:i )?utlandet|utenlands'))) found.push(ABROAD)
  const words = text.words()
  for (let at = 0; at < words.length;) {
    const length = nameAt(text, words, at)
    if (length === 0) {
      at++
      continue
    }
    const [first, last] = [words[at]!, words[at + length - 1]!]
    found.push(
      knownPlace(text.written.slice(first.start, last.end).replace(/ (?:fylke|kommune)$/i, ''))!.name,
    )
    text.remove(first.start, last.end)
    at += length
  }
  return [...new Set(found)]
}

type Words = ReturnType<QuestionText['words']>

function nameAt(text: QuestionText, words: Words, at: number): number {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const [first, last] = [words[at]!, words[at + length - 1]!]
    const name = text.written.slice(first.start, last.end)
    if (text.rest.slice(first.start, last.end).includes('\u0000') || /[,.?!]/.test(name)) continue
    const place = knownPlace(name.replace(/ (?:fylke|kommune)$/i, ''))
    if (!place) continue
    const isAfter = AFTER.test(text.rest.slice(0, first.start))
    if (ALSO_WORDS.has(first.word) && length === 1 && !(first.isCapital && isAfter)) continue
    if (length === 1 && TOWNS.has(first.word)) return length
    if (!isAfter && !(first.isCapital && !first.isFirst) && words.length > 3) continue
    if (length === 1 && first.word.length < 3 && !first.isCapital) continue
    return length
  }
  return 0
}
