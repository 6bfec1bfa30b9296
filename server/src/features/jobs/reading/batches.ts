import type { Reading, ReadJobs } from './job-draft.ts'

const BATCH = 500

/**
 * The readings in order, numbered, in batches. A repeated ad is taken once, the first time. Null stands for one that is
 * skipped but counted.
 */
export function* inBatches(readings: Iterable<Reading | null>): Generator<ReadJobs> {
  const seen = new Set<string>()
  let batch = emptyBatch()
  let size = 0
  let number = 0
  for (const reading of readings) {
    number++
    if (!reading) continue
    if ('reason' in reading) batch.faults.push({ ...reading, number })
    else {
      const { line, source, external_id } = reading
      const key = `${source}\n${external_id}`
      const title = 'title' in reading ? reading.title : null
      if (seen.has(key)) batch.faults.push({ line, number, title, name: external_id, reason: 'twice' })
      else if ('title' in reading) batch.jobs.push({ ...reading, number })
      else batch.withdrawals.push(reading)
      seen.add(key)
    }
    if (++size < BATCH) continue
    yield batch
    batch = emptyBatch()
    size = 0
  }
  if (size > 0) yield batch
}

export const emptyBatch = (): ReadJobs => ({ jobs: [], withdrawals: [], faults: [] })
