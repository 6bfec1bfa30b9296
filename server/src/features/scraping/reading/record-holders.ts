import { webAddress } from '../../../feeds/web-address.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { adAddress, endsInNumber, keyOf, looksLikeAd, safeDecode } from './ad-address.ts'
import { ancestors, beneath } from './beneath.ts'
import { hasAnyOf, isOneOf } from './career-words.ts'
import { linkedRecord, standingRecord } from './linked-records.ts'
import { PageOutline } from './page-outline.ts'
import type { Candidate, RecordContext } from './page-record.ts'
import { textOf, wordsOf } from './record-box.ts'
import { isListTitle, isNoLink, saysNothing } from './title-words.ts'
import { MARKED_TITLE, markTitles } from './marked-titles.ts'
import { titleInRow, withoutHead } from './record-table.ts'
import type { Page, PageElement } from './visible-page.ts'

const LIMITS = { elements: 12_000, links: 600, titles: 300 }
const HOLDERS = `a[href], h1, h2, h3, h4, h5, h6, summary, p > strong:only-child, p > b:only-child, li, tr, [${MARKED_TITLE}]`
/** A link that opens something on the same page. */
const LEADS_NOWHERE = /^\s*(?:#|javascript:)/i
const AROUND = 'nav, footer, [role="navigation"], [role="contentinfo"]'
const isOfJobs = hasAnyOf('pages about jobs')
const isJobHost = isOneOf('hosts about jobs')

/** A page with its subject; none of its headings has been read yet. */
export function recordContext($: Page, page: string): RecordContext {
  const heading = headingOf($)
  const site = {
    base: webAddress($('base[href]').attr('href') ?? null, page) ?? page,
    page,
    aboutJobs: isAboutJobs($, page, heading),
  }
  const nameOf = (href: string) => keyOf(adAddress(href, site) ?? href)
  return { ...site, $, outline: new PageOutline($), heading, nameOf }
}

function headingOf($: Page): string {
  const own = $('h1')
    .toArray()
    .find((one) => $(one).closest(AROUND).length === 0)
  const text = $(own ? [own] : [])
    .text()
    .slice(0, 200)
  return oneLine(text) ?? oneLine($('title').first().text().slice(0, 200)) ?? ''
}

/** By its address and its heading, or by its title when it has no heading. */
function isAboutJobs($: Page, page: string, heading: string): boolean {
  const { hostname, pathname } = new URL(page)
  const social = $('meta[property="og:title"]').attr('content') ?? ''
  const called = [heading, social.slice(0, 200), safeDecode(pathname).replaceAll(/[-_/.]/g, ' ')]
  return (
    isJobHost(hostname.split(/[.-]/, 1)[0]!) || called.some((text) => isOfJobs(text) || isListTitle(text))
  )
}

/** Links that may lead to ads, and titles without a link, each with its box. */
export function holdersOf(context: RecordContext): { linked: Candidate[]; standing: Candidate[] } {
  const { $, outline } = context
  markTitles($, couldBeTitle)
  const linked: Candidate[] = []
  const standing: Candidate[] = []
  const known = new Set<string>()
  const addTitle = (title: PageElement, box: PageElement, order: number) => {
    const text =
      $(title).text().length > 500 ? null : title.name === 'a' ? wordsOf($, null, title) : textOf($, title)
    const words = text && withoutHead(text)
    if (words && standing.length < LIMITS.titles && couldBeTitle(words))
      standing.push(standingRecord({ title, words, box, order }, context))
  }
  // A menu inside the main content is not the menu of the site, whatever its markup says.
  const isContent = (one: PageElement) => one.name === 'nav' && $(one).closest('main').length > 0
  const around = new Set(
    $(AROUND)
      .toArray()
      .filter((one) => !isContent(one)),
  )
  for (const [order, element] of $(HOLDERS).toArray().slice(0, LIMITS.elements).entries()) {
    const { name } = element
    const $element = $(element)
    const above = ancestors(element)
    if (above.some((one) => around.has(one))) continue
    if (name === 'a') {
      // A column heading is not a record.
      const head = above.find((one) => one.name === 'th')
      const isHead = head !== undefined && $(head).nextAll('td').length === 0
      const url = isHead ? null : adAddress(element.attribs['href'] ?? '', context)
      const text = url ? (oneLine($element.text().slice(0, 1_000)) ?? '') : ''
      if (!url || isNoLink(text) || known.has(url) || linked.length >= LIMITS.links) continue
      const record = linkedRecord({ link: element, url, order }, context)
      linked.push(record)
      // When the address is clearly an ad's own, the other links in its box add nothing.
      if (record.title && (looksLikeAd(url, context.page) || endsInNumber(url))) known.add(url)
      continue
    }
    const within = beneath($, element, 'a[href]')
    const isFree = within.every(({ attribs }) => LEADS_NOWHERE.test(attribs['href']!))
    if (name === 'li' || name === 'tr') {
      const title = name === 'tr' ? titleInRow($, element) : (within[0] ?? element)
      if (isFree && title && beneath($, element, 'h1, h2, h3, h4, h5, h6, li', 1).length === 0)
        addTitle(title, element, order)
      continue
    }
    const isLinked =
      !isFree || above.some((one) => one.name === 'a' && !LEADS_NOWHERE.test(one.attribs['href'] ?? '#'))
    // The first one is the title of the page.
    if (!isLinked && (name !== 'h1' || outline.hasTitle)) addTitle(element, element, order)
    outline.add(element, isLinked)
  }
  return { linked, standing }
}

/** «Utvikler», «3D-designer», «iOS-utvikler», «e-handelsansvarlig». */
const BEGINS = /^(?:\P{Ll}|\p{Ll}{1,2}(?:\p{Lu}|-))/u
const couldBeTitle = (text: string) =>
  text.length <= 120 &&
  BEGINS.test(text) &&
  !/[.?:]$/.test(text) &&
  !isListTitle(text) &&
  !isNoLink(text) &&
  !saysNothing(text)
