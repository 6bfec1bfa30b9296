import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import type { SqlContext } from '../catalogue/entry.ts'
import { type Condition, isField, type Plan, referenceOf, type SubjectName } from '../plan/plan.ts'
import { Compiler, withUsual } from './compile.ts'

export interface ThingRow {
  id: string
  name: string
  detail: string
  /** The value that the list is ordered by, if it is a number. */
  figure: number | null
  values: (string | string[] | null)[]
}

export interface GroupRow {
  key: string
  id: string | null
  value: number | null
  part: number | null
  whole: number
}

export type Result =
  | { kind: 'things'; total: number; rows: ThingRow[] }
  | { kind: 'number'; value: number | null; part: number | null; whole: number; missing: number }
  | { kind: 'groups'; total: number; rows: GroupRow[]; whole: number }

export interface RunContext extends Omit<SqlContext, 'bind'> {
  db: Kysely<Database>
}

/** The default page size. */
export const SHOWN = 5
export const MOST_SHOWN = 20

/** Runs a plan as one statement. Throws RangeError for names that the catalogue does not have. */
export async function runPlan({ db, ...context }: RunContext, asked: Plan): Promise<Result> {
  const plan = withUsual(asked)
  const ask = <Row extends object>(write: (compiler: Compiler, plan: Plan) => string) =>
    rowsOf<Row>(db, (bind) => write(new Compiler({ ...context, bind }), plan))
  if (plan.group) {
    const rows = await ask<GroupRow & { groups: number; all: number }>(groupsOf)
    const { groups: total = 0, all: whole = 0 } = rows[0] ?? {}
    const shown = rows.filter(({ key }) => key !== null).slice(0, MOST_SHOWN)
    return { kind: 'groups', total, whole, rows: shown }
  }
  if (plan.measure) {
    const [row] = await ask<Extract<Result, { kind: 'number' }>>(numberOf)
    return { ...row!, kind: 'number' }
  }
  const rows = await ask<ThingRow & { total: number }>(thingsOf)
  return { kind: 'things', total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
}

/** The things that a plan finds; none for numbers and groups. */
export async function rowsFound(context: RunContext, plan: Plan): Promise<ThingRow[]> {
  const result = await runPlan(context, plan)
  return result.kind === 'things' ? result.rows : []
}

/** Counting stops here, beyond what anybody reads. A low limit makes the planner choose a fast start. */
const COUNTED = 51

/** The number of things that a plan finds, by default at most 51; of groups, the number of groups. */
export async function countFound(
  context: RunContext,
  asked: Plan,
  most: number | 'all' = COUNTED,
): Promise<number> {
  if (asked.group) {
    const result = await runPlan(context, { ...asked, fields: [], take: 1, skip: 0 })
    return result.kind === 'groups' ? result.total : 0
  }
  const { subject, where } = withUsual(asked)
  return countUpTo(context, most, subject, where)
}

/** The number of things that meet the conditions, without defaults; counting stops at the limit. */
export async function countUpTo(
  { db, ...context }: RunContext,
  most: number | 'all',
  subject: SubjectName,
  where: readonly Condition[],
): Promise<number> {
  const [row] = await rowsOf<{ found: number }>(db, (bind) => {
    const compiler = new Compiler({ ...context, bind })
    const things = compiler.from(subject, compiler.alias(), where)
    return `select count(*)::int as found from (select from ${things} limit ${most}) as those`
  })
  return row!.found
}

const takeOf = ({ take }: Plan) => Math.min(take ?? SHOWN, MOST_SHOWN)

function thingsOf(compiler: Compiler, plan: Plan): string {
  const { subject, where, order, fields, skip, take } = plan
  const entry = CATALOGUE[subject]
  const t = compiler.alias()
  const { by: reference, down } = order ?? entry.order
  if (typeof reference !== 'object') throw new RangeError('Things are put in order by a value of theirs')
  const by = compiler.value(subject, t, reference)
  const isFigure =
    'relation' in reference || ['number', 'names'].includes(fieldOf(subject, reference.field).type)
  const values = fields.map((field) => {
    const isAmong = 'among' in reference && reference.among && reference.field === field
    const value = isAmong ? by : compiler.sql(subject, t, referenceOf(field))
    return fieldOf(subject, field).type === 'names' ? `to_json(${value})` : `to_json(${value}::text)`
  })
  // For a limit of one, ties are included; longer lists are cut at the limit.
  const ties = order !== undefined && take === 1
  const sorted = `place_of ${down ? 'desc' : 'asc'} nulls last`
  return `
    with found as materialized (
      select ${entry.id(t)} as id, ${by} as place_of from ${compiler.from(subject, t, where)}),
    page as (
      select * from found order by ${sorted}${ties ? '' : ', id desc'} ${compiler.limit(takeOf(plan), skip, ties)})
    select (select count(*) from found)::int as total, page.id::text as id, shown.name, shown.detail, shown.figure, shown.values
    from (select 1) as always left join page on true
    left join lateral (
      select ${entry.name(t)}::text as name, ${entry.detail(t)} as detail, ${isFigure ? by : 'null'}::float8 as figure,
        json_build_array(${values.join(', ')}) as values
      from ${entry.table} ${t} where ${entry.id(t)} = page.id limit 1) as shown on true
    order by ${sorted}, page.id desc`
}

function numberOf(compiler: Compiler, { subject, where, measure }: Plan): string {
  const t = compiler.alias()
  const { value, part } = compiler.measure(subject, t, measure!)
  const missing =
    measure && 'of' in measure && measure.fn !== 'share'
      ? `count(*) filter (where ${compiler.value(subject, t, measure.of)} is null)`
      : '0'
  return `select (${value})::float8 as value, (${part})::int as part, count(*)::int as whole, (${missing})::int as missing
    from ${compiler.from(subject, t, where)}`
}

export const isNone = (having: Plan['having']): boolean =>
  having !== undefined && ((having[0] === '=' && having[1] === 0) || (having[0] === '<' && having[1] === 1))

function groupsOf(compiler: Compiler, plan: Plan): string {
  const { subject, where, group, measure = { fn: 'count' }, having, order, skip, take } = plan
  const t = compiler.alias()
  const { value, part } = compiler.measure(subject, t, measure)
  const by = order?.by ?? 'measure'
  const isKey = by === 'key'
  const down = (order?.down ?? !isKey) ? 'desc' : 'asc'
  const sortedBy = isKey ? `key ${down}` : `value ${down} nulls last, key collate "nb-NO-x-icu"`
  // «Bare byer med minst tolv annonser» limits the count, whatever the measure. Groups with none are all possible keys
  // without those counted.
  const kept = isNone(having)
    ? `select every.key, null::text as id, 0 as value, null::int as part, 0 as whole
        from (${compiler.every(subject, group!)}) as every where every.key not in (select key from counted)`
    : having
      ? `select * from counted where ${measure.fn === 'count' ? 'value' : 'whole'} ${compiler.comparison(having)}`
      : 'select * from counted'
  // A condition on the grouping field itself selects groups: «språk utenom norsk».
  const keysIn = (one: Condition) =>
    isField(one) && one.field === group && one.is === '=' ? one.values.map(String) : []
  const without = where.flatMap((one) => ('not' in one ? keysIn(one.not) : []))
  const only = group === 'place' ? [] : where.flatMap(keysIn)
  const ofThings = where.filter((one) => !('not' in one && keysIn(one.not).length > 0))
  // With a limit, ties with the last one are included.
  const ties = take !== null && !isKey
  return `
    with counted as (
      select one.key, one.id, (${value})::float8 as value, (${part})::int as part, count(*)::int as whole
      from ${CATALOGUE[subject].table} ${t} cross join lateral (${compiler.group(subject, t, group!)}) as one
      where ${compiler.all(subject, t, ofThings)} and one.key is not null
        ${without.length > 0 ? `and not ${compiler.isNamed(subject, group!, without)}` : ''}
        ${only.length > 0 ? `and ${compiler.isNamed(subject, group!, only)}` : ''}
      group by 1, 2),
    kept as (${kept}),
    page as (select * from kept order by ${ties ? `value ${down} nulls last` : sortedBy}
      ${compiler.limit(takeOf(plan) * (take === null ? 2 : 1), skip, ties)})
    select (select count(*) from kept)::int as groups, (select coalesce(sum(whole), 0) from kept)::int as all,
      page.key, page.id::text as id, page.value, page.part, page.whole
    from (select 1) as always left join page on true order by ${sortedBy}`
}
