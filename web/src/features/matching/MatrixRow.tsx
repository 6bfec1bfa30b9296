import { Link } from '@tanstack/react-router'
import type { RequirementRow } from '@utsyn/contract/match.ts'
import { paths } from '../../app/paths.ts'
import { KIND_WORDS, scoreText } from './match-words.ts'
import { sourceText } from './matrix-table.ts'
import { StatusMark } from './StatusMark.tsx'
import { tintParts } from './tint-parts.ts'

export function KindMark({ kind }: Pick<RequirementRow, 'kind'>) {
  return (
    <span className="matrix-kind" data-kind={kind}>
      {KIND_WORDS[kind]}
    </span>
  )
}

interface MatrixRowProps {
  row: RequirementRow
  consultant_id: string
}

export function MatrixRow({ row, consultant_id }: MatrixRowProps) {
  const { sentence, kind, status, points, worth } = row
  return (
    <tr>
      <th scope="row" className="matrix-demand">
        {sentence}
      </th>
      <td className="matrix-kind-cell">
        <KindMark kind={kind} />
      </td>
      <td className="matrix-status-cell">
        <StatusMark status={status} kind={kind} />
        <span className="matrix-points">{scoreText(points, worth)} poeng</span>
      </td>
      <td className="matrix-evidence">
        <Evidence row={row} consultant_id={consultant_id} />
      </td>
    </tr>
  )
}

function Evidence({ row, consultant_id }: MatrixRowProps) {
  if (row.quote === null) return <span className="matrix-none">Ikke funnet i CV&#8209;en</span>
  const source = sourceText(row)
  return (
    <>
      <q className="matrix-quote">
        {tintParts(row.sentence, row.quote).map((part, at) =>
          at % 2 ? (
            <mark key={at} className="matrix-hit">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </q>
      {source &&
        (row.anchor ? (
          <Link
            to={paths.consultant}
            params={{ id: consultant_id }}
            hash={row.anchor}
            className="matrix-source"
          >
            {source}
          </Link>
        ) : (
          <span className="matrix-source">{source}</span>
        ))}
    </>
  )
}
