import { readPageContacts } from '../../../text/contact-persons.ts'
import { countryOf } from '../../../text/phone-numbers.ts'
import { oneLine } from '../../../text/plain-text.ts'
import { contentId } from '../../jobs/reading/content-id.ts'
import { readAdText } from '../../jobs/reading/ad-text.ts'
import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import { readFacts } from './ad-facts.ts'
import { readBareFacts } from './bare-facts.ts'
import type { PageOwner } from './page-company.ts'
import { pageLines } from './page-lines.ts'
import type { PageRecord } from './page-record.ts'
import { isEmpty, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { sourceOf } from './site-of.ts'
import { dateLocaleOf, localeOf, type Page, type PageNode } from './visible-page.ts'

/** An ad of a list, with the values that the list states. */
export interface LinkReading {
  /** The ad's own page; null when the list contains the whole ad. */
  url: string | null
  /** Null when the list does not even give its title. */
  ad: ScrapedAd | null
  /** Only its own page can show whether it is an ad. */
  isDoubtful: boolean
}

/** Reads an ad from a record of a list, which may be its summary or the whole ad. */
export function listedAd(
  record: PageRecord,
  { $, url: page, today, owner: ownerOf }: { $: Page; url: string; today: string; owner: PageOwner },
): ScrapedAd | null {
  const title = record.title && oneLine(record.title)
  if (!title) return null
  const owner = ownerOf(title)
  const labelled = readFacts(record.lines, { page, locale: dateLocaleOf($, page), today })
  const others = record.lines
    .filter(({ text }) => text !== title)
    .map((line) => ({
      ...line,
      text: line.text.startsWith(`${title} `) ? line.text.slice(title.length) : line.text,
    }))
  const { facts, evidence } = readBareFacts(others, labelled.facts, { page, marked: record.places })
  evidence.push(...labelled.evidence)
  if (!facts.company && owner) {
    facts.company = owner.name
    evidence.push(proof('company', owner.found, { rule: owner.rule, page }))
  }
  const text = record.nodes.length > 0 ? textOf($, record.nodes, page) : null
  const contacts = readPageContacts(pageLines($, record.nodes), {
    company: facts.company,
    country: countryOf(localeOf($)),
  })
  for (const found of contacts.flatMap((one) => one.found))
    evidence.push(proof('contacts', found, { rule: 'contact', page }))
  for (const field of text ? (['short_description', 'long_description'] as const) : [])
    evidence.push(proof(field, text!.found, { rule: 'main_text', page }))
  const link = record.url ?? record.apply
  const url = link ?? page
  return provenAd(
    {
      source: sourceOf(url, page),
      external_id: record.url ?? contentId({ title, company: facts.company, locations: facts.locations }),
      url,
      title,
      ...facts,
      image_url: null,
      short_description: text?.summary ?? null,
      long_description: text?.markdown ?? null,
      contacts: contacts.map(({ contact }) => contact),
      is_open_application: isOpenApplication(title),
    },
    [
      ...evidence,
      proof('title', record.title!, { rule: record.url ? 'link_text' : 'heading', page }),
      proof('url', url, { rule: link ? 'link' : 'page_address', page }),
    ],
    record.url !== null,
  )
}

/** The text below the title of an ad without a page of its own; null when there is none. */
function textOf($: Page, nodes: PageNode[], page: string) {
  const found = pageLines($, nodes)
    .slice(1, 20)
    .map(({ text }) => text)
    .join(' ')
  const text = found && readAdText(nodes.map((node) => $.html(node)).join('\n'), page)
  return text ? { ...text, found } : null
}

/** The ad with the company that the page belongs to, if it names none itself. */
export function ofOwner(ad: ScrapedAd, ownerOf: PageOwner, page: string): ScrapedAd {
  const owner = ownerOf(ad.draft.title)
  if (!owner || !isEmpty(ad.draft.company)) return ad
  const evidence = [...ad.evidence, proof('company', owner.found, { rule: owner.rule, page })]
  return { ...ad, draft: { ...ad.draft, company: owner.name }, evidence }
}
