import type { Logger } from 'pino'
import { checkExternalDatabase } from './external-database.ts'
import { lockDataDir } from './embedded/instance-lock.ts'
import { startEmbeddedDatabase } from './embedded/start-embedded-database.ts'

export type DatabaseConfig = {
  databaseUrl?: string | null
  dataDir: string
  /** How many milliseconds an external server has for its first answer. */
  patience?: number
}

export type OpenDatabase = {
  kind: 'embedded' | 'external'
  url: string
  /**
   * Publishes this portal's address to our commands and to a second start. Called once the schema is up to date: a
   * command that runs while the portal starts waits for this.
   */
  announce(address: string): void
  /** Stops an embedded server and releases the data folder. */
  close(): Promise<void>
}

/** The database of this process: the server that DATABASE_URL names, else the embedded one under the data folder. */
export async function openDatabase(
  { databaseUrl, dataDir, patience }: DatabaseConfig,
  log: Logger,
  holder: 'portal' | 'command' = 'portal',
): Promise<OpenDatabase> {
  if (databaseUrl) {
    await checkExternalDatabase(databaseUrl, patience)
    return { kind: 'external', url: databaseUrl, announce: () => undefined, close: async () => undefined }
  }
  const lock = await lockDataDir(dataDir, holder)
  try {
    const embedded = await startEmbeddedDatabase({ dataDir, log })
    return {
      kind: 'embedded',
      url: embedded.url,
      announce: (address) => lock.announce({ address, database_url: embedded.url }),
      async close() {
        await embedded.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
