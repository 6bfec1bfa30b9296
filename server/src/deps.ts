import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { LanguageModel } from './ai/language-model.ts'
import type { Config } from './config/config.ts'
import type { ChangeChannel } from './db/change-channel.ts'
import type { Database } from './db/tables.ts'
import type { OpenWeb } from './open-web/open-web.ts'
import type { RenderPage } from './render/renderer.ts'
import type { TaskQueue } from './tasks/task-queue.ts'

/** Everything a feature may need, made once in main.ts (or by a test) and handed down. */
export interface Deps {
  config: Config
  /** Where this process listens. */
  port: number
  /** Origin that people type, without a trailing slash. */
  publicUrl: string
  version: string
  log: Logger
  pool: Pool
  db: Kysely<Database>
  /** LISTEN and NOTIFY between the processes that share the database. */
  changes: ChangeChannel
  tasks: TaskQueue
  /** The only way to addresses that people or pages give us. */
  openWeb: OpenWeb
  /** Opens such an address in a browser. Null unless RENDER=on. */
  renderPage: RenderPage | null
  /** Somebody else's, when one is configured. */
  languageModel: LanguageModel | null
}
