import type { Connection, CustomTypesConfig, Submittable } from 'pg'

/** A value as it is sent to the database: lists and documents as text. */
export type PreparedValue = string | number | boolean | null

/** The parts of a statement that do not change between calls. */
export interface PreparedStatement {
  /** Unique: each connection plans the text of this name once. */
  name: string
  /** `$1`, `$2` and so on stand for the values. */
  text: string
  types: CustomTypesConfig
}

type Parse = (text: string) => unknown
type Done = (error: Error | null, rows?: unknown[][]) => void

/** The statements a connection has planned, by name; the driver's types leave this out. */
interface PlanningConnection extends Connection {
  parsedStatements: Record<string, string | undefined>
}

const columnsKnown = new WeakMap<Connection, Map<string, Parse[]>>()

/**
 * A submittable of the driver (as cursors and streams are) for a statement that runs very often. Each connection asks
 * for the statement's columns once, while the driver asks every time, which with 20 columns costs both sides more than
 * a row of values. The columns cannot change without the database refusing the plan («cached plan must not change
 * result type»). Each row is an array of its values.
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

  /** Sends all messages at once; the answers reach the methods below in protocol order. */
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

  /** The row count is the number of rows received. */
  handleCommandComplete(): void {}
}
