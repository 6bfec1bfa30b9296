import { readFileSync } from 'node:fs'

/** Seconds of processor time a process has used, or null when the system does not report it or the process is gone. */
export function processorOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ')
    // User and system time, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}
