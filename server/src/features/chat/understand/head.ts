import { CATALOGUE, relationTo } from '../catalogue/catalogue.ts'
import type { SubjectName } from '../plan/plan.ts'
import {
  asksWhether,
  hasCue,
  isCue,
  isGroup,
  isPreposition,
  isTheOne,
  nounsIn,
  points,
  senseOf,
  type SenseOf,
  sensesOf,
} from './clause.ts'
import type { Item } from './items.ts'

export interface ComposeContext {
  today: string
  /** The default subject: of the page, or of the previous answer. */
  subject: SubjectName | null
  as?: SubjectName | null
}

export interface Head {
  subject: SubjectName
  /** A field of the subject: to show, or to group by. */
  field: string | null
  grouped: boolean
  measure: boolean
  counts?: true
  whether: boolean
  /** «Hvor mange annonser har bedriftene i snitt»: the related things to average over. */
  averaged?: SubjectName
  /** «Hvilken», «hvem er»: a single result is enough. */
  isOne: boolean
  used: ReadonlySet<number>
}

/** A head with a subject and the given parts only. */
export const headOf = (subject: SubjectName, said: Partial<Head> = {}): Head => ({
  subject,
  field: null,
  grouped: false,
  measure: false,
  whether: false,
  isOne: false,
  used: new Set(),
  ...said,
})

/** Finds the head of a clause; null for an elliptic one, as «og i Oslo?». */
export function findHead(items: readonly Item[], context: ComposeContext): Head | null {
  const head = headSaid(items, context)
  const { as } = context
  if (!as || head?.subject === as) return head
  const { measure, whether, isOne, used } = head ?? headOf(as)
  // Only the question word stays used; the others are parsed again under the new subject.
  const asking = [...used].filter((at) => isCue(items[at], 'asking'))
  return headOf(as, { measure, whether, isOne, used: new Set(asking) })
}

/** The field that «når» asks for when none is named. */
export const timeOf = (subject: SubjectName): string | null =>
  Object.entries(CATALOGUE[subject].fields).find(([, { type }]) => type === 'day')?.[0] ?? null

function headSaid(items: readonly Item[], context: ComposeContext): Head | null {
  const nouns = nounsIn(items)
  // «Har bedriften andre stillinger?» asks for ads.
  const first = nouns.find((at) => !isTheOne(items, items[at]!)) ?? nouns[0] ?? -1
  const named = senseOf(items[first], 'subject')?.subject
  const asking = items.findIndex((item, at) => isCue(item, 'opening') && (first < 0 || at < first))
  const asks = (...cues: string[]) => isCue(items[asking], ...cues)
  const used = new Set(asking >= 0 && !asks('share', 'average') ? [asking] : [])
  const base = {
    measure: asks('count'),
    whether: asks('is_there') || (asking < 0 && asksWhether(items)),
    isOne: asks('which_one'),
    used,
  }
  // «Hva har Skyssgrep ute?»
  const isOfCompany =
    context.subject === 'company' || items.some((item) => item.kind === 'name' && item.subject === 'company')
  if (isOfCompany && !named && items.some(saysAds)) return headOf('job', base)
  if (asks('who')) {
    const people = peopleOf(items, context.subject)
    return people
      ? headOf(people.subject, { ...base, field: people.field })
      : headOf(whoOf(items, context.subject), base)
  }
  const ofName = items.findIndex(({ kind }) => kind === 'name')
  const valued = items.findIndex((item) => valueOf(item))
  const ofValue = valueOf(items[valued])?.subject
  // «Hvor er det vikariater hos bedrifter i …» asks for ads.
  const isBefore = (other: number) => other < 0 || valued < other
  const early = isBefore(first) && isBefore(ofName) ? ofValue : null
  const nearest = early ?? named ?? subjectNamed(items) ?? context.subject ?? ofValue
  if (asks('how_long') && nearest)
    return headOf(nearest, { ...base, field: senseOf(items[asking], 'field', nearest)?.field ?? null })
  if (asks('when', 'where')) {
    const subject = nearest
    if (!subject) return null
    const isPlace = asks('where') && CATALOGUE[subject].fields['place'] !== undefined
    const days = items.map((item) => senseOf(item, 'field', subject)?.field)
    const day = days.find((one) => one && CATALOGUE[subject].fields[one]!.type === 'day') ?? timeOf(subject)
    const field = isPlace ? 'place' : asks('when') ? day : null
    return headOf(subject, { ...base, field, grouped: isPlace && !context.subject })
  }
  // «Topp tre byer for faste stillinger»: the head follows the superlative.
  const leads = (item: Item) => isCue(item, 'most', 'fewest') && !isCue(item, 'at_least')
  const from = asking >= 0 ? asking : items.slice(0, 4).findIndex(leads)
  const noun = from >= 0 ? nounAfter(items, from + 1) : null
  if (noun) {
    // In «er det noen med mer enn ti års Java» the noun further on is a condition, not the head.
    const isAsked = noun.subject !== null || !base.whether
    if (isAsked) used.add(noun.at)
    const averaged = base.measure && hasCue(items, 'average') ? noun.subject : null
    const others = items.slice(noun.at + 1).flatMap((item) => senseOf(item, 'subject')?.subject ?? [])
    const owner = averaged && others.find((one) => relationTo(one, averaged))
    if (owner && averaged) return headOf(owner, { ...base, measure: false, averaged })
    const subject = noun.subject ?? context.subject ?? noun.fields[0]!.subject
    return (isAsked && fieldHead(items, noun, base, context)) || headOf(subject, base)
  }
  // «Hvilke av dem har ikke …» selects from the things shown before.
  if (context.subject && asking >= 0) return headOf(context.subject, base)
  // «Vikariater hos bedrifter i Oslo» are ads.
  const isImplied = (item: Item, at: number) => valueOf(item) && !senseOf(items[at + 1], 'subject')
  const implied = valueOf(items.slice(0, Math.max(0, first)).find(isImplied))
  if (named && !implied) used.add(first)
  const subject = implied?.subject ?? named ?? ownerOf(items, context)
  return subject && headOf(subject, base)
}

/** The subject that owns a value or a field: «finnes det vikariater», «favorittene mine». */
function ownerOf(items: readonly Item[], context: ComposeContext): SubjectName | null {
  for (const item of items) {
    const owners = new Set(sensesOf(item).flatMap((sense) => (sense.kind === 'field' ? [sense.subject] : [])))
    if (owners.size === 1) return [...owners][0]!
    const value = valueOf(item)
    if (value) return value.subject
    const of = senseOf(item, 'relation')
    if (of) return CATALOGUE[of.subject].relations[of.relation]!.to
  }
  const isOfAds = items.some(({ kind }) => kind === 'technology' || kind === 'place')
  return isOfAds ? (context.subject ?? 'job') : null
}

/** A word about companies that implies ads: «søker», «har ute». */
const saysAds = (item: Item): boolean =>
  senseOf(item, 'relation', 'company')?.relation === 'job' ||
  senseOf(item, 'value', 'job')?.condition.field === 'state'

export const subjectNamed = (items: readonly Item[]): SubjectName | null =>
  items.find((item) => item.kind === 'name')?.subject ?? null

/** A value that implies its subject: «vikariater», «kommuner». */
function valueOf(item: Item | undefined): SenseOf<'value'> | null {
  const value = senseOf(item, 'value')
  return value && value.condition.field !== 'state' && !senseOf(item, 'subject') ? value : null
}

/** Contacts of a thing: «hvem er IT-sjef hos Fjordnes?», «hvem er kontaktperson?». */
function peopleOf(
  items: readonly Item[],
  spokenOf: SubjectName | null,
): { subject: SubjectName; field: string } | null {
  const named = items.flatMap((item) => (item.kind === 'name' ? item.subject : []))
  for (const subject of [...named, ...(spokenOf ? [spokenOf] : [])]) {
    const { fields } = CATALOGUE[subject]
    const parts = Object.values(fields).flatMap(({ part_of }) => part_of ?? [])
    const said = items.flatMap(
      (item) =>
        senseOf(item, 'field', subject)?.field ??
        fields[senseOf(item, 'value', subject)?.condition.field ?? '']?.part_of ??
        [],
    )
    const field = said.find((one) => parts.includes(one))
    if (field) return { subject, field }
  }
  return null
}

/** «Hvem» means consultants, except with verbs of companies: «hvem lyser ut mest», «hvem har flest av dem». */
function whoOf(items: readonly Item[], spokenOf: SubjectName | null): SubjectName {
  const seeks = items.some((item) => senseOf(item, 'relation', 'company')?.relation === 'job')
  const ofAds = items.some((item) => (senseOf(item, 'subject') ?? valueOf(item))?.subject === 'job')
  return seeks || (!hasCue(items, 'we', 'fits') && (ofAds || spokenOf === 'company'))
    ? 'company'
    : 'consultant'
}

interface Noun {
  at: number
  subject: SubjectName | null
  fields: { subject: SubjectName; field: string }[]
}

const NEAR = 6

/** The first noun after the question word that names a subject or a field. */
function nounAfter(items: readonly Item[], from: number): Noun | null {
  for (let at = from; at < Math.min(items.length, from + NEAR); at++) {
    if (isGroup(items, at)) continue
    // «Hvilke av dem har …» has a pronoun, «disse bedriftene» a noun.
    if (isCue(items[at], 'they') && points(items, at) && !senseOf(items[at + 1], 'subject')) return null
    const value = senseOf(items[at + 1], 'subject') ? null : valueOf(items[at])
    if (value) return { at: -1, subject: value.subject, fields: [] }
    const subject = senseOf(items[at], 'subject')?.subject ?? null
    const fields = sensesOf(items[at])
      .filter((sense) => sense.kind === 'field')
      .filter(({ subject: of, field }) => {
        const { alone, type } = CATALOGUE[of].fields[field]!
        return !alone && type !== 'words'
      })
    if (subject || fields.length > 0) return { at, subject, fields }
  }
  return null
}

/** A field as the head, to group ads by: «hvilke byer har flest stillinger». */
function fieldHead(
  items: readonly Item[],
  { at, subject, fields }: Noun,
  base: Partial<Head>,
  context: ComposeContext,
): Head | null {
  const others = othersIn(items, at)
  const isOfOwn = subject === null || (isFieldOf(others, subject) && !isOfNobody(items, at))
  if (fields.length === 0 || !isOfOwn) return null
  const ofName = subjectNamed(items)
  if (ofName) others.push(ofName)
  const spoken = [...others, ...(context.subject ? [context.subject] : []), 'job' as const]
  const owner = spoken.find((one) => fields.some((field) => field.subject === one))
  if (!owner) return relatedHead(spoken, fields, base)
  const { field } = fields.find((one) => one.subject === owner)!
  const asked = { ...base, field, measure: false }
  const { type } = CATALOGUE[owner].fields[field]!
  const isEach = ['day', 'number'].includes(type) || hasCue(items, 'average')
  return headOf(
    owner,
    isEach ? asked : { ...asked, grouped: true, ...(base.measure && { counts: true as const }) },
  )
}

/** The subjects beside a noun, without those that belong to one of them: «i artiklene om bedrifter» they are articles. */
function othersIn(items: readonly Item[], at: number): SubjectName[] {
  const isOfOther = (nth: number) =>
    isPreposition(items[nth - 1]) && nounsIn(items.slice(at + 1, nth)).length > 0
  const implied = (item: Item) => (senseOf(item, 'field') ? null : valueOf(item))
  return items.flatMap((item, nth) =>
    nth === at || isOfOther(nth) ? [] : ((senseOf(item, 'subject') ?? implied(item))?.subject ?? []),
  )
}

/** «Teknologier som ingen av oss kan» are counted by nobody; in «teknologiene i annonsene som ikke …» the ads are denied. */
function isOfNobody(items: readonly Item[], at: number): boolean {
  const rest = items.slice(at + 1)
  const denied = rest.findIndex((item) => isCue(item, 'not'))
  return denied >= 0 && (denied < (nounsIn(rest)[0] ?? Infinity) || hasCue(items, 'we'))
}

/** Beside one subject, technologies are a field of it; beside two they are a subject of their own. */
const isFieldOf = (others: readonly SubjectName[], subject: SubjectName): boolean =>
  ['technology', 'demand'].includes(subject) && new Set(others.filter((one) => one !== subject)).size <= 1

/** A field of a related subject as the head: «hvilke bransjer er det flest stillinger i». */
function relatedHead(
  spoken: readonly SubjectName[],
  fields: Noun['fields'],
  base: Partial<Head>,
): Head | null {
  for (const subject of spoken)
    for (const { subject: other, field } of fields) {
      const relation = relationTo(subject, other)
      if (relation && relation !== 'fits')
        return headOf(subject, { ...base, field: `${relation}.${field}`, grouped: true, measure: false })
    }
  return null
}
