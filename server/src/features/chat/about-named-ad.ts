import type { Answer, Asked } from './answer.ts'
import { tellOrSay } from './about-one-thing.ts'
import { adsNamedIn, besideTitle, findTitledAds, placedIn } from './find/named-ads.ts'
import type { Reading } from './read-question/reading.ts'
import { asksOfAd } from './read-question/asks-of-ad.ts'
import type { Field } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { joined } from './tell/join-answers.ts'
import { technologiesIn } from '../../text/find-technologies.ts'

/** What of an ad may be asked where it is called by title and company. */
const FIELDS: ReadonlySet<Field> = new Set<Field>([
  'deadline',
  'requirements',
  'nice',
  'tasks',
  'offers',
  'traits',
  'contact',
  'place',
  'technologies',
  'form',
  'published',
  'salary',
  'rate',
  'link',
  'languages',
  'certifications',
  'education',
  'summary',
  'fits',
  'remote',
])
const MOST = 3
/** What the rules of fields do not see where a title stands between. */
const SAID: readonly [Field, RegExp][] = [
  ['published', /^[^\p{L}]*når .*(?:lagt ut|publisert|lyst ut|kom ut|postet)/iu],
  ['salary', /lønn/i],
  ['technologies', /teknologi|verktøy|stack/i],
  ['remote', /hjemmekontor|sitte hjemme|hjemmefra|jobbe hjemme/i],
  ['place', /^[^\p{L}]*hvor (?:er|ligger|skal)(?!\p{L})/iu],
]
/** What the rules of fields read as a question about the company, where an ad of it is named. */
const OF_THE_AD: readonly [Field, RegExp][] = [
  [
    'languages',
    /(?<!\p{L})(?:norsk|engelsk|samisk|tysk|fransk|språk)(?:kunnskap|ferdighet)?\p{L}*(?!\p{L})/iu,
  ],
  [
    'requirements',
    /^[^\p{L}]*hv(?:a|ilke\p{L}*)(?!\p{L})[^?]*(?<!\p{L})(?:forlang\p{L}*|vente?r?|krev\p{L}*|forvent\p{L}*|etterspør\p{L}*|stiller|må(?= )(?! \p{L}+ gjøre)|(?:vil|ønsker|trenger|bør|skal) [^?]*(?:ha|kunne|beherske|vite)|(?:ser|leter|spør|jakter|er ute) [^?]*(?:etter|på))(?!\p{L})/iu,
  ],
  [
    'tasks',
    /^[^\p{L}]*hva (?:er det )?(?:[^?]{0,60} )?(?:gjør|gjøre|driver|drive|jobber|jobbe|holder på|holde på|steller|innebærer|består|arbeider)(?!\p{L})/iu,
  ],
]
const OF_COMPANY: ReadonlySet<Field> = new Set<Field>(['summary', 'industry', 'technologies'])
/** «Hvor mange års erfaring» asks of one ad; «hvor mange stillinger» counts them. */
const OF_ONE = /hvor (?:mange (?:års?|prosent|timer|dager)|mye|lang)/i
const ASKS = /^[^\p{L}]*(?:må|kan|får|er|har|trenger|kreves|krever|skal|bør|inngår|hv\p{L}+)(?!\p{L})/iu

/** «Hvem kan jeg ringe om backendutvikler-jobben hos Skyssgrep?»: an ad called by its title and whose it is. */
export async function aboutNamedAd(
  context: TellContext,
  reading: Reading,
  { question }: Pick<Asked, 'question'>,
): Promise<Answer | null> {
  const { wish } = reading
  const [company] = wish.companies
  if (!company || wish.companies.length > 1) return null
  // «Silje vil søke GIS-jobben hos Fjordnes. Når må hun ha søkt?» is asked of the ad.
  if (wish.consultants.length > 0 && !asksOfAd(wish.field, question)) return null
  if (wish.kind === 'article' && !/annonse|stilling|jobb/i.test(question)) return null
  if (wish.kind === 'consultant' && wish.field !== 'fits') return null
  if (wish.operation !== 'list' && !OF_ONE.test(question) && !wish.forms.includes('extended')) return null
  // «Er fristen flyttet?», «hvor mange ganger er den utsatt?»
  const isMoved = wish.forms.includes('extended')
  const said = isMoved ? 'deadline' : (SAID.find(([, pattern]) => pattern.test(question))?.[0] ?? null)
  const isOfCompany = wish.field === null || OF_COMPANY.has(wish.field)
  const ofTheAd = isOfCompany ? OF_THE_AD.find(([, pattern]) => pattern.test(question))?.[0] : undefined
  const own = ofTheAd ?? (wish.field !== null && FIELDS.has(wish.field) ? wish.field : null)
  const asksOfField = own !== null || said !== null
  const isYesNo = /^[^\p{L}]*(?:er|kan|får|har)(?!\p{L})/iu.test(question)
  const asksOfForm = isYesNo && wish.forms.length > 0 && !isMoved
  if (!asksOfField && !asksOfForm && wish.demands.length === 0 && !ASKS.test(question)) return null
  const titled = await findTitledAds(context.db, company.id, context.today)
  const namedHere = adsNamedIn(reading.question, titled)
  // It may be named in the sentence before.
  const named = placedIn(namedHere.length > 0 ? namedHere : adsNamedIn(question, titled), wish.places)
  const [first] = named
  if (!first) return null
  const words = besideTitle(wish.words, first.title)
  const inTitle = technologiesIn(first.title)
  const technologies = wish.technologies.filter((one) => !inTitle.includes(one))
  const asksOfWords = words.length > 0 || OF_ONE.test(question)
  if (!asksOfField && !asksOfForm && wish.demands.length === 0 && !asksOfWords) return null
  const field =
    asksOfForm && !wish.forms.includes('remote') ? 'form' : own === 'summary' ? (said ?? own) : (own ?? said)
  const asked: Reading = {
    ...reading,
    wish: {
      ...wish,
      field,
      companies: [],
      consultants: [],
      words,
      technologies,
      kind: 'job',
      operation: 'list',
    },
  }
  const answers: Answer[] = []
  for (const { id } of named.slice(0, field === 'fits' ? 1 : MOST))
    answers.push(await tellOrSay(context, asked, { kind: 'job', id }))
  return joined(answers)
}
