/** Most specific first: nearly every browser also claims to be its ancestors. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internett'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Longer than any honest one. */
const LONGEST = 500

/**
 * A readable device name from a user agent: «Firefox på Windows». Built only from words in this file, since the header
 * can hold anything; null when nothing is recognised. iPads that request desktop pages claim to be a Mac.
 */
export function deviceName(user_agent: string | undefined): string | null {
  const said = (user_agent ?? '').slice(0, LONGEST)
  const [, browser] = BROWSERS.find(([pattern]) => pattern.test(said)) ?? []
  const [, system] = SYSTEMS.find(([pattern]) => pattern.test(said)) ?? []
  if (browser && system) return `${browser} på ${system}`
  return browser ?? (system ? `Nettleser på ${system}` : null)
}
