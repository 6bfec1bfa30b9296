import * as fc from 'fast-check'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { readPage } from './read-page.ts'
import { isEmpty, PROVEN_FIELDS, type ScrapedAd } from './scraped-ad.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 20_000 : 150

const PIECES = [
  '<h1>Kokk</h1>',
  '<h2>Om jobben</h2>',
  '<p>Søknadsfrist: 12.12.2026</p>',
  '<dt>Frist</dt><dd>',
  '<tr><th>Sted</th><td>Bodø</td></tr>',
  '<table>',
  '</table>',
  '<p>Arbeidssted: ',
  '</p>',
  '<div style="display:none">Søknadsfrist: 01.01.2030',
  '</div>',
  '<a href="mailto:kari@firma.example">Kari Nordvik</a>',
  '<a href="/stillinger/kokk-12">Kokk</a>',
  '<a href="//annen.example/jobs/1-x">Baker',
  'Telefon: 22 33 44 55',
  '<script type="application/ld+json">{"@type":"JobPosting","title":"Skjult","validThrough":"2026-12-01"}</script>',
  '<script>',
  '<!--',
  '-->',
  '<li>',
  '<br>',
  '\0',
  '\ud800',
]

const adsIn = (html: string): ScrapedAd[] => {
  const reading = readPage({
    bytes: Buffer.from(html),
    url: 'https://firma.example/stillinger/',
    today: '2026-11-20',
  })
  return [
    ...reading.ads,
    ...(reading.own_ad ? [reading.own_ad] : []),
    ...reading.links.flatMap(({ ad }) => ad ?? []),
  ]
}

// oxlint-disable-next-line no-control-regex -- pages have it, and snippets do not
const bare = (text: string) => text.replaceAll(/\s|\0|\ufffd/g, '')

test('on any page, every value has evidence, and its words are on the page', () => {
  const page = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string()), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(page, (pieces) => {
      const html = pieces.join('')
      let ads: ScrapedAd[]
      try {
        ads = adsIn(html)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableInput)
        return
      }
      const $ = load(Buffer.from(html).toString())
      $('script, [style]').remove()
      const seen = bare($('body').text().normalize('NFC'))
      for (const { draft, evidence } of ads) {
        const proven = new Set(evidence.map(({ field }) => field))
        for (const field of PROVEN_FIELDS) expect(proven.has(field)).toBe(!isEmpty(draft[field]))
        expect(draft.source).toBe('firma.example')
        for (const { rule, snippet } of evidence) {
          if (rule === 'label' || rule === 'heading') expect(seen).toContain(bare(snippet.normalize('NFC')))
        }
      }
    }),
    { numRuns },
  )
}, 300_000)
