import { ChevronDownIcon, ChevronUpIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useIsWanted } from './cv-anchors.ts'
import type { Folded } from './fold-text.ts'

interface FoldedTextProps {
  text: Folded
  /** What it is about, for those who hear the button: many on a page say the same. */
  about: string
  /** The part of the CV that it belongs to, as the address names it. */
  anchor: string
}

/** The beginning of a text, and the rest when it is wanted; on paper always the whole. */
export function FoldedText({ text: { lead, rest }, about, anchor }: FoldedTextProps) {
  const id = useId()
  const is_wanted = useIsWanted(anchor)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? is_wanted
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
              onClick={() => setChosen(!open)}
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
