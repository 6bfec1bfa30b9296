import { type Condition, type FieldCondition, isField, type Value } from './plan.ts'

export const byId = (...ids: readonly Value[]): FieldCondition => ({ field: 'id', is: '=', values: [...ids] })

export const isId = (one: Condition | undefined): one is FieldCondition =>
  one !== undefined && isField(one) && one.field === 'id'

export const idsIn = (where: readonly Condition[] = []): string[] =>
  where.filter(isId).flatMap(({ values }) => values.map(String))
