/** The first words of a markdown text, without markup. */
export const plainStart = (text: string): string =>
  text
    .slice(0, 300)
    .replace(/^ *-{3,} *$/gm, '')
    .replace(/^\s*(?:(?:[-*+>]|\d{1,3}\.|#{1,6}) +)+/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    // What is escaped is no markup: «drift\_team».
    .replace(/\\(.)|[*_`\\]+/g, '$1')
