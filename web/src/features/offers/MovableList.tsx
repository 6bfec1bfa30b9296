import { ArrowDownIcon, ArrowUpIcon, DragVerticalIcon } from '@navikt/aksel-icons'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { moved } from './shown-offer.ts'
import { useRowDrag } from './use-row-drag.ts'

interface MovableListProps<T> {
  /** What the list is of. */
  name: string
  /** The id of what takes the focus when the last item goes, where items can. */
  heading?: string
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  render: (item: T) => ReactNode
  /** All keys in the new order, and the item that was moved to `to`. */
  onMove: (keys: string[], item: T, to: number) => void
}

/** A list that is put in order: by buttons with a keyboard, by its handle with a mouse or a finger. */
export function MovableList<T>(props: MovableListProps<T>) {
  const { name, heading = '', items, keyOf, nameOf, render, onMove } = props
  const kept_focus = useKeptFocus(heading)
  const list = useRef<HTMLOListElement>(null)
  /** The button that gets the focus back after its row has moved. */
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focused.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus()
    focused.current = null
  })
  const keys = items.map(keyOf)
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || from === to || to >= items.length) return
    onMove(moved(keys, from, to), items[from]!, to)
  }
  const { drag, begin } = useRowDrag(list, (key, over) => move(keys.indexOf(key), keys.indexOf(over)))
  return (
    <ol ref={list} className="u-list offer-list" aria-label={name} {...kept_focus}>
      {items.map((item, at) => {
        const key = keys[at]!
        return (
          <li
            key={key}
            data-row={key}
            className="offer-row"
            data-dragged={drag?.key === key || undefined}
            data-over={(drag?.over === key && drag.key !== key) || undefined}
          >
            {render(item)}
            {items.length > 1 && (
              <span className="offer-move">
                {([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    name={`Flytt ${nameOf(item)} ${by < 0 ? 'opp' : 'ned'}`}
                    icon={by < 0 ? ArrowUpIcon : ArrowDownIcon}
                    size={32}
                    icon_size={18}
                    data-move={`${key} ${by}`}
                    aria-disabled={at + by < 0 || at + by >= items.length || undefined}
                    onClick={() => {
                      focused.current = `${key} ${by}`
                      move(at, at + by)
                    }}
                  />
                ))}
                <span
                  className="offer-handle"
                  aria-hidden="true"
                  title="Dra for å flytte"
                  onPointerDown={(event) => begin(key, event)}
                >
                  <Icon of={DragVerticalIcon} size={18} />
                </span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
