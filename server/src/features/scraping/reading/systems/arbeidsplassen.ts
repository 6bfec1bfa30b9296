import type { Page } from '../visible-page.ts'
import { NO_ADS, type RecruitingSystem } from './recruiting-system.ts'
import { type Maybe, oneSpace, printed, type SaidAd, type SaidContact } from './said-ad.ts'
import { pageAd } from './system-ads.ts'

const AD = /^\/stillinger\/stilling\/([\da-f-]{36})\/?$/i
const LAST = /^søk senest\s+/i

/** A single ad on arbeidsplassen.no that a user pasted. All ads arrive by NAV's feed. */
export const ARBEIDSPLASSEN: RecruitingSystem = {
  name: 'arbeidsplassen',
  requests: () => [],
  read: () => NO_ADS,
  readAdPage(page) {
    const { url, $, html } = page
    const { hostname, pathname } = new URL(url)
    const id = hostname === 'arbeidsplassen.nav.no' ? AD.exec(pathname)?.[1] : undefined
    if (!id) return null
    const [company, place] = besideIcons(html, $)
    const said: SaidAd = {
      title: printed($('h1').first().text(), 'heading'),
      external_id: id.toLowerCase(),
      company,
      places: [place],
      job_types: [definition($, 'type ansettelse')],
      deadline: lastDayIn($),
      text: [printed($('.job-posting-text').first().html(), 'job-posting-text')],
      contacts: contactsOf($),
      language: 'nb',
    }
    return pageAd('arbeidsplassen', said, page)
  },
}

function lastDayIn($: Page): Maybe {
  const line = $('p')
    .toArray()
    .slice(0, 500)
    .map((element) => oneSpace($(element).text().slice(0, 200)))
    .find((text) => LAST.test(text))
  return line ? { words: line, at: 'apply', means: line.replace(LAST, '') } : null
}

function definition($: Page, name: string): Maybe {
  const term = $('dt')
    .toArray()
    .slice(0, 100)
    .find((element) => oneSpace($(element).text()).toLowerCase() === name)
  const value = term && oneSpace($(term).next('dd').text())
  return value ? { words: `${oneSpace($(term).text())} ${value}`, at: 'facts', means: value } : null
}

/**
 * Employer and place are in the first section below the heading, each beside an icon whose title says which it is.
 * Icons are not part of the visible page, where only the order of the two is known.
 */
function besideIcons(html: string, $: Page): Maybe[] {
  const icons = [...html.matchAll(/<title[^>]{0,100}>(Arbeidsgiver|Sted)<\/title>/g)].map(([, name]) => name)
  const lines = $('h1').first().nextAll('section').first().find('p').toArray().slice(0, 2)
  const beside = (name: string) => {
    const line = lines[icons.indexOf(name)]
    return line ? printed(oneSpace($(line).text()), name) : null
  }
  const place = beside('Sted')
  // «Storgata 1, 0155 Oslo»: the street is not a place.
  const town = place && /(?:^|,\s)\d{4}\s(\p{L}[^,\d]*)$/u.exec(place.words)?.[1]
  return [beside('Arbeidsgiver'), place && { ...place, means: town ?? undefined }]
}

/** Below «Kontaktperson for stillingen»: a box per person, with the name first and perhaps a title. */
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
      return { name, jobTitle, email, telephone, at: 'contact', words: lines.join(' ') }
    })
}
