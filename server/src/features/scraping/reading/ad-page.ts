import type { Evidence } from '@utsyn/contract/scraping.ts'
import { type LearnedWeights, scoreOf } from '../../../text/learned-weights.ts'
import { countryOf } from '../../../text/phone-numbers.ts'
import { readAdText } from '../../jobs/reading/ad-text.ts'
import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import { readFacts } from './ad-facts.ts'
import { readPageContacts } from '../../../text/contact-persons.ts'
import { beneath } from './beneath.ts'
import { readBareFacts, statedFields } from './bare-facts.ts'
import { markedPlaces } from './marked-places.ts'
import { isSought, namesOneOf } from './record-text.ts'
import { textOf, waysToApply } from './record-box.ts'
import { type AdPage, headingSigns, isOfVacancy, type OwnedPage, pageSigns } from './page-signs.ts'
import { isOfOthers, saysNone } from './page-outline.ts'
import { endsInWork, isNoTitle } from './page-record.ts'
import { pageLines, type PageLine } from './page-lines.ts'
import { type ProvenField, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { isNameOfSite, sourceOf } from './site-of.ts'
import { AROUND, dateLocaleOf, localeOf, type Page, type PageElement } from './visible-page.ts'

/**
 * Reads a page as one ad by general rules; null when none of its headings is likely to be the title of an ad, or when it says
 * that there are no vacancies. `owner` is the company that the rest of the page points to.
 */
export function readAdPage($: Page, page: OwnedPage, weights: LearnedWeights): ScrapedAd | null {
  const { url } = page
  const social = $('meta[property="og:image"]').attr('content') ?? null
  const { headings, lines, labelled } = headingsOn($, page)
  let best: (typeof headings)[number] | null = null
  let highest = 0
  for (const one of headings) {
    const score = scoreOf(one.signs, weights)
    if (score > highest) [best, highest] = [one, score]
  }
  if (!best) return null
  // «Vi har ingen ledige stillinger utover denne» stands in an ad, which has a deadline.
  const isOpen = labelled.facts.deadline !== null || labelled.facts.deadline_text !== null
  if (!isOpen && lines.some(({ text }) => saysNone(text.slice(0, LONGEST_NONE)))) return null
  const { title, element } = best
  const owner = page.owner(title)
  const marked = labelled.facts.locations.length === 0 ? placesByTitle($, element) : []
  const { facts, evidence } = readBareFacts(best.beneath, labelled.facts, { page: url, marked })
  evidence.push(...labelled.evidence)
  const prove = (field: ProvenField, found: string, rule: string) =>
    evidence.push(proof(field, found, { rule, page: url }))
  prove('title', title, 'heading')
  prove('url', url, 'page_address')
  const company = facts.company ?? owner?.name ?? null
  if (!facts.company && owner) prove('company', owner.found, owner.rule)
  const image_url = webAddress(social, url)
  if (image_url) prove('image_url', social!, 'og_image')
  const contacts = readPageContacts(lines, { company, country: countryOf(localeOf($)) })
  for (const found of contacts.flatMap((one) => one.found)) prove('contacts', found, 'contact')
  const text = mainText($, url)
  if (text?.markdown) prove('long_description', text.found, 'main_text')
  if (text?.summary) prove('short_description', text.found, 'main_text')

  return provenAd(
    {
      source: sourceOf(url, url),
      external_id: url,
      url,
      title,
      ...facts,
      company,
      image_url,
      short_description: text?.summary ?? null,
      long_description: text?.markdown ?? null,
      contacts: contacts.map(({ contact }) => contact),
      is_open_application: isOpenApplication(title),
    },
    evidence satisfies Evidence[],
  )
}

/** The headings of a page with the signs for each being the title of the ad. Modifies the page. */
export function headingsOn($: Page, page: AdPage) {
  const { url, today } = page
  const called = $('title, meta[property="og:title"]')
    .toArray()
    .map((one) => one.attribs['content'] ?? $(one).text())
    .join(' ')
    .slice(0, 500)
  const isArticle = $('meta[property="og:type"]').attr('content') === 'article'
  const ways = waysToApply($, $('a, button').toArray(), MOST_LINKS).length
  // Some sites wrap the whole page in a form.
  $(AROUND).add('body > header').not(':has(h1)').remove()
  removeListed($, page.records)
  removeOtherAds($)
  const lines = pageLines($, $('body').toArray())
  const labelled = readFacts(lines, { page: url, locale: dateLocaleOf($, url), today })
  const seeking = lines.flatMap(({ text }) => (isSought(text.slice(0, LONGEST_NONE)) ? text : []))
  const ofPage = pageSigns({ ...page, lines, labelled, ways, isArticle, isSeeking: seeking.length > 0 })
  const elements = isOfVacancy(ofPage) ? $('h1, h2, h3, h4, h5, h6').toArray().slice(0, MOST_HEADINGS) : []
  const headings = elements.flatMap((element, nth) => {
    // A heading around more lines than a title has is the head of the page.
    const isHead = pageLines($, [element], LINES_OF_TITLE + 1).length > LINES_OF_TITLE
    const title = isHead ? null : textOf($, element)
    if (!title || title.length > 200 || isNoTitle(title, page.records)) return []
    if (isNameOfSite(title, url) && !endsInWork(title)) return []
    const beneath = linesBeneath(lines, title)
    const hasFacts = statedFields(beneath, null, url).size > 0
    const isSoughtByName = namesOneOf(
      seeking.filter((text) => text !== title),
      title,
    )
    const heading = { title, called, url, name: element.name, isFirst: nth === 0, hasFacts, isSoughtByName }
    return { title, element, beneath, signs: headingSigns(heading, ofPage) }
  })
  return { headings, lines, labelled }
}

const LONGEST_NONE = 1_000
const MOST_HEADINGS = 40
const LINES_OF_TITLE = 3
const MOST_LINKS = 3_000

const NEAR_TITLE = 8

/** The lines below the title, where a page gives place and job type without labels. */
function linesBeneath(lines: PageLine[], title: string): PageLine[] {
  const at = lines.findIndex(({ isHeading, text }) => isHeading && text === title)
  if (at === -1) return []
  const beneath = lines.slice(at + 1, at + 1 + NEAR_TITLE)
  const end = beneath.findIndex(({ isHeading, text }) => isHeading || text.length > 150)
  return end === -1 ? beneath : beneath.slice(0, end)
}

/**
 * The places in the nearest box around the title whose markup is named for a place, unless that box is the whole
 * page.
 */
function placesByTitle($: Page, heading: PageElement): string[] {
  let box = heading.parent
  for (let step = 0; step < 4 && box?.type === 'tag' && box.name !== 'body'; step++, box = box.parent) {
    const places = markedPlaces($, box)
    if (places.length > 0) return places.length <= MOST_BY_TITLE ? places : []
  }
  return []
}

const MOST_BY_TITLE = 5

/** Removes listed ads, whose dates and places are not those of this ad. */
function removeListed($: Page, records: AdPage['records']): void {
  const listed = records.filter(({ url, isDoubtful }) => url !== null && !isDoubtful)
  if (listed.length > 1) for (const { box, link } of listed) $(box ?? link).remove()
}

/** Removes «Lignende stillinger» and what is below it, which are other ads. */
function removeOtherAds($: Page): void {
  for (const heading of $('h2, h3, h4, h5').toArray().slice(0, 500)) {
    if (!isOfOthers($(heading).text().slice(0, 200).trim())) continue
    const box = $(heading).parent('section, aside, div').get(0)
    if (box && beneath($, box, 'h1', 1).length === 0) $(box).remove()
    else $(heading).nextUntil('h1, h2').addBack().remove()
  }
}

function mainText($: Page, url: string) {
  const root = ['main', '[role="main"]', 'article', 'body']
    .map((one) => $(one).get(0) as PageElement | undefined)
    .find((one) => one && $(one).text().trim())
  if (!root) return null
  $(beneath($, root, 'h1', 1)).remove()
  $(beneath($, root, 'button')).remove()
  const text = readAdText($.html(root), url)
  const found = pageLines($, [root])
    .slice(0, 20)
    .map((line) => line.text)
    .join(' ')
  return text && { ...text, found }
}
