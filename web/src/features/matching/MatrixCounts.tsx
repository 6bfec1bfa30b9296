import type { RequirementRow } from '@utsyn/contract/match.ts'
import { countStatuses } from './count-statuses.ts'
import { KindMark } from './MatrixRow.tsx'

/** «3 av 5 dokumentert» for each kind of requirement, with a bar split by status. */
export function MatrixCounts({ requirements }: { requirements: readonly RequirementRow[] }) {
  return (
    <ul className="u-list matrix-counts">
      {countStatuses(requirements).map(({ kind, documented, mentioned, missing, all }) => (
        <li key={kind}>
          <KindMark kind={kind} />
          <span>
            <strong>
              {documented} av {all}
            </strong>{' '}
            dokumentert
            <span className="u-hidden">
              , {mentioned} nevnt, {missing} mangler
            </span>
          </span>
          <span className="matrix-split" data-kind={kind} aria-hidden="true">
            {Object.entries({ documented, mentioned, missing }).map(
              ([status, n]) => n > 0 && <span key={status} data-status={status} style={{ flexGrow: n }} />,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
