import { BULLETS } from '../text/bullets.ts'
import { BOLD, markedHeading } from '../text/headings.ts'
import { surelyToPeople } from '../text/machine-speech.ts'

/** A heading, a list item or a paragraph, on one line and without markup. */
export interface Block {
  kind: 'heading' | 'point' | 'prose'
  text: string
}

/** The rest of a longer text is ignored. */
const MOST_CHARACTERS = 40_000

const FENCE = /^\s{0,3}(?:```|~~~)/
const POINT = new RegExp(String.raw`^\s*(?:[${BULLETS}]|\d{1,2}[.)])\s+(.*)$`)
const UNDERLINE = /^\s{0,3}(?:=+|-+)\s*$/
const HARD_BREAK = /\\\s*$/
const QUOTE = /^\s{0,3}>\s?/
/** Table rows say nothing as sentences, so they are left out. */
const TABLE_ROW = /^\s*\|/
const RULE = /^[-*_=\s]{3,}$/
/** A longer line that is bold is a paragraph. */
const LONGEST_BOLD = 80
/** A line that ends with a colon, as before a list, counts as a heading. */
const ANNOUNCING = /^[^.!?]{2,80}:$/
/** Newspapers put it before and between sentences: «Krig | Fred | Det var en dag …» */
const BAR = /\s\|\s/
const MOST_PARTS = 500

/** The blocks of a text in order, without code, tables, pictures and text addressed to machines. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let prose: string[] = []
  const close = () => {
    const joined = tidy(prose.join(' '))
    if (ANNOUNCING.test(joined)) blocks.push({ kind: 'heading', text: joined })
    else for (const text of joined.split(BAR, MOST_PARTS)) if (text) blocks.push({ kind: 'prose', text })
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
      const heading = markedHeading(line)
      const point = POINT.exec(line)?.[1]
      if (heading && (heading.rank < BOLD || heading.text.length <= LONGEST_BOLD))
        add('heading', heading.text)
      else if (point !== undefined) add('point', point)
      else prose.push(line.replace(QUOTE, '').replace(HARD_BREAK, ''))
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
