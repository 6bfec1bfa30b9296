import { notFound } from '../../http/app-error.ts'
import { rowId } from '../../http/row-id.ts'

/** The ad and the consultant in an address. */
export function pairIn({ jobId, consultantId }: { jobId: string; consultantId: string }) {
  const [job_id, consultant_id] = [rowId(jobId), rowId(consultantId)]
  if (job_id === null || consultant_id === null) throw notFound('Stillingen eller konsulenten finnes ikke.')
  return { job_id, consultant_id }
}
