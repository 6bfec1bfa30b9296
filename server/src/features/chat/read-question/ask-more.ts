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
  if (last.shown.length === 0 || before.operation === 'compare' || !MORE.test(question)) return null
  // Of other things there are few: as many as are told at once.
  if (before.kind !== 'job') return before.kind === null ? null : { ...before, operation: 'list', most: MOST }
  // Who or what fits is told by a list of its own.
  if (OF_FITS.test(last.asked ?? '')) return null
  const shown = last.shown.filter(({ kind }) => kind === 'job').length
  return { ...before, operation: 'list', skip: before.skip + shown }
}
