import type { RequirementRow } from '@utsyn/contract/match.ts'
import type { CvEntry } from './cv-entries.ts'

/** A place in a CV where evidence stands: it goes out when the entry and each of these sentences do. */
export interface EvidencePlace {
  entry: CvEntry
  /** References; none when a title, a detail or a technology of the entry says it. */
  sentences: readonly string[]
}

/**
 * Every place of a CV where the evidence of a requirement stands, in the part that the requirement matrix points at. A field
 * has to be the quote, since «JavaScript» is no evidence of Java. A sentence may hold it, and it may span several. Only a
 * language model quotes a piece of a field.
 */
export function placesOf(
  { quote, anchor }: Pick<RequirementRow, 'quote' | 'anchor'>,
  entries: readonly CvEntry[],
): EvidencePlace[] {
  const wanted = bare(quote ?? '')
  if (wanted === '') return []
  const pointed = anchor === null ? entries : entries.filter((entry) => entry.anchor === anchor)
  const named = (isIt: (field: string) => boolean): EvidencePlace[] =>
    pointed.flatMap((entry) =>
      entry.fields.some((field) => isIt(bare(field))) ? [{ entry, sentences: [] }] : [],
    )
  const whole = named((field) => field === wanted)
  if (whole.length > 0) return whole
  const said = pointed.flatMap((entry) => saidIn(entry, wanted))
  return said.length > 0 ? said : named((field) => field.includes(wanted))
}

/** Sentences of an entry are split and joined otherwise than those that are compared with an ad. */
const bare = (text: string): string => text.replaceAll(/\s+/gu, '')

/** The first occurrence that begins in each sentence: others that begin there need the same sentences, or more. */
function saidIn(entry: CvEntry, wanted: string): EvidencePlace[] {
  const { sentences } = entry
  const texts = sentences.map(({ text }) => bare(text))
  const whole = texts.join('')
  const places: EvidencePlace[] = []
  let start = 0
  let next = whole.indexOf(wanted)
  for (const [at, { length }] of texts.entries()) {
    const end = start + length
    if (next >= start && next < end) {
      let last = at + 1
      for (let until = end; until < next + wanted.length; last++) until += texts[last]!.length
      places.push({ entry, sentences: sentences.slice(at, last).map(({ ref }) => ref) })
      next = whole.indexOf(wanted, end)
    }
    start = end
  }
  return places
}
