import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'

interface FigureCardProps {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  className?: string
  children: ReactNode
}

export function FigureCard({ title, lead, className = '', children }: FigureCardProps) {
  const id = useId()
  return (
    <Card as="section" pad="none" className={`figure-card ${className}`} aria-labelledby={id}>
      <header className="figure-head">
        <Heading level={2} look="section" id={id}>
          {title}
        </Heading>
        {lead && <p className="figure-lead">{lead}</p>}
      </header>
      {children}
    </Card>
  )
}
