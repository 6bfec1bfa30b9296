import { chooseDarkMode, chosenDarkMode } from '../../lib/dark-mode.ts'
import { fetchPreferences } from './profile.api.ts'

/** The choice that the person made elsewhere counts here as long as they have not chosen on this device. */
export async function adoptServerDarkMode(): Promise<void> {
  if (chosenDarkMode() !== null) return
  const reply = await fetchPreferences().catch(() => null)
  const dark_mode = reply?.preferences.dark_mode ?? null
  if (dark_mode !== null && chosenDarkMode() === null) chooseDarkMode(dark_mode)
}
