import { CATALOGUE, fieldOf, isOwn } from '../catalogue/catalogue.ts'
import { groupedBy } from '../plan/memory.ts'
import { isOfOwn, namedIn } from '../plan/named-in.ts'
import { type Plan, planOf } from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import { type Result, type RunContext, runPlan } from '../query/run-plan.ts'
import { pairsIn } from '../understand/word-files.ts'
import { AnswerDraft, plain, type PlanAnswer, quote } from './answer-draft.ts'
import { nounPhrase, understoodOf } from './condition-phrases.ts'
import { NOT_FOUND, STARTERS } from './fixed-answers.ts'
import type { Words } from './format-value.ts'
import { listLink } from './list-link.ts'
import { capital, countText, listText } from './norwegian.ts'
import { recordRankings, renderFit } from './render-fits.ts'
import { isOfOne, profileFields, type Rendering } from './render-things.ts'
import { renderFirst, renderOne, renderThings, renderWhether } from './render-things.ts'
import { areCompared, renderComparison, renderGroups, renderNumber, type Side } from './render-values.ts'

/** A plan that was carried out, with all that its answer may say. */
export interface ToRender extends Side {
  /** As it was asked, kept for the next question. */
  question: string
  /** Names of things that the plan knows by id: `company:55`. */
  names: ReadonlyMap<string, string>
  /** Words of the question that nothing was made of. */
  unplaced?: readonly string[]
  /** Where nothing was found: how many there are without one of the conditions, in the words of that condition. */
  near?: readonly { words: string; total: number }[]
  /** Other plans that are rendered beside it: compared where they are the same number, else one after the other. */
  beside?: readonly Side[]
}

/** So many are run where one is asked for: the first, and those that come after. */
const WITH_RUNNERS_UP = 4

/** The plan as it has to be run to be rendered: with the fields that are shown, and those that come after the first one. */
export function withShownFields(plan: Plan, asked_one = false): Plan {
  if (plan.group) return plan
  // «Følger jeg Fjordnes?» is asked of Fjordnes, whether it is followed or not.
  const own = ownFieldOf(plan)
  if (own) return { ...plan, where: plan.where.filter((one) => !isOwn(plan.subject, one)), fields: [own] }
  const usual = isOfOne(plan) ? profileFields(plan) : CATALOGUE[plan.subject].shown
  const by = typeof plan.order?.by === 'object' && 'field' in plan.order.by ? plan.order.by : null
  // A number is the figure of its row.
  const isShown = by && !['number', 'names'].includes(fieldOf(plan.subject, by.field).type)
  const fields = [...(isShown ? [by.field] : []), ...(plan.fields.length > 0 ? plan.fields : usual)]
  return { ...plan, fields: [...new Set(fields)], ...(asked_one && { take: WITH_RUNNERS_UP }) }
}

/** What the asker keeps or follows, where that is asked of one thing. */
const ownFieldOf = (plan: Plan): string | undefined =>
  isOfOne(plan)
    ? namedIn(plan).find(({ field, subject }) => field?.is_own && subject === plan.subject)?.name
    : undefined

/** A whole answer, rendered from what a plan has found. */
export async function renderAnswer(context: RunContext, asked: ToRender): Promise<PlanAnswer> {
  const { plan, result, question, near = [], unplaced = [], beside = [] } = asked
  const draft = new AnswerDraft()
  const sides = toldOnce([asked, ...beside])
  const names = new Map(asked.names)
  for (const side of sides)
    if (side.result.kind === 'things')
      for (const { id, name } of side.result.rows) names.set(`${side.plan.subject}:${id}`, name)
  const words: Words = { today: context.today, names }
  draft.suggest(...suggestionsFor(plan, result))
  if (areCompared(sides)) renderComparison(renderingOf(draft, words, asked), sides)
  else
    for (const [at, side] of sides.entries()) {
      if (at > 0) draft.say('')
      const part = { ...side, near: at === 0 ? near : [], isBeside: sides.length > 1 }
      await renderPart(context, renderingOf(draft, words, side), part)
    }
  draft.add(formatUnplaced(unplaced))
  const chips = sides.flatMap((side) => understoodOf(side.plan, words))
  const understood = chips.filter(({ text }, at) => chips.findIndex((one) => one.text === text) === at)
  return draft.finish({ plan, question, understood, list: sides.length > 1 ? null : listLink(plan, words) })
}

/** What was read twice is told once, and a list says how many there are. */
const toldOnce = (sides: readonly Side[]): Side[] => {
  const alike = Map.groupBy(sides, ({ plan }) => {
    const measure = plan.measure?.fn === 'count' ? undefined : plan.measure
    return JSON.stringify({ ...plan, measure, take: null, fields: [], asks_whether: undefined })
  })
  return [...alike.values()].flatMap((some) => {
    const lists = some.filter(({ result }) => result.kind !== 'number')
    const asking = new Map(lists.map((side) => [side.plan.fields.join(), side]))
    if (asking.size > 1) asking.delete('')
    return asking.size > 0 ? [...asking.values()] : some.slice(0, 1)
  })
}

function renderingOf(draft: AnswerDraft, words: Words, { plan, result, asked_one }: Side): Rendering {
  const { fields } = withShownFields(plan, asked_one)
  // What was run without the fields that are shown has no values of those, which is not that they lack.
  const isRun = result.kind !== 'things' || result.rows.every(({ values }) => values.length === fields.length)
  const usual = withUsual(isRun ? { ...plan, fields } : plan)
  // What is usually meant is said of related things only: «bedrifter med åpne jobbannonser».
  const where = usual.where.slice(usual.where.length - plan.where.length)
  return { draft, words, plan: { ...usual, where }, list: listLink(plan, words) }
}

type Part = Side & { near: NonNullable<ToRender['near']>; isBeside: boolean }

/** One plan of an answer with its result. */
async function renderPart(context: RunContext, rendering: Rendering, asked: Part): Promise<void> {
  const { plan, result, asked_one = false } = asked
  if (await renderFit(context, rendering, plan)) return
  const found =
    result.kind === 'things' ? result.total : result.kind === 'number' ? result.whole : result.rows.length
  if (found === 0) return renderNone(rendering, asked)
  if (result.kind === 'number') return renderNumber(rendering, result)
  // They have no page to be cited by, and «den første» is one of them all the same.
  if (listsTechnologies(plan))
    rendering.draft.show(
      result.rows.map((row) => {
        const name = 'key' in row ? row.key : row.name
        return { kind: 'technology', id: name, title: name }
      }),
    )
  if (result.kind === 'groups') {
    // One thing may be in several groups.
    const things = await runPlan(context, { ...planOf(plan.subject, plan.where), measure: { fn: 'count' } })
    return renderGroups(rendering, result, things.kind === 'number' ? things.whole : 0)
  }
  const [first] = result.rows
  const isOne = isOfOne(plan) || (found === 1 && plan.fields.length > 0 && plan.skip === 0)
  const own = ownFieldOf(plan)
  if (first && isOfOne(plan) && !own && plan.asks_whether && plan.where.length > 1)
    renderWhether(rendering, first)
  else if (first && isOne && (own || !plan.asks_whether))
    renderOne(rendering, first, !own && plan.fields.length === 0)
  else if (first && asked_one && plan.skip === 0) {
    // Who has most of what nobody has?
    if (first.figure === 0 && plan.order?.down) return renderNone(rendering, asked)
    renderFirst(rendering, result)
  } else renderThings(rendering, result)
  await recordRankings(context, rendering, result.rows)
}

const listsTechnologies = ({ subject, group }: Plan): boolean =>
  (group ? groupedBy(subject, group).name : subject) === 'technology'

/** There is none: what was looked for, and which condition alone stands in the way. */
function renderNone(rendering: Rendering, { near, isBeside }: Part): void {
  const { draft, plan, words } = rendering
  if (isOfOne(plan) && plan.where.length === 1) return void draft.say(NOT_FOUND).suggest(...STARTERS)
  if (isOfOne(plan) && plan.asks_whether && !isOfOwn(plan)) return renderWhether(rendering, null)
  const what = plain(nounPhrase(plan.subject, plan.where, words, 0))
  // Beside another answer it is a part of that one, and how many there are is never more than none.
  // That somebody keeps nothing is an answer.
  const isAll = !plan.measure && !isBeside && !isOfOwn(plan)
  const said = plan.measure ? 'det er' : isAll ? 'det finner jeg ikke i portalen: jeg fant' : 'jeg fant'
  draft.say(`${plan.asks_whether ? `Nei, ${said}` : capital(said)} ${what}.`)
  for (const { words: without, total } of near)
    draft.add(`Ser jeg bort fra ${quote(without)}, er det ${countText(total, CATALOGUE[plan.subject].noun)}.`)
}

/** Words that nothing was made of: what they might narrow, is not narrowed. */
export const formatUnplaced = (words: readonly string[]): string => {
  if (words.length === 0) return ''
  const more = words.length > 5 ? [`${words.length - 5} til`] : []
  const said = listText([...words.slice(0, 5).map(quote), ...more])
  const [noun, they] = words.length === 1 ? ['Ordet', 'det'] : ['Ordene', 'de']
  return `${noun} ${said} forstod jeg ikke, så ${they} er ikke tatt med.`
}

const SUGGESTIONS = pairsIn('suggestions.txt').map(([key, question]) => {
  const [of, subject, asks = ''] = key.split(' ')
  return { of, subject, asks, question }
})

/** Up to three questions that go on from an answer, none that the plan has asked already. */
function suggestionsFor(plan: Plan, result: Result): string[] {
  const asked = new Set(namedIn(plan).flatMap(({ subject, name }) => (subject === plan.subject ? name : [])))
  const isList = result.kind === 'things'
  const some = isList ? result.total > 0 : result.kind === 'groups' || Boolean(result.value)
  const of = !isList || !some ? 'groups' : result.total > 1 ? 'many' : 'one'
  const next = SUGGESTIONS.flatMap((one) =>
    one.of === of && one.subject === plan.subject && !asked.has(one.asks) ? one.question : [],
  )
  return [...(some && !isList ? ['Hvilke er de?'] : []), ...next].slice(0, 3)
}
