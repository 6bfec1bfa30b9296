/** How pages that are empty without JavaScript are rendered. */
export interface RenderConfig {
  /** Path to Chromium; null searches for it. */
  chromium: string | null
  /** False allows Chromium to run without its sandbox. */
  sandbox: boolean
}

export const RENDER_KEYS = [
  {
    name: 'RENDER',
    doc: 'on draws career pages that are empty without JavaScript in a Chromium of their own before they are read. It takes some 400 MB while a page is drawn.',
    example: 'off',
  },
  {
    name: 'CHROMIUM',
    doc: 'Path of the Chromium for RENDER=on. Empty: it is looked for where systems usually have it.',
  },
  {
    name: 'RENDER_SANDBOX',
    doc: 'off lets that Chromium run where it has no sandbox, for want of user namespaces. For development only, refused in production: without a sandbox such pages are not drawn.',
    example: 'on',
  },
] as const

type Name = (typeof RENDER_KEYS)[number]['name']

/** Null unless rendering is on. Problems are added to `faults`. */
export function readRenderConfig(
  text: (name: Name) => string | null,
  { production, faults }: { production: boolean; faults: string[] },
): RenderConfig | null {
  const isOn = (name: Name, fallback: string) => {
    const value = text(name) ?? fallback
    if (value !== 'on' && value !== 'off') faults.push(`${name} must be on or off, not "${value}"`)
    return value === 'on'
  }
  const sandbox = isOn('RENDER_SANDBOX', 'on')
  if (production && !sandbox) faults.push('RENDER_SANDBOX=off is refused in production')
  return isOn('RENDER', 'off') ? { chromium: text('CHROMIUM'), sandbox } : null
}
