import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import './PageTitle.css'

type PageTitleProps = {
  title: string
  /** One quiet line under the title. */
  lead?: ReactNode
  /** Buttons at the right; they wrap below on narrow screens. */
  actions?: ReactNode
}

export function PageTitle({ title, lead, actions }: PageTitleProps) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  return (
    <header className="u-page-title">
      <div className="u-page-title-text">
        <Heading level={1} look="page">
          {title}
        </Heading>
        {lead && <p className="u-page-lead">{lead}</p>}
      </div>
      {actions && <div className="u-page-actions">{actions}</div>}
    </header>
  )
}
