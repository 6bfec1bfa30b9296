import { useId, useState } from 'react'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { foldText } from '../consultants/fold-text.ts'

/** About eight lines beside an ad. */
const MOST_SHOWN = 320

/** Why a consultant fits: some whole sentences, and the rest on demand. */
export function Justification({ text, about }: { text: string; about: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { lead, rest } = foldText(null, [text], MOST_SHOWN)
  return (
    <div className="match-justification">
      {lead.map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      {rest.length > 0 && (
        <>
          <div id={id} hidden={!open}>
            {rest.map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
          <div className="match-box-action">
            <FoldButton open={open} onOpen={setOpen} controls={id} words={['Vis mer', 'Vis mindre']}>
              <span className="u-hidden"> av begrunnelsen for {about}</span>
            </FoldButton>
          </div>
        </>
      )}
    </div>
  )
}
