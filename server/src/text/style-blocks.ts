import { type Declared, declarationsOf } from './hiding-styles.ts'

/** What a block of CSS declares, and what stands before it and the blocks around it, outermost first. */
export interface Block {
  heads: readonly string[]
  /** The place in the style sheet at which it begins. */
  nth: number
  declared: Declared
}

/** Comments, strings, escapes, brackets and the rest, as CSS is read: an unclosed one ends with the text. */
const TOKEN =
  /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\\[^]|[(){}[\];]|[^/"'\\(){}[\];]+|[^]/g
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
/** Blocks that lie deeper are not read. */
const DEEPEST = 12

/** The blocks of a style sheet, nested ones too, whatever is wrong with it; the last is the text outside of all. */
export function* blocksIn(css: string): Generator<Block> {
  const open: { heads: string[]; nth: number; written: string[] }[] = [{ heads: [], nth: 0, written: [] }]
  const brackets: string[] = []
  let text = ''
  let nth = 0
  let tooDeep = 0
  const closed = (): Block => {
    const { written, ...block } = open.pop()!
    written.push(text)
    text = ''
    return { ...block, declared: declarationsOf(written) }
  }
  for (const [token] of css.matchAll(TOKEN)) {
    if (token.startsWith('/*')) continue
    if (brackets.length > 0 || token === '(' || token === '[') {
      if (token === brackets.at(-1)) brackets.pop()
      else if (CLOSING[token] && brackets.length < DEEPEST) brackets.push(CLOSING[token])
      text += token
    } else if (token === '{' && open.length > DEEPEST) tooDeep++
    else if (token === '{') {
      open.push({ heads: [...open.at(-1)!.heads, text.trim()], nth: ++nth, written: [] })
      text = ''
    } else if (token === '}' && tooDeep > 0) tooDeep--
    else if (token === '}' && open.length > 1) yield closed()
    else if (token === ';') {
      open.at(-1)!.written.push(text)
      text = ''
    } else text += token
  }
  while (open.length > 0) yield closed()
}
