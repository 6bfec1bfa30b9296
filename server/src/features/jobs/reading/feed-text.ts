import { readAdText } from './ad-text.ts'
import type { Fields } from '../../../feeds/feed-items.ts'

/** Webcruiter splits an ad into parts; these are its headings for them. */
const PARTS = [
  ['wc:AdvertTextFree', null],
  ['wc:Qualification', 'Kvalifikasjoner'],
  ['wc:Personality', 'Personlige egenskaper'],
  ['wc:ApplicableCondition', 'Vi tilbyr'],
] as const

/** The text of a feed item; null when it is far larger than any ad. */
export function readFeedText(fields: Fields, url: string | null) {
  const first = readAdText(fields.text('content:encoded') ?? fields.text('description'), url)
  if (!first) return null
  const markdown = first.markdown ? [first.markdown] : []
  for (const [name, heading] of PARTS) {
    const part = readAdText(fields.text(name), url)
    if (!part) return null
    if (part.markdown) markdown.push(heading ? `## ${heading}\n\n${part.markdown}` : part.markdown)
  }
  return { summary: first.summary, markdown: markdown.join('\n\n') || null }
}
