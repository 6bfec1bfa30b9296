import { parse, type Selector, stringify } from 'css-what'
import type { Declarations } from './hiding-styles.ts'
import { blocksIn } from './style-blocks.ts'

/** The widths at which a page is looked at, in pixels: one between any two at which pages usually change. */
const WIDTHS = [360, 500, 600, 700, 800, 1000, 1200, 1440, 1600, 2000]
export const EVERY_WIDTH = 2 ** WIDTHS.length - 1

/** One selector of a style sheet with what it declares. */
export interface StyleRule {
  selector: string
  parts: readonly Selector[]
  /** The widths at which it holds, a bit each. */
  widths: number
  /** Whether it holds now: not in a state that a person or a program brings about, nor under an unknown condition. */
  isSure: boolean
  specificity: number
  /** The place of its layer among the layers, in the order of their names; what is in none comes last. */
  layer: number
  style: Declarations
  important: Declarations
}

const LONGEST_SELECTOR = 1_000
const LONGEST_HEAD = 20_000
const MOST_RULES = 20_000
/** Deeper brackets are not written by people. */
const DEEPEST = 30

/** What style sheets say: rules, the strongest last, and how each animation ends. */
export interface StyleSheets {
  rules: readonly StyleRule[]
  ends: ReadonlyMap<string, Declarations>
}

/** What of style sheets is of importance here. */
export function readStyleSheets(sheets: readonly string[]): StyleSheets {
  const found: (StyleRule & { nth: number })[] = []
  const ends = new Map<string, Declarations>()
  // The heads around a block are read again for each block, so what is read is counted.
  let left = 100_000 + 4 * sheets.reduce((sum, { length }) => sum + length, 0)
  const layers = layersIn(sheets)
  for (const [sheet, css] of sheets.entries())
    for (const { heads, nth, declared } of blocksIn(css)) {
      if (declared.style.size + declared.important.size === 0 || found.length >= MOST_RULES) continue
      const length = heads.reduce((sum, head) => sum + head.length, 0)
      if (length > left || heads.some((head) => head.length > LONGEST_HEAD)) continue
      left -= length
      const [animation, frame] = heads.slice(-2)
      const name = KEYFRAMES.exec(animation ?? '')?.[1]
      if (name && /\b(?:to|100%)/i.test(frame ?? '')) ends.set(name.toLowerCase(), declared.style)
      const { rules, widths } = placeOf(heads)
      const layer = layerOf(heads, layers)
      for (const one of rules) found.push({ ...one, ...declared, widths, layer, nth: 1e6 * sheet + nth })
    }
  const rules = found.toSorted((a, b) => a.layer - b.layer || a.specificity - b.specificity || a.nth - b.nth)
  return { rules, ends }
}

const LAYER = /@layer\s{1,9}([\w\s,.-]{1,500})(?=[;{])/gi
const COMMENT = /\/\*[^]*?(?:\*\/|$)/g
const MOST_LAYERS = 1_000

/** The outermost names of layers, in the order in which they are first written. */
function layersIn(sheets: readonly string[]): ReadonlyMap<string, number> {
  const layers = new Map<string, number>()
  for (const css of sheets)
    for (const [, names = ''] of css.replaceAll(COMMENT, ' ').matchAll(LAYER))
      for (const name of names.split(',')) {
        const [outermost = ''] = name.trim().split('.')
        if (!layers.has(outermost) && layers.size < MOST_LAYERS) layers.set(outermost, layers.size)
      }
  return layers
}

function layerOf(heads: readonly string[], layers: ReadonlyMap<string, number>): number {
  const head = heads.find((one) => /^@layer\b/i.test(one))
  if (head === undefined) return MOST_LAYERS
  return layers.get(head.slice('@layer'.length).trim().split('.')[0]!) ?? 0
}

const KEYFRAMES = /^@(?:-webkit-|-moz-)?keyframes\s+["']?([\w-]+)/i

type Place = Pick<StyleRule, 'widths'> & {
  rules: Pick<StyleRule, 'selector' | 'parts' | 'isSure' | 'specificity'>[]
}

const NOWHERE: Place = { widths: 0, rules: [] }

/** What the heads of a block select together; nothing when it is none that styles an element. */
function placeOf(heads: readonly string[]): Place {
  let selectors: string[] = []
  let widths = EVERY_WIDTH
  let isSure = true
  for (const head of heads) {
    const [, name, condition = ''] =
      /^@([\w-]+)([^]*)$/.exec(head.toLowerCase().replaceAll(/\s+/g, ' ')) ?? []
    if (name === 'media') {
      const media = widthsOf(condition)
      if (media === null) isSure = false
      else widths &= media
    } else if (name === 'supports') isSure &&= !/\bnot\b/.test(condition)
    else if (name === 'scope') selectors = [scopeOf(head)]
    else if (name === 'container') {
      // It is as wide as the page at most, so only what holds at every width is known.
      const known = widthsOf(condition.replace(/^\s*(?!not\s)[\w-]+(?=\s*\()/, '').trim())
      if (known === 0) widths = 0
      else isSure &&= known === EVERY_WIDTH
    } else if (name === 'starting-style') isSure = false
    else if (name !== undefined && name !== 'layer') return NOWHERE
    else if (name === undefined) selectors = nested(head, selectors)
  }
  if (widths === 0) return NOWHERE
  const rules = selectors.flatMap((one) => {
    const parts = alternativesIn(one)[0]
    const known = parts && knownParts(parts)
    if (!parts || known === null) return []
    const selector = stringify([[...(known ?? parts)]])
    return [
      {
        selector,
        parts: known ?? parts,
        isSure: isSure && known !== undefined,
        specificity: specificityOf(parts),
      },
    ]
  })
  return { widths, rules }
}

/** The first selector in brackets; a second one would only end the scope. */
function scopeOf(head: string): string {
  const begin = head.indexOf('(')
  const end = head.search(/\)\s*to\b/)
  return begin < 0 ? '*' : head.slice(begin + 1, end < 0 ? head.lastIndexOf(')') : end)
}

const PARENT = ':--parent'
/** As attributes say it: languages of elements, and the direction of almost all. */
const LANGUAGE = /:lang\(\s*["']?([\w-]{1,20})["']?\s*\)/gi
const IN_LANGUAGE = ':is([lang|="$1" i],[lang|="$1" i] *)'
const DIRECTION = /(?<=\S):dir\(\s*ltr\s*\)/gi

/** A rule within another one: `&` is what the outer one selects. */
function nested(head: string, outer: readonly string[]): string[] {
  const parent = outer.length > 0 ? `:is(${outer.join()})` : ':root'
  if (parent.length > LONGEST_SELECTOR) return []
  return alternativesIn(
    head.replaceAll('&', PARENT).replaceAll(LANGUAGE, IN_LANGUAGE).replaceAll(DIRECTION, ''),
  )
    .map((parts) => stringify([[...parts]]))
    .filter((one) => one.length <= LONGEST_SELECTOR)
    .map((one) => {
      if (one.includes(PARENT)) return one.replaceAll(PARENT, parent)
      return outer.length > 0 ? `${parent} ${one}` : one
    })
    .filter((one) => one.length <= LONGEST_SELECTOR)
}

function alternativesIn(selector: string): (readonly Selector[])[] {
  if (selector.length > LONGEST_HEAD || isNestedDeeper(selector, DEEPEST)) return []
  try {
    return parse(selector)
  } catch {
    return []
  }
}

function isNestedDeeper(selector: string, most: number): boolean {
  let depth = 0
  for (const [bracket] of selector.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth > most) return true
  }
  return false
}

/** Those that hold or not by the tree alone. */
const OF_THE_TREE =
  /^(?:is|where|not|has|root|empty|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type)|(?:any-)?link)$/
const ALWAYS = /^(?:defined|read-only|scope)$/

/** Without what always holds; undefined when it depends on a state, null when it selects no element. */
function knownParts(parts: readonly Selector[]): Selector[] | undefined | null {
  const known: Selector[] = []
  for (const part of parts) {
    if (
      part.type === 'pseudo-element' ||
      (part.type === 'pseudo' && /^(?:before|after|first-l)/.test(part.name))
    )
      return null
    if (isUntilProgram(part)) return undefined
    if (part.type !== 'pseudo') known.push(part)
    else if (ALWAYS.test(part.name)) continue
    else if (!OF_THE_TREE.test(part.name)) return undefined
    else if (!Array.isArray(part.data)) known.push(part)
    else {
      const data = part.data.map(knownParts)
      // Of these, what is not known is no alternative.
      const isForgiving = part.name === 'is' || part.name === 'where'
      const left = data.filter((one) => one !== undefined && one !== null)
      if (left.length === 0 || (!isForgiving && left.length < data.length)) return undefined
      known.push({ ...part, data: left })
    }
  }
  return known.length > 0 ? known : [{ type: 'universal', namespace: null } as Selector]
}

/** What an element has until the programs of the page have begun. */
const isUntilProgram = (part: Selector) =>
  part.type === 'attribute' &&
  (/\bcloak$/.test(part.name) || (part.name === 'class' && /^(?:no-?js|[\w-]*-cloak)$/.test(part.value)))

const [OF_ID, OF_CLASS] = [10_000, 100]

/** As a browser counts it. */
function specificityOf(parts: readonly Selector[]): number {
  let sum = 0
  for (const part of parts) {
    if (part.type === 'tag') sum += 1
    else if (part.type === 'attribute')
      sum += part.name === 'id' && part.action === 'equals' ? OF_ID : OF_CLASS
    else if (part.type !== 'pseudo' || part.name === 'where') continue
    else if (Array.isArray(part.data) && /^(?:is|not|has)$/.test(part.name))
      sum += Math.max(0, ...part.data.map(specificityOf))
    else sum += OF_CLASS
  }
  return sum
}

const KINDS: Record<string, boolean> = { all: true, screen: true, print: false, speech: false }
const WIDTH = /^\(\s*(min|max)-(?:device-)?width\s*:\s*([\d.]{1,12})(px|r?em)\s*\)$/
/** «(400px < width < 900px)» and «(400px <= width)». */
const BETWEEN =
  /\(\s*([\d.]{1,12}(?:px|r?em))\s*(<=?|>=?)\s*width\s*(?:(<=?|>=?)\s*([\d.]{1,12}(?:px|r?em))\s*)?\)/g
const TURNED: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }
/** What holds in every browser that shows a page to a person, and what in none. */
const HOLDS = /^\((?:color|update|scripting\s*:\s*enabled|grid\s*:\s*0|min-color\s*:\s*\d)\)$/
const HOLDS_NEVER = /^\((?:grid|monochrome|scripting\s*:\s*none|update\s*:\s*none|grid\s*:\s*1)\)$/
const RANGE = /^\(\s*width\s*(>=?|<=?)\s*([\d.]{1,12})(px|r?em)\s*\)$/

/** The widths at which a list of media queries holds, as bits; null when that depends on something else. */
function widthsOf(list: string): number | null {
  let any = 0
  let isSure = true
  for (const query of list.split(',')) {
    const { widths, isSure: isKnown } = widthsOfOne(query.trim())
    if (isKnown) any |= widths
    else isSure = false
  }
  return isSure || any === EVERY_WIDTH ? any : null
}

function widthsOfOne(query: string): { widths: number; isSure: boolean } {
  const isNot = /^not\s/.test(query)
  let widths = EVERY_WIDTH
  let isSure = true
  const bounds = query.replaceAll(BETWEEN, (_, low: string, first: string, second?: string, high?: string) =>
    [`(width ${TURNED[first]} ${low})`, ...(second ? [`(width ${second} ${high})`] : [])].join(' and '),
  )
  for (const written of bounds.replace(/^(?:not|only)\s+/, '').split(' and ')) {
    const part = written.trim()
    if (HOLDS.test(part)) continue
    const [, bound, length, unit] = WIDTH.exec(part) ?? RANGE.exec(part) ?? []
    if (bound) {
      const limit = Number(length) * (unit === 'px' ? 1 : 16)
      const holds = (width: number) => (/min|>/.test(bound) ? width >= limit : width <= limit)
      widths &= WIDTHS.reduce((bits, width, nth) => (holds(width) ? bits | (1 << nth) : bits), 0)
    } else if (HOLDS_NEVER.test(part)) widths = 0
    else if (part in KINDS) widths &= KINDS[part] ? EVERY_WIDTH : 0
    else if (part !== '') isSure = false
  }
  if (!isSure) return { widths: 0, isSure: !isNot && widths === 0 }
  return { widths: isNot ? EVERY_WIDTH & ~widths : widths, isSure }
}
