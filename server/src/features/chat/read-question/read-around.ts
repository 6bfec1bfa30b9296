import { asksForHelp, WHAT_IS_THERE } from './asking-sentence.ts'
import { asksOfAd } from './asks-of-ad.ts'
import { newsEventOf } from './news-events.ts'
import { wholeWords } from './question-text.ts'
import type { Reading } from './reading.ts'
import { ASKS_YEARS, kindOf } from './subject.ts'
import { isRole } from './roles.ts'
import { titlesOfTrade } from './trades.ts'
import { isNarrowed, type Wish } from './wish.ts'

/** What points into the sentences around: «der», «hos dem», «hun». */
const THERE = wholeWords('der|dit|derifra|derfra')
const THEM = wholeWords('de|dem|deres|hos dem|der|selskapet|bedriften|firmaet|kunden')
const WHO = wholeWords('han|hun|ham|henne|hans|hennes|vedkommende')
/** «Noe for henne»: ads, by what the question itself says. */
const FOR_WHOM = wholeWords('(?:for|til) (?:ham|henne|han|hun|vedkommende)')
/** What was said before, by a word for it. */
const IT = wholeWords(
  '(?:kan|etterlyser|etterspør|bruker|trenger|søker|krever|behersker|vil ha|kjenner|drevet med|driver med|jobbet med|brukt|prøvd|lært|holdt på med|borti|tatt|tok|har(?= det[^\\p{L}]*(?:lengst|best|mest|først|sist|$))|nevner|spør etter|ber om|ønsker(?: seg)?|har bruk for|har behov for|på jakt etter|ser etter|leter etter|forlanger|etterspørres|brukes|setter pris på|verdsetter) (?:det|dette|(?:akkurat |nettopp |en slik |en sånn )?(?:den|denne|det|dette)? ?(?:sertifiseringen?|sertifikatet?|sertet?|kurset|papiret|metoden|metodikken|rammeverket|kompetansen))|sånt|slikt|sånne|slike|(?:dette|samme) språk(?:et)?|det språket|betyr det noe',
)
/** «Bank, Bergen: …»: some words without a verb. */
const isHeading = (said: string): boolean =>
  (said.match(/[\p{L}\p{N}]+/gu)?.length ?? 99) <= 12 &&
  !/(?<!\p{L})(?:har|er|skal|vil|kan|må|jobber|søker|sitter|trenger|leter|lurer|hei|takk|jeg|vi|bor|flytter|leste|var|ble)(?!\p{L})/iu.test(
    said,
  )

/** «Har noen der bruk for henne?», «finnes det noe for dem?» */
const FOR_THEM = wholeWords(
  '(?:bruk|behov|plass|noe|jobb|oppdrag) (?:for|til) (?:ham|henne|han|hun|vedkommende|dem|oss begge)|en slik|en sånn|slike|sånne|(?:noe )?(?:slikt|sånt)',
)
const hasSubject = ({ words, technologies, trade }: Wish) =>
  words.length + technologies.length > 0 || trade !== null

const GOES_THERE = /(?<!\p{L})(?:vil|skal|flytt\p{L}*|ønsker|helst|må|hjem|bare|kun)(?!\p{L})/iu
/** Whoever asks says here what they look for. */
const ASKS_FOR = wholeWords(
  'trenger|behov|leter|søker|ønsker|vil ha|ser etter|spør etter|må ha|etterspør|vil|skal ha|på jakt|kunden|jakter|mangler',
)

const ABOUT_THAT = wholeWords(
  '(?:om|med|på|innen|av|rundt|i) (?:det|dette|sånt|slikt|akkurat det)(?! (?:er|finnes|har|kan|skal|blir|ligger|vil|var|går))',
)

/** Whoever tells what somebody does, and asks what there is, asks for ads with that. */
const CAN = wholeWords(
  '(?:har (?:en|ei|et|to|tre|fire|fem|noen|flere|\\d+)|kan|driver|drevet|jobber|jobbet|skriver|skrevet|programmerer|utvikler|arbeider|erfaring|bygger) [^.]*',
)
/** «Hvem tok det først?» */
const OF_SEVERAL =
  /^[^\p{L}]*(?:og )?hvem(?: av (?:dem|de|disse|de to))?(?= )[^?]*(?:først|sist|lengst|mest|flest|best|nyest|eldst|tidligst|senest)/iu

/** Whose ad or which people a question asks something of that the sentence before it names. */
function whatIsAskedOf(
  { wish, question }: Reading,
  { wish: other, subjects, question: around }: Reading,
): Partial<Wish> {
  const namesNobody = wish.companies.length + wish.consultants.length === 0
  if (namesNobody && other.consultants.length > 1 && OF_SEVERAL.test(question))
    return {
      consultants: other.consultants,
      demands: other.demands,
      technologies: other.technologies,
      kind: 'consultant',
      words: [],
    }
  // «Silje vil søke GIS-jobben hos Fjordnes. Når må hun ha søkt?»: of the ad, not of her.
  const isOfAd = asksOfAd(wish.field, around)
  if (namesNobody && isOfAd && other.companies.length === 1 && other.consultants.length > 0)
    return {
      companies: other.companies,
      consultants: [],
      places: other.places,
      words: other.words.filter(isRole),
    }
  // «Jeg skal ringe Fjordnes om testlederstillingen. Hvem er kontakten?»
  const [company, ...more] = other.companies
  if (namesNobody && wish.field === 'contact' && company && more.length === 0)
    return {
      companies: other.companies,
      places: other.places,
      words: other.words.filter((word) => subjects.includes(word) || isRole(word)),
    }
  // «Jeg skal lære Terraform. Hvem bør jeg spørre?»
  const isOfHelp = namesNobody && !company && wish.kind !== 'job'
  if (isOfHelp && other.technologies.length > 0 && asksForHelp(question, around))
    return { kind: 'consultant', field: null, technologies: other.technologies, words: [] }
  // «De snakker fransk. Kan noen av oss språket?»
  const language = other.demands.filter(({ sort }) => sort === 'language')
  if (
    wish.field === 'languages' &&
    wish.kind === 'consultant' &&
    wish.demands.length === 0 &&
    language.length > 0
  )
    return { demands: language, field: null, words: [] }
  return {}
}

/**
 * What the sentences around a question give it: whom «der» and «hun» mean, the kind of thing where the question says none,
 * and what is looked for where it is said before: «Vi trenger en arkitekt i Bergen. Hvem er ledig?»
 */
export function withAround(reading: Reading, around: Reading): Reading {
  const { wish, question } = reading
  const asked = question.toLowerCase()
  const other = around.wish
  const taken: Partial<Wish> = {}
  const namesNobody = wish.companies.length === 0 && wish.consultants.length === 0
  const asksForSome = /(?<!\p{L})noe(?!\p{L})/u.test(asked)
  // «Er det noe i Bergen for ham?»: where it is to be is said, and that is no question about him.
  const seeksFor =
    FOR_WHOM.test(asked) &&
    (wish.technologies.length > 0 ||
      (asksForSome && wish.places.length > 0 && wish.field === null) ||
      (wish.kind === 'job' && wish.words.length > 0 && asksForSome))
  if (seeksFor) taken.kind = wish.kind ?? 'job'
  else if (namesNobody && WHO.test(asked) && other.consultants.length > 0)
    taken.consultants = other.consultants
  else if (namesNobody && THERE.test(asked) && wish.places.length === 0 && other.places.length > 0)
    taken.places = other.places
  else if (namesNobody && THEM.test(asked) && other.companies.length > 0) taken.companies = other.companies
  const points = Object.keys(taken).length > 0
  const names = wish.companies.length + wish.consultants.length > 0
  const isBare = !isNarrowed(wish) && wish.field === null
  const onlyNames = names && wish.kind === null && wish.field === null && wish.words.length === 0
  const isForThem = wish.kind === 'job' && FOR_THEM.test(asked)
  const isOfJobs = (taken.kind ?? wish.kind) === 'job'
  if (isForThem && wish.technologies.length === 0) taken.technologies = other.technologies
  // «Noe til en dame … Hun er vant til å styre prosjekter.»
  const tellsOfHer =
    wish.kind === 'job' && /^[^\p{L}]*(?:hun|han|vedkommende|de|jeg)(?!\p{L})/iu.test(around.question)
  if ((isForThem || tellsOfHer || IT.test(asked)) && wish.kind !== 'consultant' && !hasSubject(wish))
    taken.trade = wish.trade ?? around.trade
  // «Hun vil til Bergen. Er det noe for henne?»
  if ((isForThem || tellsOfHer) && wish.places.length === 0 && GOES_THERE.test(around.question))
    taken.places ??= other.places
  if (isForThem && !hasSubject({ ...wish, ...taken })) taken.words = other.words.filter(isRole)
  if (IT.test(asked) || (taken.places && isBare) || (onlyNames && other.technologies.length > 0)) {
    if (wish.technologies.length === 0) taken.technologies = other.technologies
    if (wish.forms.length === 0) taken.forms = other.forms
    if (wish.demands.length === 0) taken.demands = other.demands
    if (
      !names &&
      wish.kind !== 'consultant' &&
      wish.words.length === 0 &&
      (taken.technologies ?? []).length + (taken.demands ?? []).length === 0 &&
      // «Jeg skal en tur dit. Hvilke bedrifter ligger der?»: why somebody asks is not what is sought.
      (wish.kind !== 'company' || IT.test(asked))
    )
      taken.words = other.words.filter((word) => around.subjects.includes(word))
  }
  // «Hun lager nettsider. Finnes det noe for henne?»
  if (FOR_WHOM.test(asked) && isOfJobs && wish.words.length + wish.technologies.length === 0) {
    const trade = other.words.filter((word) => titlesOfTrade([word]) !== null)
    if (around.trade) taken.trade = around.trade
    else if (trade.length > 0) taken.words = trade
  }
  // «Integrasjonsoppdraget hos Fjordnes – hva krever de?»
  if (taken.companies && (kindOf(wish.field) === 'job' || ASKS_YEARS.test(asked)))
    taken.words = other.words.filter((word) => around.subjects.includes(word))
  if (wish.operation === 'most' && wish.by === 'place' && other.places.length > 1) taken.places = other.places
  const looksFor = ASKS_FOR.test(around.question.toLowerCase())
  const seeksAds =
    WHAT_IS_THERE.test(question) && (CAN.test(around.question.toLowerCase()) || around.trade !== null)
  // «Deltidsstillinger i Bergen – finnes det noen?»
  const isOfAds = other.kind === 'job' || (other.kind === null && other.forms.length > 0)
  if (WHAT_IS_THERE.test(question) && isOfAds && isNarrowed(other) && !isNarrowed(wish))
    return {
      ...around,
      wish: { ...other, kind: 'job', field: null },
    }
  if (seeksAds && wish.kind !== 'consultant') {
    taken.kind = 'job'
    taken.consultants = []
    delete taken.companies
    taken.technologies = wish.technologies.length > 0 ? wish.technologies : other.technologies
    taken.either = (taken.technologies?.length ?? 0) > 1
    // Where somebody lives is not where they may work, unless it is asked of.
    taken.trade = wish.trade ?? around.trade
    // «Vi har to prosjektledere ledige»
    const roles = taken.trade ? [] : other.words.filter(isRole)
    taken.words = wish.words.length > 0 ? wish.words : roles
    taken.field = null
    if (/(?<!\p{L})(?:der|flytt\p{L}*)(?!\p{L})/iu.test(around.question)) taken.places = other.places
  }
  if (looksFor && !points && namesNobody && !seeksAds) {
    if (wish.technologies.length === 0) taken.technologies = other.technologies
    if (wish.places.length === 0) taken.places = other.places
    // When somebody wants to begin is no last day to apply.
    if (wish.period === null && other.kind !== 'article' && (wish.kind !== 'job' || other.day === 'deadline'))
      taken.period = other.period
    if (wish.forms.length === 0) taken.forms = other.forms
    if (wish.demands.length === 0) taken.demands = other.demands
    if (wish.percent === null) taken.percent = other.percent
  }
  // «Jeg jobber med innleie. Er det en sak om det?»
  const isAboutThat =
    ABOUT_THAT.test(asked) && !points && !seeksAds && wish.words.length + wish.technologies.length === 0
  if (isAboutThat) {
    // «Silje driver med kart. Hva er lyst ut innen dette?»
    const trade = isOfJobs ? (wish.trade ?? around.trade) : null
    // Of people the skill says it: whoever is to learn it is another.
    const isOfSkill = wish.kind === 'consultant' && other.technologies.length > 0
    taken.words = trade || isOfSkill || (taken.demands ?? []).length > 0 ? [] : other.words
    taken.trade = trade
    taken.technologies = other.technologies
  }
  Object.assign(taken, whatIsAskedOf(reading, around))
  if (looksFor && !seeksAds && !isNarrowed({ ...wish, ...taken }))
    // Beside who is free only what plainly is sought: no «noen å spise lunsj med».
    taken.words = other.words.filter((word) => wish.day === null || around.subjects.includes(word))
  // What has happened is asked of news, whatever else is told.
  if (wish.kind === null && wish.field === null && newsEventOf(question) === null) taken.kind ??= other.kind
  if (isHeading(around.question) && namesNobody) {
    if (wish.kind !== 'consultant' && other.companies.length > 0) taken.companies ??= other.companies
    if (wish.places.length === 0) taken.places = other.places
    if (wish.technologies.length === 0) taken.technologies ??= other.technologies
    if (wish.forms.length === 0 && wish.kind === 'job') taken.forms = other.forms
    if (wish.kind === 'job') taken.line ??= wish.line ?? around.line
    if (wish.kind === 'job') taken.trade ??= wish.trade ?? around.trade
  }
  if (taken.trade && wish.words.length === 0) taken.words = []
  return {
    ...reading,
    out_of_reach: reading.out_of_reach ?? (around.out_of_reach === 'instructions' ? 'instructions' : null),
    wish: { ...wish, ...taken },
    subjects: taken.words ? around.subjects : reading.subjects,
    pointing:
      points || (isAboutThat && taken.trade)
        ? { ...reading.pointing, at: null, noun: false }
        : reading.pointing,
    unclear: reading.unclear ?? (taken.companies || taken.consultants ? around.unclear : null),
  }
}
