import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Icon, type IconType } from './Icon.tsx'
import './Menu.css'

type MenuProps = { children: ReactNode }

/** A list of links and buttons inside a Popover. Arrow keys move, Home and End jump; Tab works as everywhere. */
export function Menu({ children }: MenuProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are an extra on top of Tab
    <ul className="u-list u-menu" onKeyDown={moveFocus}>
      {children}
    </ul>
  )
}

type MenuItemProps = {
  icon?: IconType
  /** A short state at the right, for example «Av». */
  end?: ReactNode
  onSelect?: () => void
  /** A link element; without it the row is a button. */
  as?: ReactElement<Record<string, unknown>>
  /** Adds a line above the row. */
  apart?: boolean
  pressed?: boolean
  children: ReactNode
}

export function MenuItem({ icon, end, onSelect, as, apart = false, pressed, children }: MenuItemProps) {
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <span className="u-menu-text">{children}</span>
      {end && (
        // The button itself conveys its pressed state; adding «På» would change its name.
        <span className="u-menu-end" aria-hidden={pressed !== undefined || undefined}>
          {end}
        </span>
      )}
    </>
  )
  return (
    <li className="u-menu-row" data-apart={apart || undefined}>
      {as ? (
        cloneElement(as, { className: 'u-menu-item', onClick: onSelect }, content)
      ) : (
        <button type="button" className="u-menu-item" aria-pressed={pressed} onClick={onSelect}>
          {content}
        </button>
      )}
    </li>
  )
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (!step) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.u-menu-item')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  items[step(at, items.length - 1)]?.focus()
}
