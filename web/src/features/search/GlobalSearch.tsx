import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { paths } from '../../app/paths.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { recentSearches, rememberSearch } from '../../lib/recent-searches.ts'
import { useStoredValue } from '../../lib/stored-value.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { savedSearchesQuery } from '../jobs/saved-searches.api.ts'
import type { SearchDropdownHandle } from './SearchDropdown.tsx'

const SearchDropdown = lazyPart(async () => (await import('./SearchDropdown.tsx')).SearchDropdown, 'spare')

/** The search in the bar. Only the field loads with the page; its dropdown loads when focused. */
export function GlobalSearch() {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  /** The id of the row that Enter takes. */
  const [active, setActive] = useState<string>()
  const recent = useStoredValue(recentSearches) ?? []
  const handle = useRef<SearchDropdownHandle>(null)
  const { data: saved = [] } = useQuery({ ...savedSearchesQuery, enabled: open })
  const [shown, setShown] = useState(false)

  const change = (next: string) => {
    setText(next)
    setActive(undefined)
    setOpen(true)
  }
  const leave = () => {
    setText('')
    setActive(undefined)
    setOpen(false)
    // The page gets the focus, also when it is the same one with another search.
    document.getElementById('innhold')?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (shown || text)) {
      event.preventDefault()
      if (shown) setOpen(false)
      else setText('')
    } else if (shown) handle.current?.onKey(event)
    else if (event.key === 'ArrowDown') setOpen(true)
  }
  return (
    <search
      className="bar-search"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!text.trim()) return
          rememberSearch(text)
          void navigate({ to: paths.jobs, search: { page: 1, search: text.trim() } })
          leave()
        }}
      >
        <SearchField
          label="Søk"
          placeholder="Søk..."
          shortcut
          on_card
          maxLength={200}
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-activedescendant={shown ? active : undefined}
          onChange={change}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </form>
      {open && (
        <SearchDropdown
          ref={handle}
          id={id}
          text={text}
          recent={recent}
          saved={saved}
          active={active}
          setActive={setActive}
          setText={change}
          onShown={setShown}
          onLeave={leave}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  )
}
