/** Events between parts of the page, sent through the window, so that they need not know each other. */
export type PortalEvent = 'token-check' | 'connection-check' | 'process-check' | 'process-reset'

export function firePortalEvent(name: PortalEvent) {
  window.dispatchEvent(new Event(name))
}

export function onPortalEvent(name: PortalEvent, listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
