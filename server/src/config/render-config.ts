/** How pages that are empty without JavaScript are rendered. */
export interface RenderConfig {
  /** Path to Chromium; null searches for it. */
  chromium: string | null
  /** False allows Chromium to run without its sandbox. */
  hasSandbox: boolean
}

export const RENDER_KEYS = [
  {
    name: 'RENDER',
    doc: 'on renders career pages that are empty without JavaScript in a Chromium of their own before they are read, and lets offers be downloaded as PDF. Takes some 400 MB while a page is rendered.',
    example: 'off',
  },
  {
    name: 'CHROMIUM',
    doc: 'Path of the Chromium for RENDER=on. Empty: the usual places are searched.',
  },
  {
    name: 'RENDER_SANDBOX',
    doc: 'off allows that Chromium to run without a sandbox, on systems without user namespaces. For development only, refused in production: without a sandbox such pages are not rendered.',
    example: 'on',
  },
] as const

type Name = (typeof RENDER_KEYS)[number]['name']

/** Null unless rendering is on. Problems are added to `faults`. */
export function readRenderConfig(
  text: (name: Name) => string | null,
  { isProduction, faults }: { isProduction: boolean; faults: string[] },
): RenderConfig | null {
  const isOn = (name: Name, fallback: string) => {
    const value = text(name) ?? fallback
    if (value !== 'on' && value !== 'off') faults.push(`${name} must be on or off, not "${value}"`)
    return value === 'on'
  }
  const hasSandbox = isOn('RENDER_SANDBOX', 'on')
  if (isProduction && !hasSandbox) faults.push('RENDER_SANDBOX=off is refused in production')
  return isOn('RENDER', 'off') ? { chromium: text('CHROMIUM'), hasSandbox } : null
}
