import { osloDay } from '../../../text/oslo-day.ts'
import { type DemoAd, DEMO_EMPLOYERS, type DemoEmployer } from './demo-employers.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const LONG = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' })

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Head {
  title: string
  site: string
  extra?: string
}

function page({ title, site, extra = '' }: Head, main: string): string {
  return `<!DOCTYPE html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta property="og:site_name" content="${escapeHtml(site)}">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/demo/karriere/karriere.css">
${extra}
</head>
<body>
<nav aria-label="Eksempelsider"><a href="/demo/karriere">Alle eksempelbedrifter</a></nav>
<main>
${main}
</main>
<footer><p>Oppdiktet bedrift. Siden er her for å prøve ut henting av annonser.</p></footer>
</body>
</html>
`
}

export function demoIndexPage(): string {
  const rows = DEMO_EMPLOYERS.map(
    ({ slug, name, about }) =>
      `<li><a href="/demo/karriere/${slug}">${escapeHtml(name)}</a> <span>${escapeHtml(about)}</span></li>`,
  )
  return page(
    { title: 'Eksempelbedrifter', site: 'Eksempelbedrifter' },
    `<h1>Eksempelbedrifter</h1>
<p>Kopier adressen til en av disse sidene og lim den inn under «Legg til jobbannonser».</p>
<ul>${rows.join('\n')}</ul>`,
  )
}

/** A list of links only; the ads' own pages are machine-readable. */
export function linkListPage(employer: DemoEmployer): string {
  const rows = employer.ads.map(
    (ad) =>
      `<li><a href="/demo/karriere/${employer.slug}/stillinger/${ad.slug}">${escapeHtml(ad.title)}</a> <span>${escapeHtml(ad.place)}</span></li>`,
  )
  return page(
    { title: `Ledige stillinger – ${employer.name}`, site: employer.name },
    `<h1>Ledige stillinger</h1>\n<p>${escapeHtml(employer.about)}</p>\n<ul>${rows.join('\n')}</ul>`,
  )
}

export function structuredAdPage(employer: DemoEmployer, ad: DemoAd): string {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: ad.title,
    description: textOf(ad),
    datePosted: osloDay(inDays(-ad.posted_days_ago)),
    ...(ad.deadline_in_days !== null && { validThrough: osloDay(inDays(ad.deadline_in_days)) }),
    employmentType: ad.kind,
    hiringOrganization: { '@type': 'Organization', name: employer.name },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: ad.place, addressCountry: 'NO' },
    },
    applicationContact: {
      name: ad.contact.name,
      jobTitle: ad.contact.title,
      email: ad.contact.email,
      telephone: ad.contact.tlf,
    },
  }
  const extra = `<script type="application/ld+json">${JSON.stringify(posting).replaceAll('<', '\\u003c')}</script>`
  return page(
    { title: `${ad.title} – ${employer.name}`, site: employer.name, extra },
    `<h1>${escapeHtml(ad.title)}</h1>\n${textOf(ad)}`,
  )
}

/** A page whose feed has everything. */
export function feedListPage(employer: DemoEmployer): string {
  const extra = `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(employer.name)}" href="/demo/karriere/${employer.slug}/jobs.rss">`
  const rows = employer.ads.map(
    (ad) =>
      `<li><a href="/demo/karriere/${employer.slug}/jobs/${ad.slug}">${escapeHtml(ad.title)}</a> <span>${escapeHtml(ad.place)}</span></li>`,
  )
  return page(
    { title: `Karriere – ${employer.name}`, site: employer.name, extra },
    `<h1>Bli med på laget</h1>\n<p>${escapeHtml(employer.about)}</p>\n<ul>${rows.join('\n')}</ul>`,
  )
}

export function jobsFeed(employer: DemoEmployer, origin: string): string {
  const items = employer.ads.map(
    (ad) => `<item>
<title>${escapeHtml(ad.title)}</title>
<description>${escapeHtml(textOf(ad))}</description>
<pubDate>${inDays(-ad.posted_days_ago).toUTCString()}</pubDate>
<link>${origin}/demo/karriere/${employer.slug}/jobs/${ad.slug}</link>
<guid isPermaLink="false">${employer.slug}-${ad.slug}</guid>
<remoteStatus>none</remoteStatus>
<tt:locations><tt:location><tt:name>${escapeHtml(ad.place)}</tt:name><tt:city>${escapeHtml(ad.place)}</tt:city><tt:country>Norge</tt:country></tt:location></tt:locations>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:tt="https://teamtailor.com/locations">
<channel>
<title>${escapeHtml(employer.name)}</title>
<link>${origin}/demo/karriere/${employer.slug}</link>
${items.join('\n')}
</channel>
</rss>
`
}

/** A list in cards. */
export function cardListPage(employer: DemoEmployer): string {
  const cards = employer.ads.map(
    (ad) => `<article>
<h3><a href="/demo/karriere/${employer.slug}/stillinger/${ad.slug}">${escapeHtml(ad.title)}</a></h3>
<p>Sted: ${escapeHtml(ad.place)}</p>
<p><a href="/demo/karriere/${employer.slug}/stillinger/${ad.slug}">Les mer</a></p>
</article>`,
  )
  return page(
    { title: `Jobb hos oss – ${employer.name}`, site: employer.name },
    `<h1>Jobb hos oss</h1>\n<p>${escapeHtml(employer.about)}</p>\n${cards.join('\n')}`,
  )
}

/** Facts as label and value, the people at the end. */
export function labelledAdPage(employer: DemoEmployer, ad: DemoAd): string {
  const deadline = ad.deadline_in_days === null ? 'Snarest' : LONG.format(inDays(ad.deadline_in_days))
  const { name, title, email, tlf } = ad.contact
  return page(
    { title: `${ad.title} – ${employer.name}`, site: employer.name },
    `<article>
<h1>${escapeHtml(ad.title)}</h1>
<dl>
<dt>Søknadsfrist</dt><dd>${escapeHtml(deadline)}</dd>
<dt>Arbeidssted</dt><dd>${escapeHtml(ad.place)}</dd>
<dt>Ansettelsesform</dt><dd>${escapeHtml(ad.kind)}</dd>
<dt>Publisert</dt><dd>${escapeHtml(LONG.format(inDays(-ad.posted_days_ago)))}</dd>
</dl>
${textOf(ad)}
<h2>Kontaktperson</h2>
<p>${escapeHtml(name)}, ${escapeHtml(title.toLowerCase())}<br>
Telefon: ${escapeHtml(tlf)}<br>
<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p>
</article>`,
  )
}

function textOf({ intro, tasks, qualifications }: DemoAd): string {
  const list = (points: string[]) =>
    `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`
  return `<p>${escapeHtml(intro)}</p><h2>Arbeidsoppgaver</h2>${list(tasks)}<h2>Kvalifikasjoner</h2>${list(qualifications)}`
}
