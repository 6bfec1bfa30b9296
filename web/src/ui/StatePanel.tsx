import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import './StatePanel.css'

type StatePanelProps = {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One button, often none. */
  action?: ReactNode
  level?: 1 | 2 | 3
  /** Id of the heading. */
  id?: string
}

/** Nothing to show: a mountain, a fjord sun, one sentence, one action. */
export function EmptyState(props: StatePanelProps) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  return <StatePanel {...props} sign={<circle className="u-state-sun" cx="66" cy="13" r="6" />} />
}

/** Something went wrong: the same mountain under a nype cross. Say what happened and what to do. */
export function ErrorState(props: StatePanelProps) {
  'use no memo'
  return <StatePanel {...props} sign={<path className="u-state-cross" d="m61.5 8.5 9 9m0-9-9 9" />} />
}

function StatePanel({ title, children, action, level = 2, id, sign }: StatePanelProps & { sign: ReactNode }) {
  'use no memo'
  return (
    <div className="u-state">
      <svg
        className="u-state-drawing"
        width="96"
        height="56"
        viewBox="0 0 96 56"
        fill="none"
        aria-hidden="true"
      >
        <path d="M3 49.5h90M12 49.5 33 18l13 18.5 8.5-10.5L84 49.5" />
        {sign}
      </svg>
      <Heading level={level} look="card" {...(id && { id })}>
        {title}
      </Heading>
      {children && <p className="u-state-text">{children}</p>}
      {action && <div className="u-state-action">{action}</div>}
    </div>
  )
}
