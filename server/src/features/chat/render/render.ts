import { findJob } from '../../jobs/jobs.repository.ts'
import { findBestAds, findScoresFor } from '../../matching/list-matches.repository.ts'
import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { type Condition, isField, isRelation, type Plan, planOf, type SubjectName } from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import { MOST_SHOWN, type Result, type RunContext, runPlan, type ThingRow } from '../query/run-plan.ts'
import { type Words } from './field-words.ts'
import { understoodOf } from './in-words.ts'
import { listLink } from './list-link.ts'
import { suggestionsFor } from './suggestions.ts'
import { areAlike, type Side, tellCompared } from './tell-compared.ts'
import { tellAdsFor, tellFits } from './tell-fits.ts'
import { tellGroups } from './tell-groups.ts'
import { type Near, NOT_FOUND, STARTERS, tellNone, unplacedText } from './tell-none.ts'
import { tellNumber } from './tell-number.ts'
import { isOfOne, profileFields, tellKept, tellOne } from './tell-one.ts'
import { sourceOf, tellFirst, type Telling, tellThings } from './tell-things.ts'
import { type PlanAnswer, Told } from './told.ts'

/** A plan that was carried out, with all that its answer may say. */
export interface ToTell {
  /** As it was asked, kept for the next question. */
  question: string
  plan: Plan
  /** Of `runPlan(context, forTelling(plan, asked_one))`. */
  result: Result
  /** Names of things that the plan knows by id: `company:55`. */
  names: ReadonlyMap<string, string>
  /** Words of the question that nothing was made of. */
  unplaced?: readonly string[]
  /** Where there is none: how many there are without one of the conditions, in the words of that condition. */
  near?: readonly Near[]
  /** «Hvilken bedrift … mest»: the first is the answer, the others come after it. */
  asked_one?: boolean
  /** «Av dem er 29 åpne.» */
  of_them?: { words: string; total: number }
  /** Other plans that are told beside it: compared where they ask the same of something else, else one after the other. */
  beside?: readonly Side[]
}

/** So many are run where one is asked for: the first, and those that come after. */
const WITH_RUNNERS_UP = 4

/** The plan as it has to be run to be told: with the fields that are shown, and those that come after the first one. */
export function forTelling(plan: Plan, asked_one = false): Plan {
  if (plan.group) return asked_one ? { ...plan, take: WITH_RUNNERS_UP } : plan
  const usual = isOfOne(plan) ? profileFields(plan) : CATALOGUE[plan.subject].shown
  const { by } = plan.order ?? {}
  const isShown = asked_one && typeof by === 'object' && 'field' in by && isNoFigure(plan.subject, by.field)
  const ordered = isShown ? [by.field] : []
  const fields = [...new Set([...ordered, ...(plan.fields.length > 0 ? plan.fields : usual)])]
  return { ...plan, fields, ...(asked_one && { take: WITH_RUNNERS_UP }) }
}

/** Whether rows say nothing of it for themselves: a number is their figure. */
const isNoFigure = (subject: SubjectName, field: string) =>
  !['number', 'names'].includes(fieldOf(subject, field).type)

/** A whole answer, told from what a plan has found. */
export async function renderAnswer(context: RunContext, asked: ToTell): Promise<PlanAnswer> {
  const { plan, question, unplaced = [], beside = [] } = asked
  const told = new Told()
  const sides = [asked, ...beside]
  const names = await namesFor(context, sides, asked.names)
  const words: Words = { today: context.today, names }
  const tellings = await Promise.all(sides.map((side) => tellingOf(context, told, words, side)))
  told.remember(plan, question).suggest(...suggestionsFor(plan, asked.result))
  if (areAlike(sides)) tellCompared((side) => tellings[sides.indexOf(side)]!, sides)
  else
    for (const [at, side] of sides.entries()) {
      if (at > 0) told.say('')
      await tellPart(context, tellings[at]!, at === 0 ? asked : { ...side, names, question, beside: [asked] })
    }
  told.add(unplacedText(unplaced))
  const understood = sides.flatMap((side) => understoodOf(side.plan, words))
  const once = understood.filter(
    ({ text }, at) => understood.findIndex((other) => other.text === text) === at,
  )
  return told.understand(once, listLink(plan, words)).whole()
}

/** Names of all that plans and their rows know by id alone. */
async function namesFor(
  context: RunContext,
  sides: readonly Side[],
  known: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(known)
  const companies = new Set<string>()
  for (const { plan, result, asked_one } of sides) {
    if (result.kind !== 'things') continue
    for (const { id, name } of result.rows) names.set(`${plan.subject}:${id}`, name)
    const at = forTelling(plan, asked_one).fields.indexOf('company')
    for (const { values } of result.rows)
      for (const id of [values[at] ?? []].flat()) if (!names.has(`company:${id}`)) companies.add(String(id))
  }
  if (companies.size === 0) return names
  const where: Condition[] = [{ field: 'id', is: '=', values: [...companies] }]
  const found = await runPlan(context, { ...planOf('company', where), take: MOST_SHOWN })
  if (found.kind === 'things') for (const { id, name } of found.rows) names.set(`company:${id}`, name)
  return names
}

/** One plan of an answer with its result. */
async function tellPart(context: RunContext, telling: Telling, asked: ToTell): Promise<void> {
  const { plan, result, asked_one = false, of_them } = asked
  const { told } = telling
  if ((await tellOfFit(context, telling, asked)) || (await tellOfOwn(context, telling, asked))) return
  if (result.kind === 'number') {
    if (result.whole === 0) tellNone(telling, asked)
    else tellNumber(telling, result, of_them)
    return
  }
  if (result.kind === 'groups') {
    if (result.rows.length === 0) tellNone(telling, asked)
    else tellGroups(telling, result, await countOf(context, plan))
    return
  }
  const [first] = result.rows
  if (result.total === 0 && isOfOne(plan)) told.say(NOT_FOUND).suggest(...STARTERS)
  else if (result.total === 0) tellNone(telling, asked)
  else if (first && isAskedOfOne(plan, result.total)) tellOne(telling, first, plan.fields.length === 0)
  else if (first && asked_one && plan.skip === 0) {
    if (first.figure === 0 && plan.order?.down) tellNone(telling, asked)
    else tellFirst(telling, result)
  } else tellThings(telling, result)
  await noteFits(context, telling, result.rows)
}

/** Of the only one that there is, what is asked is said in a sentence. */
const isAskedOfOne = (plan: Plan, total: number) =>
  !plan.asks_whether && (isOfOne(plan) || (total === 1 && plan.fields.length > 0 && plan.skip === 0))

async function tellingOf(
  context: RunContext,
  told: Told,
  words: Words,
  { plan, result, asked_one = false }: Side,
): Promise<Telling> {
  const rows = result.kind === 'things' ? result.rows : []
  const run = forTelling(plan, asked_one)
  // What was run without the fields that are shown has no values of those, which is not that they lack.
  const isRun = rows.every(({ values }) => values.length === run.fields.length)
  const usual = withUsual({ ...plan, fields: isRun ? run.fields : plan.fields })
  // What is usually meant is said of related things only: «bedrifter med åpne jobbannonser».
  const own = { ...usual, where: usual.where.slice(usual.where.length - plan.where.length) }
  const telling: Telling = { told, words, plan: own, list: listLink(plan, words), cite: () => '' }
  const ofDemands = plan.subject === 'demand' ? await adsOfDemands(context, rows) : null
  telling.cite = (row) => {
    if (ofDemands) {
      const title = ofDemands.get(jobOf(row))
      return title === undefined
        ? ''
        : told.cite({ kind: 'job', id: jobOf(row), title, sentence: row.name, detail: null })
    }
    const source = sourceOf(telling, row)
    return source ? told.cite(source) : ''
  }
  return telling
}

/** A demand is known by its ad, and by which of its demands it is. */
const jobOf = ({ id }: ThingRow) => id.split(':')[0]!

async function adsOfDemands({ db }: RunContext, rows: readonly ThingRow[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const id of new Set(rows.map(jobOf))) {
    const job = await findJob(db, Number(id))
    if (job) titles.set(id, job.title)
  }
  return titles
}

/** How many things the groups are of: one that is in several groups is one. */
async function countOf(context: RunContext, { subject, where }: Plan): Promise<number> {
  const result = await runPlan(context, { ...planOf(subject, where), measure: { fn: 'count' } })
  return result.kind === 'number' ? (result.value ?? 0) : 0
}

/** Who fits one ad, or which ads fit one person: told with evidence, of those that all else holds of. */
async function tellOfFit(context: RunContext, { told }: Telling, { plan, result }: ToTell): Promise<boolean> {
  const { subject } = plan
  const of = result.kind === 'things' && plan.skip === 0 ? fitOf(plan) : null
  if (!of) return false
  const { fit, others } = of
  const own = others.find((one) => isField(one) && one.field === 'id')
  if (subject === 'consultant' && own && isField(own) && others.length === 1)
    return tellFits(context, told, fit.id, { only: String(own.values[0]) })
  const among = others.length > 0 ? await idsOf(context, planOf(subject, others)) : undefined
  // Of one who fits best those that come next are told, too.
  const take = plan.take === 1 ? null : plan.take
  const whom = { take, ...(among && { among }), ...(fit.least !== undefined && { least: fit.least }) }
  return subject === 'job' ? tellAdsFor(context, told, fit.id, whom) : tellFits(context, told, fit.id, whom)
}

/** The one ad that people are to fit, or the one person that ads are to fit, and what else is to hold of them. */
export function fitOf({ subject, where }: Plan): { fit: Fitted; others: Condition[] } | null {
  if (subject !== 'consultant' && subject !== 'job') return null
  const [fit, ...more] = where.flatMap((one) => fittedTo(one) ?? [])
  return fit && more.length === 0 ? { fit, others: where.filter((one) => fittedTo(one) === null) } : null
}

/** Whether one thing is among what whoever asks keeps or follows. */
async function tellOfOwn(context: RunContext, telling: Telling, { plan, result }: ToTell): Promise<boolean> {
  const isOwn = (name: string) => name !== 'id' && fieldOf(plan.subject, name).is_own === true
  const said = plan.where.filter(isField).find(({ field }) => isOwn(field))?.field
  const own = said ?? plan.fields.find(isOwn)
  if (own === undefined || !isOfOne(plan) || result.kind !== 'things') return false
  const where = plan.where.filter((one) => !isField(one) || !isOwn(one.field))
  const whole = await runPlan(context, { ...plan, where, fields: [own] })
  const [row] = whole.kind === 'things' ? whole.rows : []
  if (row) tellKept(telling, row, own, row.values[0] === 'true')
  return row !== undefined
}

interface Fitted {
  id: string
  least?: number
}

/** The one ad or person that must fit, and how well; null for any other condition. */
function fittedTo(condition: Condition): Fitted | null {
  if (!isRelation(condition) || condition.relation !== 'fits' || condition.count) return null
  const [only, ...more] = condition.where
  const isId = only && isField(only) && only.field === 'id' && only.values.length === 1 && more.length === 0
  const { least } = condition
  return isId ? { id: String(only.values[0]), ...(least !== undefined && { least }) } : null
}

/** A list of people who fit some ads says so of each of them: they may know of it. */
async function noteFits(
  context: RunContext,
  { told, plan }: Telling,
  rows: readonly ThingRow[],
): Promise<void> {
  const fits = plan.where.filter((one) => isRelation(one) && one.relation === 'fits')
  const [by] =
    plan.order && typeof plan.order.by === 'object' && 'field' in plan.order.by ? [plan.order.by.field] : []
  const isOfFit =
    fits.length > 0 || by === 'fit' || plan.fields.includes('fit') || hasField(plan.where, 'fit')
  if (plan.subject !== 'consultant' || !isOfFit) return
  for (const { id } of rows) {
    const fit: Condition = { relation: 'fits', where: [{ field: 'id', is: '=', values: [id] }] }
    const jobs = fits.flatMap((one) => (isRelation(one) ? one.where : []))
    const ids = fits.length > 0 ? await idsOf(context, planOf('job', [...jobs, fit])) : null
    const ads = ids
      ? await findScoresFor(context.db, id, [...ids])
      : (await findBestAds(context.db, Number(id)))?.slice(0, 1)
    if (ads && ads.length > 0) told.rank({ consultant_id: Number(id), ads })
  }
}

const hasField = (where: readonly Condition[], name: string): boolean =>
  where.some((one) => isField(one) && one.field === name)

async function idsOf(context: RunContext, plan: Plan): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let skip = 0; ; skip += MOST_SHOWN) {
    const result = await runPlan(context, { ...plan, take: MOST_SHOWN, skip })
    if (result.kind !== 'things') return ids
    for (const { id } of result.rows) ids.add(id)
    if (result.rows.length < MOST_SHOWN || ids.size >= 1_000) return ids
  }
}
