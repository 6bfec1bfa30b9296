import { UnreadableInput } from '../../../../feeds/unreadable-input.ts'
import { type Page, visiblePage } from '../visible-page.ts'

/** What a person sees of an answer in HTML; an empty page when it is larger or deeper than any page. */
export function answerPage(html: string): Page {
  try {
    return visiblePage(html)
  } catch (error) {
    if (error instanceof UnreadableInput || error instanceof RangeError) return visiblePage('')
    throw error
  }
}
