export interface BellCount {
  unread: number
  /** Of the button: what stands on it belongs in it. */
  name: string
}
