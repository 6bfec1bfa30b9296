import { DragVerticalIcon } from '@navikt/aksel-icons'
import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import type { Stage } from '@utsyn/contract/stages.ts'
import { type PointerEvent, useEffect, useRef } from 'react'
import { dateShort } from '../../lib/norwegian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LongWords } from '../../ui/LongWords.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { isDue } from './board-search.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { END_STAGES, NO_OWNER, nextStepText, OPEN_STAGES } from './stages.ts'

interface BoardCardProps {
  follow_up: FollowUpSummary
  now: Date
  /** How far it is dragged. */
  drag: { x: number; y: number } | null
  takes_focus: boolean
  /** Whether it could be. */
  onFocused: (isShown: boolean) => void
  onBegin: (event: PointerEvent) => void
  onOpen: () => void
  onMove: (stage: Stage) => void
}

const STAGES = [...OPEN_STAGES, ...END_STAGES]

export function BoardCard(props: BoardCardProps) {
  const { follow_up, now, drag, takes_focus, onFocused, onBegin, onOpen, onMove } = props
  const title_button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!takes_focus) return
    title_button.current?.focus()
    onFocused(document.activeElement === title_button.current)
  })
  const { title, company_name, subject, is_request, owner, stage, deadline, consultants } = follow_up
  const next = nextStepText(follow_up.next_step, follow_up.next_step_on)
  return (
    <li
      className="u-card board-card"
      data-drag={drag !== null || undefined}
      style={drag ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
      onPointerDown={onBegin}
    >
      <span className="board-handle" data-handle aria-hidden="true">
        <Icon of={DragVerticalIcon} size={20} />
      </span>
      <button ref={title_button} type="button" className="follow-up-link board-title" onClick={onOpen}>
        <LongWords>{title}</LongWords>
      </button>
      {is_request && <Tag look="new">Forespørsel</Tag>}
      {subject === 'job' && company_name && <p>{company_name}</p>}
      <p>{owner?.name ?? NO_OWNER}</p>
      {next ? (
        <p className="board-next" data-due={isDue(follow_up, now) || undefined}>
          {next}
        </p>
      ) : (
        <p className="board-next" data-due>
          Uten neste steg
        </p>
      )}
      {deadline && (
        <p>
          {is_request ? 'Svarfrist' : 'Frist'} {dateShort(deadline)}
        </p>
      )}
      {consultants.length > 0 && <p>{consultants.map(({ name }) => name).join(', ')}</p>}
      <MoveMenu name={title} stage={stage} stages={STAGES} onMove={onMove} />
    </li>
  )
}
