import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Request } from '@utsyn/contract/requests.ts'
import { paths } from '../../app/paths.ts'
import { requestCorrections } from '../../lib/process-values.ts'
import { unsent, useUnsent } from '../../lib/unsent.ts'
import { useSaveReview } from '../scraping/use-save-review.ts'
import {
  draftOf,
  mistakeIn,
  readDraft,
  REQUEST_FIELDS,
  type RequestChanges,
  type RequestFieldName,
  withChange,
} from './request-draft.ts'
import { changeRequest, evidenceQuery, requestQuery } from './requests.api.ts'
import type { Waiting } from './use-request-review.ts'

/** What was typed, and what stood there when it was begun. */
interface Kept {
  typed: RequestChanges
  was: RequestChanges
}
const corrections = unsent<Kept>(requestCorrections)

const namesIn = (changes: RequestChanges) => Object.keys(changes) as RequestFieldName[]

const differs = (a: RequestChanges, b: RequestChanges, name: RequestFieldName) =>
  JSON.stringify(a[name]) !== JSON.stringify(b[name])

/** A saved request as a review shows it, with the corrections of this tab, which leaving the page does not lose. */
export function useCorrections(request: Request) {
  const { job_id, receipts } = request
  const { typed: changes, was } = useUnsent(corrections, job_id) ?? { typed: {}, was: {} }
  const { data: evidence = [] } = useQuery(evidenceQuery(job_id, receipts.at(-1)?.text ?? null))
  const read = {
    ...request,
    ai_technologies: [],
    evidence,
    missing: [],
    remarks: [],
    roles: [],
    existing: null,
  }
  const stored = draftOf(read)
  const { fields, errors } = readDraft(read, changes)
  /** The words that another day was printed in go with it, in sight; they come back with the day. */
  const withoutOldWords = (part: RequestChanges): RequestChanges =>
    part.deadline === undefined || part.deadline_text !== undefined
      ? part
      : part.deadline === stored.deadline
        ? { ...part, deadline_text: stored.deadline_text }
        : { ...part, ...(changes.deadline_text === undefined && { deadline_text: '' }) }
  const one: Waiting & { id: number } = { id: 0, text: '', name: '', read, changes, taken: true }
  return {
    one,
    errors,
    /** Only what was corrected: the rest stays as it is by then. */
    corrected: Object.fromEntries(Object.entries(fields).filter(([name]) => name in changes)),
    isCorrected: Object.keys(changes).length > 0,
    /** Corrected fields that say something else than when the correction was begun. */
    contested: new Set(
      namesIn(changes).filter((name) => differs(was, stored, name) && differs(changes, stored, name)),
    ),
    change: (part: RequestChanges) => {
      const typed = withChange(read, changes, withoutOldWords(part))
      const names = namesIn(typed)
      const stood = Object.fromEntries(names.map((name) => [name, name in was ? was[name] : stored[name]]))
      corrections.set(job_id, names.length > 0 ? { typed, was: stood } : undefined)
    },
    forget: () => corrections.set(job_id, undefined),
  }
}

/** Saves what was corrected; what was made from an older version is refused, and kept beside what stands there by then. */
export function useSaveCorrections(
  { job_id, title, version }: Request,
  { one, corrected, forget }: ReturnType<typeof useCorrections>,
) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useSaveReview({
    waiting: [one],
    leave: ({ size }) => size > 0 && forget(),
    // It always is.
    edit: () => {},
    mistakeIn,
    saveOne: () => changeRequest(job_id, { version, fields: corrected }),
    titleOf: () => title,
    texts: {
      none_chosen: '',
      unanswered:
        'Endringene ble ikke lagret, for tjenesten svarte ikke. De er tatt vare på. Prøv igjen om litt.',
      labelOf: (name) => REQUEST_FIELDS.find((field) => field.name === name)?.label,
      saved: () => 'Forespørselen er endret',
    },
    query_key: ['jobs'],
    onRefused: (code) => code === 'changed_meanwhile' && queryClient.invalidateQueries(requestQuery(job_id)),
    onSaved: () => router.navigate({ to: paths.job, params: { id: job_id } }),
  })
}
