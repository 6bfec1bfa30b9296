import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface Statement {
  text: string
  values: unknown[]
  /** Of a prepared statement. */
  name?: string
}

/** Per row of the table, per request: its statements, in waves that run one after the other. */
export type BareAnswers = Record<string, Statement[][][]>

/** Authentication is not measured: the bare handler has none. Other reads of `users` are part of the response. */
const LOGIN = /\b(access_tokens|sessions)\b/

/** Reads what log-statements.ts writes, one request at a time. */
export function openStatementLog(file: string): {
  statementsOf(ask: () => Promise<void>): Promise<Statement[][]>
} {
  return {
    async statementsOf(ask) {
      writeFileSync(file, '')
      await ask()
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
      const waves = new Map<number, Statement[]>()
      for (const line of lines) {
        const { wave, ...statement } = JSON.parse(line) as Statement & { wave: number }
        if (LOGIN.test(statement.text)) continue
        waves.set(wave, [...(waves.get(wave) ?? []), statement])
      }
      return [...waves.values()]
    },
  }
}
