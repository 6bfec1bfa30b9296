import { expect, test } from 'vitest'
import { isAllPlaces } from './place-names.ts'
import { readPage } from './read-page.ts'

const listed = (rows: string) => {
  const page = `<html lang="nb"><h1>Ledige stillinger</h1><main>${rows}</main></html>`
  const { links } = readPage({
    bytes: Buffer.from(page),
    url: 'https://firma.example/karriere/',
    today: '2026-11-20',
  })
  return links.map(({ ad }) => ad && [ad.draft.title, ...ad.draft.locations])
}
const row = (title: string, beside: string) =>
  `<li><h3><a href="/stillinger/${encodeURIComponent(title.toLowerCase())}">${title}</a></h3>${beside}</li>`
const proofOf = (html: string) =>
  readPage({
    bytes: Buffer.from(`<h1>Ledige stillinger</h1><ul>${html}</ul>`),
    url: 'https://firma.example/karriere/',
    today: '2026-11-20',
  }).links[0]!.ad!.evidence.filter(({ field }) => field === 'locations')

test.each([
  'Oslo',
  'Oslo / Bergen',
  'Oslo, Norway',
  'Bergen, Norway; Stockholm, Sweden',
  'Mo i Rana og Bodø',
  'Møre og Romsdal',
  'Remote – Norway',
  'Trondheim (hybrid)',
  'Berkeley, CA',
  'Toronto, Ontario, Canada',
  '0155 Oslo',
])('«%s» is places only', (text) => expect(isAllPlaces(text)).toBe(true))

test.each([
  'Salg, Marked',
  'Engineering, Product',
  'IT, HR',
  'Salg, IT',
  'Kjennskap til HTML, CSS',
  'Knowledge of Git, JS',
  'Hybrid',
  'Norway',
  'Vi har kontor i Oslo',
  'oslo',
  'Heltid',
  'IT',
  '',
  'Stilling',
  'Verden',
  'Nora',
  'Nokia',
  'Vi',
])('«%s» may be something else', (text) => expect(isAllPlaces(text)).toBe(false))

test('a place named by the markup is read even when it is unknown', () => {
  const rows = [
    row('Montør', '<span class="job-location">Nedre Utsikten</span>'),
    row('Kokk', '<div class="jobLocation">Sted: Lom</div>'),
    row('Sveiser', '<p data-qa="location"> Odda </p><p class="placeholder">Ikke her</p>'),
    row('Rørlegger', '<p><i class="fa fa-map-marker" aria-hidden="true"></i> Bortenfor</p>'),
    row('Tømrer', '<div><div><svg><title>Arbeidssted</title></svg></div><p>Haltdalen</p></div>'),
    row('Elektriker', '<span class="location"><span class="location-label">Location</span> </span>'),
    row('Murer', '<span class="location">3 locations</span><span class="city">Flere steder</span>'),
    row('Maler', '<span class="location">Vi holder til sentralt, nær alt.</span>'),
    row('Lektor', '<i class="fa fa-map-marker"></i> Faculty of odontology / Sektion 1'),
  ]
  expect(listed(`<ul>${rows.join('')}</ul>`)).toEqual([
    ['Montør', 'Nedre Utsikten'],
    ['Kokk', 'Lom'],
    ['Sveiser', 'Odda'],
    ['Rørlegger', 'Bortenfor'],
    ['Tømrer', 'Haltdalen'],
    ['Elektriker'],
    ['Murer'],
    ['Maler'],
    ['Lektor'],
  ])
  expect(proofOf(row('Montør', '<span class="location">Nedre Utsikten</span>'))).toEqual([
    {
      field: 'locations',
      snippet: 'Nedre Utsikten',
      rule: 'markup',
      page: 'https://firma.example/karriere/',
    },
  ])
})

test('a label takes precedence over the markup', () =>
  expect(listed(`<ul>${row('Kokk', '<p>Arbeidssted: Voss</p><p class="location">Lom</p>')}</ul>`)).toEqual([
    ['Kokk', 'Voss'],
  ]))

test('ads below the name of a place get that place, and ads below that of a trade get none', () => {
  const ads = (heading: string, title: string) =>
    `<section><h2>${heading}</h2><ul>${row(title, '')}</ul></section>`
  expect(listed(`${ads('Ledige stillinger i drift', 'Fører')}${ads('Lillehammer', 'Sjåfør')}`)).toEqual([
    ['Fører'],
    ['Sjåfør', 'Lillehammer'],
  ])
})

test('the first row of a table without a header is an ad', () => {
  const cells = (title: string, place: string) =>
    `<tr><td><a href="/stillinger/${title}">${title}</a></td><td>${place}</td><td>Heltid</td></tr>`
  expect(listed(`<table>${cells('Kokk', 'Oslo, Norway')}${cells('Baker', 'Bergen; Voss')}</table>`)).toEqual([
    ['Kokk', 'Oslo'],
    ['Baker', 'Bergen', 'Voss'],
  ])
})
