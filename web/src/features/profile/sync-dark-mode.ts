import { chooseDarkMode, chosenDarkMode, darkModeUnsaved } from '../../lib/dark-mode.ts'
import { fetchPreferences, saveDarkMode } from './profile.api.ts'

/**
 * Brings this device and the server together: a choice made here that the server has not heard of is told now;
 * otherwise the choice that the person made elsewhere counts, as long as they have not chosen on this device.
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
