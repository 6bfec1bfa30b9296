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
    const name = physical(unescaped(part.slice(0, colon)).trim().toLowerCase())
    if (!name.startsWith('--') && !OF_SIGHT.has(name)) continue
    const value = unescaped(part.slice(colon + 1, colon + LONGEST_VALUE)).toLowerCase()
    const plain = reckoned(value.replace(IMPORTANT, '').trim())
    if (plain === '' || (VALID[name] && !VALID[name].test(plain))) continue
    if (IMPORTANT.test(value)) important.set(name, plain)
    else style.set(name, plain)
  }
  return { style, important }
}

/** Property names by the direction of writing, and what they mean in a text from left to right. */
const PHYSICAL: readonly [logical: string, physical: string][] = [
  ['inset-inline-start', 'left'],
  ['inset-inline-end', 'right'],
  ['inset-block-start', 'top'],
  ['inset-block-end', 'bottom'],
  ['margin-inline-start', 'margin-left'],
  ['margin-block-start', 'margin-top'],
  ['margin-inline', 'margin-left'],
  ['margin-block', 'margin-top'],
  ['inline-size', 'width'],
  ['block-size', 'height'],
  ['overflow-inline', 'overflow-x'],
  ['overflow-block', 'overflow-y'],
]
function physical(name: string): string {
  if (!/inline|block/.test(name)) return name
  const found = PHYSICAL.find(([logical]) => name.endsWith(logical))
  return found ? name.replace(found[0], found[1]) : name
}

const SUM = /\b(calc|max|min|clamp)\(([^()]{1,200})\)/g
/** A font of this size is taken to be around. */
const PX: Record<string, number> = { '': 1, px: 1, em: 16, rem: 16, pt: 4 / 3, vw: 12.8, vh: 9 }
const TERM = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?)(px|r?em|pt|v[wh]|)$/

/** With the results of simple calculations, as «calc(1 - 1)»; what is not simple stays as it is written. */
function reckoned(value: string): string {
  if (!value.includes('(')) return value
  return value.replaceAll(SUM, (written, name: string, inside: string) => {
    const sums = inside.split(',').map(sumOf)
    if (sums.some((one) => one === null)) return written
    const numbers = sums.map((one) => one!.value)
    const unit = sums.some((one) => one!.isLength) ? 'px' : ''
    const [least = 0, ideal = 0, most = 0] = numbers
    if (name === 'clamp') return `${Math.max(least, Math.min(ideal, most))}${unit}`
    return `${name === 'max' ? Math.max(...numbers) : Math.min(...numbers)}${unit}`
  })
}

function sumOf(written: string): { value: number; isLength: boolean } | null {
  const [first = '', ...rest] = written.trim().split(/\s+([-+])\s+/)
  let sum = 0
  let isLength = false
  for (const [nth, term] of [first, ...rest.filter((_, at) => at % 2 === 1)].entries()) {
    const [, number, unit] = TERM.exec(term) ?? []
    if (number === undefined) return null
    isLength ||= unit !== ''
    sum += Number(number) * PX[unit!]! * (nth > 0 && rest[2 * nth - 2] === '-' ? -1 : 1)
  }
  return { value: sum, isLength }
}

const IMPORTANT = /!\s{0,5}important\s*$/
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

function isFar(value: string, times = TIMES_TO_THE_RIGHT): boolean {
  for (const [, number, unit = 'px'] of value.matchAll(LENGTH)) {
    const far = FAR[unit as keyof typeof FAR]
    if (Number(number) <= -far || Number(number) >= times * far) return true
  }
  return false
}

const NUMBER = /^-?\d{0,6}\.?\d{0,6}(?:e-?\d{1,3})?/
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
  'margin',
  'margin-left',
  'margin-top',
  'transform',
  'translate',
]

/** A box whose content is cut off is as small as one of these. */
const SIZES = ['height', 'max-height', 'width', 'max-width', 'line-height']

/** In a row or column a box grows to fill what is left. */
const GROWS = /^(?:auto|[1-9]|0?\.\d)/

const OF_SIGHT = new Set([
  ...MOVES,
  ...SIZES,
  ...`display visibility content-visibility opacity filter scale rotate position z-index overflow overflow-x overflow-y
  contain font font-size zoom text-indent letter-spacing clip clip-path mask mask-image mask-size
  -webkit-mask -webkit-mask-image color background background-color background-image background-clip -webkit-background-clip
  -webkit-text-fill-color unicode-bidi direction min-width min-height flex flex-grow animation animation-name
  animation-fill-mode`.split(/\s+/),
])

/** What is fixed to the window cannot be scrolled to. */
const EDGES = ['left', 'top', 'right', 'bottom', 'inset']
const BEYOND = /^[1-9]\d{2,6}(?:%|v[wh])/
const ON_TOP_OF_EACH_OTHER = /^-(?:0?\.[5-9]\d{0,6}|[1-9]\d{0,3}(?:\.\d{1,6})?)r?em/

/** Null for a style that hides nothing by itself. */
export function hidingOf(style: Declarations): Hiding | null {
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '')
  if (
    isTiny(style.get('font-size')) ||
    is('font', /(?:^|\s)0(?:px|pt|r?em|%)?(?:\/|\s)/) ||
    isTiny(style.get('zoom'), 0.05) ||
    (style.has('text-indent') && isFar(style.get('text-indent')!)) ||
    is('letter-spacing', ON_TOP_OF_EACH_OTHER) ||
    (style.has('letter-spacing') && isFar(style.get('letter-spacing')!)) ||
    (is('unicode-bidi', /override/) && is('direction', /^rtl/)) ||
    is('clip', /rect\(\s*(-?[\d.]+)(?:px|%)?(?:[\s,]+\1(?:px|%)?){3}\s*\)/) ||
    is(
      'clip-path',
      /inset\(\s*(?:[5-9]\d|100)%|(?:circle|ellipse)\(\s*0|polygon\(\s*0[^,)]*(?:,\s*0[^,)\d]*0[^,)\d]*)+\)|rect\(\s*0[^)1-9]*\)|xywh\([^)]{0,60}\s0(?:px|%)?\s+0(?:px|%)?\s*\)/,
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
  const isCut = ['overflow', 'overflow-y', 'overflow-x'].some((name) => is(name, /hidden|clip/))
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
    (isCut && style.has('text-indent') && isFar(style.get('text-indent')!, 1)) ||
    is('mask-size', /^0(?:px|%)?(?:\s|$)/) ||
    (is('position', /^fixed/) && EDGES.some((name) => is(name, BEYOND))) ||
    MOVES.some((name) => style.has(name) && isFar(style.get(name)!))
  )
    return 'closed'
  return null
}

/** A mask without anything in it. */
const CLEAR = /^(?:linear|radial)-gradient\((?:\s*(?:transparent|#0000)[^(),]{0,40}(?:,|(?=\))))+\)/

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
  canvas: [255, 255, 255],
  canvastext: [0, 0, 0],
  field: [255, 255, 255],
}

/** The colour of a value; undefined without one, and for pictures and gradients. */
export function colourIn(value: string | undefined): Colour | undefined {
  if (value === undefined || /url\(|gradient/.test(value)) return undefined
  if (value.startsWith('light-dark(')) return colourIn(value.slice(11, -1).split(/,(?![^()]{0,100}\))/)[0])
  const grey = greyIn(value)
  if (grey !== undefined) return [grey, grey, grey]
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

/** The grey of a colour without any hue in the newer notations, 0 to 255. */
const GREY_NOTATIONS = [
  String.raw`(?<ok>ok)?(?:lab|lch)\(\s*(?<light>[\d.]{1,9})(?<percent>%?)\s+0%?\s`,
  String.raw`hwb\(\s*[\d.a-z]{1,9}\s+(?<white>[\d.]{1,9})%\s+(?<black>[\d.]{1,9})%`,
  String.raw`color\(\s*srgb\s+(?<srgb>[\d.]{1,9})\s+\k<srgb>\s+\k<srgb>`,
]
const GREY = new RegExp(`^(?:${GREY_NOTATIONS.join('|')})`)
function greyIn(value: string): number | undefined {
  const { ok, light, percent, white, black, srgb } = GREY.exec(value)?.groups ?? {}
  if (srgb) return 255 * Number(srgb)
  if (light) return 255 * Number(light) * (ok && !percent ? 1 : 0.01)
  const all = Number(white) + Number(black)
  return all >= 100 ? (255 * Number(white)) / all : undefined
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
