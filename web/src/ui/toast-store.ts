export type Toast = {
  id: number
  text: string
  kind: 'plain' | 'error'
  undo?: (() => void) | undefined
  link?: ToastLink | undefined
}

/** Where to see the toast's subject. `follow` navigates there without reloading the portal. */
type ToastLink = { text: string; href: string; follow: () => void }

type ToastRequest = { text: string; kind?: Toast['kind']; undo?: () => void; link?: ToastLink }

/** How long each is shown, unless it is hovered or focused. */
const STAY_MS = 6_000
/** One with something to press has to be found first, and an error is read twice. */
const LONG_STAY_MS = 20_000

export const stayOf = ({ kind, undo, link }: Omit<Toast, 'id'>): number =>
  kind === 'error' || undo || link ? LONG_STAY_MS : STAY_MS

/** Maximum number of toasts; the oldest goes first. */
const MOST = 3

let toasts: readonly Toast[] = []
/** The places that could show toasts; the last one does. A modal dialog has its own, since all outside it is inert. */
let regions: readonly string[] = []
let next_id = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message in the corner for a while. Works from everywhere, also outside components. */
export function showToast({ text, kind = 'plain', undo, link }: ToastRequest): number {
  const toast: Toast = { id: next_id++, text, kind, undo, link }
  set([...toasts, toast].slice(-MOST))
  return toast.id
}

export function dismissToast(id: number) {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Returns what takes the region away again. */
export function openRegion(region: string): () => void {
  regions = [...regions, region]
  set(toasts)
  return () => {
    regions = regions.filter((other) => other !== region)
    set(toasts)
  }
}

export const currentRegion = (): string | undefined => regions.at(-1)

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
