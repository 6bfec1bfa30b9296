/** Parts that the demo logos are drawn of. Letters are lines of our own: a machine's fonts would change the pictures. */

/** How far each letter reaches, and its lines in a height of ten. */
const LETTERS: Record<string, [width: number, lines: string]> = {
  A: [7.2, 'M0 10 3.6 0 7.2 10M1.3 6.6H5.9'],
  B: [6.3, 'M0 0V10H3.6A2.7 2.7 0 0 0 3.6 4.6H0M3.2 4.6A2.3 2.3 0 0 0 3.2 0H0'],
  C: [8.9, 'M8.9 1.9A5 5 0 1 0 8.9 8.1'],
  D: [8.5, 'M0 0V10H3.5A5 5 0 0 0 3.5 0Z'],
  E: [6, 'M6 0H0V10H6M0 5H5'],
  F: [6, 'M6 0H0V10M0 5H5'],
  G: [10, 'M8.6 1.5A5 5 0 1 0 10 5.4H5.8'],
  H: [7.5, 'M0 0V10M7.5 0V10M0 5H7.5'],
  I: [0, 'M0 0V10'],
  J: [4.6, 'M4.6 0V7.2A2.8 2.8 0 0 1 0 9'],
  K: [7, 'M0 0V10M6.6 0 0 6M2.3 4 7 10'],
  L: [5.6, 'M0 0V10H5.6'],
  M: [8.8, 'M0 10V0L4.4 7 8.8 0V10'],
  N: [7.4, 'M0 10V0L7.4 10V0'],
  O: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0Z'],
  R: [6.8, 'M0 10V0H3.6A2.9 2.9 0 0 1 3.6 5.8H0M3.4 5.8 6.8 10'],
  S: [
    6.6,
    'M6.2 1.7C5.6.6 4.6 0 3.3 0 1.5 0 .2 1 .2 2.5 .2 5.9 6.6 4.1 6.6 7.4 6.6 9 5.2 10 3.4 10 1.9 10 .6 9.3 0 8',
  ],
  T: [7.4, 'M0 0H7.4M3.7 0V10'],
  U: [7.4, 'M0 0V6.2A3.7 3.7 0 0 0 7.4 6.2V0'],
  V: [7.6, 'M0 0 3.8 10 7.6 0'],
  Y: [7.2, 'M0 0 3.6 5 7.2 0M3.6 5V10'],
}

interface Lettering {
  /** Left edge and middle of the line. */
  x: number
  y: number
  height: number
  colour: string
  /** Of the stroke, where ten is the height of a letter. */
  weight?: number
  centred?: boolean
}

/** A word in capitals. */
export function word(
  text: string,
  { x, y, height, colour, weight = 1.7, centred = false }: Lettering,
): string {
  const scale = height / 10
  const gap = 1.6 + weight
  let reach = 0
  const lines = [...text].map((letter) => {
    const [width, path] = LETTERS[letter] ?? [0, '']
    const placed = `<path transform="translate(${round(reach)} 0)" d="${path}"/>`
    reach += width + gap
    return placed
  })
  const left = centred ? x - ((reach - gap) * scale) / 2 : x
  return `<g transform="translate(${round(left)} ${round(y - height / 2)}) scale(${round(scale)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round">${lines.join('')}</g>`
}

/** A logo in a box of its own: 100 by 100 unless it is wide. */
export const logo = (parts: string[], width = 100, height = 100): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`

export const tile = (colour: string, corner = 20): string =>
  `<rect width="100" height="100" rx="${corner}" fill="${colour}"/>`

export const disc = (colour: string, x = 50, y = 50, r = 50): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

export const shape = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`

export const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The same part several times around the middle. */
export const around = (count: number, part: string, x = 50, y = 50): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${round((index * 360) / count)} ${x} ${y})">${part}</g>`,
  ).join('')

/** The coat of arms of a municipality, filled from the bottom. */
export const shield = (ground: string, parts: string): string =>
  `<clipPath id="s"><path d="M10 4H90V50C90 74 72 90 50 98 28 90 10 74 10 50Z"/></clipPath><g clip-path="url(#s)"><rect width="100" height="100" fill="${ground}"/>${parts}</g>`

const round = (value: number) => Math.round(value * 1_000) / 1_000
