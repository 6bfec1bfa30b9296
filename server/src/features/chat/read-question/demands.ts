import { technologiesIn } from '../../../text/find-technologies.ts'
import { type QuestionText, wholeWords } from './question-text.ts'
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
const NO_NAME = new Set(
  'han hun de dem man jeg vi du å dere kan god gode hvilke hvilken hvilket hva slags noen noe ha har er som de det en et med på i og av vår våre må kreves krever trenger uten være bli den hvem får om til noen egne egen slik slike relevante relevant andre flere disse mange faglige ulike type'.split(
    ' ',
  ),
)

const CLEARANCE = wholeWords(
  '(?:sikkerhets?)?klarer(?:t|te|ing|inga|ingen|es)(?: (?:for|til|på)(?: nivå)?)?(?: (?:hemmelig|strengt hemmelig|konfidensielt|begrenset))?|sikkerhetsklarer\\p{L}*|(?:sikkerhets)?klarering\\p{L}*|gradert\\p{L}*(?: (?:informasjon|materiale|miljø))?|hemmelig',
)
const LICENCE = wholeWords('førerkort(?:et)?|førarkort|lappen|bilsertifikat|sertifikat klasse b')
const TRAVEL = wholeWords('(?:mye |noe )?(?:reis(?:ing|edager|edøgn|evirksomhet)|tjenestereiser)')

const DEGREES: readonly [RegExp, string[], string][] = [
  [
    wholeWords('(?:doktorgrad(?:en)?|ph\\.? ?d\\.?|doktor(?= i))'),
    ['ph.d', 'phd', 'doktorgrad'],
    'doktorgrad',
  ],
  [
    wholeWords('master(?:grad(?:en)?|utdanning|utdannede?)?(?= i | innen |[?.!, ]|$)(?! data)'),
    ['master', 'sivilingeniør', 'siviløkonom'],
    'mastergrad',
  ],
  [wholeWords('bachelor(?:grad(?:en)?)?'), ['bachelor'], 'bachelorgrad'],
  [wholeWords('sivil ?ingeniør(?:er|en)?'), ['sivilingeniør'], 'sivilingeniør'],
  [wholeWords('fagskole|fagbrev(?:et)?'), ['fagskole', 'fagbrev'], 'fagbrev eller fagskole'],
]

/** Fields of work as somebody says them, and what CVs and lists call them. */
export const INDUSTRIES: Record<string, string[]> = {
  bank: ['bank', 'finans'],
  finans: ['bank', 'finans'],
  kraft: ['energi', 'kraft'],
  strøm: ['energi', 'strøm'],
  energi: ['energi', 'kraft'],
  helse: ['helse', 'sykehus'],
  sykehus: ['sykehus', 'helse'],
  forsvar: ['forsvar'],
  offentlig: ['offentlig'],
  stat: ['stat', 'direktorat', 'offentlig'],
  sjømat: ['sjømat', 'havbruk'],
  havbruk: ['havbruk', 'sjømat'],
  oppdrett: ['havbruk', 'sjømat', 'oppdrett'],
}
const INDUSTRY = wholeWords(
  '(?:(?:fra|i|innen|innenfor|med) )?(\\p{L}{3,}?)s?(?:-| )?(?:bakgrunn(?:en)?|erfaring(?:en)?|bransjen?|sektoren?|verdenen?|næringen?|industrien?)',
)
const NO_INDUSTRY =
  /^(?:han|henne|deres|konsulenten|privat|arbeid|arbeids|yrke|jobb|lang|lengst|mest|best|relevant|god|års|hvilke[nt]?|hva|slags|denne|samme|annen|min|din|sin|deres|mye|lite|teknisk|solid|bred|noen|ha|har|en|ei|et|med|faglig|det|av|noe|leder|prosjekt|eller|og|kreves|krever|for|utdanning|tidligere|års)$/

/** What is demanded of people, taken out of the question. What is no language, paper, degree or field of work is left. */
export function readDemands(text: QuestionText): Demand[] {
  const demands = [...languagesIn(text)]
  const certificate = certificateIn(text)
  if (certificate) demands.push(certificate)
  const said = text.take(CLEARANCE)
  if (said) {
    while (text.take(CLEARANCE));
    demands.push({
      sort: 'clearance',
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
  for (const [pattern, any, said] of DEGREES)
    if (text.take(pattern)) demands.push({ sort: 'education', any, said })
  const industry = industryIn(text)
  if (industry) demands.push(industry)
  return demands
}

function languagesIn(text: QuestionText): Demand[] {
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
  return { sort: 'certification', any: [named.word], said: named.written.toUpperCase() }
}

function industryIn(text: QuestionText): Demand | null {
  const found = [...text.rest.matchAll(new RegExp(INDUSTRY, 'gu'))].find(
    ([, name]) => name !== undefined && !NO_INDUSTRY.test(name),
  )
  const name = found?.[1]
  if (!found || !name) return null
  // «Kotlin-erfaring» is a skill.
  if (/erfaring|bakgrunn/.test(found[0]) && technologiesIn(text.written.slice(found.index)).length > 0)
    return null
  if (/ /.test(found[0].replace(/^(?:fra|i|innen|innenfor|med) /, '')) && /erfaring/.test(found[0]))
    return null
  text.remove(found.index, found.index + found[0].length)
  return { sort: 'industry', any: INDUSTRIES[name] ?? [name], said: name }
}
