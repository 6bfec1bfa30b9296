import { useSyncExternalStore } from 'react'
import { asFlag, storedValue } from './stored-value.ts'

const stored = storedValue('local', 'darkMode', asFlag)
const system = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Set while the server has not stored the choice, for example without a network. */
export const darkModeUnsaved = storedValue('local', 'darkModeUnsaved', asFlag)

/** The user's choice on this device, or null while the operating system decides. */
export const chosenDarkMode = stored.get

/** Public file `theme-init.js` does the same before the first paint. */
const isDark = () => stored.get() ?? system().matches

function paint(dark = isDark()) {
  const root = document.documentElement
  root.classList.toggle('dark-theme', dark)
  root.dataset['colorScheme'] = dark ? 'dark' : 'light'
}

function subscribe(listener: () => void) {
  const query = system()
  const stop = stored.subscribe(listener)
  query.addEventListener('change', listener)
  return () => {
    stop()
    query.removeEventListener('change', listener)
  }
}

/** Keeps the page's theme in step with the choice made in any tab and, without one, with the operating system. */
export function followDarkMode() {
  paint()
  subscribe(() => paint())
  // Paper is white.
  window.addEventListener('beforeprint', () => paint(false))
  window.addEventListener('afterprint', () => paint())
}

export const chooseDarkMode = (dark: boolean) => stored.set(dark)

export const useDarkMode = () => useSyncExternalStore(subscribe, isDark)
