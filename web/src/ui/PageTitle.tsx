import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import './PageTitle.css'

type PageTitleProps = {
  title: string
  /** One calm line under the title. */
  lead?: ReactNode
  /** Buttons at the right; they wrap below on narrow screens. */
  actions?: ReactNode
}

export function PageTitle({ title, lead, actions }: PageTitleProps) {
  // Drawn once in a while: to remember what was drawn costs bytes and saves nothing.
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
