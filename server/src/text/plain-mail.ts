const AT =
  /\s?[([{<]\s?(?:at|krøllalfa|alfakrøll|snabel-?a|snabela|æt|a)\s?[)\]}>]\s?|\s(?:\[at\]|krøllalfa|snabel-?a)\s/gi
const DOT = /\s?[([{<]\s?(?:dot|punktum|punkt|prikk)\s?[)\]}>]\s?/gi

const SCHEME = /(?<!\p{L})mailto:/giu

/** «kari (at) firma (punktum) no» and «mailto:kari@firma.no» as plain addresses. */
export const plainMail = (text: string): string =>
  text.replaceAll(AT, '@').replaceAll(DOT, '.').replaceAll(SCHEME, '')
