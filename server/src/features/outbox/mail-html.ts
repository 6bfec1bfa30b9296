import { escapeHtml } from '../../text/escape-html.ts'
import type { Digest, DigestLine, DigestSection } from './channel.ts'
import { DARK, LIGHT } from './outside-colours.ts'

/**
 * Some programs for mail know no rules of dark themes, and a few no styles at all: then it is black on white, in order, and
 * each part of a line on one of its own. Nothing is loaded from anywhere.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:${LIGHT.page};color:${LIGHT.text};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.all{max-width:600px;margin:0 auto;padding:20px 12px 32px}
.sheet{padding:20px;border:1px solid ${LIGHT.line};border-top:4px solid ${LIGHT.act};border-radius:10px;background:${LIGHT.sheet}}
h1{margin:0 0 4px;color:${LIGHT.act};font-size:22px;line-height:1.3}
h2{margin:28px 0 4px;font-size:17px;line-height:1.3}
p{margin:0}
ul+.soft{margin-top:8px}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-bottom:1px solid ${LIGHT.line};overflow-wrap:anywhere}
li a{font-weight:600}
.ad{display:inline-block;margin-top:4px;font-size:15px}
.ad a{font-weight:400}
a{color:${LIGHT.link}}
.soft,.foot{color:${LIGHT.soft};font-size:14px}
.near{color:${LIGHT.near};font-weight:600}
.fit{display:inline-block;margin-top:2px;font-size:15px}
.foot{padding:16px 8px 0}
.foot p{margin:0 0 10px}
@media (prefers-color-scheme:dark){
body{background:${DARK.page};color:${DARK.text}}
.sheet{border-color:${DARK.line};border-top-color:${DARK.act};background:${DARK.sheet}}
li{border-color:${DARK.line}}
h1{color:${DARK.act}}
a{color:${DARK.link}}
.near{color:${DARK.near}}
.soft,.foot{color:${DARK.soft}}
}`

/** The HTML part of a mail. Titles are written by strangers: every text is escaped. */
export const mailHtml = ({ subject, intro, sections, stops, stop_all, portal, settings }: Digest): string =>
  `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="all">
<main class="sheet">
<h1>Utsyn</h1>
<p class="soft">${escapeHtml(intro)}</p>
${sections.map(sectionHtml).join('\n')}
<p style="margin-top:20px">${link('Åpne Utsyn', portal)}</p>
</main>
<footer class="foot">
${stops.length > 0 ? `<p>Stopp e-post om ${stops.map(({ text, link: to }) => link(text, to)).join(', ')}.</p>` : ''}
<p>${link('Stopp all e-post fra Utsyn', stop_all)}, eller ${link('velg hva du vil ha, og når', settings.link)}.</p>
<p>Du får e-posten fordi du bruker Utsyn. Ingen får vite om du åpner den.</p>
</footer>
</div>
</body>
</html>
`

const link = (text: string, to: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`

const sectionHtml = ({ title, lines, more }: DigestSection): string =>
  `<h2>${escapeHtml(title)}</h2>
<ul>
${lines.map(lineHtml).join('\n')}
</ul>${more.map(({ text, link: to }) => `\n<p class="soft">${link(text, to)}</p>`).join('')}`

const lineHtml = ({ title, detail, fit, why, link: to, is_near, ads = [] }: DigestLine): string =>
  `<li>${why ? `<span class="soft">${escapeHtml(why)}</span><br>` : ''}${link(title, to)}${
    detail ? `<br>${is_near ? `<span class="near">${escapeHtml(detail)}</span>` : escapeHtml(detail)}` : ''
  }${fit ? `<br><span class="fit">${escapeHtml(fit)}</span>` : ''}${ads
    .map((ad) => `<br><span class="ad">${link(ad.text, ad.link)}</span>`)
    .join('')}</li>`
