import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { technologiesIn } from '../../../text/find-technologies.ts'
import { type QuestionText, wholeWords } from './question-text.ts'
import { industryIn } from './industries.ts'
import { levelIn } from './clearance-levels.ts'
import type { Demand } from './wish.ts'

const LANGUAGES =
  'arabisk fransk tysk spansk polsk finsk svensk dansk italiensk portugisisk russisk ukrainsk kinesisk mandarin kantonesisk japansk koreansk vietnamesisk thai hindi urdu punjabi tamil malayalam bengali persisk farsi dari pashto kurdisk tyrkisk somali amharisk tigrinja swahili hebraisk gresk rumensk bulgarsk serbisk kroatisk bosnisk albansk ungarsk tsjekkisk slovakisk latvisk litauisk estisk islandsk færøysk nederlandsk nordsamisk lulesamisk sørsamisk samisk tegnspråk latin tagalog indonesisk'.split(
    ' ',
  )
/** These are said of much else too: a language only where speaking is spoken of. */
const OWN = 'norsk engelsk'.split(' ')
const SPEAKS =
  /snakk|prat|språk|behersk|morsmål|flytende|muntlig|skriftlig|(?:kan|kunne|krev\p{L}*|krav om)(?: \p{L}+)? (?:norsk|engelsk)/u
const OTHER_NAMES: Record<string, string[]> = {
  samisk: ['nordsamisk', 'lulesamisk', 'sørsamisk', 'samisk'],
  somali: ['somali'],
  persisk: ['persisk', 'farsi', 'dari'],
  farsi: ['farsi', 'persisk'],
  kinesisk: ['kinesisk', 'mandarin'],
}

/** What somebody must have to hold such a paper; the names that are technologies too are read as those. */
const CERTIFICATES =
  /^(?:cissp|cism|cisa|crisc|oscp|osce|ceh|ccna|ccnp|pmp|itil|istqb|cka|ckad|cks|psm|pspo|csm|cspo|cbap|cippe?|isaqb|snowpro|comptia|prince2|togaf|safe-agilist)$/
const CERTIFIED = '(?:sertifi(?:sering(?:er|en|a|ene)?|sert(?:e)?|kat(?:er|et|ene)?)|sertet)'
/** What papers that go by their letters are called in full. */
const IN_FULL: Record<string, string> = {
  cka: 'certified kubernetes administrator',
  ckad: 'certified kubernetes application developer',
  psm: 'professional scrum master',
  pspo: 'professional scrum product owner',
  csm: 'certified scrum master',
  cspo: 'certified scrum product owner',
  pmp: 'project management professional',
  ceh: 'certified ethical hacker',
  oscp: 'offensive security certified professional',
  ccna: 'cisco certified network associate',
}
const inFull = (paper: Demand): Demand => {
  const names = paper.any.flatMap((name) => IN_FULL[name]?.split(' ') ?? [])
  if (names.length === 0 || paper.any.length > 1) return paper
  return { ...paper, terms: [{ words: names, stems: names.map(norwegianStem) }] }
}
const NO_NAME = new Set(
  'flest færrest mest nyeste eldste siste første ferskeste han hun de dem man jeg vi du å dere kan god gode hvilke hvilken hvilket hva slags noen noe ha har er som de det en et med på i og av vår våre må kreves krever trenger uten være bli den hvem får om til noen ei eit egne egen slik slike relevante relevant andre flere disse mange faglige ulike type'.split(
    ' ',
  ),
)

const CLEARANCE = wholeWords(
  '(?:nato-?|sikkerhets?)?klarer(?:t|te|ing|inga|ingen|es)(?: (?:for|til|på|etter|av)(?: nivå(?:et)?)?)?(?: (?:nato[ -]?)?(?:hemmelig|strengt hemmelig|topp hemmelig|konfidensiel[tl]|begrenset|nato|secret|restricted|confidential))?|(?:nato-|sikkerhets)klarer\\p{L}*|(?:sikkerhets)?klarering\\p{L}*|nato[ -](?:secret|restricted|confidential|hemmelig)|gradert\\p{L}*(?: (?:informasjon|materiale|miljø))?|(?:(?:på |til |for )?(?:nivå(?:et)? )?(?:strengt )?|topp ?)hemmelig',
)
/** How well or how high: that is told beside each. */
const LEVEL = wholeWords(
  '(?:og )?(?:på |til )?(?:nivå(?:et)?|hvor godt|hvor bra)(?: (?:er|kan|snakker) (?:de|han|hun|vedkommende)(?: det)?)?',
)
/** What is done in a language. */
const CONVERSING = wholeWords(
  '(?:føre|holde|ta|ha|lede|gjennomføre|klare|greie|delta i|skrive|lese) (?:en |et )?(?:(?:fornuftig|faglig|flytende|hel|kort|enkel|ordentlig|god) )?(?:samtale(?:r|n|ne)?|møte(?:r|t|ne)?|telefon(?:en|samtale)?|dialog(?:en)?|presentasjon(?:er|en)?|forhandling(?:er)?|workshop|kundemøte(?:r|t)?|tekst(?:er)?)(?: på)?|mestrer|mestre|kunnskaper i|kyndig(?:e)?|gjøre seg forstått(?: på)?|språket',
)
const LICENCE = wholeWords(
  'førerkort(?:et)?(?: (?:for|i|på))?(?: bil)?(?:,? (?:i )?(?:klasse|kl\\.?) ?[a-e]\\d?e?)?|førarkort|lappen|bilsertifikat|sertifikat klasse b',
)
const TRAVEL = wholeWords('(?:mye |noe )?(?:reis(?:ing|edager|edøgn|evirksomhet)|tjenestereiser)')

const DEGREES: readonly [RegExp, string[], string][] = [
  [
    wholeWords('(?:doktorgrad(?:en)?|ph\\.? ?d\\.?|doktor(?= i))'),
    ['ph.d', 'phd', 'doktorgrad'],
    'doktorgrad',
  ],
  [
    wholeWords(
      '(?<!scrum |data |web |post)master(?:grad(?:en)?|utdanning|utdannede?)?(?= i | innen |[?.!, ]|$)(?! data)',
    ),
    ['master', 'sivilingeniør', 'siviløkonom'],
    'mastergrad',
  ],
  [wholeWords('bachelor(?:grad(?:en)?)?'), ['bachelor'], 'bachelorgrad'],
  [wholeWords('sivil ?ingeniør(?:er|en)?'), ['sivilingeniør'], 'sivilingeniør'],
  [wholeWords('fagskole|fagbrev(?:et)?'), ['fagskole', 'fagbrev'], 'fagbrev eller fagskole'],
]

/** As `phrases-of-people.ts` puts all that somebody who taught may be said to have done. */
const TEACHING = wholeWords('(?:med |drevet (?:med )?|drevet |vant til |har |gjort )?kursholding')

/** What is demanded of people, taken out of the question. What is no language, paper, degree or field of work is left. */
export function readDemands(text: QuestionText): Demand[] {
  const demands = [...languagesIn(text)]
  const certificate = certificateIn(text)
  if (certificate) demands.push(inFull(certificate))
  const said = text.take(CLEARANCE)
  if (said) {
    while (text.take(CLEARANCE));
    text.take(LEVEL)
    const at = levelIn(text.written)
    if (at === 'NATO') text.take(wholeWords('nato'))
    demands.push({
      sort: 'clearance',
      ...(at && { at }),
      // «Hemmelig» alone would find «hemmeligheter».
      any: ['klarert', 'klarering', 'klareres', 'sikkerhetsklarer'],
      said: 'sikkerhetsklarering',
    })
  }
  if (text.take(LICENCE))
    demands.push({ sort: 'licence', any: ['førerkort', 'førarkort'], said: 'førerkort' })
  if (text.take(TRAVEL))
    demands.push({
      sort: 'travel',
      any: [
        'reising',
        'reiser',
        'reisedager',
        'reisedøgn',
        'reisevirksomhet',
        'reiseaktivitet',
        'tjenestereis',
      ],
      said: 'reising',
    })
  if (text.take(TEACHING))
    demands.push({
      sort: 'words',
      any: [
        'opplæring',
        'lærte',
        'lært',
        'underviste',
        'undervist',
        'foreleste',
        'forelest',
        'kursholder',
        'foredrag',
      ],
      terms: [
        { words: ['kurs', 'holder'], stems: [norwegianStem('kurs'), norwegianStem('holder')] },
        { words: ['kurs', 'holdt'], stems: [norwegianStem('kurs'), norwegianStem('holdt')] },
      ],
      said: 'opplæring av andre',
    })
  for (const [pattern, any, said] of DEGREES)
    if (text.take(pattern)) {
      // «Doktorgrad eller ph.d.»
      while (text.take(pattern));
      demands.push({ sort: 'education', any, said })
    }
  const industry = industryIn(text)
  if (industry) demands.push(industry)
  return demands
}

const BEYOND = wholeWords(
  '(?:(?:noe|et|ett|en|flere|andre|annet|anna|annen|tredje|fremmede?|som) )*(?:språk|morsmål|tungemål|førstespråk)?(?:er)? ?(?:enn|utover|utenom|i tillegg til|ved siden av|foruten|bortsett fra|som ikke er) (?:bare )?(?<one>norsk|engelsk)(?:(?:,| og| eller) (?<other>norsk|engelsk))?',
)
/** «Har ikke norsk som morsmål» */
const NOT_FIRST = wholeWords('(?:har )?ikke (?:har )?(?<one>norsk|engelsk) som (?:morsmål|førstespråk)')

/** «Andre språk enn norsk og engelsk», «et annet morsmål enn norsk»: all others. */
function languagesBeyond(text: QuestionText): Demand | null {
  if (!SPEAKS.test(text.rest) || /hvilke(?: andre)? språk/.test(text.rest)) return null
  const isFirst = /morsmål|førstespråk/.test(text.rest)
  const notFirst = text.take(NOT_FIRST)
  const found = notFirst ?? text.take(BEYOND)
  const { one, other } = found?.groups ?? {}
  if (!one) return null
  const left = [one, other].flatMap((name) => name ?? [])
  // «De med to morsmål der norsk er det ene, teller ikke»
  const isAlone = notFirst !== null || /(?:to|begge|flere) morsmål/.test(text.rest)
  text.take(wholeWords('\\(?de med (?:to|flere) morsmål[^)]*\\)?'))
  text.take(wholeWords('(?:kan|snakker|behersker|prater|forstår|morsmål|språk)'))
  return {
    sort: 'language',
    any: [...LANGUAGES, ...OWN].filter((name) => !left.includes(name)),
    said: `${isFirst ? 'et annet morsmål' : 'andre språk'} enn ${left.join(' og ')}`,
    ...(isFirst && { level: ['morsmål'] }),
    ...(isAlone && { none: left }),
  }
}

function languagesIn(text: QuestionText): Demand[] {
  const beyond = languagesBeyond(text)
  if (beyond) return [beyond]
  const speaks = SPEAKS.test(text.rest)
  const level = /morsmål/.test(text.rest)
    ? ['morsmål']
    : /flytende/.test(text.rest)
      ? ['flytende', 'morsmål']
      : null
  const found: Demand[] = []
  for (const language of speaks ? [...LANGUAGES, ...OWN] : LANGUAGES) {
    const stem = language === 'somali' ? 'somalisk|somali' : language
    const all = text.take(
      wholeWords(`(?:${stem})(?:-?(?:språklige?|talende|kunnskaper|kunnskap|spraklig|kyndig))?`),
    )
    if (all)
      found.push({
        sort: 'language',
        any: OTHER_NAMES[language] ?? [language],
        said: language,
        ...(level && { level }),
      })
  }
  if (found.length > 0) text.take(wholeWords('(?:som )?morsmål|flytende'))
  if (found.length > 0) while (text.take(LEVEL) ?? text.take(CONVERSING));
  if (found.length > 0)
    text.take(wholeWords('(?:som )?(?:snakker|snakke|prater|behersker|beherske|forstår)(?: flytende)?'))
  return found
}

function certificateIn(text: QuestionText): Demand | null {
  const before = new RegExp(`(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}/.+#]+)[- ]${CERTIFIED}(?![\\p{L}])`, 'u').exec(
    text.rest,
  )
  const after = new RegExp(
    `(?<![\\p{L}])${CERTIFIED} (?:i|innen|innenfor|på|for|fra|som|av) ([\\p{L}\\p{N}/.+#-]+)`,
    'u',
  ).exec(text.rest)
  const ofAds = /(?:krev\p{L}*|ber om|krav (?:om|til)|ønsker|forlanger) (?:en |noen )?sertifi/u.test(
    text.rest,
  )
  if (
    ofAds &&
    !after &&
    /annonse|stilling|jobb|oppdrag|utlysning/iu.test(text.written) &&
    text.take(wholeWords(CERTIFIED))
  )
    return { sort: 'certification', any: ['sertifi'], said: 'sertifisering' }
  for (const found of [before, after]) {
    const name = found?.[1]
    if (!found || !name || NO_NAME.has(name)) continue
    text.remove(found.index, found.index + found[0].length)
    return { sort: 'certification', any: [name], said: name.toUpperCase() === name ? name : `${name}` }
  }
  const named = text.words().find(({ word }) => CERTIFICATES.test(word))
  if (!named || technologiesIn(named.written.toUpperCase()).length > 0) return null
  text.remove(named.start, named.end)
  text.take(wholeWords(CERTIFIED))
  // «ISTQB eller ITIL»
  const others = text
    .words()
    .filter(
      ({ word, written }) => CERTIFICATES.test(word) && technologiesIn(written.toUpperCase()).length === 0,
    )
  for (const { start, end } of others) text.remove(start, end)
  const all = [named, ...others]
  return {
    sort: 'certification',
    any: all.map(({ word }) => word),
    said: all.map(({ written }) => written.toUpperCase()).join(' eller '),
  }
}
