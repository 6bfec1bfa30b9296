import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** One erasure. The key is a hash of the erased row, which reveals nothing to a reader without that row. */
export interface Erasure {
  /** `token`: a personal access token or a calendar address that was revoked. `disabled`: a user who may not sign in. */
  kind: 'user' | 'consultant' | 'objection' | 'token' | 'disabled' | 'request'
  key: string
  /** As 2026-11-20T12:00:00.000Z. */
  at: string
  /** An objection that was withdrawn, or a user who may sign in again. */
  is_over: boolean
  /** A user whom the identity service disabled, and may enable again. */
  is_by_scim: boolean
}

const KINDS: readonly unknown[] = ['user', 'consultant', 'objection', 'token', 'disabled', 'request']

/** Null when there is no such file. A truncated line is skipped: the process that wrote it writes it again. */
export function readErasures(file: string): Erasure[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(readLine)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function readLine(line: string): Erasure[] {
  try {
    const { kind, key, at, is_over, is_by_scim } = JSON.parse(line) as Partial<Erasure>
    const isOne = KINDS.includes(kind) && typeof key === 'string' && !Number.isNaN(Date.parse(String(at)))
    return isOne
      ? [{ kind: kind!, key, at: at!, is_over: is_over === true, is_by_scim: is_by_scim === true }]
      : []
  } catch {
    return []
  }
}

/**
 * Appends in one write and syncs to disk; several processes may do so. Each line starts with its newline, so that it
 * never continues a truncated one.
 */
export function appendErasures(file: string, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, erasures.map((erasure) => `\n${JSON.stringify(erasure)}`).join(''))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The latest entry per key. */
export function lastWords(erasures: readonly Erasure[]): Erasure[] {
  const last = new Map<string, Erasure>()
  for (const erasure of erasures) {
    const name = `${erasure.kind} ${erasure.key}`
    const known = last.get(name)
    if (!known || Date.parse(known.at) < Date.parse(erasure.at)) last.set(name, erasure)
  }
  return [...last.values()]
}
