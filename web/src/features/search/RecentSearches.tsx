import type { SavedSearch } from '@utsyn/contract/searches.ts'
import { ClockDashedIcon, TrashIcon, BookmarkIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { recentSearches } from '../../lib/recent-searches.ts'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../app/paths.ts'
import { listSearchOf } from '../jobs/saved-search-query.ts'

interface RecentSearchesProps {
  id: string
  recent: readonly string[]
  saved: readonly SavedSearch[]
  active: string | undefined
  onPick: (text: string) => void
  onLeave: () => void
}

/** Before anything is typed: recent and saved searches. */
export function RecentSearches({ id, recent, saved, active, onPick, onLeave }: RecentSearchesProps) {
  const row = (key: string) => ({
    id: `${id}-${key}`,
    'aria-selected': active === `${id}-${key}`,
    tabIndex: -1,
    type: 'button' as const,
    role: 'option',
  })
  return (
    <div id={id} role="listbox" aria-label={labelOf(recent, saved)} className="search-recent">
      {recent.length > 0 && (
        <div role="group" aria-labelledby={`${id}-recent`}>
          <div id={`${id}-recent`} className="search-head">
            Siste søk
          </div>
          {recent.map((text, index) => (
            <button key={text} {...row(String(index))} className="search-row" onClick={() => onPick(text)}>
              <Icon of={ClockDashedIcon} size={18} />
              <span className="search-row-text">{text}</span>
            </button>
          ))}
          <button {...row('forget')} className="search-row" onClick={() => recentSearches.remove()}>
            <Icon of={TrashIcon} size={18} />
            Slett søkehistorikken
          </button>
        </div>
      )}
      {saved.length > 0 && <SavedSearchRows id={id} searches={saved} active={active} onLeave={onLeave} />}
    </div>
  )
}

function labelOf(recent: readonly string[], saved: readonly SavedSearch[]): string {
  if (saved.length === 0) return 'Siste søk'
  return recent.length === 0 ? 'Lagrede søk' : 'Siste søk og lagrede søk'
}

interface SavedSearchRowsProps {
  id: string
  searches: readonly SavedSearch[]
  active: string | undefined
  onLeave: () => void
}

/** Before anything is typed: the saved lists. */
function SavedSearchRows({ id, searches, active, onLeave }: SavedSearchRowsProps) {
  return (
    <div role="group" aria-labelledby={`${id}-saved`}>
      <div id={`${id}-saved`} className="search-head">
        Lagrede søk
      </div>
      {searches.map((search) => (
        <Link
          key={search.id}
          id={`${id}-saved-${search.id}`}
          role="option"
          aria-selected={active === `${id}-saved-${search.id}`}
          tabIndex={-1}
          to={paths.jobs}
          search={listSearchOf(search.query)}
          className="search-row"
          onClick={onLeave}
        >
          <Icon of={BookmarkIcon} size={18} />
          <span className="search-row-text">{search.name}</span>
        </Link>
      ))}
    </div>
  )
}
