import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parseSync } from '@swc/core'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Characters to try classes with: letters of several kinds, white space, and markup characters. */
const CHARACTERS = [...'aA1 \n\t.,:;-–…/\\|()[]{}<>"\'«»&#@*_+=%~!?$§æØİǅß·•']

/** The maximum number of samples per class or set. */
const OF_A_CLASS = 2

/**
 * The pieces an attacker who knows our regular expressions would build texts from: a sample of each alternative,
 * repeated element and character class of every literal in the sources that `globs` (below `root`) match. Sorted,
 * without duplicates.
 */
export function regexAtoms(root: string, globs: readonly string[]): string[] {
  const atoms = new Set<string>()
  for (const glob of globs) {
    for (const file of globSync(glob, { cwd: root })) {
      if (file.endsWith('.test.ts')) continue
      for (const literal of literalsOf(readFileSync(join(root, file), 'utf8')))
        for (const atom of atomsOf(literal)) atoms.add(atom)
    }
  }
  atoms.delete('')
  return [...atoms].sort()
}

interface Literal {
  pattern: string
  flags: string
}

function literalsOf(source: string): Literal[] {
  const found: Literal[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    else if (typeof node === 'object' && node !== null) {
      const { type, pattern, flags } = node as Partial<Literal> & { type?: string }
      if (type === 'RegExpLiteral') found.push({ pattern: pattern!, flags: flags! })
      for (const value of Object.values(node)) visit(value)
    }
  }
  visit(parseSync(source, { syntax: 'typescript', target: 'esnext' }).body)
  return found
}

function atomsOf({ pattern, flags }: Literal): string[] {
  const isUnicode = flags.includes('u')
  const ast = new RegExpParser().parsePattern(pattern, undefined, undefined, {
    unicode: isUnicode,
    unicodeSets: flags.includes('v'),
  })
  const atoms: string[] = []
  const sampled = (node: AST.Node) => samplesOf(node, flags)
  visitRegExpAST(ast, {
    onAlternativeEnter: (node) => void atoms.push(...sampled(node)),
    onQuantifierEnter: ({ element }) => void atoms.push(...sampled(element)),
    onCharacterClassEnter: (node) => void atoms.push(...sampled(node)),
  })
  return atoms.filter((atom) => atom.length <= 200)
}

/** Short texts that a part of an expression matches; lookarounds are left out. */
function samplesOf(node: AST.Node, flags: string): string[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return samplesOf(node.alternatives[0]!, flags)
    case 'Alternative': {
      const parts = node.elements.map((element) => samplesOf(element, flags))
      return Array.from({ length: Math.max(1, ...parts.map(({ length }) => length)) }, (_, nth) =>
        parts.map((samples) => samples[nth] ?? samples[0] ?? '').join(''),
      )
    }
    case 'Quantifier':
      return samplesOf(node.element, flags).map((sample) =>
        sample.repeat(Math.min(Math.max(node.min, 1), 20)),
      )
    case 'Character':
      return [String.fromCodePoint(node.value)]
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const expression = new RegExp(`^(?:${node.raw})$`, flags.replaceAll(/[gyd]/g, ''))
      return CHARACTERS.filter((character) => expression.test(character)).slice(0, OF_A_CLASS)
    }
    default:
      return ['']
  }
}
