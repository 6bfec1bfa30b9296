import { chooseDarkMode, useDarkMode } from '../../lib/dark-mode.ts'
import { useSaveDarkMode } from './profile.api.ts'

/**
 * Dark mode as a user setting: stored on this device at once and on the server right after, or when there is a network
 * again.
 */
export function useDarkModeSetting() {
  const dark = useDarkMode()
  const { mutate } = useSaveDarkMode()
  const setDark = (next: boolean) => {
    chooseDarkMode(next)
    mutate(next)
  }
  return { dark, setDark }
}
