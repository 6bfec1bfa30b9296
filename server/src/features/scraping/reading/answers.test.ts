import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAnswer } from './systems/ask-systems.ts'
import { readPage } from './read-page.ts'

const read = (file: string) =>
  readPage(
    {
      bytes: readFileSync(join(import.meta.dirname, 'fixtures', file)),
      url: 'https://rekrut.example/export/jobs',
      today: '2026-11-20',
    },
    [],
  )

describe('responses of unknown APIs are read', () => {
  test.each([
    [
      'world/greenhouse-board.json',
      ['Senior Backend Engineer', 'Data Analyst (Temporary)', 'Lyssetter', 'Open Application'],
    ],
    ['world/lever-board.json', ['Platform Engineer', 'Field Biologist', 'Remote Sensing Lead']],
    ['world/ashby-board.json', ['Frontend Engineer', 'Cartography Intern', 'Surveyor']],
    ['world/smartrecruiters-list-1.json', ['Bussjåfør', 'Trafikkplanlegger']],
    ['world/workday-list.json', ['Turbinmontør', 'Energy Trader', 'Hydrologist']],
    ['world/recruitee-own-site.json', ['Barista', 'Regnskapsfører']],
    ['world/personio-frame.xml', ['Seilmaker', 'Lærling']],
    ['nordic/easycruit-list.xml', ['Energiingeniør', 'Driftsoperatør', 'Innkjøper']],
    [
      'nordic/hr-manager-positionlist.json',
      ['Driftstekniker', 'Projektleder til vandforsyning', 'Uopfordret ansøgning'],
    ],
    [
      'nordic/jobbnorge-jobs.json',
      ['Overingeniør i nettverksdrift', 'Førsteamanuensis i marin biologi', 'Renholder'],
    ],
    [
      'nordic/webcruiter-companysearch.json',
      ['Sykepleier ved Solvang sykehjem', 'Lærer på mellomtrinnet', 'Avdelingsleder brann'],
    ],
  ])('%s', (file, titles) => {
    const { kind, ads } = read(file)
    expect(kind).toBe('json')
    expect(ads.map(({ draft }) => draft.title)).toEqual(titles)
    for (const { evidence } of ads)
      expect(evidence.every(({ rule }) => /^(?:json\.|page_address)/.test(rule))).toBe(true)
  })

  test('of a recruiting system in the charset that they are in', () => {
    const xml = readFileSync(join(import.meta.dirname, 'fixtures/nordic/easycruit-list.xml'), 'utf8')
    const bytes = Buffer.from(xml.replace(/encoding="[^"]+"/i, 'encoding="ISO-8859-1"'), 'latin1')
    const url = 'https://rekrut.easycruit.com/export/xml/vacancy/list.xml'
    const { ads } = readAnswer({ system: 'easycruit', bytes, url, page_url: url, today: '2026-11-20' })
    expect(ads[0]!.draft.title).toBe('Energiingeniør')
  })

  test('a list is read that is keyed by the numbers of its ads', () => {
    const job = (title: string, more: object = {}) => ({
      title,
      location: 'Oslo',
      deadline: '2026-12-01',
      ...more,
    })
    const read = (value: object) =>
      readPage(
        {
          bytes: Buffer.from(JSON.stringify(value)),
          url: 'https://rekrut.example/jobs',
          today: '2026-11-20',
        },
        [],
      ).ads.map(({ draft }) => [draft.title, draft.external_id])
    const jobs = { '123': job('Tømrer'), '124': job('Murer', { id: 'M-7' }) }
    const expected = [
      ['Tømrer', '123'],
      ['Murer', 'M-7'],
    ]
    expect(read({ jobs })).toEqual(expected)
    expect(read({ entities: { jobs: { byId: jobs } }, total: 2 })).toEqual(expected)
    expect(read({ jobs: { 'a1b2-c3': { node: job('Maler') } } })).toEqual([['Maler', 'a1b2-c3']])
    expect(read({ jobs: { '10': { name: 'Oslo' }, '11': { name: 'Bergen' } } })).toEqual([])
  })

  test('a list that states a higher count than it has is partial', () => {
    const job = { id: 1, title: 'Tømrer', url: '/jobb/1', deadline: '2026-12-01', location: 'Oslo' }
    const answer = (more: object) =>
      readPage(
        {
          bytes: Buffer.from(JSON.stringify({ jobs: [job], ...more })),
          url: 'https://rekrut.example/jobs',
          today: '2026-11-20',
        },
        [],
      ).is_partial
    expect([
      answer({ total: 1 }),
      answer({ total: 40 }),
      answer({ paging: { next: '/jobs?page=2' } }),
    ]).toEqual([false, true, true])
  })

  test.each([
    ['goods', { products: [{ id: 1, title: 'Jobbsko', url: '/sko/1', location: 'Oslo' }] }],
    [
      'anything that has items',
      { items: [{ id: 1, title: 'Nytt om jobb', url: '/nytt/1', published: '2026-11-01' }] },
    ],
    [
      'people',
      { data: [{ id: 1, title: 'Utvikler', firstname: 'Kari', location: 'Oslo', department: 'IT' }] },
    ],
    ['courses', { courses: [{ id: 1, title: 'Elektriker', location: 'Narvik', deadline: '2027-04-15' }] }],
  ])('no ads: %s', (_what, value) => {
    const bytes = Buffer.from(JSON.stringify(value))
    expect(readPage({ bytes, url: 'https://firma.example/api', today: '2026-11-20' }, []).ads).toEqual([])
  })
})
