import { technologiesIn } from '../../../text/find-technologies.ts'
import { best, type Evidence, MISSING } from '../evidence.ts'
import { categoryOfTechnology, impliedBy, kinOf } from '../technology-kin.ts'
import { evidenceOf } from './evidence-of-passages.ts'
import type { Passage, ReadableCv } from './passages.ts'
import { stemsIn } from './stems.ts'
import { wordEvidence } from './word-evidence.ts'

const ANY =
  /(?<!\p{L})(?:eller|or|og\/eller|and\/or|som|such as|til dømes|for eksempel|f\.eks|e\.g|for example)(?!\p{L})|\/|\(/iu
const ALIKE =
  /(?<!\p{L})(?:tilsvarende|tilsvarande|lignende|liknende|liknande|likeverdig|similar|equivalent|e\.l|o\.l|til dømes|for eksempel|f\.eks|such as|annen|andre|other)(?!\p{L})/iu
/** «helst Azure», «Azure is a plus»: what is not needed. */
const RATHER = /(?<!\p{L})(?:helst|fortrinnsvis|gjerne|primært|preferably|ideally)(?!\p{L})[^,;.]*/giu

/** The technologies that a demand is about. */
export function technologiesAsked(sentence: string): string[] {
  const needed = technologiesIn(sentence.replaceAll(RATHER, ' '))
  return needed.length > 0 ? needed : technologiesIn(sentence)
}

export function technologyEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  const asked = technologiesAsked(sentence)
  const wholes = asked.filter(
    (name) => !asked.some((other) => other !== name && impliedBy(other).has(name) && !isField(name)),
  )
  if (wholes.length === 0) return wordEvidence(sentence, readable, today)
  const alike = ALIKE.test(sentence)
  const found = wholes.map((name) => evidenceOfOne(name, readable, today, alike, sentence))
  if (ANY.test(sentence) || wholes.length === 1) return withWords(best(found), sentence, readable, today)
  const least = found.reduce((least, one) => (one.credit < least.credit ? one : least))
  if (least.status !== 'missing') return { ...best(found), status: least.status, credit: least.credit }
  const some = best(found)
  return some.status === 'missing'
    ? MISSING
    : { ...some, status: 'mentioned', credit: Math.min(some.credit, PARTLY) }
}

const PARTLY = 0.4
const isField = (name: string) => categoryOfTechnology(name) === 'discipline'

function evidenceOfOne(
  name: string,
  readable: ReadableCv,
  today: string,
  alike: boolean,
  sentence: string,
): Evidence {
  const isDenied = readable.denied.has(name)
  const has = (passage: Passage, technology: string) =>
    passage.technologies.has(technology) && (passage.shows || !isDenied)
  const purpose = purposeOf(name, sentence)
  const direct = readable.passages.filter((passage) => has(passage, name))
  const usedFor = purpose
    ? direct.filter(({ project }) => project !== null && servesPurpose(readable, project, purpose))
    : direct
  const found = [evidenceOf(usedFor, today), evidenceOf(direct, today, { partly: purpose !== null })]
  const family = kinOf(name)
  if (family.length > 0 && (alike || !isGeneral(name))) {
    const kin = readable.passages.filter(
      (passage) => passage.shows && family.some((other) => other !== name && passage.technologies.has(other)),
    )
    found.push(evidenceOf(kin, today, { partly: !alike }))
  }
  return best(found)
}

/** Knowing one cloud or one database says little of another. */
const GENERAL = new Set(['Azure', 'AWS', 'GCP', 'Oracle', 'Databricks', 'Snowflake', 'Fabric'])
const isGeneral = (name: string) => GENERAL.has(name)

/** What a language is asked for: «Python for test automation». */
function purposeOf(name: string, sentence: string): string[] | null {
  if (categoryOfTechnology(name) !== 'language') return null
  const after = /(?<!\p{L})(?:for|til)\s+(.+)$/iu.exec(sentence)?.[1]
  const stems = after ? stemsIn(after) : []
  return stems.length > 0 && stems.length <= 4 ? stems : null
}

const servesPurpose = (readable: ReadableCv, project: number, purpose: readonly string[]) =>
  readable.passages.some(
    (passage) =>
      passage.project === project && purpose.some((stem) => passage.text.toLowerCase().includes(stem)),
  )

/** A name that the tagger does not know may stand in the CV as the ad writes it. */
function withWords(found: Evidence, sentence: string, readable: ReadableCv, today: string): Evidence {
  if (found.status === 'documented' || !ALIKE.test(sentence)) return found
  return best([found, wordEvidence(sentence, readable, today)])
}
