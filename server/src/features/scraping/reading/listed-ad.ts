import { oneLine } from '../../../text/plain-text.ts'
import { isOpenApplication } from '../../jobs/reading/open-application.ts'
import { readFacts } from './ad-facts.ts'
import { readBareFacts } from './bare-facts.ts'
import type { JobLink } from './job-links.ts'
import type { PageCompany } from './page-company.ts'
import { isEmpty, proof, provenAd, type ScrapedAd } from './scraped-ad.ts'
import { sourceOf } from './site-of.ts'
import { localeOf, type Page } from './visible-page.ts'

/** A link to an ad, and the ad as far as the list tells of it. */
export interface LinkReading {
  url: string
  /** Null when the list does not even name it. */
  ad: ScrapedAd | null
  /** Only its own page can say whether it is one. */
  isDoubtful: boolean
}

/** An ad as its list tells of it. */
export function listedAd(
  link: JobLink,
  { $, url, today, owner }: { $: Page; url: string; today: string; owner: PageCompany | null },
): ScrapedAd | null {
  const title = link.title && oneLine(link.title)
  if (!title) return null
  const labelled = readFacts(link.lines, { page: url, locale: localeOf($), today })
  const others = link.lines
    .filter(({ text }) => text !== title)
    .map((line) => ({
      ...line,
      text: line.text.startsWith(`${title} `) ? line.text.slice(title.length) : line.text,
    }))
  const { facts, evidence } = readBareFacts(others, labelled.facts, { page: url, marked: link.places })
  evidence.push(...labelled.evidence)
  if (!facts.company && owner) {
    facts.company = owner.name
    evidence.push(proof('company', owner.found, { rule: owner.rule, page: url }))
  }
  return provenAd(
    {
      line: 1,
      source: sourceOf(link.url, url),
      external_id: link.url,
      url: link.url,
      title,
      ...facts,
      company_orgnr: null,
      image_url: null,
      short_description: null,
      long_description: null,
      contacts: [],
      is_open_application: isOpenApplication(title),
      expires_day: null,
      updated_at: null,
      remarks: [],
    },
    [
      ...evidence,
      proof('title', link.title!, { rule: 'link_text', page: url }),
      proof('url', link.url, { rule: 'link', page: url }),
    ],
    true,
  )
}

/** The ad with the company that the page is of, where it names none itself. */
export function ofOwner(ad: ScrapedAd, owner: PageCompany | null, page: string): ScrapedAd {
  if (!owner || !isEmpty(ad.draft.company)) return ad
  const evidence = [...ad.evidence, proof('company', owner.found, { rule: owner.rule, page })]
  return { ...ad, draft: { ...ad.draft, company: owner.name }, evidence }
}
