import { useId, useState } from 'react'
import { FoldButton } from '../../ui/FoldButton.tsx'
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
            <FoldButton open={open} onOpen={setChosen} controls={id} words={['Vis mer', 'Vis mindre']}>
              <span className="u-hidden"> om {about}</span>
            </FoldButton>
          </div>
        </>
      )}
    </div>
  )
}
