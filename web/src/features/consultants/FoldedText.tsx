import { useId, useState } from 'react'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { useIsWanted } from './cv-anchors.ts'
import type { Folded } from './fold-text.ts'

interface FoldedTextProps {
  text: Folded
  /** Added to the accessible name of the button: many on a page have the same text. */
  about: string
  /** The address fragment of its part of the CV. */
  anchor: string
}

/** The beginning of a text, and the rest on demand; printed in full. */
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
            <FoldButton open={open} onOpen={setChosen} controls={id} words={['Vis mer', 'Vis mindre']}>
              <span className="u-hidden"> om {about}</span>
            </FoldButton>
          </div>
        </>
      )}
    </div>
  )
}
