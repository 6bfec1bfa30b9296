import type { Memory } from './memory.ts'
import type { Reading } from './reading.ts'
import { isNarrowed, type Wish } from './wish.ts'

/**
 * What a question means after what was said before: «og i Oslo?» asks the same of another place. What it says itself goes
 * before what was said, kind by kind.
 */
export function goOn(reading: Reading, memories: readonly Memory[]): Wish | null {
  const before = memories.find(({ wish }) => wish !== null)?.wish
  const { wish, pointing } = reading
  if (!before) return null
  // «Hvor mange er det utenom Oslo?»
  const counts = wish.operation === 'count' && wish.without !== null && wish.words.length === 0
  const isBare = wish.kind === null && wish.field === null && (wish.operation === 'list' || counts)
  const continues =
    pointing.at === 'those' || ((pointing.goes_on || isBare) && (isNarrowed(wish) || wish.order !== null))
  if (!continues) return null
  if (wish.kind !== null && wish.kind !== before.kind && pointing.at !== 'those') return null
  // Names of another kind of thing begin something new: «hva med Sindre?».
  const things = wish.companies.length > 0 || wish.consultants.length > 0
  // «Hvilke av dem er hos banker?»: whose ads, and which trade, are read where ads are gone on with.
  const isOfAds = before.kind === 'job'
  const line = wish.line ?? (isOfAds ? reading.line : null)
  const trade = wish.trade ?? (isOfAds ? reading.trade : null)
  const read = `${line?.said ?? ''} ${trade?.said ?? ''}`.split(' ')
  const words = wish.words.filter((word) => !read.includes(word))
  return {
    ...before,
    // A ranking is of all: «og i Oslo?» asks it of all again.
    among: isNarrowed({ ...before, among: null }) ? before.among : null,
    operation:
      wish.operation !== 'list' ? wish.operation : before.operation === 'compare' ? 'list' : before.operation,
    by: wish.by ?? before.by,
    skip: 0,
    technologies:
      wish.technologies.length > 0
        ? pointing.at === 'those'
          ? [...new Set([...before.technologies, ...wish.technologies])]
          : wish.technologies
        : before.technologies,
    places: wish.places.length > 0 ? wish.places : before.places,
    companies: things ? wish.companies : before.companies,
    trade: trade ?? before.trade,
    line: line ?? (things ? null : before.line),
    period: wish.period ?? before.period,
    day: wish.period ? wish.day : before.day,
    forms: wish.forms.length > 0 ? wish.forms : before.forms,
    lacks: wish.lacks ?? before.lacks,
    any_form: wish.forms.length > 0 ? wish.any_form : before.any_form,
    percent: wish.percent ?? before.percent,
    order: wish.order ?? before.order,
    most: wish.most ?? before.most,
    words: words.length > 0 ? words : trade ? [] : before.words,
    field: things && before.kind === 'company' ? before.field : null,
    below: wish.below ?? before.below,
    without: wish.without ?? before.without,
    demands: wish.demands.length > 0 ? wish.demands : before.demands,
  }
}
