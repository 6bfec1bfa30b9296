import { useQuery } from '@tanstack/react-query'
import type { Request } from '@utsyn/contract/requests.ts'
import { requestCorrections } from '../../lib/process-values.ts'
import { unsent, useUnsent } from '../../lib/unsent.ts'
import { readDraft, type RequestChanges, withChange } from './request-draft.ts'
import { evidenceQuery } from './requests.api.ts'
import type { Waiting } from './use-request-review.ts'

const corrections = unsent<RequestChanges>(requestCorrections)

/** A saved request as a review shows it, with the corrections of this tab, which leaving the page does not lose. */
export function useCorrections(request: Request) {
  const { job_id, receipts } = request
  const changes = useUnsent(corrections, job_id) ?? {}
  const { data: evidence = [] } = useQuery(evidenceQuery(job_id, receipts.at(-1)?.text ?? null))
  const read = { ...request, ai_technologies: [], evidence, missing: [], remarks: [], existing: null }
  const { fields, errors } = readDraft(read, changes)
  const one: Waiting = { text: '', name: '', read, changes, taken: true }
  return {
    one,
    errors,
    /** Only what was corrected: the rest stays as it is by then. */
    corrected: Object.fromEntries(Object.entries(fields).filter(([name]) => name in changes)),
    isCorrected: Object.keys(changes).length > 0,
    change: (part: RequestChanges) => {
      const next = withChange(read, changes, part)
      corrections.set(job_id, Object.keys(next).length > 0 ? next : undefined)
    },
    forget: () => corrections.set(job_id, undefined),
  }
}
