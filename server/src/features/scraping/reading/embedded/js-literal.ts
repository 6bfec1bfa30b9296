import { type AnyNode, type Options, Parser, type Token, type TokenType, tokTypes } from 'acorn'

/** A value that a script writes down, and where it ends; `undefined` where it is none, and where that was seen. */
export interface Literal {
  value: unknown
  end: number
}

const LIMITS = { characters: 5_000_000, tokens: 1_000_000, depth: 60 }

/**
 * Reads the value that begins at a place in a script, as a rule an object or a list: JSON, or as JavaScript writes it.
 * Nothing is evaluated: what is no plain value (a call, a name, a sum) is null.
 */
export function readLiteral(text: string, at: number): Literal {
  // The parser counts lines from the start of what it is given, so it is given no more than it may read.
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
 * Without two looks at a program that a value does not need, and that hostile text makes slow: for names that are
 * declared twice (the square of their number), and for "use strict" after a first string (the rest of the text).
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
 * Where the value at the beginning of a script ends. The parser would go on with the whole expression that it is part
 * of, which may be the rest of a program, so it is stopped at the bracket that closes the value.
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
    // A chain without brackets (`!!!!…`) is as deep as it is long: the stack is its limit.
    const isRefused =
      error instanceof SyntaxError || error instanceof NoLiteral || error instanceof RangeError
    if (!isRefused) throw error
    const { raisedAt = end, message } = error as { raisedAt?: number; message: string }
    // The only fault that is looked for to the end of the script and told of at its beginning.
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
/** What may stand before a plain value: `-1`, `!0`. */
const SIGNS = new Set([tokTypes.prefix, tokTypes.plusMin])

/** Goes down through objects and lists only, whose brackets were counted. */
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

/** A property that is more than a name and a value (a method, `...rest`, `[name]`) makes the object a piece of program. */
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
