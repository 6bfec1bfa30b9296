import { askedTechnologies } from '../asked-technologies.ts'
import { best, type Evidence, MISSING } from '../evidence.ts'
import { stemsIn } from '../stems.ts'
import { categoryOfTechnology, impliedBy, kindsIn, kinOf } from '../technology-kin.ts'
import { topicsIn } from '../topics.ts'
import { allOf, evidenceOf } from './evidence-of-passages.ts'
import { wordTest } from './evidence-words.ts'
import type { Passage, ReadableCv } from './passages.ts'
import { EXPERIENCE, wordEvidence } from './word-evidence.ts'
import { remembered } from '../../../text/remembered.ts'

const ANY =
  /(?<!\p{L})(?:eller|or|og\/eller|and\/or|som|such as|til dømes|for eksempel|f\.eks|e\.g|for example)(?!\p{L})|\/|\(/iu
/** «… eller tilsvarende»: any technology of the same family counts fully. */
const isAlikeEnough = wordTest('alike')
/** «helst Azure»: preferred, not required. */
const RATHER = /(?<!\p{L})(?:helst|fortrinnsvis|gjerne|primært|preferably|ideally)(?!\p{L})[^,;.]*/giu
/** «Python for test automation»: the first part is required, the second is its purpose. */
const PURPOSE = /^(.*?)(?<!\p{L})(?:for|til)\s+(.+)$/iu

/** The technologies of a requirement. */
export function technologiesAsked(sentence: string): readonly string[] {
  const needed = namesIn(sentence.replaceAll(RATHER, ' '))
  return needed.length > 0 ? needed : namesIn(sentence)
}

const namesIn = remembered((text): readonly string[] => {
  const kinds = kindsIn(text)
  const names = [...new Set([...askedTechnologies(text), ...kinds])]
  const isSame = (name: string, kind: string) => impliedBy(kind).has(name) || impliedBy(name).has(kind)
  return names.filter((name) => kinds.includes(name) || !kinds.some((kind) => isSame(name, kind)))
})

/** «Linux, og Bash eller Python»: one of the last two is enough, and the first is asked for all the same. */
const BESIDE = /,?\s(?:og|and|samt|og også|det samme må)\s(?![^(]*\))/iu
const OR = /\s(?:eller|or)\s/iu

export function technologyEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  const demands = OR.test(sentence) && !isAlikeEnough(sentence) ? sentence.split(BESIDE) : []
  return demands.length > 1 && demands.every((part) => technologiesAsked(part).length > 0)
    ? allOf(demands.map((part) => evidenceOfOne(part, readable, today)))
    : evidenceOfOne(sentence, readable, today)
}

function evidenceOfOne(sentence: string, readable: ReadableCv, today: string): Evidence {
  const [, before = '', after = ''] = PURPOSE.exec(sentence) ?? []
  const languages = namesIn(before).filter((name) => categoryOfTechnology(name) === 'language')
  const purpose = languages.length > 0 ? stemsIn(after) : []
  const asked = purpose.length > 0 ? languages : technologiesAsked(sentence)
  const wholes = asked.filter(
    (name) => isField(name) || !asked.some((other) => other !== name && impliedBy(other).has(name)),
  )
  if (wholes.length === 0) return wordEvidence(sentence, readable, today)
  const isAlike = isAlikeEnough(sentence)
  const isDone = EXPERIENCE.test(sentence)
  const found = wholes.map((name) => directEvidence(name, { sentence, readable, today, purpose, isDone }))
  const isAny = ANY.test(sentence) || wholes.length === 1
  if (isAny) {
    const near = kinEvidence(wholes, { readable, today, isAlike })
    // A CV seldom uses the name of a discipline.
    const worded = isAlike || wholes.every(isField) ? wordEvidence(sentence, readable, today) : MISSING
    // «Azure til data (Data Factory)» is half met by other work with Azure.
    const others = OR.test(sentence) ? sentence.split(OR).filter(isNamedOtherwise) : []
    const beside = others.map((part) => wordEvidence(part, readable, today))
    const wider = asked.filter((name) => !wholes.includes(name))
    return best([...found, ...beside, near, worded, usedEvidence(wider, readable, today)])
  }
  return allOf(found)
}

/** «ISO 27001 eller NSMs grunnprinsipper»: an alternative that is no technology. */
const isNamedOtherwise = (part: string) => namesIn(part).length === 0 && topicsIn(part).length > 0

const usedEvidence = (names: readonly string[], { passages, denied }: ReadableCv, today: string) =>
  evidenceOf(
    passages.filter(({ technologies }) => names.some((name) => technologies.has(name) && !denied.has(name))),
    today,
    { isPartial: true },
  )

const isField = (name: string) => categoryOfTechnology(name) === 'discipline'

interface Asked {
  sentence: string
  readable: ReadableCv
  today: string
  purpose: readonly string[]
  /** Experience is asked for, which a course does not show. */
  isDone: boolean
}

/** Any of them, as technology-kin.txt calls it. */
const CLOUDS = 'Skyplattform'
const SECURITY = /sikkerhet|tryggleik|security/iu
const SECURES = /sikker|trygg|secur|tilgangsstyring|herding|penetrasjon|klarering/iu

function directEvidence(name: string, { sentence, readable, today, purpose, isDone }: Asked): Evidence {
  const direct = readable.passages.flatMap((passage) => {
    if (!passage.technologies.has(name) || (!passage.isProof && readable.denied.has(name))) return []
    return isDone && passage.where === 'certifications' ? [{ ...passage, isProof: false }] : [passage]
  })
  // «sikkerhet i skytjenester (Azure, AWS)» is not met by having used them.
  if (SECURITY.test(sentence) && (categoryOfTechnology(name) === 'cloud' || name === CLOUDS)) {
    return evidenceOf(
      direct.filter(({ text }) => SECURES.test(text)),
      today,
    )
  }
  if (purpose.length === 0) return evidenceOf(direct, today)
  const served = direct.filter(({ project }) => project !== null && serves(readable, project, purpose))
  const closest = served.filter(({ text }) => isDirectly(text, purpose))
  return best([
    evidenceOf(closest.length > 0 ? closest : served, today),
    evidenceOf(direct, today, { isPartial: true }),
  ])
}

function isDirectly(text: string, stems: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return stems.some((stem) => lower.includes(stem))
}

const serves = ({ passages }: ReadableCv, project: number, purpose: readonly string[]) =>
  passages.some((passage) => passage.project === project && isDirectly(passage.text, purpose))

/** Knowing one cloud says little about another. */
const ALONE = new Set(['Azure', 'AWS', 'GCP'])

function kinEvidence(
  names: readonly string[],
  { readable, today, isAlike }: { readable: ReadableCv; today: string; isAlike: boolean },
): Evidence {
  const kin = kinOf(names)
  if (kin.size === 0 || (!isAlike && names.some((name) => ALONE.has(name)))) return MISSING
  const isKin = ({ isProof, technologies }: Passage) =>
    isProof && [...technologies].some((name) => kin.has(name) && !names.includes(name))
  return evidenceOf(readable.passages.filter(isKin), today, { isPartial: !isAlike })
}
