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

/** Leads to the lists where those that are left are, of open ones and of ended ones, and to the board. */
export function MoreFollowUps({ left, of }: MoreFollowUpsProps) {
  const open = left.filter(({ ended_at }) => ended_at === null).length
  const ended = left.length - open
  const list: BoardSearch = { view: 'list', ...of }
  return (
    <>
      {open > 0 && (
        <Link to={paths.followUps} search={list as object} className="follow-up-link">
          {`Og ${number(open)} til`}
        </Link>
      )}
      {ended > 0 && (
        <Link to={paths.followUps} search={{ ...list, ended: true } as object} className="follow-up-link">
          {open > 0
            ? `Og ${number(ended)} ${ended === 1 ? 'avsluttet' : 'avsluttede'}`
            : `Og ${number(ended)} til`}
        </Link>
      )}
      <Link to={paths.followUps} className="follow-up-link">
        Alle oppfølginger
      </Link>
    </>
  )
}
