import './StatusDot.css'

export type StatusDotState = 'working' | 'ready' | 'failed'

/** A point at the top right of what it is laid in. Colour alone says nothing: the control's title carries the meaning. */
export function StatusDot({ state }: { state: StatusDotState }) {
  return <span className="u-dot" data-state={state} aria-hidden="true" />
}
