/** The declarations of a style, the last of each property. */
export type Declarations = ReadonlyMap<string, string>

/** How a style hides: `closed` may be a state that a person changes, as of an accordion; the rest is there to hide. */
export type Hiding = 'closed' | 'for good'

const LONGEST = 4_000
const COMMENT = /\/\*[^*]{0,500}\*\//g
const ESCAPE = /\\([\da-f]{1,6})\s?/gi

/** CSS may be written with comments and escapes inside its words. */
export const plainCss = (css: string): string =>
  css.includes('\\') || css.includes('/*')
    ? css
        .replaceAll(COMMENT, '')
        .replaceAll(ESCAPE, (_, code: string) =>
          String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
        )
    : css

export function declarationsIn(style: string): Declarations {
  const declared = new Map<string, string>()
  for (const part of plainCss(style.slice(0, LONGEST)).toLowerCase().split(';')) {
    const colon = part.indexOf(':')
    const value = part
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
    if (colon > 0 && value) declared.set(part.slice(0, colon).trim(), value)
  }
  return declared
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

/** Null for a style that hides nothing by itself. */
export function hidingOf(style: Declarations): Hiding | null {
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '')
  if (
    isTiny(style.get('font-size')) ||
    is('font', /(?:^|\s)0(?:px|pt|r?em|%)?(?:\/|\s)/) ||
    isTiny(style.get('zoom'), 0.05) ||
    (style.has('text-indent') && isFar(style.get('text-indent')!)) ||
    is('clip', /rect\(\s*(-?[\d.]+)(?:px|%)?(?:[\s,]+\1(?:px|%)?){3}\s*\)/) ||
    is(
      'clip-path',
      /inset\(\s*(?:[5-9]\d|100)%|(?:circle|ellipse)\(\s*0|polygon\(\s*0[^,)]*(?:,\s*0[^,)\d]*0[^,)\d]*)+\)|rect\(\s*0[^)1-9]*\)/,
    ) ||
    (is('color', TRANSPARENT) && !is('background-clip', /text/)) ||
    (is('-webkit-text-fill-color', TRANSPARENT) &&
      !is('background-clip', /text/) &&
      !is('-webkit-background-clip', /text/)) ||
    isSameColour(
      colourIn(style.get('color')),
      colourIn(style.get('background-color') ?? style.get('background')),
    )
  )
    return 'for good'
  const isCut =
    is('overflow', /hidden|clip/) || is('overflow-y', /hidden|clip/) || is('overflow-x', /hidden|clip/)
  if (
    is('display', /^none/) ||
    is('visibility', /^(?:hidden|collapse)/) ||
    is('content-visibility', /^hidden/) ||
    isFaint(style.get('opacity')) ||
    is('filter', /opacity\(\s*0?(?:\.0\d*)?%?\s*\)/) ||
    is(
      'transform',
      /(?:scale[xy3d]{0,2}\([^)]{0,40}?(?<![\d.])0(?:\.0\d*)?(?![\d.])|rotate[xy]\(\s*90deg)/,
    ) ||
    is('scale', /^0(?:\.0\d*)?(?:\s|$)/) ||
    (isCut &&
      ['height', 'max-height', 'width', 'max-width', 'block-size', 'line-height'].some((name) =>
        isTiny(style.get(name)),
      )) ||
    MOVES.some((name) => style.has(name) && isFar(style.get(name)!))
  )
    return 'closed'
  return null
}

const TRANSPARENT =
  /^transparent|^rgba?\([^)]{1,40}[,/]\s*0(?:\.0\d*)?%?\s*\)|^hsla?\([^)]{1,40}[,/]\s*0(?:\.0\d*)?%?\s*\)|^#(?:[\da-f]{3}0|[\da-f]{6}0[0-9a-f])$/

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
  return value
    .split(/\s+/)
    .map((word) => (Object.hasOwn(NAMED, word) ? NAMED[word] : undefined))
    .find((colour) => colour !== undefined)
}

const MOST_APART = 12

export const isSameColour = (text: Colour | undefined, behind: Colour | undefined): boolean =>
  text !== undefined &&
  behind !== undefined &&
  text.every((part, nth) => Math.abs(part - behind[nth]!) <= MOST_APART)

export const WHITE: Colour = [255, 255, 255]
