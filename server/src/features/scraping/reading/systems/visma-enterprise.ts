import type { Page, PageElement } from '../visible-page.ts'
import type { FoundPage, RecruitingSystem } from './recruiting-system.ts'
import { said, type Said, type SaidContact, systemAd } from './system-ad.ts'

const NONE = { ads: [], next: null, is_partial: false }

/** Visma Enterprise Rekruttering, on hosts of the customers' own: panels of labels and values beside the text. */
export const vismaEnterprise: RecruitingSystem = {
  name: 'visma-enterprise',
  requests: () => [],
  read: () => NONE,
  readAdPage({ url, html, $, today }: FoundPage) {
    if (!/Enterprise Rekruttering|no\.visma\.common\.wicket/i.test(html.slice(0, 20_000))) return null
    const rows = panelRows($)
    if (rows.length === 0) return null
    const first = (label: string): Said | null => rows.find((row) => row.label === label)?.said ?? null
    return systemAd(
      {
        title: said($('h1').first().text(), 'visma.heading'),
        url: null,
        external_id: /\/jobid\/(\d+)/i.exec(new URL(url).pathname)?.[1] ?? null,
        company: first('selskap'),
        places: [first('lokasjon')],
        job_types: [first('stillingstype')],
        posted: first('utlyst'),
        deadline: first('søknadsfrist'),
        text: said(textOf($), 'visma.panel'),
        contacts: contactsOf($),
      },
      { page: url, page_url: url, today, locale: 'nb', is_list_only: false },
    )
  },
}

interface Row {
  label: string
  said: Said
}

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function rowOf($: Page, value: PageElement): Row[] {
  const printed = oneSpace($(value).prev('.col-xs-3').text())
  const text = oneSpace($(value).text().slice(0, 500))
  const label = printed.toLowerCase().replace(/:$/, '')
  return label && text ? [{ label, said: { text, found: `${printed} ${text}`, rule: 'visma.panel' } }] : []
}

const panelRows = ($: Page): Row[] =>
  $('.panel .col-xs-9')
    .toArray()
    .slice(0, 200)
    .filter((value) => $(value).closest('li').length === 0)
    .flatMap((value) => rowOf($, value))

/** The panel with the description, and the headed parts that follow in it. */
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
      const rows = $(item)
        .find('.col-xs-9')
        .toArray()
        .slice(0, 20)
        .flatMap((value) => rowOf($, value))
      const part = (label: string) => rows.find((row) => row.label === label)?.said.text ?? ''
      if (!part('navn')) return []
      const telephone = part('mobil') || part('arbeid') || part('telefon')
      return [
        {
          person: { name: part('navn'), jobTitle: part('tittel'), email: part('e-post'), telephone },
          rule: 'visma.contacts',
          found: rows.map((row) => row.said.found).join(' '),
        },
      ]
    })
