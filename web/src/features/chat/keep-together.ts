const MONTH = 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember'
const TOGETHER = new RegExp(
  String.raw`(?<=\b\d{1,2}\.) (?=(?:${MONTH})\b)|(?<=\d) (?=%)|(?<=\bkl\.) (?=\d)`,
  'g',
)

/** No line ends between a day and its month, a number and its per cent, «kl.» and its time: a narrow window has many lines. */
export const keptTogether = (text: string): string => text.replace(TOGETHER, '\u00a0')
