import { Link } from '@tanstack/react-router'
import type { SavedSearch } from '@utsyn/contract/searches.ts'
import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { listSearchOf, queryWords } from './saved-search-query.ts'
import { RenameSearch } from './RenameSearch.tsx'

interface SavedSearchRowProps {
  search: SavedSearch
  onAlert: (alert: boolean) => void
  onRemove: () => void
}

export function SavedSearchRow({ search, onAlert, onRemove }: SavedSearchRowProps) {
  const [renaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLDivElement>(null)
  const wasRenaming = useRef(false)
  // Focus returns to the button it came from, once that is rendered again.
  useEffect(() => {
    if (wasRenaming.current && !renaming) pencil.current?.querySelector('button')?.focus()
    wasRenaming.current = renaming
  }, [renaming])
  return (
    <li className="search-saved" aria-label={search.name}>
      {renaming ? (
        <RenameSearch search={search} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <div className="search-saved-text">
            <Link to={paths.jobs} search={listSearchOf(search.query)} className="search-saved-name">
              {search.name}
            </Link>
            <p className="search-saved-words">{queryWords(search.query)}</p>
          </div>
          <div ref={pencil} className="search-saved-actions">
            <IconButton
              name={`Gi ${search.name} nytt navn`}
              icon={PencilIcon}
              onClick={() => setRenaming(true)}
            />
            <IconButton name={`Slett ${search.name}`} icon={TrashIcon} onClick={onRemove} />
          </div>
        </>
      )}
      <div className="search-saved-alert">
        <Switch label="Varsle om nye treff" checked={search.alert} onChange={onAlert} />
      </div>
    </li>
  )
}
