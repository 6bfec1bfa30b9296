import { Notice } from '../../ui/Notice.tsx'

interface ChatBrokenProps {
  onRetry: () => void
  onClose: () => void
}

/** Replaces a window that could not be rendered. The page below it stays. */
export function ChatBroken({ onRetry, onClose }: ChatBrokenProps) {
  return (
    <div className="chat-broken">
      <Notice
        kind="error"
        announce
        title="Chatten kunne ikke vises."
        action={{ label: 'Prøv igjen', onSelect: onRetry }}
        onDismiss={onClose}
      >
        Noe gikk galt hos oss. Resten av portalen virker som før, og samtalen ligger i historikken.
      </Notice>
    </div>
  )
}
