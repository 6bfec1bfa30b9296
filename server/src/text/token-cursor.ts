import type { DateToken } from './date-tokens.ts'

/** The reading position in a list of tokens. */
export interface Cursor {
  tokens: readonly DateToken[]
  at: number
}

export const wordAt = ({ tokens, at }: Cursor, ahead = 0): string | null => {
  const token = tokens[at + ahead]
  return token?.kind === 'word' ? token.word : null
}

export const numberAt = ({ tokens, at }: Cursor, ahead = 0) => {
  const token = tokens[at + ahead]
  return token?.kind === 'number' ? token : null
}

export const isMark = ({ tokens, at }: Cursor, marks: string, ahead = 0): boolean => {
  const token = tokens[at + ahead]
  return token?.kind === 'mark' && marks.includes(token.mark)
}
