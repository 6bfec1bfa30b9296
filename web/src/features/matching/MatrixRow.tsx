import { Link } from '@tanstack/react-router'
import type { RequirementRow } from '@utsyn/contract/match.ts'
import { CheckmarkCircleFillIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { SVGProps } from 'react'
import { paths } from '../../app/paths.ts'
import { KIND_WORDS, scoreText, STATUS_WORDS } from './match-words.ts'
import { sourceText } from './matrix-table.ts'
import { tintParts } from './tint-parts.ts'
import { Icon, type IconType } from '../../ui/Icon.tsx'

/** «skal» or «bør»; of what only the title says, which no sentence demands, «tittel». */
export function KindMark({ kind, asked }: Pick<RequirementRow, 'kind' | 'asked'>) {
  if (asked?.length === 0) return <span className="matrix-kind">tittel</span>
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
  const { sentence, kind, asked, status, points, worth } = row
  return (
    <tr>
      <th scope="row" className="matrix-demand">
        {sentence}
      </th>
      <td className="matrix-kind-cell">
        <KindMark kind={kind} {...(asked && { asked })} />
      </td>
      <td className="matrix-status-cell">
        <StatusMark status={status} kind={kind} />
        <span className="matrix-points">
          {worth === 0 ? 'Gir ingen poeng' : `${scoreText(points, worth)} poeng`}
        </span>
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

/** A disc with one half filled. The icon set has none. */
function HalfDisc(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" {...props}>
      <circle cx="12" cy="12" r="8.25" stroke="currentColor" strokeWidth="1.5" />
      <path d="M12 3.75a8.25 8.25 0 0 0 0 16.5Z" fill="currentColor" />
    </svg>
  )
}

const ICONS: Readonly<Record<RequirementRow['status'], IconType>> = {
  documented: CheckmarkCircleFillIcon,
  mentioned: HalfDisc,
  missing: XMarkOctagonIcon,
}

/** The status of a requirement: a word and three shapes, so that colour is never alone. */
function StatusMark({ status, kind }: Pick<RequirementRow, 'status' | 'kind'>) {
  return (
    <span className="matrix-status" data-status={status} data-kind={kind}>
      <Icon of={ICONS[status]} size={18} />
      {STATUS_WORDS[status]}
    </span>
  )
}
