import type { Evidence } from '@utsyn/contract/scraping.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { countryOf } from '../../../text/phone-numbers.ts'
import { readAdText } from '../../jobs/reading/ad-text.ts'
import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import { readFacts } from './ad-facts.ts'
import { readPageContacts } from '../../../text/contact-persons.ts'
import { readBareFacts } from './bare-facts.ts'
import { hasAnyOf, isOneOf } from './career-words.ts'
import { markedPlaces } from './marked-places.ts'
import { companyOfPage } from './page-company.ts'
import { isListTitle } from './record-box.ts'
import { pageLines, type PageLine } from './page-lines.ts'
import { type ProvenField, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { sourceOf } from './site-of.ts'
import { AROUND, localeOf, type Page } from './visible-page.ts'

const LIKE_THIS =
  /^(?:lignende|liknande|relaterte|andre (?:ledige )?|flere (?:ledige )?|similar|related|other|more).{0,30}(?:stilling|jobb|job|position|annonse|vacanc)/i
const APPLY =
  /søk (?:på )?(?:stilling|jobb)|send (?:inn )?(?:din )?søknad|søk her|søk nå|apply|ansök|ansøg|søg (?:stilling|job|her)|mailto:/i
const isAboutWork = hasAnyOf('words about work')

/** One ad read by plain rules off its own page; null when the page does not look like an ad. */
export function readAdPage($: Page, { url, today }: { url: string; today: string }): ScrapedAd | null {
  const social = $('meta[property="og:image"]').attr('content') ?? null
  const owner = companyOfPage($)
  const applies = $('a[href], button')
    .toArray()
    .slice(0, 3_000)
    .some((one) => APPLY.test(`${$(one).text().slice(0, 200)} ${(one.attribs['href'] ?? '').slice(0, 10)}`))
  $(AROUND).remove()
  $('body > header').remove()
  removeOtherAds($)
  const title = titleOf($)
  if (!title) return null
  const lines = pageLines($, $('body').toArray())
  const { facts: labelled, evidence, labels } = readFacts(lines, { page: url, locale: localeOf($), today })
  const marked = labelled.locations.length === 0 ? placesByTitle($, title) : []
  const bare = readBareFacts(linesBeneath(lines, title), labelled, { page: url, marked })
  const { facts } = bare
  evidence.push(...bare.evidence)
  if (!isAd(lines, { applies, labels: labels + bare.evidence.length })) return null

  const prove = (field: ProvenField, found: string, rule: string) =>
    evidence.push(proof(field, found, { rule, page: url }))
  prove('title', title, 'heading')
  prove('url', url, 'page_address')
  const company = facts.company ?? owner?.name ?? null
  if (!facts.company && owner) prove('company', owner.found, owner.rule)
  const image_url = webAddress(social, url)
  if (image_url) prove('image_url', social!, 'og_image')
  const contacts = readPageContacts(lines, { company, country: countryOf(localeOf($)) })
  for (const { found } of contacts) prove('contacts', found, 'contact')
  const text = mainText($, url)
  if (text?.markdown) prove('long_description', text.found, 'main_text')
  if (text?.summary) prove('short_description', text.found, 'main_text')

  return provenAd(
    {
      line: 1,
      source: sourceOf(url, url),
      external_id: url,
      url,
      title,
      ...facts,
      company,
      company_orgnr: null,
      image_url,
      short_description: text?.summary ?? null,
      long_description: text?.markdown ?? null,
      contacts: contacts.map(({ contact }) => contact),
      is_open_application: isOpenApplication(title),
      expires_day: null,
      updated_at: null,
      remarks: [],
    },
    evidence satisfies Evidence[],
  )
}

const NEAR_TITLE = 8

/** Where a page says the place and the form without a label. */
function linesBeneath(lines: PageLine[], title: string): PageLine[] {
  const at = lines.findIndex(({ isHeading, text }) => isHeading && text === title)
  if (at === -1) return []
  const beneath = lines.slice(at + 1, at + 1 + NEAR_TITLE)
  const end = beneath.findIndex(({ isHeading, text }) => isHeading || text.length > 150)
  return end === -1 ? beneath : beneath.slice(0, end)
}

/** What the markup about the title calls the place: the nearest box with such a mark, if it is not the whole page. */
function placesByTitle($: Page, title: string): string[] {
  const heading = $('h1, h2')
    .toArray()
    .find((one) => oneLine($(one).text().slice(0, 1_000)) === title)
  let box = heading?.parent
  for (let step = 0; step < 4 && box?.type === 'tag' && box.name !== 'body'; step++, box = box.parent) {
    const places = markedPlaces($, box)
    if (places.length > 0) return places.length <= MOST_BY_TITLE ? places : []
  }
  return []
}

const MOST_BY_TITLE = 5

/** «Lignende stillinger» with what stands beneath: those are other ads. */
function removeOtherAds($: Page): void {
  for (const heading of $('h2, h3, h4, h5').toArray().slice(0, 500)) {
    if (!LIKE_THIS.test(oneLine($(heading).text().slice(0, 200)) ?? '')) continue
    const box = $(heading).parent()
    if (box.is('section, aside, div') && box.find('h1').length === 0) box.remove()
    else $(heading).nextUntil('h1, h2').addBack().remove()
  }
}

/** Their dates and places are not those of one ad. */
const isOtherList = isOneOf('titles of other lists')

function titleOf($: Page): string | null {
  for (const heading of $('h1').toArray().concat($('h2').toArray().slice(0, 1))) {
    const text = oneLine($(heading).text().slice(0, 1_000))
    if (text && text.length <= 200 && !isListTitle(text) && !isOtherList(text)) return text
  }
  return null
}

/** A page is an ad when it states facts of one, or lets one apply for what it describes. */
function isAd(lines: PageLine[], { applies, labels }: { applies: boolean; labels: number }): boolean {
  const describes = lines.some(({ text }) => isAboutWork(text.slice(0, 1_000)))
  return labels >= 2 || (labels === 1 && (applies || describes)) || (applies && describes)
}

function mainText($: Page, url: string) {
  const selector = ['main', '[role="main"]', 'article', 'body'].find((one) => $(one).first().text().trim())
  if (!selector) return null
  const root = $(selector).first()
  // By selectors of the whole page: `find` within an element takes quadratic time in the number of its children.
  $(`${selector} h1`).first().remove()
  $(`${selector} button`).remove()
  const text = readAdText($.html(root), url)
  const found = pageLines($, root.toArray())
    .slice(0, 20)
    .map((line) => line.text)
    .join(' ')
  return text && { ...text, found }
}
