import { BULLETS } from '../text/bullets.ts'
import { surelyToPeople } from '../text/machine-speech.ts'

/** A heading, a list item or a paragraph, on one line and without markup. */
export interface Block {
  kind: 'heading' | 'point' | 'prose'
  text: string
}

/** The rest of a longer text is ignored. */
const MOST_CHARACTERS = 40_000

const FENCE = /^\s{0,3}(?:```|~~~)/
const HEADING = /^\s{0,3}#{1,6}\s+(.+)$/
const CLOSING_HASHES = /(?<![\s#])[\s#]+$/
const POINT = new RegExp(String.raw`^\s*(?:[${BULLETS}]|\d{1,2}[.)])\s+(.*)$`)
const UNDERLINE = /^\s{0,3}(?:=+|-+)\s*$/
const QUOTE = /^\s{0,3}>\s?/
/** Table rows say nothing as sentences, so they are left out. */
const TABLE_ROW = /^\s*\|/
const RULE = /^[-*_=\s]{3,}$/
/** A line that is entirely bold, or ends with a colon as before a list, counts as a heading. */
const BOLD_LINE = /^\s*(\*\*|__)([^*_]{2,80})\1\s*:?\s*$/
const ANNOUNCING = /^[^.!?]{2,80}:$/

/** The blocks of a text in order, without code, tables, pictures and text addressed to machines. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let prose: string[] = []
  const close = () => {
    const joined = tidy(prose.join(' '))
    if (joined) blocks.push({ kind: ANNOUNCING.test(joined) ? 'heading' : 'prose', text: joined })
    prose = []
  }
  const add = (kind: Block['kind'], line: string) => {
    close()
    const tidied = tidy(line)
    if (tidied) blocks.push({ kind, text: tidied })
  }
  let inCode = false
  for (const line of surelyToPeople(text.slice(0, MOST_CHARACTERS)).split(/\r\n?|\n/)) {
    if (FENCE.test(line)) {
      close()
      inCode = !inCode
      continue
    }
    if (inCode) continue
    if (prose.length === 1 && UNDERLINE.test(line)) {
      const [heading = ''] = prose
      prose = []
      add('heading', heading)
    } else if (!line.trim() || TABLE_ROW.test(line) || RULE.test(line)) close()
    else {
      const heading = HEADING.exec(line)?.[1]?.replace(CLOSING_HASHES, '') ?? BOLD_LINE.exec(line)?.[2]
      const point = heading === undefined ? POINT.exec(line)?.[1] : undefined
      if (heading !== undefined) add('heading', heading)
      else if (point !== undefined) add('point', point)
      else prose.push(line.replace(QUOTE, ''))
    }
  }
  close()
  return blocks
}

/** On one line, without markup. */
const tidy = (text: string): string =>
  text
    .replaceAll(/!\[[^\][\n]{0,300}\]\([^()\n]{0,1200}\)/g, ' ')
    .replaceAll(/\[([^\][\n]{0,300})\]\([^()\n]{0,1200}\)/g, '$1')
    .replaceAll(/<[^<>\n]{1,500}>/g, ' ')
    .replaceAll(/(?<!\\)(?:\*\*|__|~~|`)/g, '')
    .replaceAll(/(?<![\p{L}\p{N}\\])[*_](?=\S)|(?<=[^\s\\])[*_](?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
