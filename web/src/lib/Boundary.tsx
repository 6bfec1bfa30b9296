import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** Replaces what could not be rendered. */
  instead: ReactNode
  onBreak?: () => void
}

/** Contains render errors: the rest of the page stays. A new `key` tries again. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch() {
    this.props.onBreak?.()
  }
  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
