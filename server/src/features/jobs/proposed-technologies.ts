import { isStopWord, wordsOf } from '../../ai/content-words.ts'
import { companyNameKey } from '../../text/company-name-key.ts'
import { FUNCTION_WORDS, ORDINARY } from '../../text/companies/ordinary-words.ts'
import { COMMON_FIRST_NAMES } from '../../text/person-names.ts'
import { findTechnologies } from '../../text/find-technologies.ts'
import { isForeignCountry, isForeignTown } from '../../text/foreign-places.ts'
import { knownPlace } from '../../text/known-place.ts'
import { surelyToPeople } from '../../text/machine-speech.ts'
import { technologyNamed, unmistakableNames } from '../../text/technology-names.ts'

/** An ad with the people and company it names. */
interface ProposedFor {
  title: string
  text: string
  company: string | null
  people: readonly string[]
  /** Its present tags. */
  technologies: readonly string[]
}

interface KeptProposal {
  /** In the technology list's spelling, else as the ad writes it. */
  name: string
  /** The technology list has it. */
  isKnown: boolean
}

const MOST = 10
const LONGEST = 40
const MOST_WORDS = 3
/** The characters of a name: «C++» and «Node.js» are names, sentences and markup are not. */
const FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+#&'-]*$/u
const SIGNS = /[.+]/g
/** As much of an ad as the model is sent. */
const LONGEST_TEXT = 40_000
/** The target of a link. */
const TARGET = /\]\([^)\n]{0,500}\)/g
const ADDRESS = /:\/\/|www\.|@/i
const DENIED =
  /(?<!\p{L})(?:ikke|ikkje|inte|uten|utan|not|no|without|fremfor|instead of)(?!\p{L})[^.!?\n]*$/iu
/** Only punctuation before it in its line, or the end of a sentence: any word is capitalised there. */
const OPENING = /(?:^|[\n.!?:])[^\p{L}\p{N}\n]*$/u
/** A capitalised word before it: it is part of a longer name, perhaps a person's. */
const NAME_BEFORE = /\p{Lu}[\p{L}\p{M}'-]* $/u
const NAME_AFTER = /^ \p{Lu}/u
const OF_A_COMPANY = /^ (?:AS|ASA|AB|ApS|Inc|Ltd|GmbH|Group|Gruppen|Norge|Norway)(?!\p{L})/u

/** Words ads capitalise that are no technology. */
const NONE = new Set(
  `it ikt hr cv eu eøs as asa gdpr nav hms roi kpi ceo cto cfo cio vp api ai ki ml ux ui qa bi ok ad b2b b2c norsk engelsk
  svensk dansk nordisk skandinavisk norwegian english bachelor bachelorgrad master mastergrad phd scrum agile smidig
  januar februar mars april mai juni juli august september oktober november desember january february march may june july
  october december mandag tirsdag onsdag torsdag fredag lørdag søndag jul påske sommer krav erfaring kompetanse team frontend
  backend fullstack devops sky cloud data web mobil app apper programmering utvikling utvikler utviklere arkitekt
  arkitektur konsulent rådgiver leder tester testleder prosjekt prosjektleder produkteier designer drift sikkerhet
  developer engineer architect consultant senior junior lead manager experience skills requirements stilling søknad
  personlighet egenskaper kvalifikasjoner arbeidsoppgaver fordel oppdrag kunde kunder tjenester systemer plattform`.split(
    /\s+/,
  ),
)

/**
 * The names proposed by a language model that occur in the ad verbatim, as proper names, and are no company, place,
 * person or common word. What the tagger knows it judges itself: only when a name is ambiguous, and the ad does not
 * rule it out, does the model's word count.
 */
export function keptProposals(proposed: readonly string[], ad: ProposedFor): KeptProposal[] {
  const text = surelyToPeople(`${ad.title}\n\n${ad.text}`.slice(0, LONGEST_TEXT))
  const readable = withoutAddresses(text)
  const mentioned = new Set(findTechnologies(text).map(({ technology }) => technology))
  const taken = new Set(ad.technologies.map((name) => name.toLowerCase()))
  const kept: KeptProposal[] = []
  for (const given of proposed) {
    const written = given.normalize('NFC').trim()
    const known = technologyNamed(written)
    const name = known ?? written
    if (kept.length >= MOST || taken.has(name.toLowerCase()) || !standsIn(readable, written)) continue
    const isKept =
      known === null ? isNameOfItsOwn(written, ad) : !mentioned.has(known) && !isUnmistakable(known, written)
    if (!isKept) continue
    taken.add(name.toLowerCase())
    kept.push({ name, isKnown: known !== null })
  }
  return kept
}

/** A name inside a web or e-mail address is no word of the ad. */
export const withoutAddresses = (text: string): string =>
  text.replace(TARGET, ']').replace(/\S+/g, (word) => (ADDRESS.test(word) ? ' ' : word))

/** The tagger never misses it: when it is no tag, the text has ruled it out. */
const isUnmistakable = (technology: string, written: string) =>
  unmistakableNames(technology).some((name) => name.toLowerCase() === written.toLowerCase())

/** What stands before a name in its sentence denies it. */
export const isDenied = (before: string): boolean => DENIED.test(before)

/**
 * Whether it occurs somewhere as a whole word, not negated, not part of a company's name, and not capitalised just
 * because a sentence starts.
 */
export function standsIn(text: string, name: string): boolean {
  if (name.length < 2 || name.length > LONGEST || !FORM.test(name)) return false
  const escaped = name.replace(SIGNS, String.raw`\$&`)
  const whole = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_#+.-])${escaped}(?![\p{L}\p{M}\p{N}_#+]|[.-][\p{L}\p{N}])`,
    'gu',
  )
  for (const { index } of text.matchAll(whole)) {
    const before = text.slice(Math.max(0, index - 200), index)
    const after = text.slice(index + name.length, index + name.length + 20)
    const isClear =
      isDistinct(name) || !(OPENING.test(before) || NAME_BEFORE.test(before) || NAME_AFTER.test(after))
    if (isClear && !isDenied(before) && !OF_A_COMPANY.test(after)) return true
  }
  return false
}

/** No common word or person is written like this: «PyraQL», «Dynamics 365», «Node.js», «SAP Fiori». */
export const isDistinct = (name: string): boolean =>
  /[\p{L}\p{N}].*[\p{N}+#.]|[\p{L}\p{N}]\p{Lu}|\p{N}/u.test(name)

/** Whether an unknown name looks like a product's and nothing else. In a list of such, several words do, and small letters. */
export function isNameOfItsOwn(
  name: string,
  { company, people }: Pick<ProposedFor, 'company' | 'people'>,
  isListed = false,
): boolean {
  const words = wordsOf(name)
  const parts = name.split(' ').length
  if (parts > MOST_WORDS || !/\p{L}/u.test(name)) return false
  if (!isListed && !/^[^ ]*[\p{Lu}\p{N}]/u.test(name)) return false
  // «Ola Nordmann» and «Data Factory» look alike.
  if (parts > 1 && !isListed && !isDistinct(name)) return false
  const isCommon = (word: string) => isStopWord(word) || FUNCTION_WORDS.has(word) || NONE.has(word)
  if (words.every((word) => isCommon(word) || /^\d+$/.test(word))) return false
  if (words.some((word) => isStopWord(word) || FUNCTION_WORDS.has(word) || COMMON_FIRST_NAMES.has(word)))
    return false
  if (words.length === 1 && ORDINARY.has(words[0]!)) return false
  const others = new Set([company ?? '', ...people].flatMap((other) => wordsOf(other)))
  if (words.some((word) => others.has(word)) || companyNameKey(name) === companyNameKey(company ?? ''))
    return false
  return ![name, ...name.split(' ')].some(isPlace)
}

const isPlace = (name: string) => knownPlace(name) !== null || isForeignTown(name) || isForeignCountry(name)
