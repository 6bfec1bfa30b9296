import { knownPlace } from '../../../text/known-place.ts'
import { tidyPlaces } from '../../jobs/reading/places.ts'
import { REQUEST_WORDS } from './request-labels.ts'

/** What a sentence states without a label: «Oppstart er 1. februar, og oppdraget varer i seks måneder». */
export type CueField = 'start' | 'duration' | 'extent' | 'price_ceiling' | 'clearance'

const MONTH =
  '(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|january|february|march|may|june|july|october|december|januari|februari|maj|augusti)'
const DAY = String.raw`(?:\d{1,2}[./]\s?\d{1,2}[./]\s?\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\.?\s${MONTH}(?:\s\d{4})?|${MONTH}(?:\s\d{1,2},)?(?:\s\d{4})?|uke\s\d{1,2}(?:[,/ ]{1,2}\d{4})?|vecka\s\d{1,2}|week\s\d{1,2}|q[1-4][ /]\d{4})`
const SOON =
  '(?:snarest(?: mulig)?|så snart som mulig|så fort som mulig|omgående|umiddelbart|straks|asap|as soon as possible|immediately|snarast(?: möjligt)?|omgående)'
const ABOUT =
  '(?:(?:ca\\.?|medio|primo|ultimo|tidligst|senest|begynnelsen av|starten av|slutten av|i løpet av|midten av|early|mid|late|from|fra|början av)\\s)?'
const COUNT =
  '(?:\\d{1,3}(?:\\s?[-–+]\\s?\\d{1,2}){0,3}|en|ett|ei|to|tre|fire|fem|seks|sju|åtte|ni|ti|elleve|tolv|atten|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|två|fyra|sex|sju|åtta|nio|tio|elva)'
const UNIT = '(?:måneder|måned|månader|månad|mnd\\.?|months?|uker|veker|veckor|weeks?|år|years?)'
const OPTION =
  '(?:(?:,)?\\s(?:med|pluss|with|plus|og|samt)\\s(?:en\\s|an\\s)?(?:mulighet|høve|opsjon|opsjoner|option|options|possibility|möjlighet)[^.;\\n]{0,60})?'
const MONEY = String.raw`(?:(?:nok|kr\.?|sek|eur|€)\s?)?\d{1,2}[  .]?\d{3}(?!\d)(?:,-|,00)?(?:\s?(?:nok|kr\.?|kroner|sek|eur|€))?(?:\s?(?:\/|per|pr\.?|i)\s?(?:timen?|timme|hour|t|h))?(?:\s(?:eks\.?|ekskl\.?|eksklusive|excl\.?|exkl\.?|ex\.?|inkl\.?)\s?(?:mva|moms|vat)\.?)?`
const IS_MONEY = /nok|kr|kroner|sek|eur|€|,-|time|timme|hour|\/\s?[th]/i

const cued = (list: string, value: string) =>
  new RegExp(
    String.raw`${REQUEST_WORDS.anyOf(list)}[^.;\n\d]{0,40}?(?<![\p{L}\d])(${value})(?![\p{L}\d])`,
    'iu',
  )

const RULES: readonly [CueField, RegExp][] = [
  ['start', cued('starts', `${ABOUT}(?:${DAY}|${SOON})`)],
  ['duration', cued('lasts', `${COUNT}\\s${UNIT}${OPTION}`)],
  [
    'extent',
    new RegExp(
      String.raw`(?<![\d,.])(?<share>\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:%|prosent|procent|percent))(?!\p{L})`,
      'iu',
    ),
  ],
  ['price_ceiling', cued('costs', MONEY)],
]
const takes = REQUEST_WORDS.wordTest('takes')
const clears = REQUEST_WORDS.wordTest('clears')
const worksAt = REQUEST_WORDS.wordTest('works at')
const FULL_TIME = /(?<!\p{L})(?:fulltid|heltid|full[- ]time)(?!\p{L})/iu
const LONGEST_CLAUSE = 200

/** What one sentence states; the words are its own. */
export function cuesIn(sentence: string): { field: CueField; value: string }[] {
  const found = RULES.flatMap(([field, rule]) => {
    const match = rule.exec(sentence)
    const value = match?.at(-1)?.trim()
    if (!value) return []
    if (field === 'extent' && !takes(sentence)) return []
    if (field === 'price_ceiling' && !IS_MONEY.test(value)) return []
    return [{ field, value }]
  })
  if (!found.some(({ field }) => field === 'extent') && takes(sentence)) {
    const [value] = FULL_TIME.exec(sentence) ?? []
    if (value) found.push({ field: 'extent', value })
  }
  if (clears(sentence) && sentence.length <= LONGEST_CLAUSE)
    found.push({ field: 'clearance', value: sentence })
  return found
}

/** «Oppdraget utføres i kundens lokaler i Oslo»: places after «i» and «på» in a sentence about where one works. */
export function placesIn(sentence: string): string[] {
  if (!worksAt(sentence)) return []
  const named = [
    ...sentence.matchAll(/(?<!\p{L})(?:i|in|på|at|ved)\s(\p{Lu}[\p{L}-]+(?:\s(?:i\s)?\p{Lu}[\p{L}-]+)?)/gu),
  ]
  return named.flatMap(([, name = '']) => (knownPlace(name) ? tidyPlaces(name) : []))
}

const NAME = String.raw`\p{Lu}[\p{L}\d&.-]*(?:\s(?:\p{Lu}[\p{L}\d&-]*|(?:fylkes)?kommune|og\s\p{Lu}[\p{L}-]*)){0,4}`
const CUSTOMER_IS = new RegExp(REQUEST_WORDS.anyOf('customer is'), 'giu')
const NAME_NEXT = new RegExp(String.raw`^[,:]?\s(${NAME})`, 'u')

/** «Vår kunde Kystdirektoratet søker»: the name after such words, which may begin a sentence; the name's own case counts. */
export function customerIn(sentence: string): string | null {
  for (const { 0: words, index } of sentence.matchAll(CUSTOMER_IS)) {
    const name = NAME_NEXT.exec(sentence.slice(index + words.length))?.[1]
    if (name) return name.replace(/[.-]+$/, '')
  }
  return null
}

const DEADLINE = cued('label deadline', DAY)

/** «Sista svarsdag är 10 december 2026». */
export const dayOfDeadline = (sentence: string): string | null => DEADLINE.exec(sentence)?.[1] ?? null
