import type { ScrapedAd } from '../scraped-ad.ts'
import { localeOf, type Page } from '../visible-page.ts'
import type { FoundPage } from './recruiting-system.ts'
import { said, type SaidContact, type SaidOfAd, systemAd } from './system-ad.ts'

/** The page of one ad, older or newer; null when it is neither. */
export function readReachMeeAd({ url, $, today }: FoundPage): ScrapedAd | null {
  const own = new URL(url)
  if (!/\.reachmee\.com$/i.test(own.hostname)) return null
  const of = newer($) ?? older($)
  if (!of) return null
  const reading = { page: url, page_url: url, today, locale: localeOf($), is_list_only: false }
  return systemAd({ ...of, url: null, external_id: reachMeeId(own) }, reading)
}

/** Ads are numbered anew in each customer's installation, and many customers share a host. */
export function reachMeeId({ pathname, searchParams }: URL): string | null {
  const number = searchParams.get('job_id')
  const installation = /\/ext\/(\w{1,20}\/\w{1,20})\//.exec(pathname)?.[1]
  if (number && installation) return `${installation}/${number}`
  return /\/jobs\/(\d+)/.exec(pathname)?.[1] ?? null
}

function newer($: Page): SaidOfAd | null {
  const ad = $('.at-job-details').first()
  if (ad.length === 0) return null
  const say = (name: string) => said(ad.find(`.${name}`).first().text(), `reachmee.${name}`)
  const printed = say('at-application-date')
  const last = printed && {
    ...printed,
    found: printed.text,
    text: printed.text.replace(/^[^:]{1,40}:\s*/, ''),
  }
  return {
    title: said(ad.find('header h2, header h1').first().text(), 'reachmee.heading'),
    url: null,
    places: [say('at-location')],
    deadline: last,
    text: said(ad.find('.at-job-body').first().html(), 'reachmee.at-job-body'),
    // It is the employer where one has several sites, and a department where not.
    company: said(ad.find('.at-department').first().text(), 'guess.reachmee.at-department'),
  }
}

function older($: Page): SaidOfAd | null {
  const heading = $('#jobad-heading').first()
  if (heading.length === 0) return null
  return {
    title: said(heading.text(), 'reachmee.jobad-heading'),
    url: null,
    company: said(/^([^|]{2,80})\s\|/.exec($('title').first().text().trim())?.[1], 'reachmee.title'),
    text: said($('.jobad-body').first().html(), 'reachmee.jobad-body'),
    contacts: $('.contact-person')
      .toArray()
      .slice(0, 10)
      .map((person): SaidContact => {
        const part = (name: string) => $(person).find(`.contact-${name}`).first().text().trim()
        return {
          person: {
            name: part('name'),
            jobTitle: part('position'),
            email: part('email'),
            telephone: part('phone'),
          },
          rule: 'reachmee.contact-person',
          found: $(person).text(),
        }
      }),
  }
}
