import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { ErrorState } from './StatePanel.tsx'

interface RetryPanelProps {
  title: string
  /** What happened and what to do, in a sentence or two. */
  children?: ReactNode
  level?: 1 | 2
  retrying?: boolean
  onRetry: () => unknown
}

/** Replaces what could not be fetched, and says so each time it does: one button retries. */
export function RetryPanel({ title, children, level = 1, retrying = false, onRetry }: RetryPanelProps) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  return (
    <Card pad="none" role="alert">
      <ErrorState
        level={level}
        title={title}
        action={
          <Button icon={ArrowCirclepathIcon} loading={retrying} onClick={() => void onRetry()}>
            Prøv igjen
          </Button>
        }
      >
        {children ?? 'Tjenesten svarte ikke som den skulle. Prøv igjen om litt.'}
      </ErrorState>
    </Card>
  )
}
