/** Nothing is inside of these, or the next of their kind ends them: however many there are, they are not nested. */
const FLAT = new Set(
  `area base br col embed hr img input link meta param source track wbr basefont bgsound keygen frame image html head
  body p li dt dd option optgroup h1 h2 h3 h4 h5 h6 rt rp rb rtc button nobr form thead tbody tfoot tr td th colgroup
  caption`.split(/\s+/),
)
/** In a drawing each may close itself; these bring the page's own rules back. */
const DRAWING = /^(?:svg|math)$/
const WITHIN_DRAWING = /^(?:title|desc|foreignobject)$/
const ENDS_DRAWING =
  /^(?:b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|embed|font|h[1-6]|head|hr|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|sub|sup|table|tt|u|ul|var)$/
const TAG = /<(\/?)([a-z][\w:.-]{0,60})(?=[\s/>])/gi
const SCRIPT_END = /<\/(?:script|style)/gi

/**
 * Elements lie in each other more than `deepest` deep: trees like that take quadratic time, and no page is meant so.
 * Counted before there is a tree, by the names of the tags: an end counts only where something of its name is open.
 */
export function isDeeper(html: string, deepest: number): boolean {
  const open = new Map<string, number>()
  let depth = 0
  let drawing: 'none' | 'in' | 'within' = 'none'
  const tags = new RegExp(TAG)
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, end, printed = ''] = tag
    const name = printed.toLowerCase()
    if (end) {
      if (drawing === 'within' && WITHIN_DRAWING.test(name)) drawing = 'in'
      else if (DRAWING.test(name)) drawing = 'none'
      const count = open.get(name) ?? 0
      if (count === 0) continue
      open.set(name, count - 1)
      depth -= 1
      continue
    }
    const close = html.indexOf('>', tags.lastIndex)
    if (close < 0) return false
    if (drawing === 'none' && (name === 'script' || name === 'style')) {
      SCRIPT_END.lastIndex = close
      if (!SCRIPT_END.test(html)) return false
      tags.lastIndex = SCRIPT_END.lastIndex
      continue
    }
    if (drawing === 'in' && WITHIN_DRAWING.test(name)) drawing = 'within'
    else if (drawing === 'in' && ENDS_DRAWING.test(name)) drawing = 'none'
    const isClosed = html[close - 1] === '/'
    if (drawing === 'in' && isClosed) continue
    if (DRAWING.test(name) && !isClosed) drawing = 'in'
    if (FLAT.has(name)) continue
    open.set(name, (open.get(name) ?? 0) + 1)
    depth += 1
    if (depth > deepest) return true
  }
  return false
}
