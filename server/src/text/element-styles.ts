import type { CheerioAPI } from 'cheerio'
import type { Selector } from 'css-what'
import { type Declarations, type Declared, hidingOf } from './hiding-styles.ts'
import { blocksIn } from './style-blocks.ts'
import { EVERY_WIDTH, readStyleSheets, type StyleRule, type StyleSheets } from './style-rules.ts'

export type Element = ReturnType<ReturnType<CheerioAPI>['children']>[number]

/** What the style sheets of a text and the attributes of an element say together, as a browser cascades it. */
export interface ElementStyles {
  /** Style sheets say something about them. */
  styled: ReadonlySet<Element>
  /** Its style at each width at which it differs. */
  of(element: Element): readonly Declarations[]
  /** A state, or a condition that is not known, shows what its style hides. */
  isShownByState(element: Element): boolean
  /** The selectors that hide it, beside its own names. */
  hiddenBy(element: Element): readonly string[]
  /** Its attributes have changed. */
  forget(element: Element): void
}

const LONGEST = 1_000_000
const MOST_AROUND = 50
/**
 * Steps from element to element, at most: more than honest pages take, in two or three seconds. What is left then is not
 * compared, so a page that is made to take long is hidden by less.
 */
const MOST_STEPS = 8_000_000
/** Declarations that are copied for elements, at most; and steps up to where a variable stands. Then less is hidden, too. */
const MOST_DECLARED = 2_000_000
const MOST_STEPS_UP = 2_000_000

/** Properties with which a state shows what was hidden. */
const SHOWING = new Set([
  'display',
  'visibility',
  'opacity',
  'height',
  'max-height',
  'left',
  'transform',
  'clip',
  'clip-path',
  'position',
])

export function createElementStyles($: CheerioAPI): ElementStyles {
  const { rules, ends } = readStyleSheets(sheetsOf($))
  const matched = new Map<Element, StyleRule[]>()
  const names = new Map(rules.map((rule) => [rule, allNamesOf(rule.parts)]))
  /** By a name that the subject of a selector has: what may hold for it in another state. */
  const byName = new Map<string, StyleRule[]>()
  for (const [rule, own] of names) for (const name of own) push(byName, name, rule)
  if (rules.length > 0) match($, rules, byName, matched)

  const left: Left = { declared: MOST_DECLARED, up: MOST_STEPS_UP, states: MOST_STATES_COMPARED }
  const { of, forget, cascade, withVariables } = createCascade(matched, { rules, ends }, left)
  const hidingRules = new Set(
    rules.filter(({ style, important }) => hidingOf(new Map([...style, ...important]))),
  )
  const hiding = (element: Element) => (matched.get(element) ?? []).filter((rule) => hidingRules.has(rule))

  return {
    styled: new Set(matched.keys()),
    of,
    forget,
    hiddenBy: (element) => hiding(element).map(({ selector }) => selector),
    isShownByState(element) {
      const own = new Set(matched.get(element))
      const meant = new Set<string>()
      for (const rule of hiding(element)) for (const name of names.get(rule)!) meant.add(name)
      const others = [...meant].flatMap((name) => byName.get(name)?.slice(0, MOST_STATES) ?? [])
      return others.some((rule) => {
        if (left.states === 0 || left.declared < 0 || own.has(rule)) return false
        const [style, important] = [showing(rule.style), showing(rule.important)]
        if (style.size + important.size === 0 || hidingOf(new Map([...style, ...important]))) return false
        left.states--
        const shown = { ...rule, style, important, widths: EVERY_WIDTH }
        return cascade(element, [...own, shown]).some((one) => !hidingOf(withVariables(one, element)))
      })
    },
  }
}

/** What may still be done for this page. */
interface Left {
  declared: number
  up: number
  states: number
}

function createCascade(
  matched: ReadonlyMap<Element, readonly StyleRule[]>,
  { rules, ends }: StyleSheets,
  left: Left,
) {
  const numbers = new Map(rules.map((rule, number) => [rule, number]))
  const cascade = (element: Element, own: readonly StyleRule[]) =>
    cascaded(element, { rules: own, ends, left })
  /** Most elements are styled as others are. */
  const shared = new Map<string, Declarations[]>()
  function sharedCascade(element: Element): Declarations[] {
    const own = matched.get(element) ?? []
    if (own.length === 0 || element.attribs['style'] !== undefined || element.name === 'font')
      return cascade(element, own)
    const key = own.map((rule) => numbers.get(rule)).join()
    const before = shared.get(key)
    if (before) return before
    const styles = cascade(element, own)
    shared.set(key, styles)
    return styles
  }

  const known = new WeakMap<Element, readonly Declarations[]>()
  /** From the outside in, because a style may depend on those around: a page may be deeper than calls may be. */
  function of(element: Element): readonly Declarations[] {
    const waiting: Element[] = []
    for (let one: Element | null = element; one && !known.has(one); one = tagAround(one)) waiting.push(one)
    for (const one of waiting.toReversed())
      known.set(
        one,
        sharedCascade(one).map((style) => withVariables(withoutEffectless(style, one), one)),
      )
    return known.get(element)!
  }
  /** Nothing grows outside of a row or a column, and a cell is as wide as its table makes it. */
  function withoutEffectless(style: Declarations, element: Element): Declarations {
    const names = /^t[dh]$/.test(element.name) ? [...GROWING, 'max-width'] : GROWING
    if (left.declared < 0 || !names.some((one) => style.has(one))) return style
    left.declared -= style.size
    const around = tagAround(element)
    const isInRow = around !== null && /flex/.test(of(around)[0]!.get('display') ?? '')
    return isInRow ? style : new Map([...style].filter(([one]) => !names.includes(one)))
  }
  const withVariable = new WeakMap<Declarations, boolean>()
  function hasVariables(style: Declarations): boolean {
    const before = withVariable.get(style)
    if (before !== undefined) return before
    const has = [...style.values()].some((value) => value.includes('var('))
    withVariable.set(style, has)
    return has
  }
  function withVariables(style: Declarations, element: Element): Declarations {
    if (left.declared < 0 || !hasVariables(style)) return style
    left.declared -= style.size
    return new Map([...style].map(([name, value]) => [name, valueOf(value, style, element)]))
  }
  /** The value of a variable stands at the element or around it. */
  function valueOf(value: string, style: Declarations, element: Element): string {
    let text = value
    for (let round = 0; round < 3 && left.up > 0 && text.includes('var('); round++)
      text = text
        .replaceAll(VARIABLE, (_, name: string, otherwise = '') =>
          (variableOf(name, style, element) ?? otherwise).slice(0, LONGEST_VALUE),
        )
        .slice(0, LONGEST_VALUE)
    return text
  }
  function variableOf(name: string, style: Declarations, element: Element): string | undefined {
    let found = style.get(name)
    let around = tagAround(element)
    left.up--
    for (let step = 0; found === undefined && around && step < MOST_AROUND; step++) {
      if (--left.up < 0) return undefined
      found = of(around)[0]!.get(name)
      around = tagAround(around)
    }
    return found
  }
  return { of, forget: (element: Element) => void known.delete(element), cascade, withVariables }
}

const tagAround = ({ parent }: Element): Element | null =>
  parent?.type === 'tag' ? (parent as Element) : null

const GROWING = ['flex', 'flex-grow']

const showing = (style: Declarations): Declarations =>
  new Map([...style].filter(([name]) => SHOWING.has(name)))

const VARIABLE = /var\(\s*(--[\w-]{1,100})\s*(?:,\s*([^()]{0,200}))?\)/g
const LONGEST_VALUE = 1_000
const MOST_STATES = 200
const MOST_STATES_COMPARED = 20_000

/** The text of all style sheets that stand in it, within the media that their elements name. */
function sheetsOf($: CheerioAPI): string[] {
  return $('style')
    .not('noscript style, template style')
    .toArray()
    .map((one) => {
      const css = $(one)
        .text()
        .slice(0, LONGEST)
        .replaceAll(/<!--|-->/g, '')
      const { media } = one.attribs
      return media ? `@media ${media.replaceAll(/[{};]/g, '')}{${css}` : css
    })
}

/** The styles of an element: one, or one for each width at which other rules hold, that of the widest screen last. */
function cascaded(element: Element, { rules, ends, left }: StyleSheets & { left: Left }): Declarations[] {
  if (rules.length + ends.size === 0 || left.declared < 0) return [attributeStyle(element)]
  const own = declaredIn(element)
  const styles = new Map<string, Declarations>()
  const isSame = rules.every(({ widths }) => widths === EVERY_WIDTH)
  for (let bit = isSame ? 1 : (EVERY_WIDTH + 1) / 2; bit >= 1; bit >>= 1) {
    const here = isSame ? rules : rules.filter(({ widths }) => widths & bit)
    const key = isSame ? '' : rules.map(({ widths }) => (widths & bit ? 1 : 0)).join('')
    if (styles.has(key)) continue
    const style = new Map<string, string>()
    const add = (declared: Declarations) => {
      left.declared -= declared.size
      for (const [name, value] of declared) style.set(name, value)
    }
    for (const rule of here) add(rule.style)
    add(own.style)
    add(endOf(style, ends))
    // What is important in an earlier layer is the stronger.
    for (const rule of here.toSorted((a, b) => b.layer - a.layer)) add(rule.important)
    add(own.important)
    styles.set(key, style)
  }
  return [...styles.values()].toReversed()
}

const NOTHING: Declarations = new Map()

/** What an animation leaves an element with. */
function endOf(style: Declarations, ends: StyleSheets['ends']): Declarations {
  const words = ['animation', 'animation-name', 'animation-fill-mode'].flatMap(
    (name) => style.get(name)?.split(/[\s,]+/) ?? [],
  )
  const name = words.find((word) => ends.has(word))
  return name && /\b(?:forwards|both)\b/.test(words.join(' ')) ? ends.get(name)! : NOTHING
}

const LONGEST_STYLE = 4_000

/** What its attributes alone say. */
export function attributeStyle(element: Element): Declarations {
  const { style, important } = declaredIn(element)
  return important.size > 0 ? new Map([...style, ...important]) : style
}

function declaredIn({ name, attribs }: Element): Declared {
  const [outside] = attribs['style'] ? [...blocksIn(attribs['style'].slice(0, LONGEST_STYLE))].slice(-1) : []
  const declared = outside?.declared ?? { style: new Map(), important: new Map() }
  const colour = name === 'font' ? attribs['color'] : name === 'body' && attribs['text']
  if (!colour || declared.style.has('color')) return declared
  return { ...declared, style: new Map([...declared.style, ['color', colour.toLowerCase()]]) }
}

/** The classes and ids of the element that a selector means; without any, its attributes or its tag. */
function namesOf(parts: readonly Selector[]): string[] {
  const subject = subjectOf(parts)
  const names = subject.flatMap((part) => {
    if (part.type === 'attribute' && part.name === 'class' && part.action === 'element')
      return [`.${part.value}`]
    if (part.type === 'attribute' && part.name === 'id' && part.action === 'equals') return [`#${part.value}`]
    return part.type === 'pseudo' && IS.test(part.name) && Array.isArray(part.data)
      ? part.data.flatMap(namesOf)
      : []
  })
  if (names.length > 0) return names
  const others = subject.flatMap((part) => {
    if (part.type === 'attribute') return [`[${part.name}]`]
    return part.type === 'tag' ? [part.name.toLowerCase()] : []
  })
  return others.length > 0 ? others : ['*']
}

/** With its attributes as well: a class may show what an attribute hides. */
const allNamesOf = (parts: readonly Selector[]) =>
  new Set([
    ...namesOf(parts),
    ...subjectOf(parts).flatMap((part) =>
      part.type === 'attribute' && part.name !== 'class' && part.name !== 'id' ? [`[${part.name}]`] : [],
    ),
  ])

const IS = /^(?:is|where)$/
const BETWEEN = /^(?:descendant|child|adjacent|sibling|parent|column-combinator)$/

const subjectOf = (parts: readonly Selector[]) =>
  parts.slice(parts.findLastIndex(({ type }) => BETWEEN.test(type)) + 1)

/** How long comparing an element with a selector may take on this page, in steps from one element to another. */
function stepsOf(
  parts: readonly Selector[],
  page: { depth: number; siblings: number; elements: number },
): number {
  let steps = 1
  let beside = 1
  for (const part of parts) {
    if (part.type === 'descendant') steps += page.depth
    else if (part.type === 'sibling' || part.type === 'adjacent') beside *= page.siblings
    else if (part.type === 'pseudo' && Array.isArray(part.data)) {
      const inner = part.data.reduce((sum, one) => sum + stepsOf(one, page), 0)
      steps += part.name === 'has' ? inner * page.elements : inner
    } else if (part.type === 'pseudo') steps += page.siblings
  }
  return steps * beside
}

/** What an element that has a rule costs later, beside being compared. */
const STEPS_OF_MATCHED = 3

/** Finds the elements that each rule means. Rules that mean none now stay under the names of their subjects. */
function match(
  $: CheerioAPI,
  rules: readonly StyleRule[],
  byName: ReadonlyMap<string, unknown>,
  matched: Map<Element, StyleRule[]>,
): void {
  const { named, present, ...page } = elementsOf($, byName)
  let left = MOST_STEPS
  for (const rule of rules) {
    if (!rule.isSure || rule.parts.some((part) => isAbsent(part, present))) continue
    const lists = namesOf(rule.parts).flatMap((name) => (named.has(name) ? [named.get(name)!] : []))
    const count = lists.reduce((sum, { length }) => sum + length, 0)
    const steps = count * stepsOf(rule.parts, page)
    if (count === 0 || steps > left) continue
    left -= steps
    const candidates = lists.length === 1 ? lists[0]! : [...new Set(lists.flat())]
    const elements = chosen($, candidates, rule)
    left -= STEPS_OF_MATCHED * elements.length
    for (const element of elements) push(matched, element, rule)
  }
}

function push<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}

function chosen($: CheerioAPI, candidates: Element[], { selector, parts }: StyleRule): Element[] {
  if (parts.length === 1 && /^(?:attribute|tag|universal)$/.test(parts[0]!.type) && !selector.startsWith('['))
    return candidates
  try {
    return $(candidates).filter(selector).toArray() as Element[]
  } catch {
    return []
  }
}

/** A class that no element has, as one that a program sets. */
const isAbsent = (part: Selector, present: ReadonlySet<string>): boolean =>
  (part.type === 'attribute' &&
    ((part.name === 'class' && part.action === 'element' && !present.has(`.${part.value}`)) ||
      (part.name === 'id' && part.action === 'equals' && !present.has(`#${part.value}`)))) ||
  (part.type === 'pseudo' &&
    part.name === 'not' &&
    Array.isArray(part.data) &&
    part.data.flat().some((one) => isAbsent(one, present)))

function elementsOf($: CheerioAPI, byName: ReadonlyMap<string, unknown>) {
  const named = new Map<string, Element[]>()
  const present = new Set<string>()
  const depths = new Map<unknown, number>()
  let [depth, siblings, count] = [1, 1, 0]
  for (const element of $('*').toArray() as Element[]) {
    const { name, attribs, parent } = element
    const own = (depths.get(parent) ?? 0) + 1
    depths.set(element, own)
    depth = Math.max(depth, own)
    siblings = Math.max(siblings, element.children.length)
    count++
    const names = [
      ...(attribs['class']?.split(/\s+/).map((one) => `.${one}`) ?? []),
      ...(attribs['id'] === undefined ? [] : [`#${attribs['id']}`]),
    ]
    for (const one of names) present.add(one)
    for (const one of new Set([
      ...names,
      name,
      '*',
      ...Object.keys(attribs).map((attribute) => `[${attribute}]`),
    ]))
      if (byName.has(one)) push(named, one, element)
  }
  return { named, present, depth, siblings, elements: count }
}
