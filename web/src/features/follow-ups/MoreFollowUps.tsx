import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { number } from '../../lib/norwegian.ts'
import type { BoardSearch } from './board-search.ts'

interface MoreFollowUpsProps {
  /** Those that the list above has no room for. */
  left: readonly FollowUpSummary[]
  of: Pick<BoardSearch, 'customer' | 'consultant'>
}

/** Leads to the list of all, where those that are left are. */
export function MoreFollowUps({ left, of }: MoreFollowUpsProps) {
  if (left.length === 0) return null
  const ended = left.every(({ ended_at }) => ended_at !== null)
  const search: BoardSearch = { view: 'list', ...of, ...(ended && { ended }) }
  return (
    <Link to={paths.followUps} search={search as object} className="follow-up-link">
      {`Og ${number(left.length)} til`}
    </Link>
  )
}
