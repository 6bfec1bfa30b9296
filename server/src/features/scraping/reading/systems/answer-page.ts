import { UnreadableInput } from '../../../../feeds/unreadable-input.ts'
import { type Page, visiblePage } from '../visible-page.ts'

/** The visible content of an HTML response; an empty page when it exceeds the limits of size or depth. */
export function answerPage(html: string): Page {
  try {
    return visiblePage(html)
  } catch (error) {
    if (error instanceof UnreadableInput || error instanceof RangeError) return visiblePage('')
    throw error
  }
}
