import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Heading } from '../../ui/Heading.tsx'
import './HomeSection.css'

interface HomeSectionProps {
  title: string
  /** The link to the whole list. */
  all?: ReactElement<Record<string, unknown>>
  children: ReactNode
}

export function HomeSection({ title, all, children }: HomeSectionProps) {
  return (
    <section>
      <div className="home-section-head">
        <Heading level={2} look="section">
          {title}
        </Heading>
        {all &&
          cloneElement(
            all,
            { className: 'home-all', 'aria-label': `Se alle: ${title.toLocaleLowerCase('nb')}` },
            'Se alle',
          )}
      </div>
      {children}
    </section>
  )
}
