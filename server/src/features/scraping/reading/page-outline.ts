import { oneLine } from '../../../text/plain-text.ts'
import { hasAnyOf } from './career-words.ts'
import { isListTitle } from './title-words.ts'
import type { Page, PageElement } from './visible-page.ts'

/** What the heading above a record says about it. `page`: only the heading of the whole page is above it. */
export interface Section {
  kind: 'vacant' | 'jobs' | 'else' | 'neutral' | 'page'
  text: string | null
}

interface Heading {
  element: PageElement
  rank: number
  text: string
  /** Words above it in smaller letters: «Ledige stillinger» above «Bli en av oss». */
  over: string
  isLinked: boolean
}

/** 1 to 6, and 7 for any other title. */
export const rankOf = ({ name }: PageElement): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 7)

/** Whether a heading introduces vacant positions only. */
export const isVacancies = hasAnyOf('words for vacancies')
/** Whether a text says that there are no vacancies. */
export const saysNone = hasAnyOf('no vacancies')
const isAboutJobs = hasAnyOf('words for jobs')
const isAboutElse = hasAnyOf('sections about something else')
const MOST_LOOKED_AT = 100
/** A bold line is a heading of the lowest rank. */
const BOLD = 7
const LONGEST_OVER = 40
const NO_RANK = 8

const OTHERS =
  /^(?:lignende|liknande|relaterte|andre (?:ledige )?|flere (?:ledige )?|similar|related|other|more).{0,30}(?:stilling|jobb|job|position|annonse|vacanc)/i
/** «Lignende stillinger»: what follows are other ads than those of the page. */
export const isOfOthers = (text: string): boolean => OTHERS.test(text)

export function kindOf(text: string): Section['kind'] {
  if (isOfOthers(text)) return 'else'
  if (isVacancies(text)) return 'vacant'
  if (isAboutElse(text)) return 'else'
  return isAboutJobs(text) || isListTitle(text) ? 'jobs' : 'neutral'
}

function kindOver({ over }: Heading): Section['kind'] | null {
  const kind = over ? kindOf(over) : 'neutral'
  return kind === 'vacant' || kind === 'jobs' ? kind : null
}

/** The headings of a page in order, as far as they have been added. */
export class PageOutline {
  readonly #headings: Heading[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Whether the heading of the whole page has been added. */
  get hasTitle(): boolean {
    return this.#headings.some(({ rank }) => rank === 1)
  }

  /** `isLinked`: it is the title of a card. */
  add(element: PageElement, isLinked: boolean): void {
    const text = oneLine(this.#page(element).text().slice(0, 200))
    if (text)
      this.#headings.push({ element, rank: rankOf(element), text, over: this.#over(element), isLinked })
  }

  #over(element: PageElement): string {
    const [before] = this.#page(element).prev('p, div, span').toArray()
    const text = before
      ? (oneLine(
          this.#page(before)
            .text()
            .slice(0, LONGEST_OVER + 1),
        ) ?? '')
      : ''
    return text.length <= LONGEST_OVER ? text : ''
  }

  /**
   * The heading above a record among those added: one of a higher rank than the record's own title, or of any rank
   * when it is a usual heading of job lists.
   */
  sectionAbove(title: PageElement | null): Section {
    const rank = title ? rankOf(title) : NO_RANK
    let nearest: string | null = null
    for (const heading of this.#headings.slice(-MOST_LOOKED_AT).toReversed()) {
      if (heading.isLinked || heading.element === title) continue
      if ((heading.rank >= rank || heading.rank === BOLD) && !isListTitle(heading.text)) continue
      const kind = kindOver(heading) ?? kindOf(heading.text)
      nearest ??= heading.rank > 1 ? heading.text : null
      if (heading.rank === 1 && kind !== 'else') break
      // A place or trade above some of the ads is below the heading of all of them.
      if (kind !== 'neutral' || heading.rank === 2) return { kind, text: nearest }
    }
    return { kind: 'page', text: nearest }
  }
}
