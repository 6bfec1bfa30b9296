import { knownWords } from './known-words.ts'
import { norwegianStem } from './norwegian-stem.ts'
import { FAMILY_NAMES, FIRST_NAMES } from './person-names.ts'

/** `first`: only a first name. `either`: an ordinary word too. `family`: likewise for family names. */
export type NameKind = 'first' | 'either' | 'family' | 'unknown' | 'ordinary' | 'initial' | 'border'

/** Lower-case words allowed inside a name. */
export const PARTICLES = new Set(
  'av von van de der den del della da di du dos la le el al bin ibn ten ter zu'.split(' '),
)
/** Job titles and forms of address, which start or end a name. */
const ROLE =
  /(?:leder|leiar|sjef|chef|direktør|direktör|rådgiver|rådgjevar|rådgivare|konsulent|konsult|ingeniør|utvikler|utviklar|utvecklare|arkitekt|ansvarlig|ansvarleg|ansvarig|medarbeider|koordinator|spesialist|analytiker|designer|rekrutterer|rekryterare|forvalter|tester|rektor|styrer|inspektør|controller|leader|manager|director|officer|engineer|developer|architect|consultant|partner|recruiter|recruitment|adviser|advisor|specialist|president|executive|coordinator|assistant|resources|analyst|acquisition)(?:en|n)?$|^(?:lead|head|chief|hr|cto|ceo|cfo|coo|professor|dekan|lege|overlege|prost|formann|vd|chair|owner|founder|gründer)$/
/** Whether a lower-case word is one of a job title. */
export const isRole = (lower: string): boolean => ROLE.test(lower)
const LABELS = new Set(
  `ta send spør spørsmål kontakt kontakte kontaktperson kontaktpersoner kontaktinformasjon konst telefon telefonnummer tlf mobil mob tel
  epost e-post mail e-mail ring har for ved vil søk les vi hos din ditt hilsen contact phone email call ask questions please apply
  om og eller and or med hei hi dear kjære`.split(/\s+/),
)
/** Whether a lower-case word says what stands beside it: «telefon». */
export const isLabel = (lower: string): boolean => LABELS.has(lower)
/** Verbs of calling or asking, which are followed by a person. */
export const LEAD = new Set('ring ringe spør spørre call ask hilsen snakk'.split(' '))
/** Words that precede a contact person. */
export const CONTACT = new Set([...LEAD, 'kontakt', 'kontakte', 'kontaktperson', 'contact', 'med'])
/** Words of company and department names. */
export const ORGANISATION = new Set(
  `as asa ab ans ba da sa hf kf iks ltd inc gmbh llc oy team region avdeling seksjon divisjon enhet prosjekt group gruppen gruppa
  consulting consultants norge noreg norway nordic nordics scandinavia international systems solutions software technologies
  services bemanning rekruttering recruiting kommune fylkeskommune universitet universitetet university høgskolen høyskolen
  direktoratet departementet etaten sykehus sykehuset stiftelsen foreningen institutt institute academy labs studio web portal`.split(
    /\s+/,
  ),
)
/** Endings that turn a name into a street address. */
export const STREET = /^(?:gate|gata|gt|vei|veien|veg|vegen|allé|plass|torg|brygge|kai|street|road)$/

/** Inflected and compound forms included: «seksjonsleder», «anskaffelsene». */
function isOrdinary(lower: string): boolean {
  const known = knownWords()
  if (known.has(lower)) return true
  stems ??= new Set([...known].map(norwegianStem))
  if (lower.length >= 6 && stems.has(norwegianStem(lower))) return true
  for (let at = 3; at <= lower.length - 5; at++)
    if (
      known.has(lower.slice(at)) &&
      !FAMILY_NAMES.has(lower.slice(at)) &&
      known.has(withoutJoint(lower.slice(0, at)))
    )
      return true
  return false
}
let stems: ReadonlySet<string> | undefined
const withoutJoint = (head: string) => (head.length > 4 && head.endsWith('s') ? head.slice(0, -1) : head)
const LONGEST_WORD = 40

/** What a lower-case word suggests about being part of a name. */
export function kindOfWord(lower: string): NameKind {
  if (lower.length > LONGEST_WORD) return 'border'
  if (lower.length === 1) return 'initial'
  if (LABELS.has(lower)) return 'border'
  if (FIRST_NAMES.has(lower)) return knownWords().has(lower) ? 'either' : 'first'
  if (FAMILY_NAMES.has(lower)) return 'family'
  if (ROLE.test(lower)) return 'border'
  const pieces = lower.split(/['’‘‐-]/)
  if (pieces.length > 1 && FIRST_NAMES.has(pieces[0]!)) return 'first'
  return isOrdinary(lower) || pieces.every((piece) => piece.length > 1 && isOrdinary(piece))
    ? 'ordinary'
    : 'unknown'
}
