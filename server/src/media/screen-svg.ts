import { ImageRefused } from './image-refused.ts'
import { prologLength } from './sniff-image.ts'

export interface ScreenedSvg {
  svg: Buffer
  /** Embedded pictures. Their own size must be checked before drawing. */
  inlined: Buffer[]
}

const RUNS_OR_LOADS =
  /<(?:[^\s<>/"'=]+:)?(?:script|handler|listener|iframe|object|embed|audio|video|include|link)[\s/>]/i
const ATTRIBUTE = /\s([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,([a-z\d+/=\s]*)$/i
/** An embedded font refers to nothing outside; the drawing library does not read it. */
const INLINE_FONT = /^data:(?:font\/|application\/(?:x-)?font)/i
const CSS_TARGET = /\burl\s*\(\s*["']?\s*([^"')]*)/gi

/**
 * Refuses an SVG that runs code, defines entities or refers to anything outside itself. The drawing library loads
 * nothing external and runs nothing, but a file that asks for it is no logo, and the check must not depend on the
 * library alone.
 */
export function screenSvg(bytes: Buffer): ScreenedSvg {
  const text = readUtf8(bytes)
  const start = prologLength(text)
  // Without its prolog nothing in the file can make the rest parse differently from how it is read here.
  const root = text.slice(start)
  if (/<!(?:ENTITY|DOCTYPE)/i.test(root) || /<!ENTITY|<\?xml-stylesheet/i.test(text.slice(0, start))) refuse()
  if (RUNS_OR_LOADS.test(root) || /<\?xml-stylesheet/i.test(root)) refuse()

  const inlined: Buffer[] = []
  const target = (value: string) => {
    const trimmed = value.trim()
    if (trimmed === '' || trimmed.startsWith('#') || INLINE_FONT.test(trimmed)) return
    const data = INLINE_PICTURE.exec(trimmed)?.[1]
    if (data === undefined) refuse()
    else inlined.push(Buffer.from(data, 'base64'))
  }
  for (const [, name = '', double, single] of root.matchAll(ATTRIBUTE)) {
    const local = name.slice(name.lastIndexOf(':') + 1).toLowerCase()
    if (/^on[a-z]+$/.test(local)) refuse()
    if (local === 'href' || local === 'src') target(plain(double ?? single ?? ''))
  }
  const styles = plain(root)
  if (/@import\b/i.test(styles)) refuse()
  for (const [, value = ''] of styles.matchAll(CSS_TARGET)) target(value)
  return { svg: Buffer.from(root), inlined }
}

function refuse(): never {
  throw new ImageRefused('hostile')
}

function readUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new ImageRefused('unreadable', error)
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text with escapes of XML and CSS undone: `&#117;rl(` and `\75 rl(` are `url(`. */
function plain(text: string): string {
  return text
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_whole, hex, decimal, name) =>
      name ? NAMED[String(name).toLowerCase()]! : letter(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_whole, hex, other) =>
      hex ? letter(Number.parseInt(hex, 16)) : other,
    )
}

const letter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
