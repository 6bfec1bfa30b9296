/** A text in bits that can be read as they come: to the next comma, stop or line, never inside a citation or a link. */
export const clausesOf = (text: string): string[] =>
  text.match(/[^\n]*?(?:[.,:;?!](?: \[\d+\])*(?=\s)|\n+|$)\s*/gu)?.filter(Boolean) ?? []
