interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** Numbers in code or in a link are no citations. */
const LEFT_ALONE = new Set(['code', 'pre', 'a'])

/** Kept on the line of its citation; of a longer word only the end. */
const WORD_BEFORE = /\S{1,24}$/

const CLAUSE_END = /^[ \u00a0]?([.,;:!?]{1,3})(?=\s|$)/

/**
 * A rehype plugin: `[1]` becomes an element when it is one of `numbers` (null accepts all, until the sources arrive),
 * kept together with the word before it, so that no line starts with a number.
 */
export function markCitations(numbers: ReadonlySet<number> | null) {
  return (tree: Node) => walk(tree)

  function walk(node: Node): void {
    node.children &&= node.children.flatMap((child) => {
      if (child.type === 'text') return citedText(child.value ?? '')
      if (!LEFT_ALONE.has(child.tagName ?? '')) walk(child)
      return [child]
    })
  }

  function citedText(text: string): Node[] {
    const parts: Node[] = []
    let from = 0
    for (const found of text.matchAll(/[ \u00a0]?\[(\d{1,3})\]/g)) {
      const number = Number(found[1])
      if (numbers && !numbers.has(number)) continue
      const before = text.slice(from, found.index)
      const word = WORD_BEFORE.exec(before)?.[0] ?? ''
      const together = before === '' ? parts.at(-1) : undefined
      if (together) together.children?.push(cite(number))
      else {
        parts.push(textOf(before.slice(0, before.length - word.length)))
        parts.push({
          type: 'element',
          tagName: 'span',
          properties: { className: ['chat-cited'] },
          children: [textOf(word), cite(number)],
        })
      }
      from = found.index + found[0].length
      // Closing punctuation goes before its numbers: after them it would stand alone.
      const end = CLAUSE_END.exec(text.slice(from))
      if (end?.[1]) {
        parts.at(-1)?.children?.splice(1, 0, textOf(end[1]))
        from += end[0].length
      }
    }
    return [...parts, textOf(text.slice(from))]
  }
}

const textOf = (value: string): Node => ({ type: 'text', value })

const cite = (number: number): Node => ({
  type: 'element',
  tagName: 'cite',
  properties: { title: String(number) },
  children: [],
})

/**
 * Removes link definitions such as `[1]: …`, which would turn every citation into that link. Only an attacker writes
 * one.
 */
export const withoutDefinitions = (markdown: string): string =>
  markdown.replace(/^([ \t>*+-]*)\[(\d{1,3})\]:/gm, '$1[$2] :')
