/** The declarations of a style, the last of each property. */
export type Declarations = ReadonlyMap<string, string>

/** How a style hides: `closed` may be a state that a person changes, as of an accordion; the rest is there to hide. */
export type Hiding = 'closed' | 'for good'

/** What is declared, and what of it is important. */
export interface Declared {
  style: Declarations
  important: Declarations
}

const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([^]))/gi
const LONGEST_VALUE = 1_000

/** CSS may be written with escapes inside its words. */
const unescaped = (css: string): string =>
  css.includes('\\')
    ? css.replaceAll(ESCAPE, (_, code: string | undefined, char: string) =>
        code === undefined ? char : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
      )
    : css

/** The declarations of a block that decide whether something is seen. */
export function declarationsOf(written: readonly string[]): Declared {
  const style = new Map<string, string>()
  const important = new Map<string, string>()
  for (const part of written) {
    const colon = part.indexOf(':')
    if (colon <= 0) continue
    const name = unescaped(part.slice(0, colon)).trim().toLowerCase()
    if (!name.startsWith('--') && !OF_SIGHT.has(name)) continue
    const value = unescaped(part.slice(colon + 1, colon + LONGEST_VALUE)).toLowerCase()
    const plain = value.replace(IMPORTANT, '').trim().replaceAll(NO_SUM, '$1')
    if (plain === '' || (VALID[name] && !VALID[name].test(plain))) continue
    if (IMPORTANT.test(value)) important.set(name, plain)
    else style.set(name, plain)
  }
  return { style, important }
}

const IMPORTANT = /!\s{0,5}important\s*$/
/** A calculation with one number, as «calc(0px)». */
const NO_SUM = /\b(?:calc|max|min)\(\s{0,5}(-?[\d.]{1,12}[a-z%]{0,5})\s{0,5}\)/g
/** A browser drops what is none of these, so that what was declared before stays. */
const LENGTHS =
  /^(?:auto|none|normal|(?:min|max|fit)-content|inherit|initial|unset|revert|[a-z-]*\(|[-+]?\.?\d|(?:xx?-)?(?:small|large)(?:er)?|medium|xxx-large)/
const VALID: Record<string, RegExp> = {
  display:
    /^(?:none|block|inline|flex|grid|flow|contents|table|list-item|ruby|run-in|-webkit-|-ms-|-moz-|inherit|initial|unset|revert|var\()/,
  visibility: /^(?:visible|hidden|collapse|inherit|initial|unset|revert|var\()/,
  opacity: LENGTHS,
  'font-size': LENGTHS,
  height: LENGTHS,
  width: LENGTHS,
  'max-height': LENGTHS,
  'max-width': LENGTHS,
  'text-indent': LENGTHS,
  zoom: LENGTHS,
}

const FAR = {
  px: 500,
  pt: 400,
  em: 40,
  rem: 40,
  ex: 60,
  ch: 60,
  '%': 100,
  vw: 90,
  vh: 90,
  vmin: 90,
  vmax: 90,
  in: 5,
  cm: 12,
  mm: 120,
  pc: 30,
}
const LENGTH = /(-?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(px|pt|r?em|ex|ch|%|v[wh]|vmin|vmax|in|cm|mm|pc)?/g
/** To the right of a page one can scroll, but nobody goes so far. */
const TIMES_TO_THE_RIGHT = 6

function isFar(value: string): boolean {
  for (const [, number, unit = 'px'] of value.matchAll(LENGTH)) {
    const far = FAR[unit as keyof typeof FAR]
    if (Number(number) <= -far || Number(number) >= TIMES_TO_THE_RIGHT * far) return true
  }
  return false
}

const NUMBER = /^-?\d{0,6}\.?\d{0,6}/
const numberIn = (value: string | undefined) =>
  value === undefined ? Number.NaN : Number.parseFloat(NUMBER.exec(value)?.[0] ?? '')
/** A letter of a pixel is read by nobody. */
const isTiny = (value: string | undefined, most = 1) =>
  value !== undefined &&
  /^-?[\d.]+(?:px|pt|r?em|ex|ch|%|v[wh])?$/.test(value) &&
  numberIn(value) <= (/^[\d.]*(?:px|pt|%)?$/.test(value) ? most : 0.05)
const isFaint = (value: string | undefined) => numberIn(value) * (value?.endsWith('%') ? 0.01 : 1) <= 0.05

const MOVES = [
  'left',
  'top',
  'right',
  'bottom',
  'inset',
  'inset-inline-start',
  'margin',
  'margin-left',
  'margin-top',
  'transform',
  'translate',
]

/** A box whose content is cut off is as small as one of these. */
const SIZES = [
  'height',
  'max-height',
  'width',
  'max-width',
  'block-size',
  'max-block-size',
  'inline-size',
  'max-inline-size',
  'line-height',
]

/** In a row or column a box grows to fill what is left. */
const GROWS = /^(?:auto|[1-9]|0?\.\d)/

const OF_SIGHT = new Set([
  ...MOVES,
  ...SIZES,
  ...`display visibility content-visibility opacity filter scale rotate position z-index overflow overflow-x overflow-y
  overflow-block overflow-inline contain font font-size zoom text-indent letter-spacing clip clip-path mask mask-image
  -webkit-mask -webkit-mask-image color background background-color background-image background-clip -webkit-background-clip
  -webkit-text-fill-color unicode-bidi direction min-width min-height flex flex-grow animation animation-name
  animation-fill-mode`.split(/\s+/),
])

/** Null for a style that hides nothing by itself. */
export function hidingOf(style: Declarations): Hiding | null {
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '')
  if (
    isTiny(style.get('font-size')) ||
    is('font', /(?:^|\s)0(?:px|pt|r?em|%)?(?:\/|\s)/) ||
    isTiny(style.get('zoom'), 0.05) ||
    (style.has('text-indent') && isFar(style.get('text-indent')!)) ||
    (style.has('letter-spacing') && isFar(style.get('letter-spacing')!)) ||
    (is('unicode-bidi', /override/) && is('direction', /^rtl/)) ||
    is('clip', /rect\(\s*(-?[\d.]+)(?:px|%)?(?:[\s,]+\1(?:px|%)?){3}\s*\)/) ||
    is(
      'clip-path',
      /inset\(\s*(?:[5-9]\d|100)%|(?:circle|ellipse)\(\s*0|polygon\(\s*0[^,)]*(?:,\s*0[^,)\d]*0[^,)\d]*)+\)|rect\(\s*0[^)1-9]*\)/,
    ) ||
    (isTransparent(style.get('color')) && !is('background-clip', /text/)) ||
    (isTransparent(style.get('-webkit-text-fill-color')) &&
      !is('background-clip', /text/) &&
      !is('-webkit-background-clip', /text/)) ||
    isSameColour(
      colourIn(style.get('color')),
      opaqueColourIn(style.get('background-color') ?? style.get('background')),
    )
  )
    return 'for good'
  const isCut = ['overflow', 'overflow-y', 'overflow-x', 'overflow-block', 'overflow-inline'].some((name) =>
    is(name, /hidden|clip/),
  )
  if (
    is('display', /^none/) ||
    is('visibility', /^(?:hidden|collapse)/) ||
    is('content-visibility', /^hidden/) ||
    isFaint(style.get('opacity')) ||
    is('filter', /opacity\(\s*0?(?:\.0\d*)?%?\s*\)/) ||
    is(
      'transform',
      /(?:scale[xy3d]{0,2}\([^)]{0,40}?(?<![\d.])0(?:\.0\d*)?(?![\d.])|matrix\((?:\s*0\s*,){4}|rotate[xy]\(\s*90deg)/,
    ) ||
    is('scale', /^0(?:\.0\d*)?(?:\s|$)/) ||
    is('rotate', /^[xy]\s+-?90deg/) ||
    is('filter', /blur\(\s*(?:\d{2,}px|[1-9]\d*r?em)/) ||
    ['mask', 'mask-image', '-webkit-mask', '-webkit-mask-image'].some((name) => is(name, CLEAR)) ||
    ((isCut || is('contain', /paint|strict|content/)) &&
      !is('flex', GROWS) &&
      !is('flex-grow', GROWS) &&
      SIZES.some((name) => isTiny(style.get(name)) && isTiny(style.get(`min-${name}`) ?? '0'))) ||
    (is('position', /absolute|fixed/) && numberIn(style.get('z-index')) < 0) ||
    MOVES.some((name) => style.has(name) && isFar(style.get(name)!))
  )
    return 'closed'
  return null
}

/** A mask without anything in it. */
const CLEAR = /^(?:linear|radial)-gradient\((?:\s*(?:transparent|#0000)\s*(?:,|(?=\))))+\)/

/** How much of a colour is seen: 1 for all of it. */
function alphaIn(value: string): number {
  if (/^transparent|^color-mix\([^)]*\b0%,\s*transparent/.test(value)) return 0
  const hex = /^#(?:[\da-f]{6}([\da-f]{2})|[\da-f]{3}([\da-f]))(?![\da-f])/.exec(value)
  if (hex) return Number.parseInt(hex[1] ?? hex[2]!.repeat(2), 16) / 255
  const inside = /^(?:rgb|hsl)a?\(([^()]{1,100})\)/.exec(value)?.[1] ?? ''
  const alpha = (inside.split('/')[1] ?? inside.split(',')[3])?.trim()
  if (!alpha || !/^\.?\d/.test(alpha)) return 1
  return numberIn(alpha) * (alpha.endsWith('%') ? 0.01 : 1)
}

export const isTransparent = (value: string | undefined): boolean =>
  value !== undefined && alphaIn(value) < 0.1

/** The colour of a background through which what is behind it is hardly seen. */
export const opaqueColourIn = (value: string | undefined): Colour | undefined =>
  value === undefined || alphaIn(value) < 0.5 ? undefined : colourIn(value)

export type Colour = readonly [red: number, green: number, blue: number]
const NAMED: Record<string, Colour> = {
  white: [255, 255, 255],
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  ghostwhite: [248, 248, 255],
  whitesmoke: [245, 245, 245],
  black: [0, 0, 0],
  red: [255, 0, 0],
  yellow: [255, 255, 0],
  blue: [0, 0, 255],
  lightgray: [211, 211, 211],
  lightgrey: [211, 211, 211],
  silver: [192, 192, 192],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
}

/** The colour of a value; undefined without one, and for pictures and gradients. */
export function colourIn(value: string | undefined): Colour | undefined {
  if (value === undefined || /url\(|gradient/.test(value)) return undefined
  const hex = /#([\da-f]{6}|[\da-f]{3})(?![\da-f])/.exec(value)?.[1]
  if (hex) {
    const whole = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
    return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16)) as unknown as Colour
  }
  const rgb = /rgba?\(\s*(\d{1,3})%?[\s,]+(\d{1,3})%?[\s,]+(\d{1,3})(%)?/.exec(value)
  if (rgb)
    return [rgb[1], rgb[2], rgb[3]].map((part) => Number(part) * (rgb[4] ? 2.55 : 1)) as unknown as Colour
  const [, hue, saturation, lightness] = HSL.exec(value) ?? []
  if (hue) return colourOf(Number(hue), Number(saturation) / 100, Number(lightness) / 100)
  return value
    .split(/\s+/)
    .map((word) => (Object.hasOwn(NAMED, word) ? NAMED[word] : undefined))
    .find((colour) => colour !== undefined)
}

const HSL = /hsla?\(\s*(\d{1,3})[\d.]{0,9}(?:deg)?[\s,]+(\d{1,3})[\d.]{0,9}%[\s,]+(\d{1,3})[\d.]{0,9}%/

function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const most = saturation * Math.min(lightness, 1 - lightness)
  const part = (nth: number) => {
    const at = (nth + hue / 30) % 12
    return 255 * (lightness - most * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return [part(0), part(8), part(4)]
}

const MOST_APART = 12

export const isSameColour = (text: Colour | undefined, behind: Colour | undefined): boolean =>
  text !== undefined &&
  behind !== undefined &&
  text.every((part, nth) => Math.abs(part - behind[nth]!) <= MOST_APART)

export const WHITE: Colour = [255, 255, 255]
