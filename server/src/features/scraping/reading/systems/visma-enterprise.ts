import type { Page, PageElement } from '../visible-page.ts'
import { NO_ADS, type RecruitingSystem } from './recruiting-system.ts'
import {
  type Maybe,
  meaning,
  oneSpace,
  printed,
  type Said,
  type SaidAd,
  type SaidContact,
} from './said-ad.ts'
import { pageAd } from './system-ads.ts'

/** Visma Enterprise Rekruttering, on the customers' own hosts: panels of labels and values beside the text. */
export const VISMA_ENTERPRISE: RecruitingSystem = {
  name: 'visma-enterprise',
  requests: () => [],
  read: () => NO_ADS,
  readAdPage(page) {
    const { url, html, $ } = page
    if (!/Enterprise Rekruttering|no\.visma\.common\.wicket/i.test(html.slice(0, 20_000))) return null
    const rows = rowsOf($, $('.panel .col-xs-9').toArray()).filter(({ isInList }) => !isInList)
    if (rows.length === 0) return null
    const said: SaidAd = {
      title: printed($('h1').first().text(), 'heading'),
      external_id: /\/jobid\/(\d+)/i.exec(new URL(url).pathname)?.[1],
      company: saidIn(rows, 'selskap'),
      places: [saidIn(rows, 'lokasjon')],
      job_types: [saidIn(rows, 'stillingstype')],
      posted: saidIn(rows, 'utlyst'),
      deadline: saidIn(rows, 'søknadsfrist'),
      text: [printed(textOf($), 'panel')],
      contacts: contactsOf($),
      language: 'nb',
    }
    return pageAd('visma-enterprise', said, page)
  },
}

interface Row {
  label: string
  said: Said
  isInList: boolean
}

const saidIn = (rows: Row[], name: string): Maybe => rows.find(({ label }) => label === name)?.said

const rowsOf = ($: Page, values: PageElement[]): Row[] =>
  values.slice(0, 200).flatMap((value) => {
    const label = oneSpace($(value).prev('.col-xs-3').text())
    const means = oneSpace($(value).text().slice(0, 500))
    if (!label || !means) return []
    const said = { words: `${label} ${means}`, at: 'panel', means }
    const isInList = $(value).closest('li').length > 0
    return [{ label: label.toLowerCase().replace(/:$/, ''), said, isInList }]
  })

/** The panel with the description, and the sections that follow in it. */
function textOf($: Page): string | null {
  const panel = $('.panel-heading')
    .toArray()
    .slice(0, 20)
    .find((heading) => /^(?:beskrivelse|stillingsbeskrivelse|omtale)$/i.test(oneSpace($(heading).text())))
  if (!panel) return null
  return $(panel)
    .nextAll('.panel-body')
    .toArray()
    .map((body) => $(body).html() ?? '')
    .join('\n')
}

/** Each person is an item of a list in the panel of contacts. */
const contactsOf = ($: Page): SaidContact[] =>
  $('.panel li')
    .toArray()
    .slice(0, 20)
    .flatMap((item): SaidContact[] => {
      const rows = rowsOf($, $(item).find('.col-xs-9').toArray())
      const part = (label: string) => meaning(saidIn(rows, label))
      const name = part('navn')
      if (!name) return []
      const telephone = part('mobil') ?? part('arbeid') ?? part('telefon')
      const words = rows.map(({ said }) => said.words).join(' ')
      return [{ name, jobTitle: part('tittel'), email: part('e-post'), telephone, at: 'contacts', words }]
    })
