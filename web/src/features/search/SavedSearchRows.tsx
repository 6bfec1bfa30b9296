import { Link } from '@tanstack/react-router'
import type { SavedSearch } from '@utsyn/contract/searches.ts'
import { BookmarkIcon } from '@navikt/aksel-icons'
import { paths } from '../../app/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { listSearchOf } from '../searches/saved-search-query.ts'

interface SavedSearchRowsProps {
  id: string
  searches: readonly SavedSearch[]
  active: string | undefined
  onLeave: () => void
}

/** Before anything is typed: the saved lists. */
export function SavedSearchRows({ id, searches, active, onLeave }: SavedSearchRowsProps) {
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
