import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MB, or null where the system does not tell. */
export function memoryOf(pid: number): number | null {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** Seconds of processor time that a process has used, or null where the system does not tell. */
export function processorOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ').pop()!.split(' ')
  // Hundredths of a second, in the program and in the system for it.
  return (Number(fields[11]) + Number(fields[12])) / 100
}
