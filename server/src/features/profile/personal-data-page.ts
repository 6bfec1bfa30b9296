import { createHash } from 'node:crypto'
import { escapeHtml } from '../../text/escape-html.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { FIELD_NAMES, VALUE_NAMES } from './field-names.ts'
import type { PersonalRow } from './personal-data.repository.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
ol{padding:0;list-style:none}li{margin:.75rem 0;padding:.75rem 1rem;border:1px solid #8887;border-radius:.5rem}
nav ol{columns:2 18rem}nav li{margin:.25rem 0;padding:0;border:0;break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
pre{margin:0;font-size:.875rem;white-space:pre-wrap}img{max-width:12rem;height:auto}
@media(max-width:36rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}}`

const hash = createHash('sha256').update(STYLE).digest('base64')
/** The file may be opened anywhere: nothing in it runs, and nothing is loaded. */
const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`

const TITLE = 'Alt Utsyn har lagret om deg'

export const pageStart = (
  name: string,
  parts: readonly { key: string; title: string }[],
  now: Date,
): string =>
  `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width">
<title>${TITLE}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${TITLE}</h1>
<p>${escapeHtml(name)}, ${momentOf(now.toISOString())}. Utelatt er hemmeligheter, det som bare er regnet ut for søk, og det som gjelder andre enn deg.</p>
<nav aria-label="Innhold"><ol>${parts.map(({ key, title }) => `<li><a href="#${key}">${escapeHtml(title)}</a></li>`).join('')}</ol></nav>
`

export const partStart = ({ key, title }: { key: string; title: string }): string =>
  `<section aria-labelledby="${key}"><h2 id="${key}">${escapeHtml(title)}</h2>\n<ol>`

export const partEnd = (count: number): string =>
  count === 0 ? '</ol><p>Ingenting.</p></section>\n' : '</ol></section>\n'

export const PAGE_END = '</main>\n</body>\n</html>\n'

/** A row in words; the columns `written` hold what people wrote, and no codes. */
export function rowItem(row: PersonalRow, written: readonly string[] = []): string {
  const fields = Object.entries(row).filter(([, value]) => !isEmpty(value))
  const pairs = fields.map(
    ([name, value]) =>
      `<dt>${escapeHtml(FIELD_NAMES[name] ?? name)}</dt><dd>${shown(written.includes(name) ? value : wordOf(name, value))}</dd>`,
  )
  return `<li><dl>${pairs.join('')}</dl></li>\n`
}

function wordOf(name: string, value: unknown): unknown {
  const words = VALUE_NAMES[name]
  return words && Object.hasOwn(words, String(value)) ? words[String(value)] : value
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const PICTURE = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    if (PICTURE.test(value)) return `<img src="${value}" alt="Bildet av deg">`
    if (DAY.test(value)) return dayOf(value)
    return MOMENT.test(value) ? momentOf(value) : escapeHtml(value)
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return escapeHtml(value.map(String).join(', '))
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}

const CLOCK = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'long',
  timeStyle: 'medium',
})

const CALENDAR = new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', dateStyle: 'long' })

const dayOf = (day: string) =>
  `<time datetime="${day}">${escapeHtml(CALENDAR.format(new Date(`${day}T12:00:00Z`)))}</time>`

function momentOf(text: string): string {
  const moment = new Date(text)
  return `<time datetime="${osloDay(moment)}">${escapeHtml(CLOCK.format(moment))}</time>`
}
