import type { SavedSearch } from '@utsyn/contract/searches.ts'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchResults } from './SearchResults.tsx'
import './SearchDropdown.css'

export interface SearchDropdownHandle {
  /** A key pressed in the field. */
  onKey: (event: KeyboardEvent) => void
}

interface SearchDropdownProps {
  ref: Ref<SearchDropdownHandle>
  id: string
  text: string
  recent: readonly string[]
  saved: readonly SavedSearch[]
  /** The id of the row that Enter takes. */
  active: string | undefined
  setActive: (id: string | undefined) => void
  setText: (text: string) => void
  /** Called when it appears and when it goes. */
  onShown: (shown: boolean) => void
  /** Called when a hit is opened. */
  onLeave: () => void
  onClose: () => void
}

/** The dropdown of the bar's search, when there is something to show. */
export const SearchDropdown = (props: SearchDropdownProps) =>
  (props.text.trim() !== '' || props.recent.length + props.saved.length > 0) && <Dropdown {...props} />

/** Focus stays in the field, which forwards its keys. */
function Dropdown(props: SearchDropdownProps) {
  const { ref, id, text, recent, saved, active, setActive, setText, onShown, onLeave, onClose } = props
  const box = useRef<HTMLDivElement>(null)

  useImperativeHandle(ref, () => ({
    onKey: (event) => {
      const rows = [...box.current!.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled])')]
      const at = rows.findIndex((row) => row.id === active)
      if (event.key === 'Enter' && at >= 0) rows[at]!.click()
      else if (event.key === 'ArrowDown') setActive(rows[at === rows.length - 1 ? 0 : at + 1]?.id)
      else if (event.key === 'ArrowUp') setActive(rows.at(at <= 0 ? -1 : at - 1)?.id)
      else return
      event.preventDefault()
    },
  }))
  useLayoutEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // On touch, tapping outside may not move the focus, so it is detected here.
  useEffect(() => {
    const field = box.current?.parentElement
    const onPress = ({ target }: PointerEvent) => {
      if (!field?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [onClose])

  const isSearch = text.trim() !== ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press inside leaves the keyboard in the field
    <div ref={box} className="search-box" onMouseDown={(event) => event.preventDefault()}>
      {isSearch ? (
        <SearchResults id={id} text={text} active={active} onLeave={onLeave} />
      ) : (
        <RecentSearches
          id={id}
          recent={recent}
          saved={saved}
          active={active}
          onPick={setText}
          onLeave={onLeave}
        />
      )}
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd className="u-key">↑</kbd> <kbd className="u-key">↓</kbd> flytt
        </span>
        <span>
          <kbd className="u-key">Enter</kbd> åpne
        </span>
        <span>
          <kbd className="u-key">Esc</kbd> lukk
        </span>
      </p>
    </div>
  )
}
