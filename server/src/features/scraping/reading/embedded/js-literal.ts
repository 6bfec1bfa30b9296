import { type AnyNode, type Options, Parser, type Token, type TokenType, tokTypes } from 'acorn'

/** A value in a script and the position where it ends; `undefined` and the position of the fault if there is no value. */
export interface Literal {
  value: unknown
  end: number
}

const LIMITS = { characters: 5_000_000, tokens: 1_000_000, depth: 60 }

/**
 * Reads the value at a position in a script, usually an object or a list: JSON, or a JavaScript literal. Nothing is
 * evaluated: what is not a plain value (a call, a name, a sum) is null.
 */
export function readLiteral(text: string, at: number): Literal {
  // The parser counts lines from the start of its input, so it only gets what it may read.
  const script = text.slice(at, at + LIMITS.characters)
  const size = endOfValue(script)
  if (typeof size !== 'number') return { value: undefined, end: at + size.failed_at }
  try {
    return { value: valueOf(ValueParser.parseExpressionAt(script.slice(0, size), 0, SYNTAX)), end: at + size }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof NoLiteral)
      return { value: undefined, end: at + size }
    throw error
  }
}

const SYNTAX: Options = { ecmaVersion: 'latest', allowReserved: true }

/**
 * Without two checks that values do not need and that hostile input makes slow: for names declared twice (quadratic in
 * their number), and for "use strict" after a first string (reads the rest of the text).
 */
class ValueParser extends Parser {
  declareName(): void {}
  strictDirective(): boolean {
    return false
  }
}

class NoLiteral extends Error {}

class Ended extends Error {}

/**
 * The end of the value at the start of a script. The parser would continue with the whole expression that the value is
 * part of, possibly the rest of the program, so it is stopped at the bracket that closes the value.
 */
function endOfValue(script: string): number | { failed_at: number } {
  const open: TokenType[] = []
  let tokens = 0
  let end = 0
  const onToken = (token: Token): void => {
    end = token.end
    if (++tokens > LIMITS.tokens) throw new NoLiteral()
    if (CLOSING.has(token.type) || (token.type === tokTypes.backQuote && open.at(-1) === token.type))
      open.pop()
    else if (OPENING.has(token.type) && open.push(token.type) > LIMITS.depth) throw new NoLiteral()
    if (open.length === 0 && !SIGNS.has(token.type)) throw new Ended()
  }
  try {
    ValueParser.parseExpressionAt(script, 0, { ...SYNTAX, onToken })
  } catch (error) {
    if (error instanceof Ended) return end
    // A chain without brackets (`!!!!…`) recurses once per character, so the stack is its limit.
    const isRefused =
      error instanceof SyntaxError || error instanceof NoLiteral || error instanceof RangeError
    if (!isRefused) throw error
    const { raisedAt = end, message } = error as { raisedAt?: number; message: string }
    // The only fault that reads to the end of the script and is reported at its start.
    return { failed_at: message.startsWith('Unterminated comment') ? script.length : raisedAt }
  }
  return { failed_at: end }
}

const OPENING = new Set([
  tokTypes.braceL,
  tokTypes.bracketL,
  tokTypes.parenL,
  tokTypes.dollarBraceL,
  tokTypes.backQuote,
])
const CLOSING = new Set([tokTypes.braceR, tokTypes.bracketR, tokTypes.parenR])
/** Signs before a plain value: `-1`, `!0`. */
const SIGNS = new Set([tokTypes.prefix, tokTypes.plusMin])

/** Recurses into objects and lists only, whose depth is limited already. */
function valueOf(node: AnyNode): unknown {
  switch (node.type) {
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map(keyAndValue))
    case 'ArrayExpression':
      return node.elements.map((element) => element && valueOf(element))
    case 'Literal':
      return typeof node.value === 'object' || typeof node.value === 'bigint' ? null : node.value
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null
    case 'UnaryExpression':
      return node.argument.type === 'Literal' ? signed(node.operator, node.argument.value) : null
    default:
      return null
  }
}

/** An object with more than names and values (a method, `...rest`, `[name]`) is code, not a literal. */
function keyAndValue(property: AnyNode): [string, unknown] {
  if (property.type !== 'Property' || property.kind !== 'init') throw new NoLiteral()
  const { key, value, computed, shorthand, method } = property
  if (computed || shorthand || method) throw new NoLiteral()
  return [key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value), valueOf(value)]
}

function signed(operator: string, value: unknown): unknown {
  if (typeof value !== 'number') return null
  if (operator === '-') return -value
  return operator === '!' ? value === 0 : null
}
