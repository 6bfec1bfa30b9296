import { expect, test } from 'vitest'
import { markCitations, withoutDefinitions } from './citations.ts'

const text = (value: string) => ({ type: 'text', value })

/** The rendering of a paragraph with this text: citations as `<1>`, unbreakable groups in `{}`. */
function marked(value: string, numbers: Set<number> | null = new Set([1, 2])): string {
  interface Seen {
    type: string
    value?: string
    tagName?: string
    properties?: { title?: string }
    children?: Seen[]
  }
  const tree: Seen = { type: 'root', children: [{ type: 'element', tagName: 'p', children: [text(value)] }] }
  markCitations(numbers)(tree as never)
  const print = (node: Seen): string => {
    if (node.type === 'text') return node.value ?? ''
    if (node.tagName === 'cite') return `<${node.properties?.title}>`
    const inner = (node.children ?? []).map(print).join('')
    return node.tagName === 'span' ? `{${inner}}` : inner
  }
  return print(tree)
}

test('a number with a source becomes a citation beside the word before it', () => {
  expect(marked('Frist om 1 dag. [1] Amina treffer best, 81 %.[2]')).toBe(
    'Frist om 1 {dag.<1>} Amina treffer best, 81 {%.<2>}',
  )
  expect(marked('Begge [1][2] og [1] [2].')).toBe('{Begge<1><2>} {og.<1><2>}')
  expect(marked('[1] først')).toBe('{<1>} først')
})

test('a number without a source stays text, unless the sources have yet to arrive', () => {
  expect(marked('Liste [7] og [0].')).toBe('Liste [7] og [0].')
  expect(marked('Liste [7].', null)).toBe('{Liste.<7>}')
})

test('a full stop comes before its number, also where the text has it after', () => {
  expect(marked('Krav: «Kotlin» [1] . CV: «Java» [2], og [1]')).toBe(
    'Krav: {«Kotlin».<1>} CV: {«Java»,<2>} {og<1>}',
  )
  expect(marked('Versjon [1] .5 og [2].5')).toBe('{Versjon<1>} .5 {og<2>}.5')
})

test('code and links are left alone', () => {
  const link = { type: 'element', tagName: 'a', children: [text('se [1]')] }
  const code = { type: 'element', tagName: 'code', children: [text('list[1]')] }
  const tree = { type: 'root', children: [link, code] }
  markCitations(new Set([1]))(tree)
  expect(tree.children).toEqual([link, code])
})

test('a citation cannot be given another address', () => {
  expect(withoutDefinitions('Se [1].\n\n[1]: https://evil.example\n> [2]: /x')).toBe(
    'Se [1].\n\n[1] : https://evil.example\n> [2] : /x',
  )
})
