import { ChevronDownIcon, ChevronUpIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { Folded } from './fold-text.ts'

interface FoldedTextProps {
  text: Folded
  /** What it is about, for those who hear the button: many on a page say the same. */
  about: string
}

/** The beginning of a text, and the rest when it is wanted; on paper always the whole. */
export function FoldedText({ text: { lead, rest }, about }: FoldedTextProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="cv-text">
      {lead.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {rest.length > 0 && (
        <>
          <div id={id} className="cv-text cv-rest" hidden={!open}>
            {rest.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <div className="cv-more">
            <Button
              kind="tertiary"
              size="sm"
              icon_end={open ? ChevronUpIcon : ChevronDownIcon}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Vis mindre' : 'Vis mer'}
              <span className="u-hidden"> om {about}</span>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
