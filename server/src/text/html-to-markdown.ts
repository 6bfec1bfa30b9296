import { load } from 'cheerio'
import { NodeHtmlMarkdown, PostProcessResult, type TranslatorConfigFactory } from 'node-html-markdown'
import sanitizeHtml from 'sanitize-html'
import { withoutHidden } from './hidden-elements.ts'
import { spokenToPeople } from './machine-speech.ts'
import { putCodeBack, takeCodeOut, withoutMarks } from './code-blocks.ts'
import { firstSentences, visible } from './plain-text.ts'
import { tablesToLists } from './tables-to-lists.ts'

export class TextTooLarge extends Error {}

const LIMITS = { characters: 1_000_000, tags: 5_000, depth: 60, cleaned: 100_000, word: 500 }
const SCHEMES = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']
const BLOCKS = ['p', 'div', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote']
const INLINE = ['strong', 'b', 'em', 'i', 'a']
/** Elements that are converted before the markdown conversion. */
const ARRANGED = ['table', 'tr', 'th', 'td', 'pre']
/** Elements whose content is for machines, or belongs to another page. */
const NOT_TEXT =
  'script style textarea option noscript title template select button iframe object svg math'.split(' ')
const ENDLESS = new RegExp(`\\S{${LIMITS.word},}`, 'g')

/** Characters that must be escaped so that text stays text in markdown. */
const MARKS = /[\\`*_~[\]]/g
const TAGS_AND_ENTITIES: [RegExp, string][] = [
  [/</g, '\\<'],
  [/&(?=#?\w+;)/g, '\\&'],
]

/** A text as markdown that shows exactly this text, in the middle of a line. */
export const escapeMarkdown = (text: string): string =>
  TAGS_AND_ENTITIES.reduce(
    (escaped, [what, by]) => escaped.replaceAll(what, by),
    text.replaceAll(MARKS, '\\$&'),
  )

const markdown = new NodeHtmlMarkdown(
  {
    bulletMarker: '-',
    emDelimiter: '*',
    maxConsecutiveNewlines: 2,
    useInlineLinks: false,
    // The converter's own pattern takes every «12. » inside a sentence for a list item.
    lineStartEscape: [/^(\s*?)(?:(\+\s|[=>-]|#{1,6}\s)|(\d+)(\.\s))/gm, '$1$3\\$2$4'],
    globalEscape: [MARKS, '\\$&'],
    textReplace: [...TAGS_AND_ENTITIES],
  },
  { li: listItem },
)

/**
 * The converter's rule for list items, without its search for trailing spaces in single-line items: most of an ad is
 * list items, and that search was a tenth of the work.
 */
function listItem({
  options: { bulletMarker, indent },
  indentLevel,
  listKind,
  listItemNumber,
}: Parameters<TranslatorConfigFactory>[0]) {
  const depth = Number(indentLevel ?? 0)
  const marker = listKind === 'OL' && listItemNumber !== undefined ? `${listItemNumber}.` : bulletMarker
  return {
    prefix: `${indent.repeat(depth)}${marker} `,
    surroundingNewlines: 1,
    postprocess: ({ content }: { content: string }) => {
      const text = content.trim()
      if (!text) return PostProcessResult.RemoveNode
      if (!text.includes('\n')) return text
      return text
        .replaceAll(/([^\r\n])(?:\r?\n)+(?!\s*[-*+]|\s*\d+\.|\s*\|)/g, `$1  \n${indent.repeat(depth)}`)
        .replaceAll(/(\S+?)[^\S\r\n]+$/gm, '$1  ')
    },
  }
}

/**
 * Clean markdown, and its beginning as plain text, from untrusted HTML. Text without tags is read as lines. `baseUrl`
 * resolves relative links; without it they become text. Throws TextTooLarge.
 */
export function readHtml(
  html: string,
  baseUrl: string | null,
): { markdown: string | null; summary: string | null } {
  if (html.length > LIMITS.characters) throw new TextTooLarge()
  const marked = unescaped(visible(html))
  if (occurrences(marked, '<') > LIMITS.tags) throw new TextTooLarge()
  const cleaned = clean(hasTags(marked) ? withoutHidden(marked) : linesToHtml(marked), baseUrl)
  if (cleaned.length > LIMITS.cleaned) throw new TextTooLarge()
  const { html: arranged, code } = arrange(cleaned)
  if (arranged.length > LIMITS.cleaned) throw new TextTooLarge()
  const text = markdown
    .translate(arranged.replaceAll(TEXT_AFTER_LIST, '$&<br>'))
    .replaceAll(/^(#+ )\*\*(.+)\*\*$/gm, '$1$2')
  return { markdown: putCodeBack(tidyLines(text), code) || null, summary: summaryOf(cleaned) }
}

/** Converts tables and code to what markdown has for them. */
function arrange(cleaned: string): { html: string; code: string[] } {
  if (!/<(?:table|pre)>/.test(cleaned)) return { html: cleaned, code: [] }
  const $ = load(cleaned, null, false)
  const code = takeCodeOut($)
  tablesToLists($)
  return { html: $.html(), code }
}

/** At most one empty line in a row, and a hard line break only when a line follows. */
function tidyLines(text: string): string {
  const lines = text.split('\n').map((line) => (line.trim() ? line : ''))
  return lines
    .map((line, index) => (lines[index + 1] ? line : line.trimEnd()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Without an empty line, the text would become part of the last item. */
const TEXT_AFTER_LIST = /<\/(?:ul|ol)>(?=\s*(?:[^\s<]|<(?:a|b|i|em|strong)[\s>]))/g

/** Linear: an unclosed tag ends where the next begins. */
const hasTags = (html: string) => /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i.test(html)

/** Feeds and JSON-LD carry HTML escaped once or twice. */
function unescaped(html: string): string {
  let text = html
  for (let round = 0; round < 2 && !hasTags(text) && /&(?:amp;)?lt;\/?[a-z]/i.test(text); round++) {
    text = text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  }
  return text
}

function linesToHtml(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return paragraphs
    .map((part) => `<p>${part.replaceAll('<', '&lt;').replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

function clean(html: string, baseUrl: string | null): string {
  const block = () => ({ tagName: 'div', attribs: {} })
  const cleaned = sanitizeHtml(html.replaceAll(/<\/t[dh]\s*>/gi, ' $&'), {
    allowedTags: BLOCKS.concat(INLINE, ARRANGED),
    allowedAttributes: { a: ['href'] },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    nestingLimit: LIMITS.depth,
    nonTextTags: NOT_TEXT,
    // The page has its own h1.
    transformTags: {
      h1: 'h2',
      section: block,
      article: block,
      dt: block,
      dd: block,
      a: (tagName, { href = '' }) => {
        const address = absolute(href, baseUrl)
        return { tagName, attribs: address ? { href: address } : ({} as Record<string, string>) }
      },
    },
    // The converter's patterns take quadratic time on one endless word.
    textFilter: (text) =>
      text.length < LIMITS.word ? text : text.replaceAll(ENDLESS, (word) => word.slice(0, LIMITS.word)),
  })
  // Entities stand for invisible characters, too.
  return withoutMarks(UNUSUAL_ENTITY.test(html) ? visible(cleaned) : cleaned)
}

const UNUSUAL_ENTITY =
  /&(?!(?:amp|lt|gt|quot|apos|nbsp|aring|oslash|aelig|[aou]uml|eacute|[lr]aquo|[nm]dash|[lr]dquo|bull|hellip);)/i

function absolute(href: string, baseUrl: string | null): string | null {
  const url = URL.parse(href.trim(), baseUrl ?? undefined)
  if (!url || !SCHEMES.includes(url.protocol.slice(0, -1)) || url.href.length > 2_000) return null
  return url.href.replaceAll(/[\s<>"`\\]/g, encodeURIComponent)
}

/**
 * Headings announce what follows, not what the ad is about, so they are left out. Sanitised HTML has complete tags and
 * only four entities, so no parser is needed.
 */
function summaryOf(cleaned: string): string | null {
  const beginning = proseIn(cleaned.slice(0, 2 * BEGINNING))
  // Headings and text addressed to machines may be long.
  const prose =
    beginning.length >= BEGINNING || cleaned.length <= 2 * BEGINNING ? beginning : proseIn(cleaned)
  return prose ? firstSentences(prose) : null
}

/** More than the summary uses. */
const BEGINNING = 500

function proseIn(cleaned: string): string {
  const text = cleaned
    .replaceAll(/<(h[2-6])>[^<]*(?:<(?!\/\1>)[^<]*)*<\/\1>/g, ' ')
    .slice(0, 20_000)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/?(?:p|div|li|br|ul|ol|hr)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*(?:>|$)/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
  return spokenToPeople(text).replaceAll(/\s+/g, ' ').trim()
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function occurrences(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count++
  return count
}
