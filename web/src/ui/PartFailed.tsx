import { Notice } from './Notice.tsx'

interface PartFailedProps {
  /** What could not be fetched, in a sentence. */
  children: string
  onRetry: () => unknown
}

/** In place of a part that could not be fetched, while the rest of the page stands. */
export function PartFailed({ children, onRetry }: PartFailedProps) {
  return (
    <Notice kind="error" title={children} action={{ label: 'Prøv igjen', onSelect: () => void onRetry() }}>
      Resten av siden virker som før.
    </Notice>
  )
}
