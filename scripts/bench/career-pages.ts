import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { daysLater } from '../../server/src/text/iso-week.ts'
import { osloDay } from '../../server/src/text/oslo-day.ts'
import { drawing } from './draw.ts'
import { CONTENT_WORDS, LARGE_PLACES, ROLES, SMALL_WORDS } from './vocabulary.ts'

export const ADS = 25
/** Sentences of an ad, and of the page around it: as many as on real ones. */
const SENTENCES = 24
const MENU_LINKS = 120
const STYLE_BYTES = 60_000

interface InventedAd {
  slug: string
  title: string
  place: string
  deadline: string
  posted: string
  text: string
  contact: { name: string; email: string; tlf: string }
}

/**
 * A fictional employer. `/stillinger` has titles only, each with a page of its own; `/alt` has everything
 * machine-readable in one page. Both are as heavy as WordPress pages.
 */
export async function openCareerPages(end: AsyncDisposableStack): Promise<{ origin: string }> {
  const ads = inventAds()
  const pages = new Map([
    ['/stillinger', listPage(ads)],
    ['/alt', structuredPage(ads)],
    ...ads.map((ad): [string, string] => [`/stillinger/${ad.slug}`, adPage(ad)]),
  ])
  const server: Server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) return void response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function inventAds(): InventedAd[] {
  const draw = drawing(23)
  const today = osloDay(new Date())
  const sentence = () => {
    const words = Array.from({ length: 12 }, (_, nth) => {
      const list = nth % 3 === 1 ? CONTENT_WORDS : SMALL_WORDS
      return list[draw.rank(list.length)]!
    }).join(' ')
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
  }
  return Array.from({ length: ADS }, (_, nth) => {
    const role = ROLES[nth % ROLES.length]!
    const title = `${role.charAt(0).toUpperCase()}${role.slice(1)} ${nth + 1}`
    return {
      slug: `${1_000 + nth}-stilling`,
      title,
      place: LARGE_PLACES[nth % LARGE_PLACES.length]!,
      deadline: daysLater(today, 10 + nth),
      posted: daysLater(today, -nth),
      text: Array.from({ length: SENTENCES }, (_, at) => `<p>${sentence()}</p>${at === 8 ? OFFER : ''}`).join(
        '\n',
      ),
      contact: {
        name: `Kari Fjellvang ${nth + 1}`,
        email: `kari${nth + 1}@fjellvang.example`,
        tlf: `+47 400 00 0${String(nth).padStart(2, '0')}`,
      },
    }
  })
}

const OFFER = '<h2>Vi tilbyr</h2><ul><li>Fleksibel arbeidstid</li><li>God pensjon</li></ul>'

const listPage = (ads: InventedAd[]): string =>
  page(
    'Ledige stillinger',
    `<h1>Ledige stillinger</h1>\n<ul class="jobs">\n${ads
      .map(({ slug, title }) => `<li class="job"><h3><a href="/stillinger/${slug}">${title}</a></h3></li>`)
      .join('\n')}\n</ul>`,
  )

const adPage = ({ title, place, deadline, posted, text, contact }: InventedAd): string =>
  page(
    title,
    `<h1>${title}</h1>
<dl><dt>Arbeidssted</dt><dd>${place}</dd><dt>Søknadsfrist</dt><dd>${printed(deadline)}</dd>
<dt>Publisert</dt><dd>${printed(posted)}</dd><dt>Ansettelsesform</dt><dd>Fast, 100 %</dd></dl>
<h2>Om stillingen</h2>\n${text}
<h2>Kontaktperson</h2><p>${contact.name}, leder<br>Telefon: ${contact.tlf}<br>E-post: <a href="mailto:${contact.email}">${contact.email}</a></p>
<p><a href="/sok">Søk på stillingen</a></p>`,
  )

function structuredPage(ads: InventedAd[]): string {
  const postings = ads.map(({ slug, title, place, deadline, posted, text, contact }) => ({
    '@type': 'JobPosting',
    title,
    url: `/stillinger/${slug}`,
    description: text,
    datePosted: posted,
    validThrough: deadline,
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Fjellvang AS' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'NO' },
    },
    applicationContact: { name: contact.name, email: contact.email, telephone: contact.tlf },
  }))
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': postings })
  return page(
    'Ledige stillinger',
    `<h1>Ledige stillinger</h1>${ads.map(({ title }) => `<h3>${title}</h3>`).join('\n')}
<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`,
  )
}

/** 2026-11-20 as 20.11.2026. */
const printed = (day: string) => day.split('-').toReversed().join('.')

const page = (title: string, content: string): string => `<!DOCTYPE html>
<html lang="nb"><head><meta charset="utf-8"><title>${title} – Fjellvang AS</title>
<meta property="og:site_name" content="Fjellvang AS"><style>${'.a{color:#123456}'.repeat(STYLE_BYTES / 17)}</style></head>
<body><header><nav>${MENU}</nav></header><main>${content}</main><footer><nav>${MENU}</nav></footer></body></html>`

const MENU = Array.from(
  { length: MENU_LINKS / 2 },
  (_, nth) =>
    `<div class="menu-item level-${nth % 4}"><a href="/tjenester/omrade-${nth}">Tjeneste ${nth}</a></div>`,
).join('\n')
