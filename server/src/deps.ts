import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { LanguageModel } from './ai/language-model.ts'
import type { Config } from './config/config.ts'
import type { ChangeChannel } from './db/change-channel.ts'
import type { Database } from './db/tables.ts'
import type { OpenWeb } from './open-web/open-web.ts'
import type { RenderPage, Renderer } from './render/renderer.ts'

/** What is needed to queue a task: its name and, in the types, its payload. */
interface Queueable<P extends object> {
  name: string
  run(deps: never, payload: P, context: never): Promise<void>
}

/** Background work as a feature sees it: it can be queued. Running it is the business of `tasks/`. */
export interface TaskQueue {
  /** Queues a task in the caller's transaction: it runs if and only if that commits. */
  enqueue<P extends object>(
    db: Kysely<Database> | Transaction<Database>,
    task: Queueable<P>,
    payload: P,
    request_id: string,
  ): Promise<void>
  /** Puts work that has failed for good back into its queue. */
  retry(name: string, id: string): Promise<void>
}

/** What a feature may need, made once in main.ts (or by a test) and passed down. */
export interface Deps {
  config: Config
  /** The port this process listens on. */
  port: number
  /** The origin people type, without a trailing slash. */
  publicUrl: string
  version: string
  log: Logger
  pool: Pool
  db: Kysely<Database>
  /** LISTEN and NOTIFY between the processes that share the database. */
  changes: ChangeChannel
  tasks: TaskQueue
  /** The only way to fetch addresses given by people or pages. */
  openWeb: OpenWeb
  /** Opens such an address in a browser. Null unless RENDER=on. */
  renderPage: RenderPage | null
  /** Makes PDFs of our own documents. Null unless RENDER=on. */
  printer: Pick<Renderer, 'isHere' | 'print'> | null
  /** Counts a request that was answered, by route pattern. Absent when no figures are served. */
  meterRequest?: (request: { method: string; route: string; status: number; seconds: number }) => void
  /** An external language model; null when none is configured. */
  languageModel: LanguageModel | null
}
