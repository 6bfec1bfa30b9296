import { beneath } from '../beneath.ts'
import { labelledValues } from '../labelled-values.ts'
import type { ScrapedAd } from '../scraped-ad.ts'
import { dateLocaleOf, type Page, type PageElement } from '../visible-page.ts'
import { AD_MARKUP, type AdMarkup, type Part, type Several } from './ad-markup.ts'
import type { FoundPage } from './recruiting-system.ts'
import { cellText, rowFacts } from './row-facts.ts'
import { type Maybe, oneSpace, printed, type SaidAd, type SaidContact } from './said-ad.ts'
import { pageAd } from './system-ads.ts'

const MOST = { looked: 500, found: 40, lines: 10 }

/** What the page of an ad says by the markup of its maker; null when the page is not this system's. */
export function markedAd(system: string, page: FoundPage): ScrapedAd | null {
  const markup = AD_MARKUP.find((one) => one.system === system && fits(one, page))
  return markup ? pageAd(system, saidAd(markup, page), page) : null
}

function fits({ host, address, source, has }: AdMarkup, { url, html, $ }: FoundPage): boolean {
  const own = new URL(url)
  return (
    (!host || host.test(own.hostname)) &&
    (!address || address.test(own.pathname + own.search)) &&
    (!source || source.test(html.slice(0, 20_000))) &&
    (!has || $(has).length > 0)
  )
}

/** The groups of a pattern in path and query, joined. */
export function idAt({ pathname, search }: URL, pattern: RegExp): string | null {
  return (
    pattern
      .exec(pathname + search)
      ?.slice(1)
      .filter(Boolean)
      .join('/') || null
  )
}

function saidAd(markup: AdMarkup, { url, $ }: FoundPage): SaidAd {
  const { id, address = id, title, contacts, text, language } = markup
  const part = (name: 'company' | 'place' | 'posted' | 'deadline' | 'image') => valueAt($, markup[name])
  const rows = factsIn($, elementsAt($, markup.rows))
  const guess = valueAt($, markup.company_guess)
  const types = (markup.job_types ?? []).map((one) => valueAt($, one))
  const place = part('place')
  return {
    title: title ? partAt($, title) : null,
    external_id: address && idAt(new URL(url), address),
    company: part('company') ?? rows.company ?? (guess && { ...guess, is_guess: true }),
    places: place ? [place] : rows.places,
    job_types: types.some(Boolean) ? types : rows.job_types,
    posted: part('posted') ?? rows.posted,
    deadline: part('deadline') ?? rows.deadline,
    image: part('image'),
    text: elementsAt($, text).map((one) => printed($(one).html(), 'text')),
    contacts: contacts ? elementsAt($, contacts.box).flatMap((box) => personIn($, box, contacts.lines)) : [],
    language: language ?? dateLocaleOf($, url) ?? 'nb',
  }
}

function elementsAt($: Page, several: Several | undefined): PageElement[] {
  if (!several) return []
  if (typeof several === 'string') return all($, several).slice(0, MOST.found)
  const heading = firstLike($, several.below, several.like)
  return heading ? $(heading).nextAll(several.each).toArray().slice(0, MOST.found) : []
}

const firstLike = ($: Page, selector: string, like: RegExp): PageElement | undefined =>
  all($, selector)
    .slice(0, MOST.looked)
    .find((one) => like.test(wordsOf($, one)))

const all = ($: Page, selector: string): PageElement[] => $.root().find(selector).toArray()

const wordsOf = ($: Page, element: PageElement) => oneSpace($(element).text().slice(0, 500))

/** A part of a page, in its words. */
export function partAt($: Page, part: Part): Maybe {
  const isPlain = typeof part === 'string'
  const one = isPlain ? all($, part)[0] : firstLike($, part.in, part.like)
  if (!one) return null
  const words = one.attribs['content'] ?? one.attribs['src'] ?? wordsOf($, one)
  const means = isPlain ? undefined : part.like.exec(words)?.[1]?.trim()
  return words ? { words, at: 'markup', means } : null
}

/** The value of a part, without a label in the same element: «Sted: Bergen». */
function valueAt($: Page, part: Part | undefined): Maybe {
  const said = part ? partAt($, part) : null
  if (!said || said.means) return said
  const [labelled] = labelledValues([{ text: said.words, isHeading: false }])
  return { ...said, means: labelled?.value }
}

function factsIn($: Page, rows: PageElement[]) {
  const labels = rows.map((row) => cellText($, $(row).children().get(0))?.replace(/\s*:$/, '') ?? '')
  const values = rows.flatMap((row) => $(row).children().last().toArray())
  return rowFacts($, values, labels, 'rows')
}

function personIn($: Page, box: PageElement, lines: string): SaidContact[] {
  const texts = beneath($, box, lines, MOST.lines).flatMap((one) => oneSpace($(one).text()) || [])
  const [name, ...more] = texts
  if (!name) return []
  const email = more.find((text) => text.includes('@')) ?? null
  const isPhone = (text: string) => /^[+\d][\d\s().-]{4,}$/.test(text)
  const telephone = more.find(isPhone) ?? null
  const jobTitle = more.find((text) => text !== email && !isPhone(text)) ?? null
  return [{ name, jobTitle, email, telephone, at: 'contacts', words: texts.join(' ') }]
}
