import { SparklesIcon } from '@navikt/aksel-icons'
import { useId, type ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import './MachinePanel.css'

type MachinePanelProps = {
  title: string
  /** The engine that wrote it: `embedded`, or the name of a model. */
  engine?: string | null
  children: ReactNode
}

const nameOf = (engine: string | null | undefined) =>
  engine === 'embedded' ? 'Innebygd motor' : (engine ?? 'Laget av maskin')

/** The look of all machine-written text, and of nothing else. */
export function MachinePanel({ title, engine, children }: MachinePanelProps) {
  const id = useId()
  return (
    <section className="u-machine" aria-labelledby={id}>
      <header className="u-machine-head">
        <Icon of={SparklesIcon} />
        <Heading level={2} look="card" id={id}>
          {title}
        </Heading>
        <span className="u-machine-engine">{nameOf(engine)}</span>
      </header>
      {children}
    </section>
  )
}
