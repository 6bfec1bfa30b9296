import { ClockDashedIcon, TrashIcon } from '@navikt/aksel-icons'
import { recentSearches } from '../../lib/recent-searches.ts'
import { Icon } from '../../ui/Icon.tsx'

interface RecentSearchesProps {
  id: string
  recent: readonly string[]
  active: string | undefined
  onPick: (text: string) => void
}

/** Before anything is typed: what one has searched for before. */
export function RecentSearches({ id, recent, active, onPick }: RecentSearchesProps) {
  const row = (key: string) => ({
    id: `${id}-${key}`,
    'aria-selected': active === `${id}-${key}`,
    tabIndex: -1,
    type: 'button' as const,
    role: 'option',
  })
  return (
    <div id={id} role="listbox" aria-label="Siste søk" className="search-recent">
      <div className="search-head" aria-hidden="true">
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
        Glem siste søk
      </button>
    </div>
  )
}
