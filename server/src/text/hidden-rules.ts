import { declarationsIn, hidingOf, plainCss } from './hiding-styles.ts'

/** A rule of a style sheet that hides what matches a simple selector. */
export interface HiddenRule {
  selector: string
  /** It hides what may be a closed state. */
  isOpenable: boolean
}

const LONGEST = 300_000
const MOST_RULES = 500
/** A tag, classes, an id: nothing that depends on other elements or on what a person does. */
const SIMPLE = /^(?:[a-z][\w-]{0,60})?(?:[.#][\w-]{1,100}){0,5}$/i
const ALWAYS = /^@(?:layer|supports|media\s+(?:all|screen)\s*$)/i

/**
 * The simple rules that hide something. A rule that something else turns round (a state, a wider screen, a later rule)
 * hides nothing for good, and is left out.
 */
export function readHiddenRules(css: string): HiddenRule[] {
  if (!css) return []
  const hiding: (HiddenRule & { nth: number })[] = []
  /** By class, id or tag: the last rule that shows it, and whether a condition does. */
  const showing = new Map<string, number>()
  let nth = 0
  for (const { selectors, body, isConditional } of rulesIn(plainCss(css.slice(0, LONGEST)))) {
    nth++
    const style = declarationsIn(body)
    const how = hidingOf(style)
    const shows = how === null && SHOWING.some((name) => style.has(name))
    if (!how && !shows) continue
    for (const selector of selectors) {
      const isSimple = SIMPLE.test(selector)
      if (how && isSimple && !isConditional && hiding.length < MOST_RULES)
        hiding.push({ selector, isOpenable: how === 'closed', nth })
      if (shows)
        for (const name of namesIn(selector))
          showing.set(name, isSimple && !isConditional ? Math.max(nth, showing.get(name) ?? 0) : Infinity)
    }
  }
  return hiding.filter(
    ({ selector, nth: at }) => !namesIn(selector).some((name) => (showing.get(name) ?? -1) > at),
  )
}

const SHOWING = [
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
]

/** The classes and ids of the element that a selector means, or its tag. */
function namesIn(selector: string): string[] {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  const names = last.match(/[.#][\w-]+/g) ?? []
  return names.length > 0 ? names : (last.match(/^[a-z][\w-]*/i) ?? []).map((tag) => tag.toLowerCase())
}

interface Rule {
  selectors: string[]
  body: string
  isConditional: boolean
}

function* rulesIn(css: string): Generator<Rule> {
  /** For each open at-rule, whether what stands in it holds under a condition. */
  const around: boolean[] = []
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const close = css.indexOf('}', at)
    if (close >= 0 && (open < 0 || close < open)) {
      around.pop()
      at = close + 1
      continue
    }
    if (open < 0) return
    const before = css.slice(at, open)
    const head = before.slice(before.lastIndexOf(';') + 1).trim()
    at = open + 1
    if (head.startsWith('@')) {
      around.push(!ALWAYS.test(head))
      continue
    }
    if (close < 0) return
    yield {
      selectors: head.split(',').map((one) => one.trim()),
      body: css.slice(open + 1, close),
      isConditional: around.includes(true),
    }
    at = close + 1
  }
}
