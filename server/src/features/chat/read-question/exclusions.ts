import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { isEmptyWord } from './asking-sentence.ts'
import { companyNameKey } from '../../../text/company-name-key.ts'
import { personNameKey } from '../../../text/person-name-key.ts'
import { findCompaniesOfLines } from '../find/lines.repository.ts'
import { findCompaniesNamed, findConsultantsNamed } from '../find/names.repository.ts'
import { readDemands } from './demands.ts'
import { readForms, readType } from './forms.ts'
import { linesAlone } from './find-lines.ts'
import { namePhrases, takeNames } from './match-names.ts'
import { askedAsFree, NEGATED } from './negations.ts'
import { QuestionText } from './question-text.ts'
import { readPlaces } from './read-places.ts'
import { readTechnologies } from './read-technologies.ts'
import { isRole } from './roles.ts'
import type { Without } from './wish.ts'

const NOTHING: Without = {
  places: [],
  only: false,
  companies: [],
  consultants: [],
  technologies: [],
  forms: [],
  demands: [],
  titled: [],
  deadline: false,
  free: false,
}

/** What begins a phrase that leaves something out, whatever it is. */
const SURELY =
  '(?:som )?(?:er |ligger |holder til )?(?:verken|hverken)|(?:alt |alle )?(?:utenom|unntatt|bortsett fra|med unntak av|utenfor|minus)|(?:noe |alt |et |alle )?(?:annet|andre)(?: sted(?:er)?| byer?| plass(?:er)?| selskaper| kunder| bedrifter| virksomheter)? enn|(?:og |men |så )?(?:vennligst )?(?:se bort fra|utelat|ta (?:bort|vekk|ut)|stryk|dropp|hopp over|ikke (?:regn|ta) med|trekk fra|fjern)'
/** Somebody who will not go there. */
const WILL_NOT =
  '(?:,? (?:men|og) )?(?:jeg |vi |han |hun )?(?:flytter|vil|skal|drar|reiser|orker|gidder|ønsker|kan)(?: jeg| vi| han| hun)? ikke (?:å )?(?:flytte |dra |reise |jobbe |bo |pendle |ha noe )*(?:til|i|på)|(?:der |hvor )?(?:jeg|vi|man|en|han|hun)? ?slipper (?:å )?(?:flytte |dra |reise |pendle |kunne |bruke )*(?:til|i|på)?'
/** Where somebody must not live: «men vedkommende må ikke sitte i Oslo». */
const LIVES = '(?:sitte|bo|være|holde til|ligge|komme|høre til|være basert|ha (?:base|kontor|tilhold))'
const MUST_NOT = `(?:,? (?:men|og) )?(?:som |der |hvor )?(?:(?:jeg|vi|han|hun|de|den|vedkommende|personen|konsulenten) )?(?:(?:må|kan|bør|skal|får) (?:helst |absolutt )?ikke|ikke (?:må|kan|bør|skal|får)|(?:helst|aller helst) ikke) ${LIVES} ?(?:til|i|på|fra)`
/** «Ikke i Oslo», «som ikke krever Java», «men holder ikke til i Oslo»; what need not be may be. */
const NOT =
  '(?:(?:,? |^)(?:men|og) )?(?:som |der (?:det |de )?)?(?:(?:holder|bor|sitter|ligger|er|jobber) )?(?<!(?:trenger|behøver|nødvendigvis|hvorfor|(?:er|var|finnes|fantes|har|hadde|står|sto|kom) det|kan|har|må) )ikke(?= (?:(?:er|ligger|bor|holder til|til|sitter|gjelder|hører til|basert|krever|krev|kreves|nevner|bruker|har vært|har jobbet|har) ?)*(?:i|på|fra|til|hos|med|av|krever|kreves|nevner|bruker|gjelder)? ?[\\p{L}\\p{N}])'
const NEED_NOT =
  '(?:og |men )?uten(?: krav (?:om|til)| å (?:måtte )?(?:kunne|bruke)| at (?:man|jeg|en|det|de) (?:må kunne|krever|kreves|må ha))?(?= )'
const MARK = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${NEGATED}|${SURELY})|(${WILL_NOT}|${MUST_NOT})|(${NOT})|(${NEED_NOT}))(?![\\p{L}\\p{N}])`,
  'giu',
)
const NO_DEADLINE =
  /(?<!\p{L})(?:(?:som |der det )?(?:ikke |uten |ingen )(?:har |er |å ha |at det er )?(?:oppgitt |satt |noen |fast |en |bestemt )*(?:søknads|søke)?frist(?:en|er|dato(?:en)?)?|uten siste (?:søknads)?(?:dag|frist))(?: (?:er )?(?:oppgitt|satt))?(?!\p{L})(?! (?:nå )?(?:i|før|etter|innen|til|neste|denne|på|mellom)(?!\p{L}))/giu
/** Between the mark and what is left out. */
const BEFORE =
  /^\s*(?:(?:dem|de|det|den|alt|alle|noen|noe|annonser|annonsene|stillinger|stillingene|jobber|jobbene|oppdragene|folk|som|der|bare|kun|er|ligger|bor|holder|til|sitter|gjelder|basert|krever|kreves|nevner|bruker|har|vært|jobbet|jobber|i|på|fra|hos|med|av|innen|selve)\s+)*/iu
const BETWEEN = /^(?:\s*,\s*(?:og |eller )?|\s+(?:og|eller|samt)\s+)(?:i |på |hos |fra )?/iu
const ENDS = /[.?!;:()]/u
const REASON = /^[\s,]*(?:der|for|fordi|siden|de|det|dem|den|dit|vi|jeg)(?!\p{L})[^.?!]*[.!]\s*/iu
const WHAT_IS_LEFT =
  /(?:og |men )?(?:hva|hvem|hvilke[nt]?)(?: \p{L}+)? (?:(?:står|sitter|er) (?:vi|jeg) (?:igjen|att) med|(?:blir|er) (?:det )?(?:da )?(?:igjen|att|tilbake)|(?:har|finnes|er) (?:vi|det|dere|jeg) (?:igjen|da|att))(?: (?:da|nå|igjen))*[?.!]*$/iu
/** «Lederstillinger» are called after their role. */
const OF_ROLE = /s?(?:stilling(?:er|ene)?|jobb(?:er|ene)?|rolle(?:r|ne)?|annonse(?:r|ne)?)$/u
const MOST_PLACES_OF_WORDS = 6

/** «Når man holder Oslo utenfor» and «Oslo unntatt» are «utenom Oslo». */
const TURNED: readonly [RegExp, string][] = [
  [
    /(?:når (?:man|vi|en|jeg) )?(?:hold(?:er|t|e)?|ser|tar|lar) (\p{Lu}[^,.?!]{1,40}?|\p{L}+(?:kommunen|banken|kassen|selskapet|verket|etaten)) (?:utenfor|bort|ute|vekk|være)(?!\p{L})/gu,
    'utenom $1',
  ],
  [
    /(?<=^|[.?!,;] )((?:\p{L}+(?:, | og | eller | i | )){0,4}?\p{L}+) (?:kan|skal|bør|må) (?:du|vi|dere|man|jeg|en) (?:gjerne |bare |trygt )*(?:se (?:helt )?bort (?:fra|ifra)|hoppe over|utelate|droppe|stryke|holde utenfor|ta (?:bort|vekk|ut)|glemme|kutte(?: ut)?|la ligge|utelukke)(?!\p{L})/giu,
    'utenom $1',
  ],
  [/(\p{Lu}\p{L}+),? (?:unntatt|er uaktuelt|er ikke aktuelt|uaktuelt)(?= ?[,.?!]|$)/gu, 'utenom $1'],
]

/** A question without what it leaves out, and that by itself; null where it leaves nothing out. */
export async function cutExclusions(
  db: Kysely<Database>,
  written: string,
): Promise<{ rest: string; without: Without | null; begins: boolean }> {
  let without: Without | null = null
  let rest = TURNED.reduce((text, [pattern, same]) => text.replaceAll(pattern, same), written)
  const untimed = rest.replaceAll(NO_DEADLINE, '')
  if (untimed !== rest && !/hvem (?:har|av)|ledig/i.test(rest)) {
    without = { ...NOTHING, deadline: true }
    rest = untimed
  }
  const asFree = askedAsFree(rest)
  if (asFree !== null) {
    without = { ...(without ?? NOTHING), free: true }
    rest = asFree
  }
  let begins = false
  for (let from = 0; from < rest.length;) {
    MARK.lastIndex = from
    const mark = MARK.exec(rest)
    if (!mark) break
    const [said, surely, , , needNot] = mark
    const tail = rest.slice(mark.index + said.length)
    const named = await leftOut(db, tail, surely !== undefined, /,|men|og|uten|er ikke/iu.test(said))
    const found = named ?? (needNot && OF_ADS.test(rest) ? wordLeftOut(tail) : null)
    from = mark.index + said.length
    if (!found) continue
    if (!/[\p{L}\p{N}]/u.test(rest.slice(0, mark.index))) begins = true
    without = joined(without ?? NOTHING, found.without)
    rest = `${rest.slice(0, mark.index).trimEnd()} ${tail.slice(found.length).trimStart()}`.trim()
    from = Math.min(mark.index, rest.length)
  }
  if (without) rest = rest.replaceAll(/\s*,\s*(?=[.?!]|$)/gu, '').replaceAll(/\s+(?=[?.!])/gu, '')
  // «Men ikke hos kommunen, der har vi nok folk. Hva har vi igjen da?»: why, and that there is more, ask for nothing.
  if (begins) rest = rest.replace(REASON, '').replace(WHAT_IS_LEFT, '')
  return { rest, without, begins }
}

/** «Jobber uten vakt»: what the ad must not say. Who is «uten oppdrag» is free. */
function wordLeftOut(tail: string): { without: Without; length: number } | null {
  const found = /^ (\p{L}{4,})(?=$|[ ,.?!])/u.exec(tail)
  const word = found?.[1]?.toLowerCase()
  if (!found || !word || isEmptyWord(word) || NO_SUBJECT.test(word)) return null
  const demand = { sort: 'words' as const, any: [norwegianStem(word)], said: word }
  return { without: { ...NOTHING, demands: [demand] }, length: found[0].length }
}

const OF_ADS = /(?:annonse|stilling|jobb|utlysning)\p{L}*(?!\p{L})/iu
const NO_SUBJECT =
  /^(?:oppdrag|jobb|arbeid|tvil|videre|stans|problem\p{L}*|erfaring|utdann\p{L}*|grunn|hell)$/u

const joined = (one: Without, other: Without): Without => ({
  places: [...one.places, ...other.places],
  only: one.only || other.only,
  companies: [...one.companies, ...other.companies],
  consultants: [...one.consultants, ...other.consultants],
  technologies: [...one.technologies, ...other.technologies],
  forms: [...one.forms, ...other.forms],
  demands: [...one.demands, ...other.demands],
  titled: [...one.titled, ...other.titled],
  deadline: one.deadline || other.deadline,
  free: one.free || other.free,
})

/** What stands at the beginning of a text, one after the other, and how much of it that is. */
async function leftOut(
  db: Kysely<Database>,
  tail: string,
  isSure: boolean,
  isApart: boolean,
): Promise<{ without: Without; length: number } | null> {
  const before = BEFORE.exec(tail)![0]
  const end = tail.search(ENDS)
  const text = end === -1 ? tail : tail.slice(0, end)
  let at = before.length
  let without: Without | null = null
  while (at < text.length) {
    const between: string = without === null ? '' : (BETWEEN.exec(text.slice(at))?.[0] ?? '')
    if (without !== null && between === '') break
    const one = await nameAtStart(db, text.slice(at + between.length))
    if (!one) break
    // «Har vi ikke Java-folk?» asks for them.
    const isSaid =
      isSure ||
      isApart ||
      one.without.technologies.length + one.without.forms.length === 0 ||
      /krev|nevn|bruk|kunne/i.test(before)
    if (!isSaid || (!isSure && one.without.titled.length > 0 && !isApart)) break
    without = without === null ? one.without : joined(without, one.without)
    at += between.length + one.length
  }
  const only = /(?<!\p{L})(?:bare|kun)(?!\p{L})/iu.test(before)
  return without === null ? null : { without: { ...without, only }, length: at }
}

/** The longest row of words at the beginning that are all names of something. */
async function nameAtStart(
  db: Kysely<Database>,
  text: string,
): Promise<{ without: Without; length: number } | null> {
  const words = [...text.matchAll(/[^\s,]+/gu)].slice(0, MOST_PLACES_OF_WORDS)
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1]!
    const length = last.index + last[0].length
    const phrase = text.slice(0, length)
    if (phrase.includes(',') || / (?:og|eller|samt) /u.test(phrase)) continue
    const without = await readAlone(db, phrase)
    if (without) return { without, length }
  }
  return null
}

const LANGUAGE = /^\p{L}+(?:sk|bisk)$/u

async function readAlone(db: Kysely<Database>, phrase: string): Promise<Without | null> {
  const lines = linesAlone(phrase)
  if (lines.length > 0) {
    const of = phrase.toLowerCase().replace(/^(offentlig|privat)e?$/u, 'det $1e')
    const companies = (await findCompaniesOfLines(db, lines)).map((one) => ({ ...one, of }))
    return companies.length > 0 ? { ...NOTHING, companies } : null
  }
  // As after a preposition: a place that begins a sentence is not sure to be one.
  const text = new QuestionText(`i ${phrase}`)
  text.remove(0, 1)
  const { words, phrases } = namePhrases(text, companyNameKey)
  const rows = await findCompaniesNamed(db, words.slice(0, 24), phrases)
  const companies = takeNames(text, rows, 'company').flatMap(({ things }) => things)
  const people = await findConsultantsNamed(db, namePhrases(text, personNameKey).words)
  const consultants = takeNames(text, people, 'consultant').flatMap(({ things }) => things)
  const demands = readDemands(text)
  // Of people a language is known by what is said before it.
  if (demands.length === 0) {
    const spoken = LANGUAGE.test(phrase) ? new QuestionText(`snakker ${phrase}`) : null
    demands.push(...(spoken ? readDemands(spoken) : []))
    if (demands.length > 0) text.remove(0, text.rest.length)
  }
  const forms = [...readType(text), ...readForms(text)]
  const technologies = readTechnologies(text)
  const places = readPlaces(new QuestionText(`i ${phrase}`))
  if (
    places.length > 0 &&
    companies.length + consultants.length + demands.length + forms.length + technologies.length === 0
  ) {
    const alone = new QuestionText(`i ${phrase}`)
    readPlaces(alone)
    return alone.words().every(({ word }) => word === 'i') ? { ...NOTHING, places } : null
  }
  const left = text.words().map(({ word }) => word.replace(OF_ROLE, ''))
  const titled = left
    .filter((word) => isRole(word))
    .map((word) => word.replace(/(?:e|er|ne|ene)$/u, 'er').replace(/erer$/u, 'er'))
  if (titled.length < left.length) return null
  const found = { ...NOTHING, companies, consultants, demands, forms, technologies, titled }
  return companies.length +
    consultants.length +
    demands.length +
    forms.length +
    technologies.length +
    titled.length >
    0
    ? found
    : null
}
