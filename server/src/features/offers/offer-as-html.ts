import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type {
  DocumentEntry,
  DocumentPart,
  OfferDocument,
  OfferedDocument,
  SheetRow,
} from './offer-document.ts'
import { OFFER_WORDS, type OfferWords } from './offer-words.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!)
/** Text in a string of a style sheet. */
const quoted = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,:–-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`

/** In case anything got through: nothing in it runs, and nothing is loaded. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'`

const RANGES = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122',
  'latin-ext': 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0',
} as const

/** Read once, when the first offer is printed. */
let style: Promise<string> | null = null
const readStyle = (): Promise<string> => {
  const { resolve } = createRequire(import.meta.url)
  const face = async ([name, range]: [string, string]) => {
    const font = await readFile(
      resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`),
      'base64',
    )
    return `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${font}) format('woff2');unicode-range:${range}}`
  }
  return Promise.all([
    ...Object.entries(RANGES).map(face),
    readFile(new URL('./offer-print.css', import.meta.url), 'utf8'),
  ]).then((parts) => parts.join('\n'))
}

/** As a page to be printed, in one file. */
export async function offerAsHtml(offer: OfferDocument): Promise<string> {
  const words = OFFER_WORDS[offer.language]
  style ??= readStyle()
  const title = `${words.offer}: ${offer.title}`
  return `<!doctype html>
<html lang="${offer.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">
<title>${escaped(title)}</title>
<style>${await style}
@page{@bottom-left{content:${quoted(title)}}}</style>
</head>
<body>
<main>
<p class="kind-of">${words.offer}</p>
<h1>${escaped(offer.title)}</h1>
<dl class="facts">${offer.facts.map(([word, value]) => `<dt>${escaped(word)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${own(offer.introduction, words)}
${offer.consultants.map((one) => consultant(one, words)).join('\n')}
</main>
</body>
</html>
`
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('')
const own = (texts: readonly string[], { from_us }: OfferWords) =>
  texts.length === 0 ? '' : `<div class="own"><p class="kind-of">${from_us}</p>${paragraphs(texts)}</div>`

const consultant = ({ name, title, introduction, sheet, parts }: OfferedDocument, words: OfferWords) => `
<section class="consultant">
<h2>${escaped(name)}</h2>
${title === null ? '' : `<p class="calling">${escaped(title)}</p>`}
${own(introduction, words)}
<h3>${words.sheet}</h3>
${sheet.sums.length === 0 ? '' : `<p class="sums">${[sheet.sums.join(' '), sheet.note ?? ''].filter(Boolean).map(escaped).join('<br>')}</p>`}
${sheet.remark === null ? table(sheet.rows, words) : `<p>${escaped(sheet.remark)}</p>`}
${parts.map((part) => partOf(part, words)).join('\n')}
</section>`

const table = (rows: readonly SheetRow[], { columns }: OfferWords) => `<table>
<thead><tr>${columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(tableRow).join('\n')}</tbody>
</table>`

const tableRow = ({ demand, kind, status, quotes, remark, place, period }: SheetRow) => `<tr>
<th scope="row" class="demand">${escaped(demand)}</th><td class="kind">${escaped(kind)}</td>
<td>${remark === null ? '' : `<span class="remark ${status}">${escaped(remark)}</span>`}${quotes.map((quote) => `<q>${escaped(quote)}</q>`).join('<br>')}</td>
<td class="place">${escaped(place)}</td><td class="period">${escaped(period)}</td>
</tr>`

function partOf({ part, heading, entries }: DocumentPart, words: OfferWords): string {
  const body =
    part === 'technologies'
      ? `<p>${escaped(entries.map(namedTechnology).join(', '))}</p>`
      : part === 'qualifications' || part === 'projects' || part === 'work'
        ? entries.map((entry) => longEntry(entry, words)).join('\n')
        : `<ul class="short">${entries.map(shortEntry).join('')}</ul>`
  return `<h3>${escaped(heading)}</h3>\n${body}`
}

/** «Kotlin (7 år)» */
export const namedTechnology = ({ title, details }: DocumentEntry): string =>
  details.length === 0 ? title : `${title} (${details.join(', ')})`

const longEntry = (entry: DocumentEntry, words: OfferWords) => `<div class="entry">
${entry.title || entry.period ? `<div class="entry-head">${entry.title && `<h4>${escaped(entry.title)}</h4>`}<span class="period">${escaped(entry.period)}</span></div>` : ''}
${entry.details.length === 0 ? '' : `<p class="details">${escaped(entry.details.join(', '))}</p>`}
${entry.paragraphs.map((sentences) => `<p>${escaped(sentences.join(' '))}</p>`).join('')}
${entry.technologies.length === 0 ? '' : `<p class="used"><b>${escaped(words.technologies)}:</b> ${escaped(entry.technologies.join(', '))}</p>`}
</div>`

const shortEntry = ({ title, details, period, paragraphs: texts }: DocumentEntry) =>
  `<li><div><strong>${escaped(title)}</strong>${details.length === 0 ? '' : `<span class="details">, ${escaped(details.join(', '))}</span>`}${texts.map((sentences) => `<p>${escaped(sentences.join(' '))}</p>`).join('')}</div><span class="period">${escaped(period)}</span></li>`
