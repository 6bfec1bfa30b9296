import { CATALOGUE } from '../catalogue/catalogue.ts'
import { type Condition, isField, type Plan, type SubjectName } from '../plan/plan.ts'
import { ASKING, asksOne, isCue, points, senseOf } from './clause.ts'
import { type Composed, compose, composeClause } from './composer.ts'
import { settleOrder } from './finish-plan.ts'
import type { Head } from './head.ts'
import type { Item } from './items.ts'
import { lookUp } from './look-up.ts'
import { besideIt, changed, linkTo, settleCounted, settleFit, type Topic } from './topic.ts'

/** What was told before in the conversation. */
export interface Earlier {
  plan: Plan | null
  shown: readonly Spoken[]
  /** What was told of before that, the latest first. */
  before?: readonly Spoken[]
}

interface Spoken {
  kind: SubjectName
  id: string
  title: string
}

/** What a clause stands in. */
export interface Around {
  today: string
  /** What was asked just before in the same question. */
  before: Plan | null
  earlier: Earlier | null
  onPage: Topic | null
  /** What is taken to be asked for, whatever the words seem to say. */
  as: SubjectName | null
}

export function readClause(
  all: readonly Item[],
  { today, before, earlier, onPage, as }: Around,
): Composed | null {
  const previous = before ?? earlier?.plan ?? null
  const isShe = all.some((item) => isCue(item, 'she'))
  const nth = earlier && !before ? theNth(all, earlier.shown) : null
  const spoken = nth ?? (before ? topicOf(before) : (onPage ?? earlierTopic(earlier, isShe)))
  // «Hvem av de to»: it only says how many there were.
  const clause = all.filter(({ kind }, at) => kind !== 'number' || at === 0 || !points(all, at - 1))
  const topics = as ? [] : [spoken, ...toldOf(clause, previous, earlier)]
  const one = topics.reduce<Composed | null>((found, topic) => found ?? lookUp(clause, topic), null)
  // «Og Tindra?» is asked what was asked of another.
  const isAsked = (found: Composed) => found.plan.fields.length > 0 || found.ofOne!.length > 0
  if (one && (!previous || isAsked(one) || clause.some((item) => isCue(item, 'describe')))) return one
  const isPointing = nth !== null || clause.some((_, at) => points(clause, at))
  const focus = spoken && isPointing && (fieldOfSpoken(clause, spoken) ?? relatedToSpoken(clause, spoken))
  if (focus) {
    const composed = compose(clause, { today, subject: spoken.subject }, focus)
    linkTo(composed.plan, spoken)
    settleCounted(composed.plan)
    return composed
  }
  if (previous && isElliptic(clause) && !as && (!onPage || before))
    return followUp(clause, { today, before, previous, spoken })
  const nouns = clause.some((item) => senseOf(item, 'subject') !== null || item.kind === 'name')
  const composed = composeClause(clause, { today, subject: spoken?.subject ?? null, as })
  if (!composed) return nameAlone(clause, today) ?? followUp(clause, { today, before, previous, spoken })
  const isBare = !nouns && !clause.some((item) => isCue(item, 'who', 'we'))
  const isSecond = before !== null && composed.plan.where.length === 0 && composed.loose.length === 0
  const isOther = clause.some((item) => isCue(item, 'other'))
  const isOfOne = (isShe || nth) && spoken?.where.some(isId)
  if (
    previous &&
    !onPage &&
    isBare &&
    !isOfOne &&
    !(isOther && isShe) &&
    !composed.plan.group &&
    composed.plan.subject === previous.subject
  )
    return {
      ...composed,
      plan: keepLoose(composed, changed(asThings(previous, clause), composed.plan, { isMore: false })),
    }
  if (previous?.group && composed.plan.order && clause.some((item) => isCue(item, 'they')))
    return { ...composed, plan: changed(previous, composed.plan, { isMore: false }) }
  // «Bare byer med minst tolv annonser» of what has been put together by town.
  if (previous?.group && composed.plan.having && !composed.plan.group)
    return { ...composed, refines: before !== null, plan: { ...previous, having: composed.plan.having } }
  if (spoken && isOther && besideIt(composed.plan, spoken)) {
    // «Er det andre som kan det?» is asked of all that were chosen from.
    const among = previous?.subject === spoken.subject && !onPage ? previous.where : []
    linkTo(composed.plan, { subject: spoken.subject, where: among.filter((one) => !isId(one)) })
    return composed
  }
  if (spoken && (isPointing || isBare || isSecond)) linkTo(composed.plan, spoken)
  settleOrder(composed.plan)
  settleFit(composed.plan)
  settleCounted(composed.plan)
  return composed
}

/** «Hvilke av dem utløper snart?» after «hvor mange …»: they are asked for and not how many. */
const asThings = (previous: Plan, clause: readonly Item[]): Plan => {
  if (previous.group || !clause.some((item) => isCue(item, 'which', 'who', 'what'))) return previous
  const { measure: _, asks_whether: __, ...things } = previous
  return things
}

const isId = (one: Condition) => isField(one) && one.field === 'id'

const ORDINALS = ['nth_1', 'nth_2', 'nth_3', 'nth_4', 'nth_5']

/** «Den andre», of what was told. */
function theNth(clause: readonly Item[], shown: readonly Spoken[]): Topic | null {
  const at = ORDINALS.findIndex((cue) =>
    clause.some((item, nth) => isCue(item, cue) && !senseOf(clause[nth + 1], 'subject')),
  )
  const thing = shown[at]
  return thing ? asTopic([thing]) : null
}

/** «Søker de folk?» of a company is its ads, «hva krever den?» what an ad asks for. */
function relatedToSpoken(clause: readonly Item[], { subject, where }: Topic): Head | null {
  const [only] = where
  const isOne = only && isField(only) && only.field === 'id' && only.values.length === 1
  if (
    !isOne ||
    clause.some((item) => senseOf(item, 'subject') || isCue(item, ...OTHERWISE, 'which', 'we', 'fits'))
  )
    return null
  for (const item of clause) {
    const relation = senseOf(item, 'relation', subject)?.relation
    const to = relation && CATALOGUE[subject].relations[relation]?.to
    if (to && to !== 'consultant' && to !== 'company' && !senseOf(item, 'field', subject))
      return {
        ...NO_HEAD,
        subject: to,
        used: new Set(clause.flatMap((one, at) => (isAsking(one) ? [at] : []))),
      }
  }
  return null
}

const NO_HEAD = { field: null, grouped: false, measure: false, whether: false, isOne: false }
const isAsking = (item: Item) => isCue(item, 'who', 'which', 'what')

/** «Og i Bergen?», «hva med Trondheim?», «bare de faste», «tilsvarende for Tindra?»: all else is as it was asked before. */
function isElliptic(clause: readonly Item[]): boolean {
  const asks = clause.some((item) => isCue(item, ...ASKING) || senseOf(item, 'subject'))
  const isAgain = clause.some((item) => isCue(item, 'again'))
  return !asks && (isAgain || isCue(clause[0], 'and', 'other') || !clause.some(({ kind }) => kind === 'name'))
}

const OTHERWISE = [
  'count',
  'share',
  'average',
  'most',
  'fewest',
  'per',
  'compare',
  'when',
  'where',
  'how_long',
]

/** «Hvilke sertifiseringer har hun?», «hvem er kontakt på den?»: a field of what was spoken of, and of nothing else. */
function fieldOfSpoken(clause: readonly Item[], { subject, where }: Topic): Head | null {
  const { fields } = CATALOGUE[subject]
  // «Kunder» of a consultant are companies, and told with them.
  const isOther = (item: Item) =>
    senseOf(item, 'subject') && fields[senseOf(item, 'field', subject)?.field ?? '']?.type !== 'names'
  if (clause.some((item) => isCue(item, ...OTHERWISE) || isOther(item))) return null
  const has = (kind: Item['kind']) => clause.some((item) => item.kind === kind)
  // «Hvem av dem er ledige», «kan hun Python», «er den i Oslo»: whether it is so is asked, and not what it is.
  // «Hvilke teknologier ber de om?» of many is which of them most do.
  const isOfMany =
    !where.some(isId) &&
    clause.some((item) => isCue(item, 'which')) &&
    !clause.some((item) => isCue(item, 'she'))
  const isSaid = (field: string) =>
    (isOfMany && fields[field]!.type === 'names') ||
    fields[field]!.alone !== undefined ||
    fields[field]!.type === 'words' ||
    (has('technology') && field === 'technology') ||
    (has('place') && field === 'place') ||
    ((has('period') || has('number')) && ['day', 'number'].includes(fields[field]!.type))
  const at = clause.findLastIndex((item) => {
    const field = senseOf(item, 'field', subject)?.field
    return field !== undefined && !isSaid(field)
  })
  if (at < 0) return null
  const { field } = senseOf(clause[at], 'field', subject)!
  return {
    ...NO_HEAD,
    subject,
    field,
    used: new Set([at, ...clause.flatMap((one, nth) => (isAsking(one) ? [nth] : []))]),
  }
}

/** The lists into which loose words go are those of the plan as it was composed. */
const keepLoose = (composed: Composed, plan: Plan): Plan => {
  for (const loose of composed.loose) if (loose.where === composed.plan.where) loose.where = plan.where
  return plan
}

/** What a clause may ask of beside all that is spoken of: whom was told of, and whose ads they are. */
function toldOf(clause: readonly Item[], previous: Plan | null, earlier: Earlier | null): Topic[] {
  const pinned = (subject: SubjectName, id: string): Topic => ({
    subject,
    where: [{ field: 'id', is: '=', values: [id] }],
  })
  const shown = earlier?.shown ?? []
  const asksShe = clause.some((item) => isCue(item, 'she'))
  const asksIt = clause.some((item) => isCue(item, 'it'))
  const she = asksShe ? shown.find(({ kind }) => kind === 'consultant') : undefined
  const it = asksIt && shown.length === 1 ? shown[0] : undefined
  const whose = previous?.where.find((one) => isField(one) && one.field === 'company')
  return [
    ...[she, it].flatMap((one) => (one ? [pinned(one.kind, one.id)] : [])),
    ...(whose && isField(whose) && whose.values.length === 1
      ? [pinned('company', String(whose.values[0]))]
      : []),
  ]
}

const topicOf = ({ subject, where }: Plan): Topic => ({ subject, where: [...where] })

/** What was told of before: those that were shown where they were chosen from more, else all that the question was about. */
function earlierTopic(earlier: Earlier | null, isShe: boolean): Topic | null {
  if (!earlier) return null
  const { plan, shown, before = [] } = earlier
  const ofOne = isShe && plan?.subject !== 'consultant' ? [...shown, ...before] : []
  const person = ofOne.find(({ kind }) => kind === 'consultant')
  if (person) return asTopic([person])
  const isChosen = plan?.order && (plan.take !== null || isShe)
  if (plan && !isChosen && !plan.group) return topicOf(plan)
  const [first] = shown.filter(({ kind }) => kind === plan?.subject).concat(shown)
  if (!first) return plan ? topicOf(plan) : null
  const things = shown.filter(({ kind }) => kind === first.kind)
  return asTopic(things.slice(0, isShe && isChosen ? 1 : (plan?.take ?? undefined)))
}

const asTopic = (things: readonly Spoken[]): Topic => ({
  subject: things[0]!.kind,
  where: [{ field: 'id', is: '=', values: things.map(({ id }) => id) }],
})

/** «Kronlia?», «fortell om Tindra»: all that is asked is who that is. */
function nameAlone(clause: readonly Item[], today: string): Composed | null {
  const name = clause.find(({ kind }) => kind === 'name') as Extract<Item, { kind: 'name' }> | undefined
  if (!name || isCue(clause[0], 'and')) return null
  return compose(clause, { today, subject: null }, { ...NO_HEAD, subject: name.subject, used: new Set() })
}

interface FollowUp {
  today: string
  before: Plan | null
  previous: Plan | null
  spoken: Topic | null
}

/** «Og i Oslo?», «flere», «bare de faste», «per fylke»: the question before with something else. */
function followUp(clause: readonly Item[], { today, before, previous, spoken }: FollowUp): Composed | null {
  const subject = previous?.subject ?? spoken?.subject
  if (!subject) return null
  const head = {
    ...NO_HEAD,
    subject,
    measure: clause.some((item) => isCue(item, 'count')),
    whether: clause.some((item) => isCue(item, 'is_there')),
    isOne: clause.some(asksOne),
    used: new Set<number>(),
  }
  const composed = compose(clause, { today, subject }, head)
  if (!previous) {
    if (spoken) linkTo(composed.plan, spoken)
    return composed
  }
  const isMore =
    clause.some((item) => isCue(item, 'more')) &&
    composed.plan.where.length === 0 &&
    composed.loose.length === 0
  const { plan } = composed
  // «Topp tre med antall» of what is counted already.
  if (before && plan.measure?.fn === 'count' && (before.group ?? before.order) && plan.where.length === 0)
    delete plan.measure
  const refines =
    plan.where.length === 0 && composed.loose.length === 0 && !plan.group && !plan.measure && !isMore
  return { ...composed, refines, plan: keepLoose(composed, changed(previous, plan, { isMore })) }
}
