import { technologiesIn } from '../../../text/find-technologies.ts'
import type { Memory } from './memory.ts'
import type { Kind } from './wish.ts'

/** What somebody keeps in the portal for themselves. */
export type Own = 'favourites' | 'companies' | 'technologies' | 'searches'

/** A question about what is one's own. */
export interface OwnAsked {
  own: Own[]
  /** What is told of it: of one's own things themselves, or of the ads and articles of them. */
  kind: Kind | 'technology' | 'search' | 'whats_new'
  /** The question without what is said of whose it is: «hvilke annonser har frist denne uka». */
  question: string
  /** «Følger jeg Fjordnes?», «har jeg lagret denne?»: yes or no. */
  is_whether: boolean
}

const AD =
  '(?:(?:jobb)?annonse(?:r|ne|n)?|stilling(?:er|ene|en)?|jobb(?:er|ene|en)?|oppdrag(?:ene|et)?|utlysning(?:er|ene|en)?)'
const FAVOURITES =
  'favorit+(?:er|ene|a|ar|ane|annonse(?:r|n|ne)?|stilling(?:er|en|ene)?|jobb(?:er|en|ene)?|oppdrag(?:et|ene)?|liste(?:n|r|a))'
const KEPT =
  '(?:lagre(?:t|de)|lagra|bokmerk(?:et|ede|a)|stjernemerk(?:et|ede|a)|stjerne?merkt|favorittmerk(?:et|ede|a)|merket (?:som favoritt(?:er)?|med stjerne)|markert(?: som favoritt(?:er)?| med stjerne)?|lagt (?:til )?(?:i|som|blant) favoritt(?:er|ene)?|satt stjerne (?:på|ved)|gitt stjerne|tatt vare på|spart på)'
const COMPANY =
  '(?:bedrift(?:er|ene|ar|ane)?|selskap(?:er|ene|a)?|firma(?:er|ene)?|kunde(?:r|ne)|virksomhet(?:er|ene)|arbeidsgiver(?:e|ne)|aktør(?:er|ene)|organisasjon(?:er|ene))'
const TECHNOLOGY =
  '(?:teknologi(?:er|ene|ar|ane)|(?:programmerings)?språk(?:ene|a)?|verktøy(?:ene|a)?|rammeverk(?:ene|a)?|ferdighet(?:er|ene)|kompetanse(?:r|ne)|tema(?:er|ene))'
const FOLLOW = '(?:følger|følgjer|fulgte)(?! opp)(?: med)?(?: på)?'
const I_FOLLOW = `(?:(?:som )?(?:er det )?jeg (?:${FOLLOW}|har (?:fulgt|begynt å følge)|holder øye med|abonnerer på)|${FOLLOW.replace('(?:', '(?:nå )?(?:')} jeg(?: med)?(?: på)?|(?:har|holder|abonnerer) jeg (?:fulgt|begynt å følge|øye med|på))`
const BEFORE =
  '(?:(?:fra|hos|om|til|av|blant|i|med|rundt|ved|for|på|innen|etter|angående|som (?:nevner|krever|bruker|gjelder|har|handler om)) )?(?:(?:de|alle|noen av|en av) )?'

const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?!\\p{L})`, 'giu')

/** What stands in the place of one's own things while the rest is read. */
const RULES: readonly [Own, RegExp, RegExp?][] = [
  [
    'searches',
    words(
      `(?:mine )?(?:lagrede|lagra) (?:jobb)?søk(?:ene|a)?(?: mine| jeg har| har jeg)?|(?:jobb)?søk(?:ene|a)? (?:som )?(?:har jeg|jeg har)(?: \\p{L}+)? ?${KEPT}|søkene mine|mine søk|søkevars(?:el|ler|lene) (?:har jeg|jeg har|mine)`,
    ),
  ],
  ['technologies', words(`${BEFORE}${TECHNOLOGY} ${I_FOLLOW}`)],
  [
    'technologies',
    words(
      `${BEFORE}(?:mine )?fulgte ${TECHNOLOGY}(?: mine)?|${BEFORE}(?:teknologiene mine|mine teknologier|favoritteknologi(?:er|ene)(?: mine)?)`,
    ),
  ],
  ['companies', words(`${BEFORE}${COMPANY} ${I_FOLLOW}`)],
  [
    'companies',
    words(
      `${BEFORE}(?:mine )?fulgte ${COMPANY}(?: mine)?|${BEFORE}favoritt(?:bedrift(?:er|ene)|selskap(?:er|ene)|firma(?:er|ene))(?: mine)?|${BEFORE}(?:(?:bedriftene|selskapene|firmaene) mine|mine (?:bedrifter|selskaper|firmaer))`,
    ),
  ],
  [
    'favourites',
    words(
      `${BEFORE}${AD} (?:som )?(?:jeg har|har jeg|jeg)(?: (?!lagret|søkt)\\p{L}+){0,2}? ${KEPT}|${BEFORE}${AD} (?:som )?(?:jeg følger|følger jeg)(?: med)?(?: på)?`,
    ),
  ],
  [
    'favourites',
    words(
      `(?:har jeg|jeg har)(?: (?!lagret)\\p{L}+)? ${KEPT} (?:noen |mange |flere )?${AD}|(?<!(?:har|jeg|vi|blitt|blir) )${BEFORE}(?:mine )?${KEPT} ${AD}(?: mine| (?:som )?jeg har| har jeg)?`,
    ),
  ],
  [
    'favourites',
    words(
      `(?:hva|hvor mange|hvilke) har jeg(?: \\p{L}+)? ${KEPT}|${BEFORE}(?:det|dem|alt|noe|noen|alle) (?:som )?jeg har ${KEPT}|${BEFORE}(?:mine )?(?:egne )?${FAVOURITES}(?: mine| (?:som )?jeg har| har jeg| til meg)?|(?<=hvilken )favoritt|${BEFORE}(?:favoritten(?: min)?|min favoritt)`,
    ),
  ],
  ['companies', words(`${BEFORE}(?:dem|det|alt|noen|alle|de|hvem|hva|mange) ${I_FOLLOW}`)],
  // «Bankene jeg følger», «hvilke kommuner følger jeg»: which of them they are is still to be read.
  ['companies', words(`(?<=\\p{L}{3}(?:ene|ane|er|a|e) )${I_FOLLOW}`)],
]

const WHETHER =
  /^[^\p{L}]*(?:følger jeg|har jeg (?:fulgt|begynt å følge)|er [^?]{2,60} (?:en av |blant )?(?:de |dem )?(?:bedriftene |selskapene )?jeg følger|har jeg (?:allerede )?(?:lagret|lagra|stjernemerket|bokmerket|favorittmerket)|er (?:denne|den)[^?]* (?:blant|i|en av) (?:mine favoritter|favorittene mine))(?!\p{L})/iu

const JOBS = words(
  `(?:nye )?(?:[\\p{L}+#.]+-?)?${AD}|utlyst|lyser ut|lyst ut|søker|leter|ansetter|vikariat(?:er)?|(?:søknads)?frist(?:en|er)?`,
)
const NEWS = words(
  'nyhet(?:er|ene|a)?|nyhetssak(?:er|ene)?|saker|sakene|artikler|artiklene|skrevet|skrives|skriver|står|stått|omtalt|omtales|avisen|avisene|pressen',
)
const WRITTEN = words('skrevet|skrives|skriver|står|stått|omtalt|omtales')
const WHATS_NEW = words('nytt|skjer|skjedd|skjedde|hendt|hender|siste|oppdatering(?:er)?')
const PEOPLE = words('konsulent(?:er|ene)?|hvem (?:av oss |hos oss )?(?:kan|har|er)')

/** What the question asks of one's own things; null where it is about none of them. */
export function readOwn(question: string, [last]: readonly Memory[] = []): OwnAsked | null {
  const asked = last?.wish?.line?.own && last.wish.kind === 'company' ? withThem(question) : question
  const is_whether = WHETHER.test(asked)
  const own = new Set<Own>()
  let left = asked
  for (const [one, pattern] of RULES) {
    const rest = left.replaceAll(pattern, ` ${MARKS[one]} `)
    if (rest !== left) own.add(one)
    left = rest
  }
  if (own.size === 0 && is_whether)
    own.add(/^[^\p{L}]*(?:følger|har jeg (?:fulgt|begynt))/iu.test(asked) ? 'companies' : 'favourites')
  if (own.size === 0) return null
  const rest = left.replaceAll(MARK, ' ')
  const kind = kindOf([...own], rest)
  // «Hvilken bedrift har flest annonser?»: they are what is ranked.
  const isRanked = own.has('companies') && /(?<!\p{L})(?:flest|mest|færrest|minst)(?!\p{L})/iu.test(rest)
  const noun = isRanked ? 'bedrift' : kind === 'job' ? 'annonser' : kind === 'company' ? 'bedrifter' : ''
  // One's own things are the ads or companies that are asked for, where no others are named.
  const isNamed = kind === 'job' && rest.match(JOB_NOUN) !== null
  const isLine = !left.includes(MARKS.companies) || /(?:bedrift|selskap|firma)/iu.test(rest)
  const stands = isRanked ? false : kind === 'company' ? isLine : isNamed
  let once = stands ? '' : noun
  const plainly = left
    .replaceAll(MARK, () => {
      const said = once
      once = ''
      return ` ${said} `
    })
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(kind === 'article' ? WRITTEN : /^$/gu, 'nyheter')
    .trim()
  return { own: [...own], kind, question: plainly || noun, is_whether }
}

const MARKS: Record<Own, string> = {
  favourites: '\u0001',
  companies: '\u0002',
  technologies: '\u0003',
  searches: '\u0004',
}
// oxlint-disable-next-line no-control-regex
const MARK = /[\u0001-\u0004]/gu
const JOB_NOUN = words(`(?:[\\p{L}+#.]+-?)?${AD}|vikariat(?:er)?`)

function kindOf(own: readonly Own[], rest: string): OwnAsked['kind'] {
  if (own.includes('favourites')) return 'job'
  if (own.includes('searches')) return 'search'
  if (rest.match(NEWS)) return 'article'
  if (rest.match(JOBS)) return 'job'
  if (own.includes('technologies') && rest.match(PEOPLE)) return 'consultant'
  if (rest.match(WHATS_NEW)) return 'whats_new'
  return own.includes('companies') ? 'company' : 'technology'
}

/** «Hva er nytt hos dem?» after the companies that one follows. */
const withThem = (question: string): string =>
  question.replace(
    /(?<!\p{L})(?:(?<=(?:fra|hos|om|til|blant|rundt) )(?:dem|disse|de)|(?<=(?:har|søker|lyser|annonser|stillinger) )(?:de|disse)|(?:disse bedriftene|disse selskapene))(?!\p{L})/iu,
    'bedriftene jeg følger',
  )

const NAME = '\\p{Lu}\\p{Ll}[\\p{L}.-]*(?: \\p{Lu}[\\p{L}.-]+){0,2}'
const COLLEAGUE =
  'han|hun|ham|henne|andre|de andre|noen andre|folk|sjefen(?: min)?|kolleg(?:a|aen|aene|er|ene)(?: mine?)?|naboen|teamet'
/** Nobody's name: who asks, what is to be done, and rules that a company may follow. */
const NO_NAME =
  '(?!(?:Jeg|Vi|Du|Man|Meg|Mine|Vis|Hvis|Tips|List|Finn|\\p{L}*(?:loven|direktivet|forskriften|standarden|reglene|avtalen))(?!\\p{L}))'
const SOMEBODY = `${NO_NAME}(?<who>${NAME}|${COLLEAGUE})(?!\\p{L})`
/** At the end of a question a name may be written small; «utløpt» and «hjemmekontor» are none. */
const SMALL_NAME =
  '(?!(?:jeg|eg|vi|du|man|meg|oss|nå|ennå|mine|\\p{L}*(?:t|frist|frister|kontor|tid|lønn))(?!\\p{L}))(?<who>\\p{L}+)(?=[^\\p{L}]*$)'
const FOLLOWED =
  '(?:[Bb]edrift(?:er|ene)|[Ss]elskap(?:er|ene)|[Ff]irma(?:er|ene)|[Kk]under|[Tt]eknologi(?:er|ene))'
const THIS_COMPANY = '(?!opp|med)(?:\\p{Lu}|denne bedriften|dette selskapet|bedriften)'
const OTHERS = [
  ...[SOMEBODY, SMALL_NAME].map((who) => `[Ff]avorit+(?:er|ene|ar|ane|a|lista|listen) (?:til|har) ${who}`),
  `${NO_NAME}(?:(?:${NAME}|${COLLEAGUE})(?:s| sine?)|hans|hennes|deres) (?:egne )?(?:favorit+(?:er|ene|liste(?:n)?)|lagrede|stjernemerkede|fulgte)`,
  ...[SOMEBODY, '(?!(?:jeg|eg|du|man|vi|noe|er)(?!\\p{L}))(?<who>\\p{L}+)'].map(
    (who) =>
      `(?:[Aa]nnonse(?:r|ne)|${AD}|[Ff]avorit+er|[Ss]øk|[Hh]va|[Hh]vilke) (?:har|som) ${who} (?:har )?${KEPT}`,
  ),
  `${FOLLOWED} (?:som )?følger ${SOMEBODY}`,
  `${FOLLOWED} (?:som )?${SOMEBODY} følger`,
  `[Hh]vem (?:her |hos oss |av oss |andre )?(?:er det som |som )?følger ${THIS_COMPANY}`,
  `[Hh]vor mange (?:andre |som |av oss )?følger ${THIS_COMPANY}`,
].map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u'))

/** «Hvilke favoritter har Ingrid?», «hvem følger Fjordnes?»: what others keep and follow is theirs. */
export const asksOwnOfOthers = (question: string): boolean =>
  OTHERS.some((pattern) => {
    const found = pattern.exec(question)
    // «Hvilke av favorittene har Kotlin?»
    return found !== null && technologiesIn(found.groups?.['who'] ?? '').length === 0
  })
