import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MB, or null when the system does not report it. */
export function memoryOf(pid: number): number | null {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
