import { readFileSync } from 'node:fs'

/** Seconds of processor time that a process has used, or null where the system does not tell or the process is gone. */
export function processorOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ')
    // Hundredths of a second, in the program and in the system for it.
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}
