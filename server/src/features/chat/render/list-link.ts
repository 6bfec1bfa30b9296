import { daysBetween } from '../../../text/iso-week.ts'
import { fieldOf } from '../catalogue/catalogue.ts'
import { type Condition, type FieldCondition, isField, type Plan, type Value } from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import { phraseOf, PHRASES, type Words } from './format-value.ts'

/** A link to the list page with exactly the filters of the plan; null if it lacks one of them. */
export function listLink(plan: Plan, words: Words): string | null {
  const { subject, order, group, measure, take } = plan
  const list = PHRASES.get(`list ${subject}`)
  // The list page has no shares, averages, groups or limits.
  if (!list || group || (measure && measure.fn !== 'count') || take !== null) return null
  const { where } = withUsual(plan)
  const search = new URLSearchParams({ page: '1' })
  for (const condition of where) {
    const written = isField(condition) ? parametersOf(plan, condition, where, words) : null
    if (!written) return null
    if (written.some(([name]) => search.has(name) && phraseOf('several', subject, name) !== 'all'))
      return null
    for (const [name, value] of written) search.append(name, value)
  }
  if (subject === 'article' && !search.has('days')) search.set('days', '365')
  const by = typeof order?.by === 'object' && 'field' in order.by ? order.by.field : null
  const sort = phraseOf('sort', subject, `${by} ${order?.down ? 'down' : 'up'}`)
  if (sort) search.set('sort', sort)
  return order && !sort ? null : `${list}?${search}`
}

/** The query parameters for a condition: none for a default, null if the list page has no such filter. */
function parametersOf(
  { subject }: Plan,
  { field, is, values }: FieldCondition,
  where: readonly Condition[],
  { today, names, user_id = '' }: Words,
): [name: string, value: string][] | null {
  const [value = ''] = values.map(String)
  // The lists of favourites and requests include closed ones.
  const isInAnyState = where.some(
    (one) => isField(one) && (one.field === 'favourite' || one.field === 'request'),
  )
  if (field === 'state') return value === (isInAnyState ? 'any' : 'open') ? [] : null
  const link = phraseOf('link', subject, field)
  if (!link) return null
  const [name = '', fixed] = link.split('=')
  if (fixed !== undefined) return value === 'true' ? [[name, fixed]] : null
  const { type } = fieldOf(subject, field)
  if (type === 'day') {
    const isSince = is === '>=' || (is === 'between' && values.at(-1) === today)
    const [isMeant, days] =
      link === 'days' ? [isSince, daysBetween(value, today)] : [is === '<=', daysBetween(today, value)]
    const known = phraseOf('days', subject, link)?.split(' ') ?? []
    return isMeant && known.includes(String(days)) ? [[link, String(days)]] : null
  }
  const written: Readonly<Record<string, (value: Value) => string>> = {
    company: (id) => names.get(`company:${id}`) ?? '',
    owner: (name) => (name === 'me' ? user_id : ''),
  }
  const said = values.map(written[field] ?? String)
  const isKnown =
    type === 'flag' ? value === 'true' : said.length === 1 || phraseOf('several', subject, link) === 'any'
  return is === '=' && isKnown && !said.includes('') ? said.map((one) => [link, one]) : null
}
