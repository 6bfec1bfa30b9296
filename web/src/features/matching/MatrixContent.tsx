import { Link } from '@tanstack/react-router'
import { countDemands } from '@utsyn/contract/customer-demands.ts'
import type { Comparison, RequirementRow } from '@utsyn/contract/match.ts'
import { paths } from '../../app/paths.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { ASKS_NOTHING, engineText, scoreText, UNREADABLE } from './match-words.ts'
import { SUGGESTION } from '../../ui/MatchPercent.tsx'
import { MATRIX_HEADING_ID } from './matrix-ids.ts'
import { MatrixRow, KindMark } from './MatrixRow.tsx'
import { VerdictPart } from './VerdictPart.tsx'

interface MatrixContentProps {
  pair: { job_id: string; consultant_id: string }
  comparison: Comparison
}

export function MatrixContent({ pair, comparison }: MatrixContentProps) {
  const { score, requirements, engine, compared_at, verdicts } = comparison
  // Without a score there is nothing to explain or to judge.
  if (score === null)
    return (
      <p className="matrix-part">
        <strong>{UNREADABLE}.</strong> {ASKS_NOTHING}
      </p>
    )
  return (
    <>
      <MatrixCounts requirements={requirements} />
      <table className="matrix-table" aria-labelledby={MATRIX_HEADING_ID}>
        <thead>
          <tr>
            <th scope="col">Krav</th>
            <th scope="col">Type</th>
            <th scope="col">Status</th>
            <th scope="col">Belegg i CV</th>
          </tr>
        </thead>
        <tbody>
          {requirements.map((row, at) => (
            <MatrixRow key={at} row={row} consultant_id={pair.consultant_id} />
          ))}
        </tbody>
      </table>
      <div className="matrix-part">
        <p>
          Sum: <strong>{scoreText(score)}</strong>
        </p>
        <p className="match-line">
          {engineText(engine)}, <time dateTime={compared_at}>{dateWithTime(compared_at)}</time>.{' '}
          {engine.instead_of_model} {SUGGESTION}. <Link to={paths.aboutAi}>Slik lages tallet</Link>
        </p>
      </div>
      <VerdictPart pair={pair} verdicts={verdicts} />
    </>
  )
}

/** «3 av 5 dokumentert» for each kind of requirement, with a bar split by status. */
function MatrixCounts({ requirements }: { requirements: readonly RequirementRow[] }) {
  const counts = countDemands(
    requirements,
    requirements.map(({ status }) => status),
  )
  const kinds = (['must', 'should'] as const)
    .map((kind) => ({ kind, ...counts[kind] }))
    .filter(({ all }) => all > 0)
  return (
    <ul className="u-list matrix-counts">
      {kinds.map(({ kind, documented, mentioned, missing, all }) => (
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
