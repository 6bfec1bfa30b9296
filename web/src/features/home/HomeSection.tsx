import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'

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
            { className: 'home-all' },
            'Se alle',
            <span className="u-hidden">: {title.toLocaleLowerCase('nb')}</span>,
          )}
      </div>
      {children}
    </section>
  )
}

/** What could not be fetched, while the rest of the page stands. */
export function SectionFailed({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <Notice kind="error" title={children} action={{ label: 'Prøv igjen', onSelect: onRetry }}>
      Resten av siden virker som før.
    </Notice>
  )
}
