import './StatusDot.css'

export type StatusDotState = 'working' | 'ready' | 'failed'

/** A dot at the top right of its container. Colour alone says nothing: the control's title carries the meaning. */
export function StatusDot({ state }: { state: StatusDotState }) {
  return <span className="u-dot" data-state={state} aria-hidden="true" />
}
