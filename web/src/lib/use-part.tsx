import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that its page can do without, loaded when first wanted; null until then. When loading fails the page stays as
 * it is, and the next time it is wanted it is tried again. `load` must not change.
 */
export function usePart<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!wanted || part) return
    let gone = false
    const take = async () => {
      const loaded = await load().catch(() => null)
      if (!gone) setPart(() => loaded)
    }
    void take()
    return () => {
      gone = true
    }
  }, [wanted, part, load])
  return part
}

type PartProps<P> = P & { of: ComponentType<P> }

/** Renders a part once it is loaded. */
export function Part<P extends object>({ of: Loaded, ...props }: PartProps<P>) {
  return <Loaded {...(props as unknown as P)} />
}
