import { seen } from './real-texts.ts'

export type Markup = 'html' | 'markdown' | 'text'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page with the ad as a site would show it. Of markdown only what ads use: headings, lists, links and bold. */
export function htmlOf(text: string, markup: Markup): string {
  if (markup === 'html') return page(text)
  const lines = markup === 'markdown' ? joined(withoutFrontMatter(text)) : text.split('\n')
  return page(
    lines.map((line) => (markup === 'markdown' ? lineOf(line) : `<p>${escaped(line)}</p>`)).join('\n'),
  )
}

const page = (body: string) => `<!doctype html><html><body><main>${body}</main></body></html>`

/** What a reader sees, without tags and without the addresses of links. */
export const plainOf = (text: string, markup: Markup): string => {
  const html = htmlOf(text, markup)
  return seen(html, [0, html.length]).trim()
}

const withoutFrontMatter = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '')

/** As markdown is shown: a paragraph goes on in the next line, and a line above «---» is a heading. */
function joined(text: string): string[] {
  const lines: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    const before = isOpen ? lines.pop()! : ''
    const isUnderline: boolean = isOpen && /^ {0,3}(?:=+|-+)\s*$/.test(line)
    const isNew = /^\s*$|^#{1,6} |^\s*(?:[*•+-]|\d{1,3}[.)])\s|^\s*[|>]/.test(line)
    if (isUnderline) lines.push(`## ${before}`)
    else if (isOpen && !isNew && !/(?: {2}|\\)$/.test(before)) lines.push(`${before} ${line.trim()}`)
    else if (isOpen) lines.push(before, line)
    else lines.push(line)
    isOpen = !isUnderline && line.trim() !== '' && !/^#{1,6} /.test(line)
  }
  return lines
}

function lineOf(line: string): string {
  const [, hashes, heading] = /^(#{1,6}) +(.*)$/.exec(line) ?? []
  if (hashes) return `<h${hashes.length}>${inline(heading!)}</h${hashes.length}>`
  const [, point] = /^\s*[*•-]\s+(.*)$/.exec(line) ?? []
  return point === undefined ? `<p>${inline(line)}</p>` : `<ul><li>${inline(point)}</li></ul>`
}

const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/\[([^[\]]{0,300})\]\(([^()\s]{0,500})\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]{1,500})\*\*/g, '<strong>$1</strong>')
    .replaceAll(/&lt;([\w.+-]{1,64}@[\w.-]{1,100})&gt;/g, '<a href="mailto:$1">$1</a>')
