import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  /** In place of what could not be drawn. */
  instead: ReactNode
  onBreak?: () => void
}

/** What breaks in here goes no further: the rest of the page stands. A new `key` tries again. */
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
