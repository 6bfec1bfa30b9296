import { Notice } from './Notice.tsx'

interface PartFailedProps {
  /** The error as a sentence. */
  children: string
  onRetry: () => unknown
}

/** Replaces a part that could not be fetched, while the rest of the page stays. */
export function PartFailed({ children, onRetry }: PartFailedProps) {
  return (
    <Notice kind="error" title={children} action={{ label: 'Prøv igjen', onSelect: () => void onRetry() }}>
      Resten av siden virker som før.
    </Notice>
  )
}
