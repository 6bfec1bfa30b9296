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
  '<style media=print>.c{display:none}</style><p class="c">Kotlin</p>',
  '<style>.c{color:#fff}.h{position:relative}</style><div class=h><img style="position:absolute"><p class="c">Kotlin</p></div>',
  '<style>@media (max-width:600px){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>@media (min-width:600px){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>.tabs .x{display:none}</style><div class=tabs><p class="x">Kotlin</p></div>',
  '<style>.f .x{display:none}.f.on .x{display:block}</style><div class=f><p class="x">Kotlin</p></div>',
  '<style>.f .x{display:none}.f:focus-within .x{display:block}</style><div class=f><p class="x">Kotlin</p></div>',
  '<style>.t{display:none}.t.active{display:block}</style><p class="t active">a</p><p class="t">Kotlin</p>',
  '<style>input:checked ~ .x{display:block}.x{display:none}</style><input type=checkbox><p class="x">Kotlin</p>',
  '<style>[data-aos^=fade][data-aos^=fade]{opacity:0}[data-aos^=fade][data-aos^=fade].aos-animate{opacity:1}</style><p data-aos="fade-up">Kotlin</p>',
  '<style>[v-cloak]{display:none}</style><div v-cloak>Kotlin</div>',
  '<style>[x-cloak]{display:none!important}</style><div x-cloak>Kotlin</div>',
  '<style>.ng-cloak,[ng\\:cloak]{display:none!important}</style><div class="ng-cloak">Kotlin</div>',
  '<style>.x:not(.visible){opacity:0}</style><p class="x">Kotlin</p>',
  '<style>.no-js .x{display:none}</style><div class="no-js"><p class="x">Kotlin</p></div>',
  '<style>body{background:#003}.g{background:rgba(255,255,255,.12)}.g p{color:#fff}</style><div class="g"><p>Kotlin</p></div>',
  '<style>body{background:#003}.g{background:#ffffff1f}.g p{color:#fff}</style><div class="g"><p>Kotlin</p></div>',
  '<p style="color:#000;background-color:rgba(0, 0, 0, 0)">Kotlin</p>',
  '<p style="background-color:rgb(255 255 255 / 10%);color:#fff">Kotlin</p>',
  '<p style="color:rgb(0, 0, 0)">Kotlin</p>',
  '<p style="color:rgb(255,0,0)">Kotlin</p>',
  '<p style="color:hsl(0,0%,0%)">Kotlin</p>',
  '<style>.t{color:#fff;margin-top:-80px}</style><img src="a"><div class="t">Kotlin</div>',
  '<style>.h{display:grid}.h>*{grid-area:1/1}.p{color:#fff}</style><div class="h"><img src="a"><p class="p">Kotlin</p></div>',
  '<style>h1{color:white}</style><div><picture style="position:absolute"><img src="a"></picture><div><h1>Kotlin</h1></div></div>',
  '<style>h1{color:white}</style><div><div><video src="a"></video></div><h1>Kotlin</h1></div>',
  '<table><tr><td background="a.jpg"><h1 style="color:#fff">Kotlin</h1></td></tr></table>',
  '<style>.hidden{display:none}@media (min-width:1536px){.\\32xl\\:block{display:block}}</style><p class="hidden 2xl:block">Kotlin</p>',
  '<style>.hidden{display:none}@media (min-width:640px){.s{display:block}}@media (min-width:768px){.m{display:none}}</style><p class="hidden s m">Kotlin</p>',
  '<style>.n{display:none!important}@media (min-width:576px){.s{display:block!important}}@media (min-width:768px){.m{display:none!important}}</style><p class="n s m">Kotlin</p>',
  '<style>.n{display:none}@media (min-width:1920px){.s{display:block}}</style><p class="n s">Kotlin</p>',
  '<style>td{max-width:0;overflow:hidden;text-overflow:ellipsis}</style><table><tr><td>Kotlin</td></tr></table>',
  '<style>@layer a{.x{display:none}}.x{display:block}</style><p class="x">Kotlin</p>',
  '<style>@layer b,a;@layer a{.x{display:block}}@layer b{.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>@media (scripting:none){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>@media (400px <= width < 800px){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>@container (min-width:400px){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<button popovertarget="m">Mer</button><div popover id="m">Kotlin</div>',
  '<div><template shadowrootmode="open"><slot></slot></template><p>Kotlin</p></div>',
  '<p style="text-indent:2em;overflow:hidden">Kotlin</p>',
  '<p style="position:fixed;left:520px">Kotlin</p>',
  '<p style="font-size:calc(1rem + 2px);opacity:min(1,2)">Kotlin</p>',
  '<p style="font-size:clamp(1rem, 2vw, 3rem);width:max(10px, 20vw)">Kotlin</p>',
  '<p style="letter-spacing:-0.02em;margin-inline-start:2em">Kotlin</p>',
  '<p style="color:oklch(40% 0 0);background:Canvas">Kotlin</p>',
  '<p style="color:light-dark(#111, #fff)">Kotlin</p>',
  '<style>p:lang(nn){display:none}</style><p lang="nb">Kotlin</p>',
])('%s is read', (html) => expect(readHtml(html, null).markdown).toContain('Kotlin'))

test.each([
  '<style>@layer a,b;@layer b{.x{display:none}}@layer a{.x{display:block}}</style><p class="x">Kotlin</p>',
  '<style>@layer a{.x{display:none!important}}.x{display:block!important}</style><p class="x">Kotlin</p>',
  '<style>@layer a{#k{display:block}}.x{display:none}</style><p id="k" class="x">Kotlin</p>',
  '<style>@media (1px < width < 99999px){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>@media (1px <= width){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>@media (scripting:enabled) and (color){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>@container side (min-width:1px){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>p:lang(nb){display:none}</style><div lang="nb-NO"><p>Kotlin</p></div>',
  '<style>div:dir(ltr){display:none}</style><div>Kotlin</div>',
  '<style>div{visibility:hidden}p{visibility:inherit}</style><div><p>Kotlin</p></div>',
  '<div popover>Kotlin</div>',
  '<p/hidden>Kotlin</p>',
  '<ruby>a<rp>Kotlin</rp></ruby>',
  '<progress>Kotlin</progress><meter>Kotlin</meter><noembed>Kotlin</noembed>',
  '<div><template shadowrootmode="open"><b>a</b></template><p>Kotlin</p></div>',
  '<div><template shadowrootmode="closed"><slot name="a"></slot></template><p>Kotlin</p></div>',
  ...[
    'opacity:1e-9',
    'opacity:calc(1 - 1)',
    'opacity:min(0, 1)',
    'font-size:min(0px, 2em)',
    'font-size:clamp(0px, 0vw, 0px)',
    'color:hwb(0 100% 0%)',
    'color:lab(100 0 0)',
    'color:oklch(100% 0 0)',
    'color:oklab(1 0 0)',
    'color:color(srgb 1 1 1)',
    'color:light-dark(white, black)',
    'color:Canvas',
    'clip-path:xywh(0 0 0 0)',
    'mask:linear-gradient(transparent 0 0)',
    'mask-image:linear-gradient(#000, #000);mask-size:0 0',
    'position:fixed;top:200vh',
    'position:fixed;inset:100% auto auto 100%',
    'margin-inline-start:-9999px',
    'text-indent:100%;white-space:nowrap;overflow:hidden',
    'letter-spacing:-1em',
    'max-block-size:0;overflow-block:clip',
  ].map((style) => `<p style="${style}">Kotlin</p>`),
])('%s is not read', (html) => expect(readHtml(`<p>Java</p>${html}`, null).markdown).not.toContain('Kotlin'))

test.each([
  '<style>main :is(footer,.fine) small{display:none}</style><main><div class="fine"><small>Kotlin</small></div></main>',
  '<style>@supports (display: grid) { @media screen and (min-width: 1px) { #ekstra { visibility: hidden; position: absolute } } }</style><p id="ekstra">Kotlin</p>',
  '<style>.a{color:red; & .n{font-size:0}}</style><div class="a"><p class="n">Kotlin</p></div>',
  '<style>.a{ .n{font-size:0} > p{}}</style><div class="a"><p class="n">Kotlin</p></div>',
  '<style>.a{ > .n{font-size:0}}</style><div class="a"><p class="n">Kotlin</p></div>',
  '<style>.a{ &.n{font-size:0}}</style><div class="a n"><p>Kotlin</p></div>',
  '<style>[data-lang="en"] { clip-path: inset(100%)}</style><p data-lang="en">Kotlin</p>',
  '<style>@media (min-width:600px){.x{display:none}}@media (max-width:600px){.x{display:none}}</style><p class="x">Kotlin</p>',
  '<style>:root{--x:none}.x{display:var(--x)}</style><p class="x">Kotlin</p>',
  '<style>html{--x:none}body .x{display:var(--x)}</style><p class="x">Kotlin</p>',
  '<style>.x{display:var(--y,none)}</style><p class="x">Kotlin</p>',
  '<style>.x{display:none;height:10px}</style><p class="x">Kotlin</p>',
  '<style>.x{display:none}.x{height:10px}</style><p class="x">Kotlin</p>',
  '<style>#a{display:none}p{display:block}</style><p id="a">Kotlin</p>',
  '<style>.x{display:none!important}.x{display:block}</style><p class="x">Kotlin</p>',
  '<style>.x{display:none;display:bogus}</style><p class="x">Kotlin</p>',
  '<style>}.y{color:red}.x{display:none</style><p class="x">Kotlin</p>',
  '<style>/* a*b {;} */.x{content:"}";display:none}</style><p class="x">Kotlin</p>',
  '<p style="/* a*b */display:none">Kotlin</p>',
  '<p style="content:\';\';display:none">Kotlin</p>',
  '<style>p:nth-child(2){display:none}</style><div><p>a</p><p>Kotlin</p></div>',
  '<style>p:not(.y){display:none}</style><div><p class=y>a</p><p>Kotlin</p></div>',
  '<style>h2 + p{opacity:0}</style><div><h2>a</h2><p>Kotlin</p></div>',
  '<style>h2 ~ p{font:0/0 a}</style><div><h2>a</h2><p>Kotlin</p></div>',
  '<style>div{&:has(h2) p{font:0/0 a}}</style><div><h2>a</h2><p>Kotlin</p></div>',
  '<style>.c{color:#fff}.b{background:white}</style><div class="b"><p class="c">Kotlin</p></div>',
  '<style>.c{color:hsl(0 0% 100%)}</style><div><p class="c">Kotlin</p></div>',
  '<style>.c{transform:scale(0)}</style><div><p class="c">Kotlin</p></div>',
  '<style>.c{transform:matrix(0,0,0,0,0,0)}</style><div><p class="c">Kotlin</p></div>',
  '<style>.c{content-visibility:hidden}</style><div><p class="c">Kotlin</p></div>',
  '<style>.c{height:calc(0px);overflow:hidden}</style><div><p class="c">Kotlin</p></div>',
  '<style>.c{inline-size:0;overflow:clip}</style><div><p class="c">Kotlin</p></div>',
  '<style>.c{letter-spacing:-999em}</style><div><p class="c">Kotlin</p></div>',
  '<style>.c{position:absolute;z-index:-1}</style><div><p class="c">Kotlin</p></div>',
  '<style>@layer a{@scope (.s){.c{display:none}}}</style><div class="s"><p class="c">Kotlin</p></div>',
  '<style>:is(:foo,.c){display:none}</style><div class="s"><p class="c">Kotlin</p></div>',
  '<style>p:defined{display:none}</style><div class="s"><p class="c">Kotlin</p></div>',
  '<style><!-- .c{display:none} --></style><div class="s"><p class="c">Kotlin</p></div>',
  '<style>@keyframes a{to{opacity:0}}.c{animation:a 0s forwards}</style><div class="s"><p class="c">Kotlin</p></div>',
  '<p style="font-size:0"><span style="font-size:100%">Kotlin</span></p>',
  '<p style="text-indent:-9999px">Kotlin <b style="color:red">Kotlin</b></p>',
  '<video>Kotlin</video>',
  '<style>.c{color:rgb(100% 100% 100%)}</style><p class="c">Kotlin</p>',
  '<style>.c{mask:linear-gradient(transparent,transparent)}</style><p class="c">Kotlin</p>',
  '<style>.c{-webkit-mask-image:linear-gradient(#0000,#0000)}</style><p class="c">Kotlin</p>',
  '<style>.c{filter:blur(30px)}</style><p class="c">Kotlin</p>',
  '<style>.c{rotate:x 90deg}</style><p class="c">Kotlin</p>',
  '<style>.c{color:color-mix(in srgb, red 0%, transparent)}</style><p class="c">Kotlin</p>',
  '<style>.c{color:rgb(from white r g b / 0)}</style><p class="c">Kotlin</p>',
  '<p style="color:rgba(0,0,0,0)">Kotlin</p>',
  '<p style="color:#0000">Kotlin</p>',
  '<p style="color:hsl(0 0% 0% / 0%)">Kotlin</p>',
  '<p style="color:#fff;background:transparent">Kotlin</p>',
  '<p style="color:#fff;background:rgba(0,0,0,0)">Kotlin</p>',
  '<p style="color:#fff;background:rgba(255,255,255,.9)">Kotlin</p>',
  '<style>.c{top:-200vh;position:absolute}</style><p class="c">Kotlin</p>',
  '<style>.c{font-size:.5px}</style><p class="c">Kotlin</p>',
  '<style>.c{display:none}</style><style media=print>.c{display:block}</style><p class="c">Kotlin</p>',
  '<style>.c{position:absolute;width:1px;height:1px;overflow:hidden}</style><p class="c">Kotlin</p>',
])('%s is hidden', (html) => expect(readHtml(html, null).markdown ?? '').not.toContain('Kotlin'))

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

test.each([
  `<p style="${'width'.repeat(40)}&">x</p>`,
  // As tables from spreadsheets have it.
  `<td style="${['style:solid', 'width:1px'].flatMap((end) => ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-${end}`)).join(';')};color:red">x</td>`,
])('a style of many properties is read at once', (html) => {
  const begun = ownWork()
  withoutHidden(html)
  expect(ownWork() - begun).toBeLessThan(1_000)
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

test('a style sheet that compares everything with everything holds nobody up', () => {
  const page = `<div class="a">${'<p class="a">x</p>'.repeat(20_000)}</div>`
  for (const rule of [
    'p + .a .a .a p.a{display:none}',
    'p ~ p ~ p ~ i ~ p{display:none}',
    'div:has(i) p{display:none}',
    'p:nth-last-child(7n+100000){display:none}',
    '*{display:none}',
    '.a{',
    '&&& {',
    '(',
    '/*',
    '.a:hover{left:1px}.a{display:none}',
  ]) {
    const $ = load(`<style>${rule.repeat(3_000)}</style>${page}`)
    const begun = ownWork()
    removeHidden($, { isPage: true })
    expect(ownWork() - begun).toBeLessThan(12_000)
  }
})

const many = (count: number, one: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => one(nth))

test.each([
  [
    'a variable in terms of itself',
    `<style>p{--a:${'var(--a) '.repeat(108)};color:${'var(--a) '.repeat(108)}}</style><p>Kotlin</p>`,
  ],
  [
    'a long condition',
    `<style>@media ${'x,'.repeat(60_000)}x{${'a{color:red}'.repeat(3_000)}}</style>Kotlin`,
  ],
  ['a long outer selector', `<style>${'a,'.repeat(9_000)}a{${'b{color:red}'.repeat(1_000)}}</style>Kotlin`],
  [
    'the outer selector many times',
    `<style>${'a,'.repeat(9_000)}a{${`${'&,'.repeat(9_000)}&{color:red}`.repeat(3)}}</style>Kotlin`,
  ],
  [
    'a condition of spaces',
    `<style>@media (a)${' '.repeat(15_000)}x{${'a{color:red}'.repeat(200)}}</style>Kotlin`,
  ],
  [
    'a scope of brackets',
    `<style>@scope ${'('.repeat(200_000)}${')'.repeat(200_000)}x{a{color:red}}</style>Kotlin`,
  ],
  ['a selector of brackets', `<style>${':not('.repeat(3_000)}a${')'.repeat(3_000)}{color:red}</style>Kotlin`],
  [
    'many declarations for many elements',
    `<style>p{${many(20_000, (nth) => `--a${nth}:1`).join(';')}}</style>${'<p>Kotlin'.repeat(10_000)}`,
  ],
  [
    'many declarations with variables',
    `<style>p{color:var(--a1);${many(20_000, (nth) => `--a${nth}:1`).join(';')}}</style>${'<p>Kotlin'.repeat(10_000)}`,
  ],
  [
    'variables that stand nowhere',
    `<style>i{${many(20, (nth) => `--b${nth}:${'var(--z) '.repeat(100)}`).join(';')}}</style>${'<div>'.repeat(49)}${'<i>Kotlin</i>'.repeat(3_000)}`,
  ],
  ['a variable that many boxes lack', `<style>div{color:var(--z)}</style>${'<div>'.repeat(490)}Kotlin`],
  [
    'many states',
    `<style>${'p{color:red}p{top:-999px}'.repeat(9_000)}${many(500, (nth) => `p.a${nth}{left:1px}`).join('')}</style>Kotlin${'<p>x'.repeat(100)}`,
  ],
])('a style sheet of %s holds nobody up', (_what, html) => {
  const begun = ownWork()
  expect(withoutHidden(html)).toContain('Kotlin')
  expect(ownWork() - begun).toBeLessThan(3_000)
})
