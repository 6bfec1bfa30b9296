import { daysBetween } from '../../../text/iso-week.ts'
import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { type Condition, type FieldCondition, isField, isRelation, type Plan } from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import type { Words } from './format-value.ts'

/** Parameters that a list takes several of, and whether a thing must then have all of them or one. */
const SEVERAL: Readonly<Record<string, 'all' | 'any'>> = {
  'job.technology': 'any',
  'job.company': 'any',
  'article.company': 'any',
  'consultant.technology': 'all',
}
const SORTS: Readonly<Record<string, string>> = {
  'job.posted.down': 'POSTED_DESC',
  'job.posted.up': 'POSTED_ASC',
  'job.deadline.up': 'DEADLINE_ASC',
  'job.deadline.down': 'DEADLINE_DESC',
  'article.posted.up': 'DATE_DESC',
  'consultant.name.down': 'NAME_DESC',
  'consultant.free_from.up': 'AVAILABLE',
}
/** How many days back the lists can go, of news the longest standing for all, and within how many somebody is free. */
const DAYS: Readonly<Record<string, readonly number[]>> = {
  'job.days': [1, 7, 30],
  'article.days': [7, 30, 100, 365],
  'consultant.available': [0, 30, 90],
}

/** The portal's own list with exactly the filters of the plan; null where the list knows less. */
export function listLink(plan: Plan, words: Words): string | null {
  const { subject, order, group, measure, take } = plan
  const { list } = CATALOGUE[subject]
  // No list shows a share, an average, groups or the first three.
  if (!list || group || (measure && measure.fn !== 'count') || take !== null) return null
  const where = withUsual(plan).where.map(byCompany)
  const search = new URLSearchParams({ page: '1' })
  for (const condition of where) {
    const written = isField(condition) ? parametersOf(plan, condition, where, words) : null
    if (!written) return null
    if (written.some(([name]) => search.has(name) && SEVERAL[`${subject}.${name}`] !== 'all')) return null
    for (const [name, value] of written) search.append(name, value)
  }
  if (subject === 'article' && !search.has('days')) search.set('days', '365')
  const by = typeof order?.by === 'object' && 'field' in order.by ? order.by.field : null
  const sort = SORTS[`${subject}.${by}.${order?.down ? 'down' : 'up'}`]
  if (sort) search.set('sort', sort)
  return order && !sort ? null : `${list}?${search}`
}

/** «Hos Fjordnes» is the company of the ad, however it was read. */
function byCompany(condition: Condition): Condition {
  if (!isRelation(condition) || condition.relation !== 'company' || condition.count) return condition
  const [only, ...more] = condition.where
  const isNamed = only && isField(only) && only.field === 'id' && more.length === 0
  return isNamed ? { ...only, field: 'company' } : condition
}

/** What the list's address says for a condition: nothing for what the list means anyway, null for what it does not know. */
function parametersOf(
  { subject }: Plan,
  { field, is, values }: FieldCondition,
  where: readonly Condition[],
  { today, names }: Words,
): [name: string, value: string][] | null {
  const [value = ''] = values.map(String)
  // Among one's own favourites the list has those that are over as well.
  const isFavourites = where.some((one) => isField(one) && one.field === 'favourite')
  if (subject === 'job' && field === 'state') return value === (isFavourites ? 'any' : 'open') ? [] : null
  if (field === 'id') return null
  const { type, ...entry } = fieldOf(subject, field)
  const { link } = entry
  if (!link) return null
  if (type === 'day') {
    const isSince = is === '>=' || (is === 'between' && values.at(-1) === today)
    const [isMeant, days] =
      link === 'days' ? [isSince, daysBetween(value, today)] : [is === '<=', daysBetween(today, value)]
    return isMeant && DAYS[`${subject}.${link}`]?.includes(days) ? [[link, String(days)]] : null
  }
  const said = values.map((one) => (link === 'company' ? (names.get(`company:${one}`) ?? '') : String(one)))
  const isKnown =
    type === 'flag' ? value === 'true' : said.length === 1 || SEVERAL[`${subject}.${link}`] === 'any'
  return is === '=' && isKnown && !said.includes('') ? said.map((one) => [link, one]) : null
}
