import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import type { SubjectName } from '../plan/plan.ts'
import { ASKING, asksOne, isCue, saysAds, senseOf, sensesOf } from './clause.ts'
import type { Item } from './items.ts'
import { whoOf } from './who.ts'

export interface ComposeContext {
  today: string
  /** What is spoken of where nothing is said: of the page, or of what was told before. */
  subject: SubjectName | null
  /** What is taken to be asked for, whatever the words seem to say. */
  as?: SubjectName | null
}

/** What a clause asks for. */
export interface Head {
  subject: SubjectName
  /** A field of it: of each thing, or what things are put together by. */
  field: string | null
  grouped: boolean
  measure: boolean
  /** How many groups there are. */
  counts?: true
  whether: boolean
  /** «Hvor mange annonser har bedriftene i snitt»: how many of these each of them has. */
  averaged?: SubjectName
  /** «Hvilken», «hvem er»: one is enough. */
  isOne: boolean
  used: ReadonlySet<number>
}

/** Of a clause that asks nothing but what is said of it. */
export const headOf = (subject: SubjectName): Head => ({
  subject,
  field: null,
  grouped: false,
  measure: false,
  whether: false,
  isOne: false,
  used: new Set(),
})

const NEAR = 6

/** The head of a clause; null where it has none, as «og i Oslo?». */
export function findHead(items: readonly Item[], context: ComposeContext): Head | null {
  const head = headSaid(items, context)
  const { as } = context
  if (!as || head?.subject === as) return head
  const { measure, whether, isOne, used } = head ?? headOf(as)
  // The word that asks says nothing of what for; any other is read anew.
  const asking = [...used].filter((at) => isCue(items[at], ...ASKING))
  return { ...headOf(as), measure, whether, isOne, used: new Set(asking) }
}

function headSaid(items: readonly Item[], context: ComposeContext): Head | null {
  const asking = items.findIndex(
    (item, at) =>
      (at < 4 || !items.slice(0, at).some((one) => senseOf(one, 'subject'))) &&
      isCue(
        item,
        'count',
        'which',
        'what',
        'who',
        'when',
        'where',
        'is_there',
        'how_long',
        'share',
        'average',
      ),
  )
  const used = new Set(asking >= 0 && !isCue(items[asking], 'share', 'average') ? [asking] : [])
  const asks = (...cues: string[]) => asking >= 0 && isCue(items[asking], ...cues)
  const measure = asks('count')
  const whether = asks('is_there')
  const isOne = asksOne(items[asking])
  const base = { field: null, grouped: false, measure, whether, isOne, used }
  // «Hva har Skyssgrep ute?»
  const isOfCompany =
    context.subject === 'company' || items.some((item) => item.kind === 'name' && item.subject === 'company')
  const isPlain = items.every((item) => sensesOf(item).every(({ kind }) => kind !== 'subject'))
  if (isOfCompany && isPlain && items.some(saysAds)) return { ...base, subject: 'job' }
  // «Har vi noen som passer til denne?»
  if (context.subject === 'job' && isPlain && items.some((item) => isCue(item, 'fits')))
    return { ...base, subject: 'consultant' }
  // «Har noen av oss vært hos dem?»
  if (whether && context.subject && items.some((item) => isCue(item, 'we')) && !firstSubject(items, 0))
    return { ...base, subject: 'consultant' }
  if (asks('who')) return { ...base, subject: whoOf(items, context.subject) }
  if (asks('how_long')) {
    const subject = firstSubject(items, 0)?.subject ?? context.subject
    if (subject) return { ...base, subject, field: senseOf(items[asking], 'field', subject)?.field ?? null }
  }
  if (asks('when', 'where')) {
    const subject = firstSubject(items, 0)?.subject ?? context.subject ?? valued(items)
    const field = subject && placeOrTime(items, subject, asks('when'))
    const isOfMany = !context.subject && !items.some((one) => one.kind === 'name' && one.subject === subject)
    const grouped = field === 'place' ? isOfMany : items.some((item) => isCue(item, 'most', 'fewest'))
    return subject && { ...base, subject, field, grouped: grouped && field !== null }
  }
  // «Topp tre byer for faste stillinger»: what is asked for comes after what it is first by.
  const from = asking >= 0 ? asking : items.slice(0, 3).findIndex((item) => isCue(item, 'most', 'fewest'))
  const noun = from >= 0 ? nounAfter(items, from + 1, measure) : null
  if (noun) {
    // «Er det noen med mer enn ti års Java» and «er det andre som kan det» ask of people.
    const isNumber = noun.fields.some((one) => CATALOGUE[one.subject].fields[one.field]!.type === 'number')
    const isAsked = noun.subject !== null || !whether || (!isNumber && noun.at === from + 1)
    if (isAsked) used.add(noun.at)
    const averaged =
      measure && noun.subject && items.some((item) => isCue(item, 'average')) ? noun.subject : null
    const owners = items.slice(noun.at + 1).flatMap((item) => senseOf(item, 'subject')?.subject ?? [])
    const owner = averaged && owners.find((one) => one !== averaged && relationTo(one, averaged))
    if (owner && averaged) return { ...base, subject: owner, measure: false, averaged }
    const subject = noun.subject ?? context.subject ?? ownerOf(items)
    return (isAsked && fieldHead(items, noun, base, context)) || (subject && { ...base, subject })
  }
  // «Hvilke av dem har ikke …»: of those that were told.
  const ofThose = asking >= 0 && items.slice(asking + 1, asking + 3).some((item) => isCue(item, 'they'))
  if (ofThose && context.subject) return { ...base, subject: context.subject }
  const first = firstSubject(items, 0)
  // «Vikariater hos bedrifter innen energi» are ads.
  const value = items
    .slice(0, Math.max(0, (first?.at ?? 0) - 1))
    .flatMap((item) => senseOf(item, 'value') ?? [])[0]
  if (first && value && value.condition.field !== 'state' && value.subject !== first.subject)
    return { ...base, subject: value.subject }
  if (first) used.add(first.at)
  const subject =
    (measure ? ownerOf(items.slice(0, first?.at), first ? undefined : context) : null) ??
    first?.subject ??
    ownerOf(items, context)
  return subject && { ...base, subject }
}

/** «Finnes det vikariater», «hvor mange er ledige nå»: what has such a value, or such a field that asks something. */
function ownerOf(items: readonly Item[], context?: ComposeContext): SubjectName | null {
  for (const item of items) {
    const value = senseOf(item, 'value')
    if (value && value.condition.field !== 'state') return value.subject
  }
  for (const item of items) {
    const owners = new Set(sensesOf(item).flatMap((sense) => (sense.kind === 'field' ? [sense.subject] : [])))
    if (owners.size === 1) return [...owners][0]!
    const of = senseOf(item, 'relation')
    if (of?.relation === 'demand') return of.subject
    // «Hvor mange testledere søker Fjordnes?»
    if (of && CATALOGUE[of.subject].relations[of.relation]?.to === 'job') return 'job'
  }
  return items.some(({ kind }) => kind === 'technology' || kind === 'place')
    ? (context?.subject ?? 'job')
    : null
}

const valued = (items: readonly Item[]): SubjectName | null =>
  items.flatMap((item) => senseOf(item, 'value')?.subject ?? [])[0] ?? null

function firstSubject(items: readonly Item[], from: number): { at: number; subject: SubjectName } | null {
  for (let at = from; at < items.length; at++) {
    const subject = senseOf(items[at], 'subject')
    if (subject) return { at, subject: subject.subject }
  }
  return null
}

interface Noun {
  at: number
  subject: SubjectName | null
  fields: { subject: SubjectName; field: string }[]
}

/** The first word after what asks that names a subject or a field. */
function nounAfter(items: readonly Item[], from: number, isCount: boolean): Noun | null {
  for (let at = from; at < Math.min(items.length, from + NEAR); at++) {
    if (at > from && items[at]!.isNew) return null
    // «Hvilke av dem har …» asks of those, «disse bedriftene» names them.
    if (isCue(items[at], 'they') && !senseOf(items[at + 1], 'subject')) return null
    const isVerb =
      senseOf(items[at], 'relation') && !senseOf(items[at], 'subject') && !senseOf(items[at], 'field')
    if (isVerb && isCount) return null
    const whole = items[at + 1]?.isTail ? senseOf(items[at], 'subject') : null
    const tail = whole && senseOf(items[at + 1], 'field', whole.subject)
    if (tail) return { at: at + 1, subject: null, fields: [tail] }
    const value = senseOf(items[at], 'value')
    if (
      value &&
      value.condition.field !== 'state' &&
      (isCount || value.subject === 'company') &&
      !senseOf(items[at + 1], 'subject') &&
      !senseOf(items[at], 'subject')
    )
      return { at: -1, subject: value.subject, fields: [] }
    const subject = senseOf(items[at], 'subject')?.subject ?? null
    const fields = sensesOf(items[at]).flatMap((sense) =>
      sense.kind === 'field' && !CATALOGUE[sense.subject].fields[sense.field]!.alone
        ? [{ subject: sense.subject, field: sense.field }]
        : [],
    )
    // «Hvilke er faste»: a verb comes before any noun.
    if (subject || (fields.length > 0 && !(isCount && at > from + 2))) return { at, subject, fields }
  }
  return null
}

/** «Hvilke byer har flest stillinger»: a field of what is spoken of, that ads are put together by. */
function fieldHead(
  items: readonly Item[],
  { at, subject, fields }: Noun,
  base: Omit<Head, 'subject'>,
  context: ComposeContext,
): Head | null {
  const isThing = subject && subject !== 'technology' && subject !== 'demand'
  if (fields.length === 0 || (isThing && !items.some(({ kind }) => kind === 'name'))) return null
  const others = items.flatMap((item, nth) => {
    const found = nth !== at ? senseOf(item, 'subject')?.subject : undefined
    return found ? [found] : []
  })
  const name = items.find(({ kind }) => kind === 'name') as Extract<Item, { kind: 'name' }> | undefined
  const isBoth =
    others.includes('job') && (others.includes('consultant') || items.some((item) => isCue(item, 'we')))
  if (
    subject === 'technology' &&
    // Ads of companies are one thing, with the companies said of them.
    (new Set(others.map((one) => (one === 'company' ? 'job' : one)).filter((one) => one !== 'technology'))
      .size > 1 ||
      isBoth ||
      (others.length > 0 && isRelational(items)))
  )
    return null
  const spoken = [
    ...others,
    ...items.flatMap((item) => senseOf(item, 'value')?.subject ?? []),
    ...(name ? [name.subject] : []),
    ...(context.subject ? [context.subject] : []),
    'job' as const,
  ]
  const owner = spoken.find((one) => fields.some((field) => field.subject === one))
  if (!owner) return relatedHead(spoken, fields, base)
  const { field } = fields.find((one) => one.subject === owner)!
  const entry = CATALOGUE[owner].fields[field]!
  const isOfOne = name !== undefined && name.subject === owner && others.length === 0
  if (entry.type === 'words') return null
  const isRanked = isCue(items[at - 1], 'most', 'fewest') || senseOf(items[at - 1], 'order') !== null
  const asksMost = items.some((item) => isCue(item, 'most', 'fewest'))
  if (entry.type === 'day' && asksMost && !isRanked)
    return { ...base, subject: owner, field, grouped: true, measure: false }
  if (entry.type === 'day' && (isRanked || base.whether)) return null
  if (isOfOne || entry.type === 'day') return { ...base, subject: owner, field, measure: false }
  const isAverage = items.some((item) => isCue(item, 'average'))
  if (entry.type === 'number' || (isAverage && entry.type === 'names'))
    return { ...base, subject: owner, field, measure: false }
  if (isThing) return null
  return {
    ...base,
    subject: owner,
    field,
    grouped: true,
    measure: false,
    ...(base.measure && { counts: true }),
  }
}

/** «Hvilke bransjer er det flest stillinger i»: a field of what is related to what is spoken of. */
function relatedHead(
  spoken: readonly SubjectName[],
  fields: Noun['fields'],
  base: Omit<Head, 'subject'>,
): Head | null {
  for (const subject of spoken)
    for (const { subject: other, field } of fields) {
      const relation = relationTo(subject, other)
      if (relation && relation !== 'fits')
        return { ...base, subject, field: `${relation}.${field}`, grouped: true, measure: false }
    }
  return null
}

/** Somebody is said to know it or not, beside those who ask for it. */
const isRelational = (items: readonly Item[]): boolean =>
  items.some((item) => isCue(item, 'not')) &&
  items.some((item) => isCue(item, 'we') || senseOf(item, 'subject', 'consultant'))

function placeOrTime(items: readonly Item[], subject: SubjectName, isTime: boolean): string | null {
  const { fields } = CATALOGUE[subject]
  const named = items
    .map((item) => senseOf(item, 'field', subject))
    .find((one) => one && (!isTime || fields[one.field]?.type === 'day'))
  if (isTime && named) return named.field
  if (!isTime) return fields['place'] ? 'place' : null
  return (
    { job: 'deadline', consultant: 'free_from', article: 'posted', company: 'founded' }[subject as string] ??
    null
  )
}
