import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { ownWork } from '../testing/own-work.ts'
import { removeHidden, withoutHidden } from './hidden-elements.ts'
import { readHtml } from './html-to-markdown.ts'

/** Content that a person sees, or can open. */
test.each([
  '<details><summary>Krav</summary><p>Kotlin</p></details>',
  '<button aria-controls="a">Mer</button><div id="a" hidden>Kotlin</div>',
  '<a href="#b">Krav</a><div id="b" style="display:none">Kotlin</div>',
  '<div class="accordion__body" style="display: none">Kotlin</div>',
  '<div class="panel-collapse collapse" aria-hidden="true">Kotlin</div>',
  '<div role="tabpanel" hidden>Kotlin</div>',
  '<div class="tab-pane" style="height:0;overflow:hidden">Kotlin</div>',
  '<div class="slick-track" style="transform: translate3d(-2400px, 0, 0)"><p>Kotlin</p></div>',
  '<div hidden="until-found">Kotlin</div>',
  '<style>.x{display:none} .open .x{display:block}</style><p class="x">Kotlin</p>',
  '<style>.x{display:none} @media (min-width: 900px){.x{display:block}}</style><p class="x">Kotlin</p>',
  '<style>@media print{.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>p.x:hover{display:none}</style><p class="x">Kotlin</p>',
  '<div style="font-size:0"><span style="font-size:16px">Kotlin</span></div>',
  '<p style="margin-left:36pt;text-indent:-18pt">Kotlin</p>',
  '<p style="margin-left:141.8pt;text-indent:-141.8pt">Kotlin</p>',
  '<p style="color:#fff;background:#123456">Kotlin</p>',
  '<div style="background:#003"><p style="color:white">Kotlin</p></div>',
  '<div class="hero"><p style="color:white">Kotlin</p></div>',
  '<div style="color:#fff;background:#fff"><p style="color:#000">Kotlin</p></div>',
  '<p style="opacity:.8;font-size:0.9em;line-height:0.9">Kotlin</p>',
  '<p style="height:0">Kotlin</p>',
  '<span class="sr-only">Krav: Kotlin</span>',
])('%s is read', (html) => expect(readHtml(html, null).markdown).toContain('Kotlin'))

const DIALOG = '<div class="samtykke"><p>Vi bruker kapsler. Godta dem?</p></div>'
const WHOLE = '<p>Vi søker en utvikler som kan Kotlin. Du blir en av mange på kontoret i Bergen.</p>'
const LONG = `<h2>Om stillingen</h2>${WHOLE.repeat(3)}`

test.each([
  [
    'what appears by a script',
    true,
    `<div style="opacity:0;transform:translateY(20px)"><h2>Krav</h2>${WHOLE}</div>${LONG.replaceAll('Kotlin', '')}`,
  ],
  ['a page that appears as a whole', true, `<body style="opacity: 0">${LONG}</body>`],
  ['a page that its scripts show', true, `<main hidden>${LONG}</main>`],
  ['a page behind a dialog', true, `<div id="__next" aria-hidden="true">${LONG}</div>${DIALOG}`],
  ['a part without a heading', false, `<p style="opacity:0">Kotlin</p>${LONG.replaceAll('Kotlin', '')}`],
  ['a hidden part, however long', false, `<div hidden>${LONG}</div>${DIALOG}`],
  ['a small part', false, `<main aria-hidden="true">Kotlin</main>${LONG.replaceAll('Kotlin', '')}`],
])('of a page: %s', (_what, isRead, html) => {
  const $ = load(html)
  removeHidden($, { isPage: true })
  expect($('body').text().includes('Kotlin')).toBe(isRead)
  expect(withoutHidden($('body').html()!).includes('Kotlin')).toBe(isRead)
})

test('what is left keeps its text, letter by letter', () => {
  const html = '<p>Æ &amp; ø&nbsp;«å» 😀 1 &lt; 2</p><p hidden>x</p>'
  expect(withoutHidden(html)).toBe('<p>Æ &amp; ø&nbsp;«å» 😀 1 &lt; 2</p>')
})

test('nothing is made of a text without anything hidden', () => {
  const html = '<p style="font-family: Arial; font-size: 12pt">a<br>b'
  expect(withoutHidden(html)).toBe(html)
})

test('takes time in proportion to the length', () => {
  for (const part of [
    '<!--',
    '<p style="color:red">',
    '<p hidden>',
    '<style>.a{',
    ' style="font-family:a;',
    '<div style="color:#fff">',
    '.a{display:none}',
  ]) {
    const begun = ownWork()
    withoutHidden(part.repeat(5_000))
    expect(ownWork() - begun).toBeLessThan(3_000)
  }
})
