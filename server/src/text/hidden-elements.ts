import { type CheerioAPI, load } from 'cheerio'
import { readHiddenRules } from './hidden-rules.ts'
import { type Colour, colourIn, type Declarations, declarationsIn, hidingOf, isSameColour, WHITE } from './hiding-styles.ts'

type Element = ReturnType<ReturnType<CheerioAPI>['children']>[number]

/** Elements that are not text for people, and names that only the formats of chats give to elements. */
const NOT_SHOWN =
  'script, style, template, noscript, iframe, object, svg, dialog, option, system, assistant, instruction, instructions, prompt'
/** Content that a person opens: ads stand in it. */
const OPENED_BY_CLASS =
  /(?:^|[\s_-])(?:accordion|collaps\w*|expand\w*|tabs?|tabpanel|panel|toggle\w*|faq|read-?more|show-?more|dropdown|drawer|slick|slides?|slider|swiper|carousel|owl|splide|glide)(?:$|[\s_-])/i
const FOR_SCREEN_READERS = /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-text)?|u-?hidden-?visually)(?:\s|$)/i
/** Words for screen readers are often labels of what is seen. */
const LONGEST_LABEL = 60
const MOST_OPENERS = 2_000
const MOST_AROUND = 50

/** Without any of these nothing is hidden. */
const SIGN =
  /\s(?:hidden|inert|aria-hidden)\b|style\s*=|<style|<\/?(?:system|assistant|instructions?|prompt)\b|sr-only|visually-?hidden|screen-?reader|<font/i
/** Styles of most texts only set type and colours. */
const HARMLESS_STYLE =
  /\sstyle\s*=\s*(?:"(?:\s*(?:font-family|font-weight|font-style|font-size\s*:\s*(?:[2-9]|1[\d.])|text-align|text-decoration|line-height|margin(?:-\w+)?\s*:\s*\d|padding(?:-\w+)?|list-style[\w-]*|white-space|width|border[\w-]*|vertical-align)[^;"&\\/]*;?)*"|'')/gi

/** The HTML without what a person does not see; the same when nothing in it is hidden. */
export function withoutHidden(html: string): string {
  if (!SIGN.test(html) || !SIGN.test(html.replaceAll(HARMLESS_STYLE, ''))) return html
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: 'utf8' } }, false)
  return removeHidden($, { isFragment: true }) ? $.html() : html
}

/**
 * Removes what a person does not see: by attribute, by an element's own style, by simple rules of style sheets. What a
 * person can open stays. Text on nothing stands on white in a fragment; on a page anything may be behind it. Returns
 * whether there was any.
 */
export function removeHidden($: CheerioAPI, { isFragment = false } = {}): boolean {
  const rules = readHiddenRules(
    $('style')
      .toArray()
      .map((one) => $(one).text())
      .join('\n'),
  )
  const opened = openedBy($)
  const never = $(NOT_SHOWN)
  let isAny = never.length > 0
  never.remove()

  const hide = (element: Element, onlyOwnText = false) => {
    isAny = true
    if (onlyOwnText) $(element).contents().filter((_, node) => node.type === 'text').remove()
    else $(element).remove()
  }
  const isOpened = ({ attribs }: Element) =>
    OPENED_BY_CLASS.test(attribs['class'] ?? '') ||
    attribs['role'] === 'tabpanel' ||
    (attribs['id'] !== undefined && opened.has(attribs['id']))
  const isForScreenReaders = ({ attribs }: Element) => FOR_SCREEN_READERS.test(attribs['class'] ?? '')
  const isLabel = (element: Element) =>
    isForScreenReaders(element) && $(element).text().trim().length <= LONGEST_LABEL

  for (const { selector, canOpen } of rules)
    for (const element of $(selector).toArray() as Element[])
      if (!isWholePage($, element) && !(canOpen && isOpened(element)) && !isLabel(element)) hide(element)
  const marked = '[hidden], [aria-hidden], [inert], [style], font[color], [class*="sr-only"], [class*="hidden"], [class*="reader"]'
  for (const element of $(marked).toArray() as Element[]) {
    if (isLabel(element)) continue
    if (isForScreenReaders(element)) hide(element)
    else if (isHiddenByAttribute(element)) {
      if (!isOpened(element)) hide(element)
    } else hideByStyle(element)
  }
  return isAny

  function hideByStyle(element: Element): void {
    const style = styleOf(element)
    if (style.size === 0) return
    const how = hidingOf(style)
    if (how === 'closed' && !isOpened(element)) hide(element, style.has('visibility') && setsAnew(element, 'visibility'))
    else if (how === 'for good') hide(element, ['font', 'color'].some((name) => setsAnew(element, name)))
    else if (isUnreadable(element, style, isFragment)) hide(element, setsAnew(element, 'color') || setsAnew(element, 'background'))
  }

  /** Whether something inside is shown after all: «font-size: 0» closes the gaps between boxes. */
  function setsAnew(element: Element, property: string): boolean {
    return $(element).find(`[style*="${property}"]`).length > 0
  }
}

function isHiddenByAttribute({ attribs }: Element): boolean {
  const { hidden, inert, 'aria-hidden': isAria } = attribs
  return (
    inert !== undefined ||
    (hidden !== undefined && hidden.toLowerCase() !== 'until-found') ||
    isAria?.trim().toLowerCase() === 'true'
  )
}

/** A page that is hidden until its program has run. */
const isWholePage = ($: CheerioAPI, element: Element) =>
  /^(?:html|body|main)$/.test(element.name) || $(element).find('main').length > 0

/** The ids of what a button, a tab or a link on the page opens. */
function openedBy($: CheerioAPI): ReadonlySet<string> {
  const names = ['aria-controls', 'data-target', 'data-bs-target', 'data-toggle-target', 'aria-owns']
  const ids = $('[aria-controls], [data-target], [data-bs-target], [data-toggle-target], a[href^="#"], label[for]')
    .toArray()
    .slice(0, MOST_OPENERS)
    .flatMap(({ attribs }) => [...names.map((name) => attribs[name]), attribs['href']])
    .flatMap((value) => value?.split(/\s+/) ?? [])
  return new Set(ids.map((id) => id.replace(/^#/, '')).filter(Boolean))
}

const styleOf = ({ name, attribs }: Element): Declarations => {
  const style = declarationsIn(attribs['style'] ?? '')
  return name === 'font' && attribs['color'] && !style.has('color')
    ? new Map([...style, ['color', attribs['color'].toLowerCase()]])
    : style
}

/** Whether text has the colour of what is behind it. */
function isUnreadable(element: Element, style: Declarations, isFragment: boolean): boolean {
  if (!style.has('color') && !style.has('background') && !style.has('background-color')) return false
  let text: Colour | undefined
  let one: Element | null = element
  for (let step = 0; one && step < MOST_AROUND; step++) {
    const own = step === 0 ? style : styleOf(one)
    text ??= colourIn(own.get('color'))
    const background = own.get('background-color') ?? own.get('background') ?? one.attribs['bgcolor']?.toLowerCase()
    if (background !== undefined && background !== 'none' && background !== 'transparent') {
      const behind = colourIn(background)
      return isSameColour(text ?? colourAround(one), behind)
    }
    // A style sheet may colour whatever has a name.
    if (one.attribs['class'] !== undefined || one.attribs['id'] !== undefined) return false
    one = one.parent?.type === 'tag' ? (one.parent as Element) : null
  }
  return isFragment && isSameColour(text, WHITE)
}

function colourAround(element: Element): Colour | undefined {
  let one: Element | null = element
  for (let step = 0; one && step < MOST_AROUND; step++) {
    const colour = colourIn(styleOf(one).get('color'))
    if (colour) return colour
    one = one.parent?.type === 'tag' ? (one.parent as Element) : null
  }
  return undefined
}
