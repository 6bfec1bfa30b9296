/** Example portraits of plain shapes: head and shoulders before a wall, nobody in particular. */
const COLOURS = [
  ['#d9ebef', '#0e5461', '#e8b99a'],
  ['#f3ecdf', '#5f4a2c', '#8d5a3b'],
  ['#dfe4ee', '#2f3f63', '#f0cdb4'],
  ['#e3efe2', '#2c5a37', '#c98f6b'],
  ['#efe1e6', '#4e2c44', '#f3d6c4'],
] as const

export const PORTRAITS: readonly string[] = COLOURS.map(
  ([wall, clothes, skin], index) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${wall}"/><path d="M60 400c0-92 62-140 140-140s140 48 140 140Z" fill="${clothes}"/><circle cx="200" cy="${166 + (index % 2) * 8}" r="76" fill="${skin}"/><path d="M124 ${160 + index * 2}c0-62 36-92 76-92s76 30 76 92c-26-34-126-34-152 0Z" fill="${clothes}"/></svg>`,
)
