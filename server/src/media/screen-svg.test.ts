import { describe, expect, test } from 'vitest'
import { anSvg, aPng } from '../testing/image-builders.ts'
import { ImageRefused } from './image-refused.ts'
import { screenSvg } from './screen-svg.ts'

const PNG = aPng(1, 1, Buffer.from([0, 9])).toString('base64')

describe('an SVG is refused that', () => {
  test.each([
    ['runs a script', '<script>alert(1)</script>'],
    ['runs a script under a name of its own', '<s:script xmlns:s="http://www.w3.org/2000/svg" href="#a"/>'],
    ['runs a script that is written closed', '<script/>'],
    ['runs something on an event', "<g ONCLICK='a()'/>"],
    ['runs something when an animation begins', '<set attributeName="x"\n onbegin="a()"/>'],
    ['points at a page', '<a href="https://evil.example/"><path d="M0 0"/></a>'],
    ['points at a script', '<a xlink:href="javascript:alert(1)"/>'],
    ['loads a picture', '<image xlink:href="http://evil.example/a.png"/>'],
    ['loads a picture of the same machine', '<image href="file:///etc/passwd"/>'],
    ['loads a picture beside it', '<image href="logo.png"/>'],
    ['loads a picture by a spelling with escapes', '<image href="&#x68;ttps&#58;//evil.example"/>'],
    [
      'loads a picture under a prefix of other letters',
      '<image xmlns:æ="http://www.w3.org/1999/xlink" æ:href="//x"/>',
    ],
    ['uses a part of another file', '<use href="other.svg#part"/>'],
    ['holds another SVG', `<image href="data:image/svg+xml;base64,${anSvg('').toString('base64')}"/>`],
    ['holds a page', '<image href="data:text/html,<p>"/>'],
    ['holds a frame', '<foreignObject><iframe srcdoc="a"/></foreignObject>'],
    ['loads a style sheet', '<style>@import "https://evil.example/a.css";</style>'],
    ['loads a style sheet in other letters', '<style>@\\69mport "a.css"</style>'],
    ['loads a font', '<style>@font-face{src:url(https://evil.example/a.woff2)}</style>'],
    ['paints with something from elsewhere', '<rect fill="url(https://evil.example/a.svg#a)"/>'],
    ['paints so with escapes of CSS', '<rect style="fill:\\75 rl( \'//evil.example\' )"/>'],
    ['paints so with escapes of XML', '<rect style="fill:&#117;r&#x6c;(//evil.example)"/>'],
    ['includes a file', '<include xmlns="http://www.w3.org/2001/XInclude" href="#a"/>'],
    ['asks for a style sheet in an instruction', '<?xml-stylesheet href="a.css"?>'],
    ['defines entities below its root', '<!ENTITY a "b">'],
  ])('%s', (_name, parts) => {
    expect(() => screenSvg(anSvg(parts))).toThrow(expect.objectContaining({ reason: 'hostile' }))
  })

  test('is not written in UTF-8', () => {
    const bytes = Buffer.concat([anSvg(''), Buffer.from([0xff, 0xfe])])
    expect(() => screenSvg(bytes)).toThrow(ImageRefused)
  })
})

describe('an SVG passes', () => {
  test.each([
    [
      'with gradients, parts and masks of its own',
      '<use xlink:href="#a"/><rect fill="url(#g)" mask=\'url("#m")\'/>',
    ],
    ['with styles', '<style>.st0{fill:#E30613;}</style><path class="st0" d="M0 0"/>'],
    [
      'with what drawing programs note',
      '<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li rdf:resource="http://purl.org/dc/"/></metadata>',
    ],
    ['with a font inside', '<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style>'],
    ['with a word that begins with «on» in a text', '<text>once = "twice"</text>'],
    ['with nothing where a target could be', '<use href=""/>'],
  ])('%s', (_name, parts) => {
    expect(screenSvg(anSvg(parts)).svg.toString()).toBe(anSvg(parts).toString())
  })

  test('without its prolog, in which a document type could change how the rest is read', () => {
    const svg = Buffer.concat([
      Buffer.from(
        '\uFEFF<?xml version="1.0" encoding="utf-7"?><!-- a --><!DOCTYPE svg SYSTEM "http://evil.example/a.dtd" [ <!ATTLIST g onload CDATA "a()"> ]>\n',
      ),
      anSvg('<g/>'),
    ])
    expect(screenSvg(svg).svg.toString()).toBe(anSvg('<g/>').toString())
  })

  test('and returns the embedded pictures, so that their size is checked', () => {
    const parts = `<image href="data:image/png;base64,\n ${PNG}"/><rect style="fill:url(data:image/gif;base64,R0lG)"/>`
    expect(screenSvg(anSvg(parts)).inlined.map((bytes) => bytes.toString('base64'))).toEqual([PNG, 'R0lG'])
  })
})
