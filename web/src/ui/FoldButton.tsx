import { ChevronDownIcon, ChevronUpIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface FoldButtonProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The id of what it folds. */
  controls: string
  /** «Vis mer», and its text when everything is shown. */
  words: readonly [closed: string, open: string]
  /** Added to the accessible name when many buttons on a page have the same text. */
  children?: ReactNode
}

/** Shows the rest of something long, and folds it again. */
export const FoldButton = ({ open, onOpen, controls, words, children }: FoldButtonProps) => (
  <Button
    kind="tertiary"
    size="sm"
    icon_end={open ? ChevronUpIcon : ChevronDownIcon}
    aria-expanded={open}
    aria-controls={controls}
    onClick={() => onOpen(!open)}
  >
    {words[open ? 1 : 0]}
    {children}
  </Button>
)
