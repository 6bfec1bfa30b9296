import { spokenToPeople } from '../../../text/machine-speech.ts'
import type { AdText, Requirement, RequirementKind } from '../requirement.ts'
import { type AdLine, adLines, type Theme, themeOf } from './ad-lines.ts'
import { categoryOf } from './category-of.ts'
import { clausesOf } from './clauses.ts'
import { stemsIn } from '../stems.ts'
import { rolesIn } from '../roles.ts'

const MOST_REQUIREMENTS = 80
const LONGEST = 400
/** Words that no CV can be searched for may still ask something: «Trygg i møte med brukere». */
const SOME_WORDS = /(?:\p{L}+\P{L}+){3}\p{L}/u

const WISH =
  /(?<!\p{L})(?:gjerne|fordel|fordelaktig|pluss|plus|bonus|bonuspoeng|ønskelig|ønskeleg|ønskes|ønskast|(?:fint|bra|flott|kjekt|topp|supert|nyttig) (?:om|hvis|viss|med|å ha)|en styrke|positivt|ideally|good to have|bør|trekker opp|teller positivt|tel positivt|ikke nødvendig|ikke (?:et )?krav|nice[- ]to[- ]have|preferably|preferred|an advantage|an asset|desirable|appreciated|vektlegges|vert vektlagt)(?!\p{L})/iu
const PERSON =
  '(?:du|deg som|rådgiver\\p{L}*|konsulent\\p{L}*|kandidat\\p{L}*|ressurs\\p{L}*|søker\\p{L}*|tilbudt\\p{L}*|tilbydd|arkitekt\\p{L}*|utvikler\\p{L}*|prosjektleder\\p{L}*|vedkommende|personen|den som|you|the (?:candidate|consultant|applicant))'
const DEMAND = new RegExp(
  [
    String.raw`(?<!\p{L})${PERSON}\s+(?:\p{L}+\s+){0,2}?(?:må|skal|bør|har|kan|er (?:trygg|god|vant|opptatt|komfortabel|heime|hjemme|erfaren)|kjenner|behersker|meistrar|mestrer|skriver|snakker|forstår|evner|must|should|have|need|know|speak|write)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:søker|leter etter|ser etter|trenger|treng|looking for|seeking)\s[^.]{0,80}?(?:med|with)\s[^.]{0,40}?(?:erfaring|experience|kompetanse|bakgrunn|background|years|års)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:er|is|are) (?:helt |svært )?(?:viktig|nødvendig|avgjørende|essensielt|påkrevd|obligatorisk|en forutsetning|essential|necessary|mandatory|needed)|nødvendig med)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:må|bør|skal) (?:du|kandidaten|konsulenten|rådgiveren|vedkommende|ressursen)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:kreves|krevst|krevjast|forutsettes|føreset\p{L}*|krav om|(?<!(?:strenge|høye|store) )krav til|krav er|et krav|eit krav|forventes|forventer|vi krever|vi ønsker|vi ser etter|ser vi etter|vi leter etter|is required|are required|we require|requires?|we expect|must have)(?!\p{L})`,
    String.raw`(?<!\p{L}|(?:vi|de|dei|man|ein|we) )må (?:også )?(?:være|vere|ha|kunne|beherske)(?!\p{L})`,
  ].join('|'),
  'iu',
)
/** What a firm says of itself, or what will be done once there. */
const NO_DEMAND =
  /(?<!\p{L})(?:søknadsfrist|søk nå|vi behandler søknader|tar (?:vi )?gjerne imot |vi oppfordrer|målet er|send (?:oss|søknad)|ta kontakt|spørsmål|vi tilbyr|vi tilbyd|we offer|you will|you'll|du vil|du blir|apply|deadline|merverdiavgift\p{L}*|tillates ikke|du får|du skal (?:jobbe|lage|bygge|utvikle|lede|bidra|være med|sammen))(?!\p{L})/iu
const NOT_ASKED =
  /(?<!\p{L})(?:trenger ikke|treng ikkje|du må ikke|ingen krav|stilles ikke krav|not required|no need|don't need)(?!\p{L})/iu

/**
 * What an ad asks of a person, in its order, each with the sentence that says so. Reads headings, lists, tables and
 * sentences of Norwegian and English ads. None when it asks for nothing that can be read.
 */
export function readRequirements(ad: AdText): Requirement[] {
  const found: Requirement[] = []
  const seen = new Set<string>()
  for (const line of adLines(spokenToPeople(ad.text))) {
    let previous: RequirementKind | null = null
    for (const { text: clause, sentence } of clausesOf(line.text)) {
      if (found.length >= MOST_REQUIREMENTS) break
      const kind = kindOf(clause, sentence, line, previous)
      if (!kind || clause.length > LONGEST || seen.has(clause)) continue
      previous = kind
      seen.add(clause)
      const category = categoryOf(clause, ad)
      if (category === 'other' && stemsIn(clause).length === 0 && !SOME_WORDS.test(clause)) continue
      found.push({ sentence: clause, kind, category, from_title: false })
    }
  }
  const title = spokenToPeople(ad.title).trim()
  if (found.length > 0 && rolesIn(title).length > 0) {
    found.push({ sentence: title, kind: 'must', category: 'role', from_title: true })
  }
  return found
}

/** «Ønskelig: Kafka» in the middle of a text. */
function labelOf(sentence: string): Theme {
  const label = /^([^:.]{3,40}):\s+\S/u.exec(sentence)?.[1]
  if (!label || /evaluer|tildeling/iu.test(label)) return 'unknown'
  return /^(?:språk\p{L}*|sertifi\p{L}*|teknologi\p{L}*|language\p{L}*|education)$/iu.test(label)
    ? 'must'
    : themeOf(label)
}

const MOST_IN_ITEM = 220

function kindOf(
  clause: string,
  sentence: string,
  { theme, isItem }: AdLine,
  previous: RequirementKind | null,
): RequirementKind | null {
  if (clause.length < 3 || sentence.endsWith('?') || NO_DEMAND.test(clause)) return null
  const isShared = !isAsking(theme) && !DEMAND.test(clause) && WISH.test(sentence)
  const isWish = WISH.test(clause) || isShared
  if (isPlace(clause) && theme !== 'none') return isWish ? 'should' : 'must'
  if (NOT_ASKED.test(clause) && !isWish) return null
  if (isItem && isAsking(theme) && clause.length <= MOST_IN_ITEM) {
    if (previous && isRemark(clause)) return null
    return isWish ? 'should' : theme
  }
  if (isWish) return theme === 'none' && isItem ? null : 'should'
  if (theme === 'none') return null
  const label = isItem ? 'unknown' : labelOf(sentence)
  if (isAsking(label)) return label
  if (STARTS_DEMAND.test(clause) && (previous || isAsking(theme)))
    return previous ?? (theme as RequirementKind)
  return DEMAND.test(clause) ? (theme === 'should' ? 'should' : 'must') : null
}

const isAsking = (theme: Theme): theme is RequirementKind => theme === 'must' || theme === 'should'
const STARTS_DEMAND =
  /^(?:ha|har|kan|kjenner|må|inngående|god[et]? |minst|minimum|erfaring|kjennskap|kunnskap|kompetanse|evne|experience|knowledge|litt|flytende|flytande|norsk|engelsk|fluent|sertifiser\p{L}*|utdanning|bachelor\p{L}*|master\p{L}*|førerkort|at least|solid|solide?)(?!\p{L})/iu
/** A second sentence of an item explains the first unless it makes a demand itself. */
const isRemark = (clause: string) => !DEMAND.test(clause) && !WISH.test(clause) && !STARTS_DEMAND.test(clause)

const ATTENDANCE =
  /(?<!\p{L})(?:kontorplass|oppmøte|møte (?:fysisk|opp)|tilstedeværelse|til stede|tilstades|on[- ]site|arbeidssted|arbeidsstad|(?:sted|lokasjon|location|kontorsted):|(?:oppdraget|arbeidet) (?:utføres|gjennomføres|utførast)|være på (?:plass|kontoret|huset)|vere (?:her|på)|være her|fast(?:e)? dag(?:er|ar)|dag(?:er|ar) (?:i|per|pr\.?) (?:uk|veke|uken|måned)|days (?:a|per) week|in the office|at the office|based in|bosatt i|bor i|reisevirksomhet)(?!\p{L})/iu
const NO_ATTENDANCE = /(?<!\p{L})(?:hjemmekontor|heimekontor|remote|hvor som helst)(?!\p{L})/iu
const LABELLED = /^(?:arbeids)?(?:sted|stad|lokasjon|location|kontorsted):/iu
const isPlace = (clause: string) =>
  LABELLED.test(clause) || (ATTENDANCE.test(clause) && !NO_ATTENDANCE.test(clause))
