import { daysBetween } from '../../../text/iso-week.ts'
import { CATALOGUE, fieldOf } from '../catalogue/catalogue.ts'
import { type Condition, type FieldCondition, isField, isRelation, type Plan } from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import type { Words } from './field-words.ts'

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
/** How far back the list of news can go. Its longest stands for all. */
const NEWS_DAYS = [7, 30, 100, 365]
/** Within how many days somebody is free. */
const AVAILABLE = [0, 30, 90]

/** The portal's own list with exactly the filters of the plan; null where the list knows less. */
export function listLink(plan: Plan, words: Words): string | null {
  const { subject, order } = plan
  const { list } = CATALOGUE[subject]
  if (!list) return null
  const where = withUsual(plan).where.map(byCompany)
  const search = new URLSearchParams({ page: '1' })
  for (const condition of where) {
    const written = isField(condition) ? writtenOf(plan, condition, where, words) : null
    if (!written) return null
    for (const [name, value] of written) {
      if (search.has(name) && SEVERAL[`${subject}.${name}`] !== 'all') return null
      search.append(name, value)
    }
  }
  // Several that will do are written together, after what each of them is alone.
  for (const [name, value] of joined(plan, where, words)) search.append(name, value)
  if (subject === 'article' && !search.has('days')) search.set('days', '365')
  const by = order && typeof order.by === 'object' && 'field' in order.by ? order.by.field : null
  const sort = by && SORTS[`${subject}.${by}.${order?.down ? 'down' : 'up'}`]
  if (sort) search.set('sort', sort)
  // A list of all is no answer to what is asked of all.
  const asksMore = plan.group !== undefined || plan.measure !== undefined || (order !== undefined && !sort)
  if (plan.where.length === 0 && asksMore) return null
  return `${list}?${search}`
}

/** «Hos Fjordnes» is the company of the ad, however it was read. */
function byCompany(condition: Condition): Condition {
  if (!isRelation(condition) || condition.relation !== 'company' || condition.count) return condition
  const [only, ...more] = condition.where
  return only && isField(only) && only.field === 'id' && only.is === '=' && more.length === 0
    ? { field: 'company', is: '=', values: only.values }
    : condition
}

type Written = [name: string, value: string][]

/** What the list's address says for a condition: nothing for what the list means anyway, null for what it does not know. */
function writtenOf(
  { subject }: Plan,
  { field, is, values }: FieldCondition,
  where: readonly Condition[],
  words: Words,
): Written | null {
  const [value = ''] = values.map(String)
  // Among one's own favourites the list has those that are over as well.
  if (subject === 'job' && field === 'state')
    return value === (where.some((one) => isField(one) && one.field === 'favourite') ? 'any' : 'open')
      ? []
      : null
  if (subject === 'article' && field === 'posted')
    return days('days', NEWS_DAYS, is === '>=' ? daysBetween(value, words.today) : -1)
  if (field === 'id') return null
  const { link, type } = fieldOf(subject, field)
  if (!link) return null
  if (type === 'day') return days(link, AVAILABLE, is === '<=' ? daysBetween(words.today, value) : -1)
  if (is !== '=') return null
  if (type === 'flag') return value === 'true' ? [[link, 'true']] : null
  const named = values.map((one) => (link === 'company' ? words.names.get(`company:${one}`) : String(one)))
  if (named.includes(undefined)) return null
  if (named.length > 1) return SEVERAL[`${subject}.${link}`] === 'any' ? [[link, named[0]!]] : null
  return [[link, named[0]!]]
}

const days = (name: string, known: readonly number[], asked: number): Written | null =>
  known.includes(asked) ? [[name, String(asked)]] : null

/** The values after the first of each condition of which one will do. */
const joined = ({ subject }: Plan, where: readonly Condition[], { names }: Words): Written =>
  where.filter(isField).flatMap(({ field, values }): Written => {
    const link = field === 'id' ? undefined : fieldOf(subject, field).link
    if (!link || SEVERAL[`${subject}.${link}`] !== 'any') return []
    return values.slice(1).map((one) => [link, names.get(`${link}:${one}`) ?? String(one)])
  })
