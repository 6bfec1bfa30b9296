import { useId, type ReactNode } from 'react'
import { Heading } from '../ui/Heading.tsx'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="g-section" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
