import type { Page } from '../visible-page.ts'
import type { FoundPage, RecruitingSystem } from './recruiting-system.ts'
import { said, type Said, type SaidContact, systemAd } from './system-ad.ts'

const NONE = { ads: [], next: null, is_partial: false }
const AD = /^\/stillinger\/stilling\/([\da-f-]{36})\/?$/i
const LAST = /^søk senest\s+/i

/** A single ad on arbeidsplassen.no, as somebody pasted it; the whole of it comes by NAV's own feed. */
export const arbeidsplassen: RecruitingSystem = {
  name: 'arbeidsplassen',
  requests: () => [],
  read: () => NONE,
  readAdPage({ url, $, html, today }: FoundPage) {
    const { hostname, pathname } = new URL(url)
    const id = hostname === 'arbeidsplassen.nav.no' ? AD.exec(pathname)?.[1] : undefined
    if (!id) return null
    const due = lineOf($, LAST)
    const [company, place] = besideIcons(html, $)
    return systemAd(
      {
        title: said($('h1').first().text(), 'arbeidsplassen.heading'),
        url: null,
        external_id: id.toLowerCase(),
        company,
        places: [place],
        job_types: [definition($, 'type ansettelse')],
        deadline: due && { ...due, found: due.text, text: due.text.replace(LAST, '') },
        text: said($('.job-posting-text').first().html(), 'arbeidsplassen.job-posting-text'),
        contacts: contactsOf($),
      },
      { page: url, page_url: url, today, locale: 'nb', is_list_only: false },
    )
  },
}

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function lineOf($: Page, pattern: RegExp): Said | null {
  const line = $('p')
    .toArray()
    .slice(0, 500)
    .map((element) => oneSpace($(element).text().slice(0, 200)))
    .find((text) => pattern.test(text))
  return said(line, 'arbeidsplassen.apply')
}

function definition($: Page, name: string): Said | null {
  const term = $('dt')
    .toArray()
    .slice(0, 100)
    .find((element) => oneSpace($(element).text()).toLowerCase() === name)
  const value = term && oneSpace($(term).next('dd').text())
  return value
    ? { text: value, found: `${oneSpace($(term).text())} ${value}`, rule: 'arbeidsplassen.facts' }
    : null
}

/**
 * Employer and place stand in the first section under the heading, each beside an icon whose title says which it is.
 * Icons are no part of what is read as visible, so that only their order there is known.
 */
function besideIcons(html: string, $: Page): (Said | null)[] {
  const icons = [...html.matchAll(/<title[^>]{0,100}>(Arbeidsgiver|Sted)<\/title>/g)].map(([, name]) => name)
  const lines = $('h1').first().nextAll('section').first().find('p').toArray().slice(0, 2)
  const at = (name: string): Said | null => {
    const line = lines[icons.indexOf(name)]
    return line ? said(oneSpace($(line).text()), `arbeidsplassen.${name}`) : null
  }
  const place = at('Sted')
  // «Storgata 1, 0155 Oslo»: the street is no place of its own.
  const town = place && /(?:^|,\s)\d{4}\s(\p{L}[^,\d]*)$/u.exec(place.text)?.[1]
  return [at('Arbeidsgiver'), place && { ...place, found: place.text, text: town ?? place.text }]
}

/** Under «Kontaktperson for stillingen»: a box for each, with the name first and a title where there is one. */
function contactsOf($: Page): SaidContact[] {
  const heading = $('h2')
    .toArray()
    .slice(0, 50)
    .find((element) => /^kontaktperson(?:er)? for stillingen$/i.test(oneSpace($(element).text())))
  if (!heading) return []
  return $(heading)
    .nextAll('div')
    .toArray()
    .slice(0, 10)
    .map((box): SaidContact => {
      const lines = $(box)
        .find('p')
        .toArray()
        .slice(0, 10)
        .map((line) => oneSpace($(line).text()))
      const [name = '', ...more] = lines
      const email = more.find((line) => line.includes('@')) ?? ''
      const telephone = more.find((line) => /^[+\d][\d\s()-]{4,}$/.test(line)) ?? ''
      const jobTitle = more.find((line) => line && line !== email && line !== telephone) ?? ''
      return {
        person: { name, jobTitle, email, telephone },
        rule: 'arbeidsplassen.contact',
        found: lines.join(' '),
      }
    })
}
