import { useId, useState } from 'react'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { MachinePanel } from '../../ui/MachinePanel.tsx'
import { sectionsOf } from '../../lib/summary-sections.ts'

/** From this many sections on the rest is folded. */
const MANY = 3

/** The first section; the others as well when there are no more than two. */
export function ArticleSummary({ summary, engine }: { summary: string; engine: string | null }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [first = '', ...rest] = sectionsOf(summary)
  const canOpen = rest.length + 1 >= MANY
  return (
    <MachinePanel title="Kort fortalt" engine={engine}>
      <div id={id} className="article-summary">
        <p>{first}</p>
        {open && rest.map((section, index) => <p key={index}>{section}</p>)}
      </div>
      {canOpen && <FoldButton open={open} onOpen={setOpen} controls={id} words={['Vis mer', 'Vis mindre']} />}
    </MachinePanel>
  )
}
