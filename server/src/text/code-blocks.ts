import type { CheerioAPI } from 'cheerio'

/** What is longer or wider is somebody's whole text, set so that its lines stay. */
const MOST_LINES = 40
const LONGEST_LINE = 100

/** Stand where a block of code belongs while the rest becomes markdown. They have no meaning and are in no text. */
const MARKS = /[\ue000\ue001]/g
const PLACE = /\ue000(\d+)\ue001/g

export const withoutMarks = (html: string): string => html.replaceAll(MARKS, '')

/**
 * Takes what is preformatted out of the page: answers the blocks, which `putCodeBack` lays in the markdown. What is no
 * code keeps its lines as lines of text.
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

/** Without empty ones at the beginning and the end. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines.slice(lines.findIndex(Boolean), lines.findLastIndex(Boolean) + 1)
}

/** The fence is longer than any within: nothing in a block ends it. */
export function putCodeBack(markdown: string, blocks: string[]): string {
  return markdown.replaceAll(PLACE, (_place, at: string) => {
    const block = blocks[Number(at)] ?? ''
    const runs = block.match(/`+/g) ?? []
    const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
    return `${fence}\n${block}\n${fence}`
  })
}
