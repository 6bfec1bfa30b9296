import { load } from 'cheerio'
import type { PageElement, PageNode } from '../visible-page.ts'
import { isDeeper } from '../../../../text/page-depth.ts'

const LIMITS = { tags: 60_000, depth: 30 }

/**
 * Converts XML to the value that JSON would have: attributes and elements by name, without namespace prefixes.
 * Elements with child elements are always lists. `undefined` when it exceeds any plausible size or depth.
 */
export function xmlValue(xml: string): unknown {
  if (xml.split('<', LIMITS.tags + 1).length > LIMITS.tags || isDeeper(xml, LIMITS.depth)) return undefined
  const $ = load(xml, { xml: true })
  const [root] = $.root().children().toArray()
  return root ? { [bare(root.name)]: valueOf(root, 0) } : undefined
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

function valueOf(element: PageElement, depth: number): unknown {
  const inner = element.children.filter((child): child is PageElement => child.type === 'tag')
  const own = Object.entries(element.attribs).filter(([name]) => !name.startsWith('xmlns'))
  if (inner.length === 0 || depth > LIMITS.depth) {
    const text = textOf(element).trim()
    return text || own.length === 0 ? text : Object.fromEntries(own)
  }
  const object: Record<string, unknown> = Object.fromEntries(own.map(([name, value]) => [bare(name), value]))
  for (const [name, same] of Map.groupBy(inner, (child) => bare(child.name))) {
    const values = same.map((child) => valueOf(child, depth + 1))
    const isText = values.length === 1 && typeof values[0] === 'string'
    if (name !== '__proto__') object[name] = isText ? values[0] : values
  }
  return object
}

const textOf = (element: { children: PageNode[] }, depth = 0): string =>
  (depth > LIMITS.depth ? [] : element.children)
    .map((child) => ('data' in child ? child.data : 'children' in child ? textOf(child, depth + 1) : ''))
    .join('')
