const MONTH = 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember'
const UNIT = 'prosent|dag|dager|uke|uker|måned|måneder|år|time|timer|kroner|mill|mrd'
const TOGETHER = new RegExp(
  String.raw`(?<=\b\d{1,2}\.) (?=(?:${MONTH})\b)|(?<=\d) (?=%|(?:${UNIT})(?!\p{L}))|(?<=\bkl\.) (?=\d)|(?<=(?<![\d.,])\d{1,3}) (?=\d{3}(?!\d))`,
  'gu',
)

/** No line break inside a large number, between a day and its month, a number and its unit, «kl.» and its time. */
export const keptTogether = (text: string): string => text.replace(TOGETHER, '\u00a0')
