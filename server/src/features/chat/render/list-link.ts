import { daysBetween } from '../../../text/iso-week.ts'
import { CATALOGUE } from '../catalogue/catalogue.ts'
import { type Condition, type FieldCondition, isField, type Plan } from '../plan/plan.ts'
import { withUsual } from '../query/compile.ts'
import { phraseOf, type Words } from './format-value.ts'

/** The portal's own list with exactly the filters of the plan; null where the list knows less. */
export function listLink(plan: Plan, words: Words): string | null {
  const { subject, order, group, measure, take } = plan
  const { list } = CATALOGUE[subject]
  // No list shows a share, an average, groups or the first three.
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
  const { type = 'text', link } = CATALOGUE[subject].fields[field] ?? {}
  if (!link) return null
  if (type === 'day') {
    const isSince = is === '>=' || (is === 'between' && values.at(-1) === today)
    const [isMeant, days] =
      link === 'days' ? [isSince, daysBetween(value, today)] : [is === '<=', daysBetween(today, value)]
    const known = phraseOf('days', subject, link)?.split(' ') ?? []
    return isMeant && known.includes(String(days)) ? [[link, String(days)]] : null
  }
  const said = values.map((one) => (link === 'company' ? (names.get(`company:${one}`) ?? '') : String(one)))
  const isKnown =
    type === 'flag' ? value === 'true' : said.length === 1 || phraseOf('several', subject, link) === 'any'
  return is === '=' && isKnown && !said.includes('') ? said.map((one) => [link, one]) : null
}
