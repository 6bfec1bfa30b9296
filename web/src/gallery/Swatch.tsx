import { useSyncExternalStore } from 'react'

/** One colour with its value in the current theme. */
export function Swatch({ color, step }: { color: string; step: string }) {
  const variable = `--ds-color-${color}-${step}`
  const value = useSyncExternalStore(onTheme, () =>
    getComputedStyle(document.documentElement).getPropertyValue(variable).trim().toUpperCase(),
  )
  return (
    <div className="g-swatch">
      <i style={{ background: `var(${variable})` }} />
      <strong>{step}</strong>
      <span>{value}</span>
    </div>
  )
}

function onTheme(listener: () => void) {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] })
  return () => watcher.disconnect()
}
