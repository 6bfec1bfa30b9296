import { ChatAddIcon, ClockDashedIcon, MinusIcon, XMarkIcon } from '@navikt/aksel-icons'
import { IconButton } from '../../ui/IconButton.tsx'
import { PortalMark } from '../../ui/PortalMark.tsx'
import { EMPTY } from './conversation.ts'
import { engineName } from './engine-name.ts'
import { useConversation } from './portal-talk.ts'
import type { WindowBox } from './use-window-box.ts'

interface ChatHeadProps {
  heading: string
  size: WindowBox
  in_history: boolean
  onHistory: () => void
  onNew: () => void
  onMinimise: () => void
  onClose: () => void
}

export function ChatHead({
  heading,
  size,
  in_history,
  onHistory,
  onNew,
  onMinimise,
  onClose,
}: ChatHeadProps) {
  const conversation = useConversation()
  const engine = conversation.lines.findLast((line) => line.from === 'ai' && line.engine !== null)
  return (
    <header className="chat-head" {...(size.fills ? {} : size.pullHead)}>
      {size.fills ? (
        <PortalMark size={28} />
      ) : (
        <button
          type="button"
          className="chat-mover"
          title="Dra for å flytte. Trykk for den andre siden av skjermen."
          aria-label="Flytt chatten"
          data-press
          onKeyDown={size.onMoveKey}
        >
          <PortalMark size={26} />
        </button>
      )}
      <div className="chat-name">
        <h2 id={heading} className="chat-heading">
          Spør Utsyn
        </h2>
        <p className="chat-engine">
          {engine?.from === 'ai' ? engineName(engine.engine) : 'Svarer med kilder'}
        </p>
      </div>
      {/* A click on a button must not drag the window. */}
      <div className="chat-tools" onPointerDown={(event) => event.stopPropagation()}>
        {(in_history || conversation !== EMPTY) && (
          <IconButton name="Ny samtale" icon={ChatAddIcon} size={36} onClick={onNew} />
        )}
        <IconButton
          name="Historikk"
          icon={ClockDashedIcon}
          size={36}
          aria-pressed={in_history}
          onClick={onHistory}
        />
        <IconButton name="Minimer" icon={MinusIcon} size={36} onClick={onMinimise} />
        <IconButton name="Lukk" icon={XMarkIcon} size={36} onClick={onClose} />
      </div>
    </header>
  )
}
