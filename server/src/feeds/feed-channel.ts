import { load } from 'cheerio'
import { employerInTitle } from '../text/employer-in-title.ts'
import { oneLine } from '../text/plain-text.ts'
import { webAddress } from './web-address.ts'

/** The feed's own metadata. */
export interface FeedChannel {
  company: string | null
  link: string | null
}

const AFTER =
  /(?:\s[-–|]\s(?:ledige stillinger|stillinger|jobber|jobs|careers)|\sfor (?:candidates?|applicants?|kandidater|jobbsøkere))$/i
/** Generic titles some systems give every feed, which name no employer. */
const NOBODY =
  /^(?:webcruiter(?:\.no)?|reachmee|(?:available|open) (?:vacancies|positions)|vacancies|jobs|job openings|careers|ledige stillinger|ledige jobber|stillinger|lediga (?:jobb|tjänster)|ledige job)$/i

/** The employer that a feed's title names: «Ledige stillinger hos Fjellgrunn» is Fjellgrunn's. */
export function employerOf(title: string | null): string | null {
  const line = oneLine(title ?? '')
  if (!line) return null
  const { name, isOfList } = employerInTitle(line)
  if (isOfList) return name?.replace(AFTER, '') ?? null
  const rest = line.replace(AFTER, '').trim()
  return rest && !NOBODY.test(rest) ? rest : null
}

/** `head` is the document up to its first ad. */
export function readChannel(head: string): FeedChannel {
  const $ = load(head, { xml: true })
  const text = (selector: string) => $(selector).first().text()
  const atomLink = $('feed > link')
    .toArray()
    .find(({ attribs }) => (attribs['rel'] ?? 'alternate') === 'alternate')
  return {
    company: oneLine(text('feed > author > name')) ?? employerOf(text('channel > title, feed > title')),
    link: webAddress(text('channel > link')) ?? webAddress(atomLink?.attribs['href'] ?? null),
  }
}
