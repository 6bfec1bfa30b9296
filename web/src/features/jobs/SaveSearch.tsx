import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkFillIcon, BookmarkIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import type { JobListSearch } from './job-list-search.ts'
import { canBeSaved, sameQuery, savedQueryOf } from './saved-search-query.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import { savedSearchesQuery } from './saved-searches.api.ts'

/** Saves the list's filters; a list that is already saved links to its saved search. */
export function SaveSearch({ search }: { search: JobListSearch }) {
  const [open, setOpen] = useState(false)
  const { data: saved } = useQuery(savedSearchesQuery)
  const query = savedQueryOf(search)
  const place = useRef<HTMLDivElement>(null)
  const just_saved = useRef(false)
  const same = saved?.find((other) => sameQuery(other.query, query))
  // The pressed button has been replaced by the link.
  useEffect(() => {
    if (same && just_saved.current) place.current?.querySelector('a')?.focus()
    just_saved.current = false
  }, [same])
  if (!canBeSaved(search)) return null
  return (
    <div ref={place} className="save-search-place">
      {same ? (
        <Button
          kind="tertiary"
          size="sm"
          icon={BookmarkFillIcon}
          as={<Link to={paths.account} hash="lagrede-sok" title={`Lagret som «${same.name}»`} />}
        >
          Lagret søk
        </Button>
      ) : (
        <Button kind="tertiary" size="sm" icon={BookmarkIcon} onClick={() => setOpen(true)}>
          Lagre søk
        </Button>
      )}
      <SaveSearchDialog
        open={open}
        query={query}
        onClose={() => setOpen(false)}
        onSaved={() => {
          just_saved.current = true
          setOpen(false)
        }}
      />
    </div>
  )
}
