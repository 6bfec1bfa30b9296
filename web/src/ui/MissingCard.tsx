import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { ErrorState } from './StatePanel.tsx'
import './MissingCard.css'

interface MissingCardProps {
  title: string
  /** One sentence. */
  children: ReactNode
  /** A router link to the list. */
  back: ReactElement<Record<string, unknown>>
  /** Set when retrying may help. */
  onRetry?: (() => void) | undefined
}

/** Fills the page of something that does not exist. */
export const MissingCard = ({ title, children, back, onRetry }: MissingCardProps) => (
  <Card pad="none">
    <ErrorState
      level={1}
      title={title}
      action={
        <div className="u-missing-ways">
          {onRetry && <Button onClick={onRetry}>Prøv igjen</Button>}
          <Button kind="secondary" as={back}>
            Tilbake
          </Button>
        </div>
      }
    >
      {children}
    </ErrorState>
  </Card>
)
