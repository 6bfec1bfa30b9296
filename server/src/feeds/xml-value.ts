import { type CheerioAPI, load } from 'cheerio'

export type XmlElement = ReturnType<ReturnType<CheerioAPI>['children']>[number]
type XmlNode = XmlElement['children'][number]

const LIMITS = { tags: 60_000, depth: 30 }
/** Markup of a text within XML: it is no record of fields. */
const OF_TEXT = /^(?:p|br|b|i|em|strong|u|span|a|ul|ol|li|h[1-6]|div|table|tr|td)$/i
/** Elements that state the name of a field in an attribute: `<finn:field name="deadline" value="…"/>`. */
const FIELD = /^(?:field|property|attribute|param|parameter|extra)$/i

/**
 * Converts XML to the value that JSON would have: attributes and elements by name, without namespace prefixes.
 * Elements with child elements are always lists. `undefined` when it exceeds any plausible size or depth.
 */
export function xmlValue(xml: string): unknown {
  if (xml.split('<', LIMITS.tags + 1).length > LIMITS.tags || isDeeper(xml)) return undefined
  const [root] = load(xml, { xml: true }).root().children().toArray()
  return root ? { [bareName(root.name)]: elementValue(root) } : undefined
}

const TAG = /<!\[CDATA\[|<!--|<(\/?)[^\s<>/!?](?:"[^"<>]*"|'[^'<>]*'|[^<>"'])*>/g

/** Elements lie in each other deeper than in any list. Counted before there is a tree. */
function isDeeper(xml: string): boolean {
  let depth = 0
  const tags = new RegExp(TAG)
  for (let found = tags.exec(xml); found; found = tags.exec(xml)) {
    const [tag, end] = found
    if (tag.startsWith('<!')) {
      const close = xml.indexOf(tag === '<!--' ? '-->' : ']]>', tags.lastIndex)
      if (close < 0) return false
      tags.lastIndex = close
    } else if (end) depth -= 1
    else if (!tag.endsWith('/>') && ++depth > LIMITS.depth) return true
  }
  return false
}

/** A name of an element without its namespace prefix. */
export const bareName = (name: string) => name.slice(name.indexOf(':') + 1)

const nameOf = ({ name, attribs }: XmlElement) =>
  FIELD.test(bareName(name)) && attribs['name'] ? attribs['name'] : bareName(name)

/** The value of an element that is parsed already. */
export function elementValue(element: XmlElement, depth = 0): unknown {
  const inner = element.children.filter((child): child is XmlElement => child.type === 'tag')
  const own = Object.entries(element.attribs).filter(([name]) => !name.startsWith('xmlns'))
  if (inner.length === 0 || depth > LIMITS.depth) {
    const text = textOf(element).trim()
    if (!text && nameOf(element) !== bareName(element.name)) return element.attribs['value'] ?? ''
    return text || own.length === 0 ? text : Object.fromEntries(own)
  }
  if (inner.every(({ name }) => OF_TEXT.test(name))) return innerText(element)
  const object: Record<string, unknown> = Object.fromEntries(
    own.map(([name, value]) => [bareName(name), value]),
  )
  for (const [name, same] of Map.groupBy(inner, nameOf)) {
    const values = same.map((child) => elementValue(child, depth + 1))
    const isText = values.length === 1 && typeof values[0] === 'string'
    if (name !== '__proto__') object[name] = isText ? values[0] : values
  }
  return object
}

const textOf = (element: { children: XmlNode[] }, depth = 0): string =>
  (depth > LIMITS.depth ? [] : element.children)
    .map((child) => ('data' in child ? child.data : 'children' in child ? textOf(child, depth + 1) : ''))
    .join('')

/** The text with its markup, as a reader of HTML expects it. */
const innerText = (element: XmlElement): string => load(element.children, { xml: true }).html().trim()
