export interface BellCount {
  unread: number
  /** The button's name, which must include the number on it. */
  name: string
}
