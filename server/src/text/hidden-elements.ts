import { type CheerioAPI, load } from 'cheerio'
import { isDeeper } from './page-depth.ts'
import { attributeStyle, createElementStyles, type Element, type ElementStyles } from './element-styles.ts'
import {
  type Colour,
  colourIn,
  type Declarations,
  hidingOf,
  isSameColour,
  isTransparent,
  opaqueColourIn,
  WHITE,
} from './hiding-styles.ts'

/** Elements without text for people, and the special tokens of chat formats. */
const NOT_SHOWN =
  'script, style, template, noscript, iframe, object, svg, video, audio, canvas, datalist, dialog, option, rp, progress, meter, noframes, noembed, system, assistant, instruction, instructions, prompt'
/** Content that opens on a click, where ads often are. */
const OPENED_BY_CLASS =
  /(?:^|[\s_-])(?:accordion|collaps\w*|expand\w*|tabs?|tabpanel|panel|toggle\w*|faq|read-?more|show-?more|dropdown|drawer|slick|slides?|slider|swiper|carousel|owl|splide|glide)(?:$|[\s_-])/i
const FOR_SCREEN_READERS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-text)?|u-?hidden-?visually)(?:\s|$)/i
/** Hidden text up to this length is often a label for screen readers. */
const LONGEST_LABEL = 60
const MOST_OPENERS = 2_000
/** Names that no text can close. */
const [OUTER, ROOT] = ['utsyn-page', 'utsyn-text']
const MOST_AROUND = 50
const MARKED =
  '[hidden], [aria-hidden], [inert], [popover], [style], font[color], [class*="sr-only"], [class*="hidden"], [class*="reader"]'
/** What an element may set anew for itself when the one around it hides its own text by it. */
const SET_ANEW: Record<string, string[]> = {
  font: ['font', 'font-size'],
  color: ['color', '-webkit-text-fill-color'],
  background: ['background', 'background-color'],
  visibility: ['visibility'],
}
/** A size in proportion to one of nothing is nothing. */
const IN_PROPORTION = /(?<!r)em\b|ex\b|ch\b|%/

const setsOneOf = (names: string[], style: Declarations) =>
  hidingOf(style) === null &&
  names.some(
    (name) =>
      style.has(name) &&
      !/^(?:inherit|unset)/.test(style.get(name)!) &&
      !(name === 'font-size' && IN_PROPORTION.test(style.get(name)!)),
  )
const OPACITY = /(?<![\w-])opacity\s*:[^;]{0,40};?/gi
/** Deeper nesting is not written by people, and is removed. */
const DEEPEST = 500

const TAG = `<(?:${NOT_SHOWN.replaceAll(', ', '|')})\\b`
/** Without attributes nothing can be hidden, as in most texts. */
const HAS_ATTRIBUTES = new RegExp(String.raw`<[a-z][\w:-]*[\s/]+[a-z]|${TAG}`, 'i')
/** Signs of hidden content; without any, the text is returned as it is. */
const SIGN = new RegExp(
  String.raw`[\s/](?:hidden|inert|aria-hidden|popover)\b|style\s*=|${TAG}|sr-only|visually-?hidden|screen-?reader|<font`,
  'i',
)
const STYLE = /\sstyle\s*=\s*(?:"([^"&\\/]*)"|'')/gi
/** A property that only sets fonts and spaces, as most do. */
const HARMLESS =
  /^\s*(?:$|font-(?:family|weight|style)|font-size\s*:\s*(?:[2-9]|1[\d.])|text-(?:align|decoration)|line-height|margin(?:-\w+)?\s*:\s*\d|padding|list-style|white-space|width|border|vertical-align)/i
const withoutHarmless = (html: string) =>
  html.replaceAll(STYLE, (all, style = '') =>
    style.split(';').every((one: string) => HARMLESS.test(one)) ? '' : all,
  )

/** Its content is never a comment. */
const STYLE_SHEET = /<style\b[^<>]*>[^]*?(?:<\/style|$)/gi

/** The HTML without hidden content; unchanged when nothing is hidden. */
export function withoutHidden(written: string): string {
  const html = withoutComments(written.replaceAll(STYLE_SHEET, (sheet) => sheet.replaceAll(/<!--|-->/g, '')))
  if (!HAS_ATTRIBUTES.test(html) || !SIGN.test(html) || !SIGN.test(withoutHarmless(html))) return html
  if (isDeeper(html, DEEPEST)) return ''
  // Selectors take quadratic time on many root elements.
  const $ = load(
    `<${OUTER}><${ROOT}>${html}`,
    { xml: { xmlMode: false, decodeEntities: true, encodeEntities: 'utf8' } },
    false,
  )
  const root = $(ROOT)
  const [outer, inner] = [$(OUTER)[0], root[0]] as [Element, Element]
  // A style sheet means these around the text, too.
  if ($('html, body').length === 0) [outer.name, inner.name] = ['html', 'body']
  return removeHidden($) ? (root.html() ?? '') : html
}

function withoutComments(html: string): string {
  let shown = ''
  let from = 0
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at)
    shown += html.slice(from, at)
    from = end < 0 ? html.length : end + 3
  }
  return from === 0 ? html : shown + html.slice(from)
}

/**
 * Removes content hidden by attributes and styles, except what people can open. Without a style sheet elsewhere the
 * background is taken to be white. Returns whether anything was hidden. `isPage`: it is a whole document, whose scripts show
 * what is hidden at first.
 */
export function removeHidden($: CheerioAPI, { isPage = false } = {}): boolean {
  const isPlain = $('link[rel~="stylesheet"]').length === 0
  const styles = createElementStyles($)
  const opened = openedBy($)
  const backdrop = { isPlain, pictured: picturedIn($) }
  // From the end, because removing the first of many siblings moves all others.
  const backwards = (selector: string) => $(selector).toArray().toReversed() as Element[]
  let isAny = removeNeverShown($, backwards(NOT_SHOWN))

  const marked = new Set([...styles.styled, ...($(MARKED).toArray() as Element[])])
  const candidates = backwards('*').filter((element) => marked.has(element))
  const inside = new Map(
    Object.entries(SET_ANEW).map(([group, names]) => [
      group,
      around(candidates.filter((element) => styles.of(element).some((style) => setsOneOf(names, style)))),
    ]),
  )
  const wholePages = around($('main').toArray() as Element[])
  const fadedIn = isPage
    ? around($('h1, h2, h3, h4, h5, h6, a[href]').toArray() as Element[], true)
    : new Set()
  const hide = (element: Element, onlyOwnText = false) => {
    isAny = true
    if (onlyOwnText)
      $(element)
        .contents()
        .filter((_, node) => node.type === 'text')
        .remove()
    else $(element).remove()
  }
  /** A page that is hidden until its scripts have run. */
  const isWholePage = (element: Element) =>
    /^(?:html|body|main)$/.test(element.name) || wholePages.has(element)
  const isOpened = ({ attribs }: Element) =>
    OPENED_BY_CLASS.test(attribs['class'] ?? '') ||
    attribs['role'] === 'tabpanel' ||
    (attribs['id'] !== undefined && opened.has(attribs['id']))
  const openedSelectors = new Map<string, boolean>()
  const isOpenedBySelector = (selector: string) => {
    const isKnown = openedSelectors.get(selector)
    if (isKnown !== undefined) return isKnown
    const is = OPENED_BY_CLASS.test(selector.replaceAll(/[^\w-]+/g, ' '))
    openedSelectors.set(selector, is)
    return is
  }
  const isForScreenReaders = ({ attribs }: Element) => FOR_SCREEN_READERS.test(attribs['class'] ?? '')
  const isLabel = (element: Element) => isForScreenReaders(element) && lengthOf(element) <= LONGEST_LABEL

  const most = isPage ? holdersOfMost($) : new Set()
  for (const element of candidates) {
    if (isLabel(element)) continue
    if (most.has(element)) showMost(element, isWholePage(element))
    if (fadedIn.has(element)) fadeIn(element)
    styles.forget(element)
    if (isForScreenReaders(element)) hide(element)
    else if (isHiddenByAttribute(element)) {
      if (!isOpened(element)) hide(element)
    } else hideByStyle(element)
  }
  return isAny

  function hideByStyle(element: Element): void {
    // What style sheets say of a whole page, its scripts change.
    const all = isWholePage(element) ? [attributeStyle(element)] : styles.of(element)
    const ways = all.map(hidingOf)
    if (ways.every((how) => how !== null)) {
      const isClosed = ways.includes('closed')
      if (isClosed && (isOpened(element) || styles.hiddenBy(element).some(isOpenedBySelector))) return
      if (!styles.isShownByState(element)) hide(element, isSetAnew(element, all[0]!))
    } else if (isUnreadable(element, styles, backdrop))
      hide(
        element,
        ['color', 'background'].some((group) => inside.get(group)!.has(element)),
      )
  }

  /** Whether a descendant is shown after all: «font-size: 0» is also used to close gaps between boxes. */
  function isSetAnew(element: Element, style: Declarations): boolean {
    const rest = new Map([...style].filter(([name]) => !Object.values(SET_ANEW).flat().includes(name)))
    if (hidingOf(rest)) return false
    return Object.entries(SET_ANEW).some(
      ([group, names]) => names.some((name) => style.has(name)) && inside.get(group)!.has(element),
    )
  }
}

/** What stands beside a shadow root is only shown in its slots. */
function removeNeverShown($: CheerioAPI, never: readonly Element[]): boolean {
  for (const element of never) {
    const isShadow = element.attribs['shadowrootmode'] !== undefined
    if (isShadow && !UNNAMED_SLOT.test($(element).html() ?? '')) $(element).siblings().remove()
    $(element).remove()
  }
  return never.length > 0
}
const UNNAMED_SLOT = /<slot(?![^<>]{0,200}\sname=)/i

/** The length of its text, up to the limit for labels. */
function lengthOf(element: Element): number {
  let length = 0
  const left: Element['children'] = [element]
  for (let node = left.pop(); node && length <= LONGEST_LABEL; node = left.pop()) {
    length += node.type === 'text' ? node.data.trim().length : 1
    if ('children' in node) left.push(...node.children.slice(0, LONGEST_LABEL))
  }
  return length
}

/**
 * Shows a page that is hidden until its scripts have run, or that a dialog has put aside: the latter can still be seen.
 * Parts of it are read once more on their own, so that nothing may be left that hides them.
 */
function showMost(element: Element, isWholePage: boolean): void {
  const { attribs } = element
  delete attribs['aria-hidden']
  delete attribs['inert']
  if (isWholePage) delete attribs['hidden']
  if (isWholePage && hidingOf(attributeStyle(element))) delete attribs['style']
}

/** Shows what a script lets appear, as it does with parts of a page that have a heading or a link. */
function fadeIn(element: Element): void {
  if (element.attribs['style']) element.attribs['style'] = element.attribs['style'].replaceAll(OPACITY, '')
}

/** The elements that hold more than half of a page's text, one inside the other. */
function holdersOfMost($: CheerioAPI): ReadonlySet<Element> {
  const lengths = new Map<unknown, number>()
  const elements = $('*').toArray() as Element[]
  // From the end: what is inside comes first.
  for (const element of elements.toReversed()) {
    let length = 0
    for (const node of element.children)
      length += node.type === 'text' ? node.data.trim().length : (lengths.get(node) ?? 0)
    lengths.set(element, length)
  }
  const whole = lengths.get(elements[0]) ?? 0
  return new Set(elements.filter((element) => lengths.get(element)! > whole / 2))
}

/** All ancestors of these elements, and themselves if wanted. */
function around(elements: Element[], areIncluded = false): ReadonlySet<Element> {
  const found = new Set<Element>(areIncluded ? elements : [])
  for (const element of elements)
    for (let one = parentOf(element); one && !found.has(one); one = parentOf(one)) found.add(one)
  return found
}

const parentOf = (element: Element): Element | null =>
  element.parent?.type === 'tag' ? (element.parent as Element) : null

function isHiddenByAttribute({ attribs }: Element): boolean {
  const { hidden, inert, popover, 'aria-hidden': isAria } = attribs
  return (
    inert !== undefined ||
    popover !== undefined ||
    (hidden !== undefined && hidden.toLowerCase() !== 'until-found') ||
    isAria?.trim().toLowerCase() === 'true'
  )
}

/** The ids that buttons, tabs and links on the page open. */
function openedBy($: CheerioAPI): ReadonlySet<string> {
  const names = [
    'aria-controls',
    'data-target',
    'data-bs-target',
    'data-toggle-target',
    'aria-owns',
    'popovertarget',
    'commandfor',
  ]
  const ids = $(
    '[aria-controls], [data-target], [data-bs-target], [data-toggle-target], [popovertarget], [commandfor], a[href^="#"], label[for]',
  )
    .toArray()
    .slice(0, MOST_OPENERS)
    .flatMap(({ attribs }) => [...names.map((name) => attribs[name]), attribs['href']])
    .flatMap((value) => value?.split(/\s+/) ?? [])
  return new Set(ids.map((id) => id.replace(/^#/, '')).filter(Boolean))
}

/** The boxes in which text may stand on a picture. */
function picturedIn($: CheerioAPI): ReadonlySet<Element> {
  const pictured = new Set<Element>()
  for (const picture of $('img, picture, video, canvas, svg').toArray() as Element[]) {
    const box = parentOf(picture)
    const outer = box && parentOf(box)
    if (box) pictured.add(box)
    if (outer && !/^(?:html|body|main)$/.test(outer.name)) pictured.add(outer)
  }
  return pictured
}

/** Whether the text has the colour of its background. */
function isUnreadable(
  element: Element,
  styles: ElementStyles,
  { isPlain, pictured }: { isPlain: boolean; pictured: ReadonlySet<Element> },
): boolean {
  let text: Colour | undefined
  let one: Element | null = element
  for (let step = 0; one && step < MOST_AROUND; step++) {
    const own: Declarations = styles.of(one).at(-1)!
    const background =
      own.get('background-color') ?? own.get('background') ?? one.attribs['bgcolor']?.toLowerCase()
    if (step === 0 && !own.has('color') && background === undefined) return false
    text ??= colourIn(own.get('color'))
    // It may stand on a picture.
    if (one.attribs['background'] !== undefined || (step > 0 && pictured.has(one))) return false
    if (background !== undefined && background !== 'none' && !isTransparent(background))
      return isSameColour(text ?? colourAround(one, styles), opaqueColourIn(background))
    // Another style sheet may colour any element with a class or id, and so may what is positioned.
    const isNamed = one.attribs['class'] !== undefined || one.attribs['id'] !== undefined
    if (isNamed && !(isPlain && styles.styled.has(one))) return false
    if (own.has('background-image') || own.has('position')) return false
    one = parentOf(one)
  }
  return isPlain && isSameColour(text, WHITE)
}

function colourAround(element: Element, styles: ElementStyles): Colour | undefined {
  let one: Element | null = element
  for (let step = 0; one && step < MOST_AROUND; step++) {
    const colour = colourIn(styles.of(one).at(-1)!.get('color'))
    if (colour) return colour
    one = parentOf(one)
  }
  return undefined
}
