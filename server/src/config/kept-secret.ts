import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'

/**
 * A secret made once and kept in the data folder. Creating a hard link is atomic: of two first starts one wins, and the
 * other reads what it wrote.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'portal-secret')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    try {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
      linkSync(draft, file)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST') {
        throw new StartupError(
          `Cannot write to the data folder ${dataDir} (${message}). Set DATA_DIR to a folder that can be written.`,
        )
      }
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * A random secret has many distinct pairs of neighbouring characters; repeated letters, repeated pieces and the
 * alphabet have few.
 */
export function isVaried(secret: string): boolean {
  const letters = Array.from(secret)
  const pairs = new Set(letters.map((letter, at) => letter + letters[at + 1]))
  const repeats = (piece: number) =>
    letters.every((letter, at) => at < piece || letter === letters[at - piece])
  const pieces = Array.from({ length: Math.floor(letters.length / 2) }, (_, at) => at + 1)
  const inOrder = letters.filter(
    (letter, at) => letter.codePointAt(0) === (letters[at - 1]?.codePointAt(0) ?? 0) + 1,
  )
  return pairs.size >= 16 && inOrder.length < letters.length / 2 && !pieces.some(repeats)
}
