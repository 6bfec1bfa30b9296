import type { Bind } from '../../db/statement.ts'
import type { Comparison } from './read-filter.ts'

/** A column; values are compared ignoring case unless it says otherwise. */
type Column = { sql: string; isCaseExact?: boolean }

/** The condition of a filter; values are bound. */
export function filterSql<Attribute extends string>(
  filter: readonly Comparison<Attribute>[],
  columns: Record<Attribute, Column>,
  bind: Bind,
): string {
  const parts = filter.map(({ attribute, operator, value }) => {
    const { sql, isCaseExact } = columns[attribute]
    if (typeof value === 'boolean') return `${sql} ${operator === 'eq' ? '=' : '<>'} ${bind(value)}::boolean`
    if (value === null) return `${sql} is not null`
    const held = isCaseExact ? sql : `lower(${sql})`
    const said = isCaseExact ? `${bind(value)}::text` : `lower(${bind(value)}::text)`
    switch (operator) {
      case 'ne':
        return `${held} is distinct from ${said}`
      case 'co':
        return `position(${said} in ${held}) > 0`
      case 'sw':
        return `starts_with(${held}, ${said})`
      case 'ew':
        return `right(${held}, length(${said})) = ${said}`
      default:
        return `${held} = ${said}`
    }
  })
  return parts.map((part) => `(${part})`).join(' and ') || 'true'
}
