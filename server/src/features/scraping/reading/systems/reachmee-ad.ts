import type { ScrapedAd } from '../scraped-ad.ts'
import type { Page } from '../visible-page.ts'
import type { FoundPage } from './recruiting-system.ts'
import { type Maybe, oneSpace, printed, type SaidAd, type SaidContact } from './said-ad.ts'
import { pageAd } from './system-ads.ts'

/** Reads the page of one ad, in the older or the newer layout; null when it is neither. */
export function readReachMeeAd(page: FoundPage): ScrapedAd | null {
  const own = new URL(page.url)
  if (!/\.reachmee\.com$/i.test(own.hostname)) return null
  const said = newer(page.$) ?? older(page.$)
  return said && pageAd('reachmee', { ...said, external_id: reachMeeId(own) }, page)
}

/** The number of an ad with its installation: many customers share a host, and each numbers its own ads. */
export function reachMeeId({ pathname, searchParams }: URL): string | null {
  const number = searchParams.get('job_id')
  const installation = /\/ext\/(\w{1,20}\/\w{1,20})\//.exec(pathname)?.[1]
  if (number && installation) return `${installation}/${number}`
  return /\/jobs\/(\d+)/.exec(pathname)?.[1] ?? null
}

/** The employer in «Lysvik kommune | Ledige stillinger». */
export const employerInTitle = ($: Page): Maybe =>
  printed(/^([^|]{2,80})\s\|/.exec($('title').first().text().trim())?.[1], 'title')

function newer($: Page): SaidAd | null {
  const ad = $('.at-job-details').first()
  if (ad.length === 0) return null
  const say = (name: string) => printed(oneSpace(ad.find(`.${name}`).first().text()), name)
  const last = say('at-application-date')
  const department = say('at-department')
  return {
    title: printed(ad.find('header h2, header h1').first().text(), 'heading'),
    places: [say('at-location')],
    deadline: last && { ...last, means: last.words.replace(/^[^:]{1,40}:\s*/, '') },
    text: [printed(ad.find('.at-job-body').first().html(), 'at-job-body')],
    // The employer when a customer has several sites, otherwise a department.
    company: department && { ...department, is_guess: true },
  }
}

function older($: Page): SaidAd | null {
  const heading = $('#jobad-heading').first()
  if (heading.length === 0) return null
  return {
    title: printed(heading.text(), 'jobad-heading'),
    company: employerInTitle($),
    text: [printed($('.jobad-body').first().html(), 'jobad-body')],
    contacts: $('.contact-person')
      .toArray()
      .slice(0, 10)
      .map((person): SaidContact => {
        const part = (name: string) => $(person).find(`.contact-${name}`).first().text().trim()
        return {
          name: part('name'),
          jobTitle: part('position'),
          email: part('email'),
          telephone: part('phone'),
          at: 'contact-person',
          words: $(person).text(),
        }
      }),
  }
}
