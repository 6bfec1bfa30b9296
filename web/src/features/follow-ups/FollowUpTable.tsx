import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { dateShort } from '../../lib/norwegian.ts'
import { Card } from '../../ui/Card.tsx'
import { LongWords } from '../../ui/LongWords.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { isDue } from './board-search.ts'
import { NO_OWNER, nextStepText } from './stages.ts'

interface FollowUpTableProps {
  rows: readonly FollowUpSummary[]
  now: Date
  onOpen: (id: string) => void
}

const COLUMNS = ['Hva', 'Trinn', 'Eier', 'Neste steg', 'Frist', 'Konsulenter']

/** On a phone each row is a block. */
export function FollowUpTable({ rows, now, onOpen }: FollowUpTableProps) {
  return (
    <Card pad="none">
      <table className="follow-ups-table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <button type="button" className="follow-up-link" onClick={() => onOpen(row.id)}>
                  <LongWords>{row.title}</LongWords>
                </button>
                {row.is_request && (
                  <div>
                    <Tag look="new">Forespørsel</Tag>
                  </div>
                )}
                {row.subject === 'job' && <small>{row.company_name}</small>}
              </th>
              <td data-label="Trinn">
                <Tag>{STAGE_NAMES[row.stage]}</Tag>
                {row.end_reason && <small>{row.end_reason}</small>}
              </td>
              <td data-label="Eier">{row.owner?.name ?? NO_OWNER}</td>
              <td data-label="Neste steg" data-due={isDue(row, now) || undefined}>
                {nextStepText(row.next_step, row.next_step_on) || '–'}
              </td>
              <td data-label="Frist" className="follow-ups-day">
                {row.deadline ? dateShort(row.deadline) : '–'}
              </td>
              <td data-label="Konsulenter">{row.consultants.map(({ name }) => name).join(', ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
