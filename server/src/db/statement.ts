import { CompiledQuery } from 'kysely'

/** Takes a value and answers the sign that stands for it in the text. */
export type Bind = (value: unknown) => string

/**
 * A statement written as text, for what is asked so often that building it anew each time is felt. Values go through
 * `bind` alone: `statement<Row>((bind) => `select … where id = ${bind(id)}`)`.
 */
export function statement<Row>(write: (bind: Bind) => string): CompiledQuery<Row> {
  const values: unknown[] = []
  return CompiledQuery.raw(
    write((value) => `$${values.push(value)}`),
    values,
  ) as CompiledQuery<Row>
}
