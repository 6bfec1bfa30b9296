import type { Memory } from './memory.ts'
import type { Wish } from './wish.ts'

const WHICH = '(?:annonser|stillinger|jobber|treff|oppdrag|utlysninger|sånne|slike|forslag|alternativer)'
/** «Flere?», «vis resten», «er det flere enn de der?» */
const MORE = new RegExp(
  `^[^\\p{L}]*(?:(?:og|men|har|du|dere|vi|er|det|finnes|vis|gi|meg|oss|kan|få|se|kom|med|hvilke|hva|noen|ok|ja|takk)[ ,]+)*(?:enda )?(?:noen )?(?:flere|fler|resten|de andre|de neste|neste(?: (?:fem|ti|side))?|mer)(?: (?:${WHICH}|enn|de|dem|disse|der|her|av|takk|ute|da|så|noen|også|til|er det|har du))*[^\\p{L}]*$`,
  'iu',
)
/** «Og nest flest?», «hvem kommer på tredjeplass?», «og deretter?» */
const NEXT =
  /^[^\p{L}]*(?:(?:og|men|hvem|hva|hvilke[nt]?|har|er|kommer|ligger|står|så|da) |\p{L}*(?:selskap|bedrift|by|sted|teknologi|kunde)(?:et|en|er)? )*(?:på )?(?:(?<place>nest|tredje|fjerde|femte)(?: (?:flest|mest|færrest|størst|oftest)|-?plass(?:en)?)|(?<second>andre-?plass(?:en)?|nummer to|nr\.? ?2)|(?<third>nummer tre|nr\.? ?3)|(?<after>deretter|etterpå|dernest|etter (?:det|den|dem|der|de) igjen|etter (?:det|den|dem|der)|neste))(?: (?:på (?:lista|listen)|da|nå|annonser|stillinger|der))*[^\p{L}]*$/iu
/** «Vis alle», «hele lista». */
const ALL =
  /^[^\p{L}]*(?:(?:og|kan|du|vis|list|gi|få|se|jeg|meg|oss|vil|ja|ok|takk|opp|da) )*(?:alle(?: sammen)?|hele (?:lista|listen)|samtlige|de resterende|resten)(?: (?:av dem|da|takk|nå|opp|også))*[^\p{L}]*$/iu
/** «Hvor mange er det?» */
const COUNT =
  /^[^\p{L}]*(?:(?:og|så|men|ok|ja|enn) )*(?:hvor mange|antall(?:et)?)(?: (?:er|var|blir|ble|finnes|har|fant|fikk|du|dere|vi|jeg|det|de|dem|disse|der|totalt|sammenlagt|til sammen|tilsammen|i alt|alt i alt|treff|stykker|stk|da|egentlig))*[^\p{L}]*$/iu
const MOST = 10
const OF_FITS = /(?<!\p{L})(?:pass(?:er|e|ende)|aktuelle?|egne[rt]|match\p{L}*)(?!\p{L})/iu
const PLACES = ['', 'nest', 'tredje', 'fjerde', 'femte']

/** What is asked for after a list or a ranking that was told: more of it, or who comes next; null for anything else. */
export function asksMore(question: string, [last]: readonly Memory[]): Wish | null {
  const before = last?.wish
  if (!before) return null
  if (before.operation === 'most') {
    const { place, second, third, after } = NEXT.exec(question)?.groups ?? {}
    const skip = after
      ? before.skip + 1
      : place
        ? PLACES.indexOf(place.toLowerCase())
        : second
          ? 1
          : third
            ? 2
            : 0
    return skip > 0 ? { ...before, skip } : null
  }
  if (last.shown.length === 0 || before.operation === 'compare' || before.kind === null) return null
  // One company is no list.
  if (before.kind === 'company' && before.companies.length > 0) return null
  const isCount = COUNT.test(question) && before.field === null && !OF_FITS.test(last.asked ?? '')
  if (isCount) return { ...before, operation: 'count', skip: 0 }
  if (!MORE.test(question) && !ALL.test(question)) return null
  // Who or what fits is told by a list of its own.
  if (OF_FITS.test(last.asked ?? '')) return null
  const shown = last.shown.filter(({ kind }) => kind === before.kind).length
  // Of ads there may be many: as many again. Of other things there are few.
  const most = before.kind === 'job' && !ALL.test(question) ? before.most : MOST
  return { ...before, operation: 'list', skip: before.skip + shown, most }
}
