import type { Answer } from './answer.ts'
import { CATALOGUE, fieldOf } from './catalogue/catalogue.ts'
import { isOfOwn, namedIn } from './plan/named-in.ts'
import { byId } from './plan/by-id.ts'
import {
  atomsOf,
  type Condition,
  isRelation,
  keyOf,
  type Plan,
  planOf,
  type RelationCondition,
} from './plan/plan.ts'
import { withUsual } from './query/compile.ts'
import { countFound, rowsFound, type RunContext, runPlan } from './query/run-plan.ts'
import { AnswerDraft, plain, quote } from './render/answer-draft.ts'
import { countedNoun, formatCondition, nounPhrase, understoodOf } from './render/condition-phrases.ts'
import { formatUnplaced, NOT_FOUND, notFound, STARTERS } from './render/fixed-answers.ts'
import { listLink } from './render/list-link.ts'
import { phraseOf } from './render/format-value.ts'
import { capital } from '../../text/norwegian-words.ts'
import { evidenceFor, rankedByFit, recordRankings } from './render/render-fits.ts'
import {
  isOfOne,
  isUnknown,
  renderFirst,
  renderOne,
  type Rendering,
  renderThings,
  renderWhether,
  shownFields,
} from './render/render-things.ts'
import { renderComparison, renderGroups, renderNumber, type Side } from './render/render-values.ts'
import { pairsIn } from './understand/word-files.ts'

/** Runs plans and renders the results; `unplaced` words are in no plan. */
export async function answerPlans(
  context: RunContext,
  asked: readonly Plan[],
  unplaced: readonly string[] = [],
): Promise<Answer> {
  const draft = new AnswerDraft()
  const { today, user_id } = context
  const words = { today, user_id, names: await namesOf(context, asked) }
  const plans = onceEach(asked)
  const isAlone = plans.length === 1
  const sides: Side[] = []
  for (const plan of plans) {
    // Defaults are shown for related things only: «bedrifter med åpne jobbannonser».
    const ranked = rankedByFit(plan)
    const usual = withUsual({ ...ranked, fields: shownFields(ranked) })
    const where = usual.where.slice(usual.where.length - plan.where.length)
    const what = (count: number | null = null) => plain(nounPhrase(plan.subject, where, words, count))
    const list = listLink(plan, words)
    const rendering: Rendering = { draft, words, plan: { ...usual, where }, what, list, isAlone }
    // The first one is shown with the runners-up.
    const take = asksFirst(usual) ? null : ranked.take
    const side = { plan, result: await runPlan(context, { ...ranked, fields: usual.fields, take }) }
    if (sides.length > 0) draft.say('')
    else draft.suggestions = suggestionsFor(side)
    await renderSide(context, rendering, side)
    sides.push(side)
  }
  renderComparison(draft, words, sides)
  draft.add(formatUnplaced(unplaced))
  const [plan] = plans as [Plan]
  const chips = plans.flatMap((one) => understoodOf(one, words))
  const understood = chips.filter(({ text }, at) => chips.findIndex((one) => one.text === text) === at)
  return draft.finish(plan, understood)
}

const asksFirst = ({ take, group, order }: Plan) => take === 1 && !group && order !== undefined

/** Merges plans that differ only in fields or count; a list includes the count. */
function onceEach(plans: readonly Plan[]): Plan[] {
  const alike = Map.groupBy(plans, ({ subject, where, group, having, order, measure }) =>
    JSON.stringify([subject, where, group, having, order, measure?.fn === 'count' ? null : measure]),
  )
  return [...alike.values()].map((some) => {
    const plan = some.find(({ measure, group }) => group ?? !measure) ?? some[0]!
    const fields = [...new Set(some.flatMap((one) => one.fields))]
    // «Følger jeg Fjordnes?» is a yes/no question.
    const own = fields.filter((field) => fieldOf(plan.subject, field).is_own)
    const where = own.map((field): Condition => ({ field, is: '=', values: ['true'] }))
    return { ...plan, where: [...plan.where, ...where], fields: fields.filter((one) => !own.includes(one)) }
  })
}

async function renderSide(context: RunContext, rendering: Rendering, { plan, result }: Side): Promise<void> {
  const { subject, where, fields, skip, asks_whether } = plan
  const found = result.kind === 'number' ? result.whole : result.total
  const rows = result.kind === 'things' ? result.rows : []
  const evidence = await evidenceFor(context, rendering, rows)
  if (evidence) rendering.evidenceOf = evidence.of
  const why = rows.length === 0 ? evidence?.note() : ''
  if (why) return void rendering.draft.say(why)
  const [first] = rows
  const isFirst = asksFirst(rendering.plan) && skip === 0
  // Whether somebody fits is a matter of degree.
  const isWhether = asks_whether === true && !evidence
  const isOne = isOfOne(plan) || (found === 1 && fields.length > 0 && !evidence)
  // A single field of one thing says so by itself.
  const saysItself = isOne && fields.length === 1
  if (!evidence && !saysItself && isUnknown(rendering, rows, fields)) rendering.draft.say(NOT_FOUND, '')
  if (isOfOne(plan) && where.length > 1 && (isWhether || isOfOwn(plan))) renderWhether(rendering, first)
  else if (found === 0) await renderNone(context, rendering, plan)
  else if (result.kind === 'number') renderNumber(rendering, result)
  else if (result.kind === 'groups')
    // The groups may overlap, so they do not sum up to the total.
    renderGroups(rendering, result, await countFound(context, planOf(subject, where), 'all'))
  else if (first && !isWhether && isOne) renderOne(rendering, first, fields.length === 0)
  else if (isFirst) renderFirst(rendering, result)
  else renderThings(rendering, result)
  if (evidence) rendering.draft.add(evidence.note())
  if (found > 0) noteUnsaid(rendering, plan)
  await recordRankings(context, rendering, rows)
}

/** What a text does not say may still be so. */
function noteUnsaid({ draft, words }: Rendering, { subject, where, measure }: Plan): void {
  for (const one of measure?.fn === 'share' ? [...where, ...measure.of] : where) {
    const [inner] = 'not' in one ? atomsOf(one) : []
    const means = inner && phraseOf('unsaid', subject, 'field' in inner ? inner.field : inner.relation)
    if (means) draft.add(`${quote(capital(formatCondition(subject, one, words)))} betyr her ${means}.`)
  }
}

const MOST_NEAR = 2

/** An empty result: what was searched for, and which single conditions exclude everything. */
async function renderNone(context: RunContext, rendering: Rendering, plan: Plan): Promise<void> {
  const { draft, words, what, isAlone } = rendering
  const { subject, where, measure, asks_whether } = plan
  draft.suggestions = STARTERS
  if (isOfOne(plan) && where.length === 1) return void draft.say(NOT_FOUND)
  // A count of 0, nothing of our own, and one side of several are answers; otherwise nothing was found.
  const isOurs = isOfOwn(plan) || CATALOGUE[subject].is_for_rules
  const isAnswer = measure !== undefined || !isAlone || isOurs
  const answer = isAnswer ? `Jeg fant ${what(0)}.` : notFound(`${what(0)}.`)
  draft.say(asks_whether ? `Nei, ${answer.replace(/^./, (letter) => letter.toLowerCase())}` : answer)
  const near = (isAlone ? where.slice(0, 4) : []).map(async (condition) => {
    const rest = where.filter((one) => one !== condition)
    // Near results are optional: none are shown if counting takes too long.
    const total = await countFound(context, planOf(subject, rest), 'all').catch(() => 0)
    const without = quote(formatCondition(subject, condition, words))
    return total > 0 ? `Ser jeg bort fra ${without}, er det ${countedNoun(subject, rest, words, total)}.` : []
  })
  draft.add((await Promise.all(near)).flat().slice(0, MOST_NEAR).join(' '))
}

const SUGGESTIONS = pairsIn('suggestions.txt').map(([key, question]) => [...key.split(' '), question])

function suggestionsFor({ plan, result }: Side): string[] {
  const asked = namedIn(plan).flatMap(({ subject, name }) => (subject === plan.subject ? name : []))
  const isList = result.kind === 'things'
  const isSome = result.kind === 'number' ? Boolean(result.value) : result.total > 0
  const kind = !isList || !isSome ? 'groups' : result.total > 1 ? 'many' : 'one'
  const next = SUGGESTIONS.flatMap(([of, subject, asks = '', question = '']) =>
    of === kind && subject === plan.subject && !asked.includes(asks) ? question : [],
  )
  return isSome && !isList ? ['Hvilke er de?', ...next] : next
}

/** Looks up the names of all things in the plans; titles sent by the browser are not trusted. */
async function namesOf(context: RunContext, plans: readonly Plan[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { subject, name, condition } of plans.flatMap(namedIn)) {
    const of = name === 'id' ? subject : name === 'company' ? name : null
    const ids = (condition?.values ?? []).map(String).filter((id) => /^\d{1,18}$/.test(id))
    if (!of || ids.length === 0) continue
    const rows = await rowsFound(context, { ...planOf(of, [byId(...ids)]), take: ids.length })
    for (const { id, name: said } of rows) names.set(`${of}:${id}`, said)
  }
  return names
}

/** The plan without the conditions that the user removed, by their keys (`keyOf`). */
export function withoutKeys(plan: Plan, without: readonly string[]): Plan {
  const isLeft = (one: Condition, within?: RelationCondition) => !without.includes(keyOf(one, within))
  const where = plan.where.flatMap((one) => {
    if (!isLeft(one)) return []
    if (!isRelation(one) || one.where.every((part) => isLeft(part, one))) return one
    const rest = { ...one, where: one.where.filter((part) => isLeft(part, one)) }
    return isLeft(rest) ? rest : []
  })
  const isSame = where.length === plan.where.length && where.every((one, at) => one === plan.where[at])
  return isSame ? plan : { ...plan, where }
}
