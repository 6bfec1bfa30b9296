import { expect, test } from 'vitest'
import { labelledValues } from './labelled-values.ts'
import { pageLines } from './page-lines.ts'
import { visiblePage } from './visible-page.ts'

test('a row of a table is one line that knows its cells and the blocks in them', () => {
  const $ = visiblePage(
    '<table><tr><td>1<td><h3>Kari Tangvik</h3><h5>Quxleder</h5><td>190 <b>00</b> 118</table><p>Kari Tangvik</p>',
  )
  expect(pageLines($, $('body').contents().toArray())).toMatchObject([
    { text: '1 Kari Tangvik Quxleder 190 00 118', cells: ['1', 'Kari Tangvik', 'Quxleder', '190 00 118'] },
    { text: 'Kari Tangvik' },
  ])
})

test('a line below one that speaks to a machine is not what the line above that introduces', () => {
  const $ = visiblePage(
    '<p>Arbeidssted:</p><div>{"@type":"JobPosting","title":"Skjult"}</div><p> </p><p>Kokk</p><p>Sted:</p><p>Bodø</p>',
  )
  const lines = pageLines($, $('body').contents().toArray())
  expect(lines.map(({ text, isCut }) => [text, isCut === true])).toEqual([
    ['Arbeidssted:', false],
    ['Kokk', true],
    ['Sted:', false],
    ['Bodø', false],
  ])
  expect(labelledValues(lines).map(({ value }) => value)).toEqual(['Bodø'])
})
