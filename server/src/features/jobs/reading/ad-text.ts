import { readHtml, TextTooLarge } from '../../../text/html-to-markdown.ts'

/** The text of an ad and its beginning from HTML; null when it is far larger than any ad. */
export function readAdText(html: string | null, url: string | null) {
  try {
    return readHtml(html ?? '', url)
  } catch (error) {
    if (error instanceof TextTooLarge) return null
    throw error
  }
}
