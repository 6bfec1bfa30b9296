import type { CheerioAPI } from 'cheerio'

/** A longer or wider block is prose, preformatted only to keep its lines. */
const MOST_LINES = 40
const LONGEST_LINE = 100

/** Placeholders for code blocks while the rest becomes markdown: private-use characters that occur in no text. */
const MARKS = /[\ue000\ue001]/g
const PLACE = /\ue000(\d+)\ue001/g

export const withoutMarks = (html: string): string => html.replaceAll(MARKS, '')

/**
 * Takes preformatted blocks out of the page and returns the code, which `putCodeBack` inserts into the markdown. Blocks
 * that are not code stay as lines of text.
 */
export function takeCodeOut($: CheerioAPI): string[] {
  const blocks: string[] = []
  for (const element of $('pre').toArray()) {
    const pre = $(element)
    pre.find('br').replaceWith('\n')
    const lines = linesOf(pre.text().replaceAll('\t', '  '))
    // Its fence would end a list or a quotation.
    const inside = pre.closest('li, blockquote, td, th').length > 0
    if (inside || lines.length > MOST_LINES || lines.some(({ length }) => length > LONGEST_LINE)) {
      pre.replaceWith(`<div>${linesOf(pre.html() ?? '').join('<br>')}</div>`)
    } else {
      pre.replaceWith(lines.length > 0 ? `<p>\ue000${blocks.push(lines.join('\n')) - 1}\ue001</p>` : '')
    }
  }
  return blocks
}

/** Without empty lines at the start and the end. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines.slice(lines.findIndex(Boolean), lines.findLastIndex(Boolean) + 1)
}

/** The fence is longer than any inside the block, so that nothing in it ends it. */
export function putCodeBack(markdown: string, blocks: string[]): string {
  return markdown.replaceAll(PLACE, (_place, at: string) => {
    const block = blocks[Number(at)] ?? ''
    const runs = block.match(/`+/g) ?? []
    const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
    return `${fence}\n${block}\n${fence}`
  })
}
