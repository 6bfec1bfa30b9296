const AT =
  /\s?[([{<]\s?(?:at|krøllalfa|alfakrøll|snabel-?a|snabela|æt|a)\s?[)\]}>]\s?|\s(?:\[at\]|krøllalfa|snabel-?a)\s/gi
const DOT = /\s?[([{<]\s?(?:dot|punktum|punkt|prikk)\s?[)\]}>]\s?/gi

/** «kari (at) firma (punktum) no» as a plain address. */
export const plainMail = (text: string): string => text.replaceAll(AT, '@').replaceAll(DOT, '.')
