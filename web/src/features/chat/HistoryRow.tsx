import type { ChatSession } from '@utsyn/contract/chat.ts'
import { PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RenameSession } from './RenameSession.tsx'

interface HistoryRowProps {
  session: ChatSession
  /** The window's current conversation. */
  current: boolean
  now: Date
  onOpen: () => void
  onRename: (id: string, title: string) => void
  onDelete: (id: string) => void
}

type Doing = 'nothing' | 'renaming' | 'deleting'

export function HistoryRow({ session, current, now, onOpen, onRename, onDelete }: HistoryRowProps) {
  const { session_id, title, updated_at } = session
  const [doing, setDoing] = useState<Doing>('nothing')
  const row = useRef<HTMLLIElement>(null)
  const before = useRef<Doing>('nothing')
  // Focus moves to what has appeared, and back to the button it came from.
  useEffect(() => {
    if (doing === 'deleting') row.current?.querySelector<HTMLElement>('[data-careful]')?.focus()
    if (doing === 'nothing' && before.current !== 'nothing')
      row.current?.querySelector<HTMLElement>(`[data-does="${before.current}"] button`)?.focus()
    before.current = doing
  }, [doing])

  if (doing === 'renaming')
    return (
      <li ref={row} className="chat-session" aria-label={title}>
        <RenameSession
          title={title}
          onDone={(next) => {
            setDoing('nothing')
            if (next !== null) onRename(session_id, next)
          }}
        />
      </li>
    )
  if (doing === 'deleting') {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Closes the confirmation, not the chat.
      event.preventDefault()
      setDoing('nothing')
    }
    return (
      <li ref={row} className="chat-session" aria-label={title}>
        <p className="chat-session-sure">Slette «{title}»? Det kan ikke angres.</p>
        <div className="chat-session-choice">
          <Button kind="danger" size="sm" onKeyDown={onKeyDown} onClick={() => onDelete(session_id)}>
            Slett
          </Button>
          <Button
            kind="neutral"
            size="sm"
            data-careful
            onKeyDown={onKeyDown}
            onClick={() => setDoing('nothing')}
          >
            Behold
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li ref={row} className="chat-session" aria-label={title}>
      <button
        type="button"
        className="chat-session-open"
        aria-current={current || undefined}
        onClick={onOpen}
      >
        <span className="chat-session-title">{title}</span>
        <time className="chat-session-when" dateTime={updated_at} title={dateWithTime(updated_at)}>
          {timeAgo(updated_at, now)}
        </time>
      </button>
      <span data-does="renaming">
        <IconButton
          name={`Gi ${title} nytt navn`}
          icon={PencilIcon}
          size={36}
          onClick={() => setDoing('renaming')}
        />
      </span>
      <span data-does="deleting">
        <IconButton name={`Slett ${title}`} icon={TrashIcon} size={36} onClick={() => setDoing('deleting')} />
      </span>
    </li>
  )
}
