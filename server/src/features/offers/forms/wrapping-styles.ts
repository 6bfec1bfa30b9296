import { Parser } from 'htmlparser2'
import { withEdits } from './xml-edits.ts'

/** The styles of a workbook, with twins that wrap long texts. */
export interface WrappingStyles {
  /** The number of a style that is like this one and wraps; null for a workbook whose styles cannot be read. */
  wrapping(style: string | null): string | null
  /** The file, with the twins that were asked for. */
  xml(): string
}

/** An answer is longer than a cell is wide, and is cut off or runs over its neighbours unless it wraps. */
export function wrappingStyles(xml: string): WrappingStyles {
  const { formats, end } = cellFormats(xml)
  const twins = new Map<string, string>()
  return {
    wrapping(style) {
      const own = formats[Number(style ?? '0')]
      if (own === undefined || end === null) return style
      if (/wrapText="(?:1|true)"/.test(own)) return style
      if (!twins.has(own)) twins.set(own, wrapped(own))
      return String(formats.length + [...twins.keys()].indexOf(own))
    },
    xml() {
      if (end === null || twins.size === 0) return xml
      const added = withEdits(xml, [{ from: end, to: end, text: [...twins.values()].join('') }])
      return added.replace(/(<(?:\w+:)?cellXfs\b[^<>]*\scount=")\d+(")/, `$1${formats.length + twins.size}$2`)
    },
  }
}

/** Each format of cells as it stands, and where their list ends. */
function cellFormats(xml: string): { formats: string[]; end: number | null } {
  const formats: string[] = []
  let end: number | null = null
  let isInside = false
  let from = 0
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag(name) {
        if (bare(name) === 'cellXfs') isInside = true
        else if (isInside && bare(name) === 'xf') from = parser.startIndex
      },
      onclosetag(name) {
        if (isInside && bare(name) === 'xf') formats.push(xml.slice(from, parser.endIndex + 1))
        else if (bare(name) === 'cellXfs') {
          end ??= parser.startIndex
          isInside = false
        }
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  return { formats, end }
}

function wrapped(format: string): string {
  const applied = format
    .replace(/\sapplyAlignment="[^"<>]*"/, '')
    .replace(/^<((?:\w+:)?)xf\b/, '<$1xf applyAlignment="1"')
  const alignment = /<(?:\w+:)?alignment\b/.exec(applied)?.[0]
  if (alignment)
    return applied.replace(/\swrapText="[^"<>]*"/, '').replace(alignment, `${alignment} wrapText="1"`)
  const prefix = /^<((?:\w+:)?)xf/.exec(applied)?.[1] ?? ''
  const made = `<${prefix}alignment wrapText="1"/>`
  // The first of what a format may hold.
  return applied.endsWith('/>')
    ? `${applied.slice(0, -2)}>${made}</${prefix}xf>`
    : applied.replace(/^<[^<>]*>/, (opening) => opening + made)
}
