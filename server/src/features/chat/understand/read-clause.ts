import { namedIn } from '../plan/named-in.ts'
import { isId, type Plan, type SubjectName } from '../plan/plan.ts'
import { asksOne, cuesFor, hasCue, isCue, points, senseOf } from './clause.ts'
import { type Composed, compose, composeClause } from './composer.ts'
import { settleOrder } from './finish-plan.ts'
import { headOf } from './head.ts'
import type { Item } from './items.ts'
import { lookUp } from './look-up.ts'
import { changed, linkBeside, linkTo, pinned, settleCounted, settleFit, type Topic } from './topic.ts'

/** What was told before in the conversation. */
export interface Earlier {
  plan: Plan | null
  shown: readonly Spoken[]
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
  /** It is taken to be of what is spoken of, whether it says so or not. */
  isLinked: boolean
}

/** The plan of one clause: a field of what is spoken of, the question before with something else, or a question of its own. */
export function readClause(all: readonly Item[], around: Around): Composed | null {
  const { today, before, earlier, as, isLinked } = around
  const previous = before ?? earlier?.plan ?? null
  const isShe = hasCue(all, 'she')
  const nth = before ? null : theNth(all, earlier?.shown ?? [])
  // «Hvem av dem», «og i Bergen?» goes on from what was told; what is in view was so all the time.
  const isOfTold = earlier !== null && (isPartitive(all) || continues(all))
  const onPage = isOfTold ? null : around.onPage
  const spoken =
    nth ??
    technologyOf(all, previous) ??
    (before ? topicOf(before) : (onPage ?? earlierTopic(earlier, isShe)))
  // «Hvem av de to»: it only says how many there were.
  const clause = all.filter(({ kind }, at) => kind !== 'number' || at === 0 || !points(all, at - 1))
  const topics = as ? [] : [spoken, ...toldOf(clause, earlier)]
  const one = topics.reduce<Composed | null>((found, topic) => found ?? lookUp(clause, topic, today), null)
  // «Og Tindra?» is asked what was asked of another.
  const isAsked =
    one && (one.plan.fields.length > 0 || one.ofOne!.length > 0 || one.plan.asks_whether === true)
  if (one && (!previous || isAsked || hasCue(clause, 'describe'))) return one
  const isPointing = isLinked || nth !== null || clause.some((_, at) => points(clause, at))
  if (previous && isElliptic(clause, isLinked) && !as && (!onPage || before))
    return followUp(clause, around, previous, spoken)
  const composed = composeClause(clause, { today, subject: spoken?.subject ?? null, as })
  if (!composed) return nameAlone(clause, today) ?? followUp(clause, around, previous, spoken)
  const { plan, loose } = composed
  const isBare =
    !clause.some((item) => item.kind === 'name' || senseOf(item, 'subject')) && !hasCue(clause, 'who', 'we')
  const narrows = isPartitive(clause) || hasCue(clause, 'also')
  const isOfOne = (isShe || nth) && spoken?.where.some(isId)
  const isSame = previous && !onPage && !plan.group && plan.subject === previous.subject
  if (isSame && isBare && !isOfOne)
    return { ...withPlan(composed, changed(asThings(previous, clause), plan, narrows)), goesOn: true }
  if (spoken && hasCue(clause, 'other') && linkBeside(plan, spoken)) return composed
  const isSecond = before !== null && plan.where.length === 0 && loose.length === 0
  if (spoken && (isPointing || isBare || isSecond)) linkTo(plan, spoken, narrows)
  settleOrder(plan)
  settleFit(plan)
  settleCounted(plan)
  return { ...composed, goesOn: spoken !== null && isPointing }
}

const ORDINALS = ['nth_1', 'nth_2', 'nth_3', 'nth_4', 'nth_5']

/** «Den andre», of what was told. */
function theNth(clause: readonly Item[], shown: readonly Spoken[]): Topic | null {
  const thing = shown[ORDINALS.findIndex((cue) => hasCue(clause, cue))]
  return thing ? pinned(thing.kind, [thing.id]) : null
}

/** «Hvilke av dem utløper snart?» after «hvor mange …»: they are asked for and not how many. */
function asThings(previous: Plan, clause: readonly Item[]): Plan {
  if (previous.group || !hasCue(clause, 'which', 'who', 'what')) return previous
  const { measure: _, asks_whether: __, ...things } = previous
  return things
}

/** «Av dem», «blant disse»: of several that were told. */
const isPartitive = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) =>
      isCue(item, 'they') && /(?:^| )(?:av|blant)\b/.test(`${items[at - 1]?.words ?? ''} ${item.words}`),
  )

/** «Og …», «hva med …»: it goes on from the question before. */
const continues = (clause: readonly Item[]): boolean =>
  hasCue(clause, 'again') || isCue(clause[0], 'and', 'other')

/** «Og i Bergen?», «hva med Trondheim?», «bare de faste», «tilsvarende for Tindra?»: all else is as it was asked before. */
const isElliptic = (clause: readonly Item[], isLinked: boolean): boolean =>
  !clause.some((item) => isCue(item, ...cuesFor('asking')) || (!isLinked && senseOf(item, 'subject'))) &&
  (continues(clause) || !clause.some(({ kind }) => kind === 'name'))

/** «Hvem av oss kan den?»: the technology that was asked about. */
function technologyOf(clause: readonly Item[], previous: Plan | null): Topic | null {
  const isOfOne = clause.some(
    (item, at) => isCue(item, 'it') && senseOf(clause[at - 1], 'relation', 'technology'),
  )
  const said = isOfOne && previous ? namedIn(previous) : []
  const [name, ...others] = said.flatMap(({ subject, name, condition }) =>
    name === 'technology' || (subject === 'technology' && name === 'name') ? (condition?.values ?? []) : [],
  )
  return name === undefined || others.length > 0
    ? null
    : { subject: 'technology', where: [{ field: 'name', is: '=', values: [name] }] }
}

/** Another plan; the lists into which loose words go are those of the plan as it was composed. */
function withPlan(composed: Composed, plan: Plan): Composed {
  for (const loose of composed.loose) if (loose.where === composed.plan.where) loose.where = plan.where
  return { ...composed, plan }
}

/** What a clause may ask of beside all that is spoken of: whom or what was told of. */
function toldOf(clause: readonly Item[], earlier: Earlier | null): Topic[] {
  const shown = earlier?.shown ?? []
  const she = hasCue(clause, 'she') ? shown.find(({ kind }) => kind === 'consultant') : undefined
  const it = hasCue(clause, 'it') && shown.length === 1 ? shown[0] : undefined
  return [she, it].flatMap((one) => (one ? [pinned(one.kind, [one.id])] : []))
}

const topicOf = ({ subject, where }: Plan): Topic => ({ subject, where: [...where] })

/** What was told of before: those that were shown where they were chosen from more, else all that the question was about. */
function earlierTopic(earlier: Earlier | null, isShe: boolean): Topic | null {
  const { plan = null, shown = [] } = earlier ?? {}
  const isChosen = plan?.order && (plan.take !== null || isShe)
  const [first] = shown.filter(({ kind }) => kind === plan?.subject).concat(shown)
  if (plan && ((!isChosen && !plan.group) || !first)) return topicOf(plan)
  if (!first) return null
  const ids = shown.filter(({ kind }) => kind === first.kind).map(({ id }) => id)
  return pinned(first.kind, ids.slice(0, isShe && isChosen ? 1 : (plan?.take ?? undefined)))
}

/** «Kronlia?», «fortell om Tindra»: all that is asked is who that is. */
function nameAlone(clause: readonly Item[], today: string): Composed | null {
  const name = clause.find((item) => item.kind === 'name')
  return name && !isCue(clause[0], 'and')
    ? compose(clause, { today, subject: null }, headOf(name.subject))
    : null
}

/** So many more are told where nobody says how many. */
const MORE = 5

/** «Og i Oslo?», «flere», «bare de faste», «per fylke»: the question before with something else. */
function followUp(
  clause: readonly Item[],
  { today, before }: Around,
  previous: Plan | null,
  spoken: Topic | null,
): Composed | null {
  const subject = previous?.subject ?? spoken?.subject
  if (!subject) return null
  const said = {
    measure: hasCue(clause, 'count'),
    whether: hasCue(clause, 'is_there'),
    isOne: clause.some(asksOne),
  }
  const composed = compose(clause, { today, subject }, headOf(subject, said))
  const { plan, loose } = composed
  if (!previous) {
    if (spoken) linkTo(plan, spoken)
    return composed
  }
  const isNothingNew = plan.where.length === 0 && loose.length === 0
  if (isNothingNew && hasCue(clause, 'more'))
    return {
      ...withPlan(composed, { ...previous, skip: previous.skip + (previous.take ?? MORE) }),
      goesOn: true,
    }
  // «Topp tre med antall» of what is counted already.
  if (isNothingNew && plan.measure?.fn === 'count' && (before?.group ?? before?.order)) delete plan.measure
  const refines = isNothingNew && !plan.group && !plan.measure
  return { ...withPlan(composed, changed(previous, plan)), refines, goesOn: true }
}
