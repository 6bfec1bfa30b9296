import type { Connection, CustomTypesConfig, Submittable } from 'pg'

/** A value as it can be written down for the database: lists and documents as their text. */
export type PreparedValue = string | number | boolean | null

/** What stays the same each time a statement is asked. */
export interface PreparedStatement {
  /** Unique: each connection plans the text of this name once. */
  name: string
  /** `$1`, `$2` and so on stand in it for the values. */
  text: string
  types: CustomTypesConfig
}

type Parse = (text: string) => unknown
type Done = (error: Error | null, rows?: unknown[][]) => void

/** What the driver's type does not tell of a connection: the statements that it has planned, by name. */
interface PlanningConnection extends Connection {
  parsedStatements: Record<string, string | undefined>
}

const columnsKnown = new WeakMap<Connection, Map<string, Parse[]>>()

/**
 * A query of the driver's own kind (a submittable, as cursors and streams are) for a statement that is asked again and
 * again. It differs in that each connection tells the columns of the statement once: the driver asks for them each time,
 * which with 20 columns is more work on both sides than one row of values. They can't become others without the
 * database refusing the plan («cached plan must not change result type»). Each row is the list of its values.
 */
export class PreparedQuery implements Submittable {
  readonly name: string
  readonly text: string
  readonly values: (string | null)[]
  /** Set by the driver. */
  callback: Done | undefined = undefined
  readonly #types: CustomTypesConfig
  #columns: Parse[] | undefined = undefined
  #connection: PlanningConnection | undefined = undefined
  readonly #rows: unknown[][] = []
  #unreadable: Error | undefined = undefined

  constructor({ name, text, types }: PreparedStatement, values: PreparedValue[]) {
    this.name = name
    this.text = text
    this.values = values.map((value) => (value === null ? null : String(value)))
    this.#types = types
  }

  /** Sends all that it takes at once; the answers come to the methods below, in the protocol's order. */
  submit(connection: Connection): Error | null {
    const planning = (this.#connection = connection as PlanningConnection)
    const planned = planning.parsedStatements[this.name]
    if (planned !== undefined && planned !== this.text)
      return new Error(`«${this.name}» is the name of two statements`)
    this.#columns = planned === undefined ? undefined : columnsKnown.get(connection)?.get(this.name)
    connection.stream.cork()
    try {
      if (planned === undefined) connection.parse({ name: this.name, text: this.text, types: [] }, true)
      connection.bind({ statement: this.name, values: this.values }, true)
      if (!this.#columns) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({ portal: '' }, true)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    const columns = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as Parse)
    const connection = this.#connection!
    const known = columnsKnown.get(connection) ?? new Map<string, Parse[]>()
    columnsKnown.set(connection, known.set(this.name, columns))
    this.#columns = columns
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns
    if (!columns || this.#unreadable) return
    try {
      const row: unknown[] = fields
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]
        if (typeof text === 'string') row[at] = columns[at]!(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback?.(this.#unreadable)
    else this.callback?.(null, this.#rows)
  }

  handleError(error: Error): void {
    this.callback?.(this.#unreadable ?? error)
  }

  /** How many rows there are is seen by their number. */
  handleCommandComplete(): void {}
}
