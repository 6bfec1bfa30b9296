import { chooseDarkMode, chosenDarkMode, darkModeUnsaved } from '../../lib/dark-mode.ts'
import { fetchPreferences, saveDarkMode } from './profile.api.ts'

/**
 * Synchronises this device with the server: an unsaved choice made here is sent; otherwise the choice made elsewhere
 * applies, unless one was made on this device.
 */
export async function syncDarkMode(): Promise<void> {
  const chosen = chosenDarkMode()
  if (chosen === null) {
    const reply = await fetchPreferences().catch(() => null)
    const dark_mode = reply?.preferences.dark_mode ?? null
    if (dark_mode !== null && chosenDarkMode() === null) chooseDarkMode(dark_mode)
  } else if (darkModeUnsaved.get()) {
    await saveDarkMode(chosen).catch(() => undefined)
  }
}
