import { describe, expect, test } from 'vitest'
import { knownPlace } from './known-place.ts'
import { DISTRICT_NAMES, REGIONS } from './place-words.ts'
import { readPlaces } from './read-places.ts'

describe('one place is kept as it is written', () => {
  test.each([
    ['OSLO', 'Oslo'],
    ['bergen', 'Bergen'],
    ['MO I RANA', 'Mo i Rana'],
    ['Mo I Rana', 'Mo i Rana'],
    ['Nes På Hedmarken', 'Nes på Hedmarken'],
    ['SØR-VARANGER', 'Sør-Varanger'],
    ['Våler i Solør', 'Våler i Solør'],
    ['Nore og Uvdal', 'Nore og Uvdal'],
    ['MØRE OG ROMSDAL', 'Møre og Romsdal'],
    ['KRISTIANSAND S', 'Kristiansand'],
    ['Kristiansund N', 'Kristiansund'],
    ['Bodø kommune', 'Bodø'],
    ['Nordland fylke', 'Nordland'],
    ['Nordland fylkeskommune', 'Nordland'],
    ['Hordaland', 'Hordaland'],
    ['nord-norge', 'Nord-Norge'],
    ['Longyearbyen', 'Longyearbyen'],
    ['Sted: Hamar', 'Hamar'],
  ])('%s', (printed, place) => expect(readPlaces(printed)).toEqual([place]))
})

describe('what only says where it lies is left out', () => {
  test.each([
    ['0150 Oslo', 'Oslo'],
    ['N-0150 OSLO', 'Oslo'],
    ['Oslo 0150', 'Oslo'],
    ['Storgata 1, 2317 Hamar', 'Hamar'],
    ['Oslo, Storgata 1', 'Oslo'],
    ['Havnelageret, Oslo', 'Oslo'],
    ['Oslo, Norge', 'Oslo'],
    ['Oslo, Norway', 'Oslo'],
    ['Oslo, NO', 'Oslo'],
    ['Norge, Oslo', 'Oslo'],
    ['Bergen, Vestland, Norway', 'Bergen'],
    ['Bergen, Hordaland', 'Bergen'],
    ['Innlandet, Hamar', 'Hamar'],
    ['Fornebu (Bærum)', 'Fornebu'],
    ['Bærum, Fornebu', 'Fornebu'],
    ['Oslo (hybrid)', 'Oslo'],
    ['Oslo, delvis hjemmekontor', 'Oslo'],
    ['Oslo (Kontoret på hjørnet)', 'Oslo'],
    ['Oslo sentrum', 'Oslo'],
    ['Oslo, sentrum', 'Oslo'],
    ['Stor-Oslo', 'Oslo'],
    ['Oslo og omegn', 'Oslo'],
    ['Oslo-området', 'Oslo'],
    ['Bergensområdet', 'Bergen'],
    ['Trondheimsregionen', 'Trondheim'],
    ['Moss-regionen', 'Moss'],
    ['Mossregionen', 'Moss'],
    ['Avdeling Tromsø', 'Tromsø'],
    ['Grünerløkka', 'Oslo'],
    ['Oslo - Nydalen', 'Oslo'],
    ['Nydalen, Oslo', 'Oslo'],
    ['Bydel Frogner', 'Oslo'],
    ['Frogner, Oslo', 'Oslo'],
    ['Åsane', 'Bergen'],
    ['Arna, Bergen', 'Bergen'],
  ])('%s', (printed, place) => expect(readPlaces(printed)).toEqual([place]))
})

describe('several places are several', () => {
  test.each([
    ['Oslo/Bergen', ['Oslo', 'Bergen']],
    ['OSLO / BERGEN', ['Oslo', 'Bergen']],
    ['Sandnes/Stavanger', ['Sandnes', 'Stavanger']],
    ['Oslo, Bergen og Trondheim', ['Oslo', 'Bergen', 'Trondheim']],
    ['Oslo eller Bergen', ['Oslo', 'Bergen']],
    ['Oslo; Bergen | Trondheim • Oslo', ['Oslo', 'Bergen', 'Trondheim']],
    ['Oslo\nBergen', ['Oslo', 'Bergen']],
    ['Oslo, Nore og Uvdal eller Møre og Romsdal', ['Oslo', 'Nore og Uvdal', 'Møre og Romsdal']],
    ['Asker, Bærum og Oslo', ['Asker', 'Bærum', 'Oslo']],
    ['Asker, Fornebu, Bærum', ['Asker', 'Fornebu', 'Bærum']],
    ['Oslo, Akershus', ['Oslo', 'Akershus']],
    ['Oslo/hjemmekontor', ['Oslo', 'Hjemmekontor']],
    ['Oslo eller London', ['Oslo', 'London']],
    ['Oslo, Stockholm', ['Oslo', 'Stockholm']],
    ['Berlin/Hamburg', ['Berlin', 'Hamburg']],
    ['Oslo / Stockholm, Sweden', ['Oslo', 'Stockholm, Sweden']],
    ['Oslo/Bergen, Norge', ['Oslo', 'Bergen']],
    ['Lysaker/Oslo', ['Lysaker', 'Oslo']],
  ])('%s', (printed, places) => expect(readPlaces(printed)).toEqual(places))
})

describe('one place with two names is one', () => {
  test.each([
    ['Kárášjohka – Karasjok', 'Karasjok'],
    ['Kautokeino/Guovdageaidnu', 'Kautokeino'],
    ['Deatnu-Tana', 'Tana'],
    ['Gáivuotna - Kåfjord - Kaivuono', 'Kåfjord'],
    ['Rosse – Røros', 'Røros'],
    ['UNJÁRGA', 'Nesseby'],
    ['Finnmark – Finnmárku – Finmarkku', 'Finnmark'],
  ])('%s', (printed, place) => expect(readPlaces(printed)).toEqual([place]))
})

describe('a name that several places have', () => {
  test.each(['Våler', 'Herøy', 'Os', 'Bø', 'Nes', 'Sande'])('«%s» stays alone', (name) => {
    expect(readPlaces(name)).toEqual([name])
    expect(readPlaces(`${name}, Norge`)).toEqual([name])
  })

  test.each([
    ['Våler, Innlandet', 'Våler, Innlandet'],
    ['Våler (Østfold)', 'Våler, Østfold'],
    ['VÅLER, HEDMARK', 'Våler, Innlandet'],
    ['Våler, Viken', 'Våler, Østfold'],
    ['1592 Våler', 'Våler, Østfold'],
    ['2436 VÅLER', 'Våler, Innlandet'],
    ['Herøy i Nordland', 'Herøy, Nordland'],
    ['Herøy, Møre og Romsdal', 'Herøy, Møre og Romsdal'],
    ['Os, Vestland', 'Os, Vestland'],
    ['Os kommune', 'Os, Innlandet'],
    ['Bø, Midt-Telemark', 'Bø, Telemark'],
    ['Bø i Telemark', 'Bø i Telemark'],
    ['Nes (Akershus)', 'Nes, Akershus'],
    ['Sande, Vestfold og Telemark', 'Sande, Vestfold'],
    ['9999 Os', 'Os'],
  ])('is distinguished in «%s»', (printed, place) => expect(readPlaces(printed)).toEqual([place]))

  test('is distinguished by what is known beside the text', () => {
    expect(readPlaces('Våler', { region: 'INNLANDET' })).toEqual(['Våler, Innlandet'])
    expect(readPlaces('Bø', { postal_code: '3800' })).toEqual(['Bø, Telemark'])
    expect(readPlaces('Bergen', { region: 'Vestland', postal_code: '5003' })).toEqual(['Bergen'])
  })
})

describe('no town', () => {
  test.each([
    ['Hjemmekontor', ['Hjemmekontor']],
    ['Heimekontor', ['Hjemmekontor']],
    ['Remote', ['Hjemmekontor']],
    ['100% remote', ['Hjemmekontor']],
    ['Remote (Norway)', ['Hjemmekontor']],
    ['Remote in Norway', ['Hjemmekontor']],
    ['Fjernarbeid', ['Hjemmekontor']],
    ['Hele landet', ['Hele landet']],
    ['Landsdekkende', ['Hele landet']],
    ['Norge', ['Hele landet']],
    ['Norway', ['Hele landet']],
    ['Hele Norge/hjemmekontor', ['Hele landet', 'Hjemmekontor']],
    ['Hybrid', []],
    ['Mulighet for hjemmekontor', []],
    ['', []],
    [' , / ', []],
    ['En lang beskrivelse av kontoret. '.repeat(9), []],
  ])('%s', (printed, places) => expect(readPlaces(printed)).toEqual(places))
})

describe('a place abroad or an unknown one stays as printed', () => {
  test.each([
    'Toronto, Ontario, CA',
    'Malmö, Sverige',
    'Bergen, NJ, USA',
    'Oslo, Minnesota, US',
    'Mendoza / Rosario',
    'Mendoza/Rosario, Argentina',
    'Trinidad og Tobago',
    'DK',
    'Flere steder',
    'Skylandet',
  ])('%s', (printed) => expect(readPlaces(printed)).toEqual([printed]))

  test('but not shouted', () => {
    expect(readPlaces('STOCKHOLM')).toEqual(['Stockholm'])
    expect(readPlaces('LONDON, UK')).toEqual(['London, UK'])
  })
})

test('the name of the employer is no place', () => {
  expect(readPlaces('Fjordkraft AS', { company: 'Fjordkraft' })).toEqual([])
  expect(readPlaces('Fjordkraft, Bergen', { company: 'Fjordkraft AS' })).toEqual(['Bergen'])
  expect(readPlaces('Bergen, Fjordkraft', { company: 'FJORDKRAFT' })).toEqual(['Bergen'])
  expect(readPlaces('Bodø kommune', { company: 'Bodø kommune' })).toEqual(['Bodø'])
})

test('no district or region has the name of a place that is known otherwise', () => {
  expect([...DISTRICT_NAMES, ...REGIONS.values()].filter((name) => knownPlace(name) !== null)).toEqual([])
})
