import { describe, expect, test } from 'vitest'
import { aNavEntry, aNavLine, aNavPage } from '../../../testing/nav-builders.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { readNavEntry, readNavPage } from './nav-feed.ts'

const UUID = '3f0a4c52-0000-4000-8000-00000000beef'
const entry = (fields: Parameters<typeof aNavEntry>[0] = {}) =>
  readNavEntry(JSON.stringify(aNavEntry(fields)))
const draft = (content: Record<string, unknown> = {}) => {
  const read = entry({ content })
  return 'draft' in read ? read.draft : null
}

describe('an entry', () => {
  test('becomes an ad, whole', () => {
    const content = {
      link: `https://arbeidsplassen.nav.no/stillinger/stilling/${UUID}`,
      applicationDue: '2026-12-14T00:00:00',
      extent: 'Deltid',
      starttime: '2027-01-04T00:00:00',
      positioncount: '3',
      jobtitle: 'Backendutvikler',
    }
    expect(entry({ uuid: UUID, content })).toEqual({
      draft: {
        line: 1,
        source: 'arbeidsplassen.nav.no',
        external_id: UUID,
        url: `https://arbeidsplassen.nav.no/stillinger/stilling/${UUID}`,
        title: 'Systemutvikler',
        company: 'Brattskar AS',
        company_orgnr: '310000019',
        locations: ['Mo i Rana'],
        job_type: 'Fast, Deltid',
        image_url: null,
        short_description: 'Du bygger tjenester som folk stoler på. Kotlin',
        long_description:
          '## Om jobben\n\nDu bygger tjenester som folk stoler på.\n\n- Kotlin\n\n' +
          '- Stillingstittel: Backendutvikler\n- Oppstart: 04.01.2027\n- Antall stillinger: 3\n- Sektor: Privat',
        contacts: [
          {
            name: 'Torbjørg Lien',
            title: 'Teamleder',
            email: 'torbjorg.lien@brattskar.example',
            tlf: '190 00 314',
          },
        ],
        occupations: [{ system: 'STYRK08', code: '2512', name: 'Programvareutviklere' }],
        is_open_application: false,
        posted_date: '2026-11-17',
        deadline: '2026-12-14',
        deadline_text: null,
        expires_day: '2026-12-15',
        updated_at: '2026-11-18T09:14:03.512Z',
        remarks: [],
      },
    })
  })

  test('may have its content under the name of the documentation', () => {
    const { ad_content, ...rest } = aNavEntry()
    expect(readNavEntry(JSON.stringify({ ...rest, json: ad_content }))).toHaveProperty('draft')
  })

  test('may have its content as a text of JSON', () => {
    const { ad_content, ...rest } = aNavEntry()
    expect(readNavEntry(JSON.stringify({ ...rest, ad_content: JSON.stringify(ad_content) }))).toHaveProperty(
      'draft',
    )
  })

  test('has its occupations, the surest first, and only those with a code and a name', () => {
    const of = (categoryType: string, code: unknown, score: unknown) => ({
      categoryType,
      code,
      name: `Yrke ${String(code)}`,
      score,
    })
    const categoryList = [
      of('ESCO', 'http://data.europa.eu/esco/occupation/1', 0.4),
      of('JANZZ', 17, null),
      of('STYRK08', '2513', 0.9),
      { categoryType: 'STYRK08', code: '2512', name: null },
      'STYRK08',
    ]
    expect(draft({ categoryList })?.occupations?.map(({ system, code }) => [system, code])).toEqual([
      ['STYRK08', '2513'],
      ['ESCO', 'http://data.europa.eu/esco/occupation/1'],
      ['JANZZ', '17'],
    ])
    for (const none of [undefined, null, '', {}, 3])
      expect(draft({ categoryList: none })?.occupations).toEqual([])
  })

  test.each([
    ['no content', null, 'no_content'],
    ['an empty text', '', 'no_content'],
    ['a text that is no JSON', '{"title":"Utvikler"', 'broken_content'],
    ['a text', 'Utvikler', 'broken_content'],
    ['a list', ['Utvikler'], 'broken_content'],
  ])('with %s for its content is left out, and why', (_name, ad_content, reason) => {
    expect(readNavEntry(JSON.stringify({ ...aNavEntry(), ad_content }))).toMatchObject({ fault: { reason } })
  })

  test.each([
    ['INACTIVE without content', { status: 'INACTIVE', content: null }],
    ['INACTIVE with content', { status: 'INACTIVE' }],
    ['STOPPED', { status: 'STOPPED' }],
    ['masked', { content: { title: '...', employer: null, contactList: [] } }],
  ])('that is %s is a withdrawal', (_name, fields) => {
    expect(entry({ uuid: UUID, ...fields })).toEqual({
      withdrawal: {
        line: 1,
        source: 'arbeidsplassen.nav.no',
        external_id: UUID,
        updated_at: '2026-11-18T09:14:03.512Z',
      },
    })
  })

  test.each([
    ['no_content', { content: null }],
    ['no_id', { uuid: null, content: { uuid: '' } }],
    ['unknown_status', { status: 'PAUSED' }],
    ['no_title', { content: { title: ' ' } }],
    ['title_too_long', { content: { title: 'x'.repeat(301) } }],
    ['text_too_large', { content: { description: '<p>x</p>'.repeat(10_000) } }],
  ])('that cannot be taken says %s', (reason, fields) => {
    expect(entry(fields)).toMatchObject({ fault: { reason } })
  })

  test.each([
    ['{', 'broken_json'],
    ['', 'broken_json'],
    ['[]', 'not_an_ad'],
    ['null', 'not_an_ad'],
    ['{"uuid":"1"}', 'not_an_ad'],
  ])('%j is %s', (text, reason) => {
    expect(readNavEntry(text)).toEqual({ fault: { line: 1, title: null, reason } })
  })
})

describe('the content of an ad', () => {
  test.each([
    ['2026-12-14T00:00:00', '2026-12-14', null],
    ['2026-12-13T23:00:00Z', '2026-12-14', null],
    ['14.12.2026', '2026-12-14', null],
    ['Snarest', null, 'Snarest'],
    [
      'Søknader vurderes fortløpende, så send inn din så snart du kan',
      null,
      'Søknader vurderes fortløpende, så send inn din så snart du kan',
    ],
    ['', null, null],
  ])('due %j', (applicationDue, deadline, deadline_text) => {
    expect(draft({ applicationDue })).toMatchObject({ deadline, deadline_text, remarks: [] })
  })

  test.each([
    ['310000019', '310000019'],
    ['310 000 019', '310000019'],
    ['310000018', null],
    ['31000001', null],
    [null, null],
  ])('with the number %j', (orgnr, company_orgnr) => {
    expect(draft({ employer: { name: 'Ro', orgnr } })).toMatchObject({ company: 'Ro', company_orgnr })
  })

  test.each([
    [[{ city: 'OSLO', municipal: 'OSLO', county: 'OSLO', country: 'NORGE' }], ['Oslo']],
    [[{ city: null, municipal: 'NORD-FRON', county: 'INNLANDET', country: 'NORGE' }], ['Nord-Fron']],
    [[{ city: '', municipal: '', county: 'TROMS', country: 'NORGE' }], ['Troms']],
    [[{ city: 'LUND', municipal: null, county: null, country: 'SVERIGE' }], ['Lund, Sverige']],
    [[{ city: 'HAMAR', country: 'NORGE' }, { city: 'Hamar', country: 'Norge' }, {}], ['Hamar']],
    [null, []],
  ])('at %j', (workLocations, locations) => {
    expect(draft({ workLocations })).toMatchObject({ locations })
  })

  test('without employer, people and facts has none', () => {
    const nothing = { employer: null, contactList: null, sector: '', starttime: null, applicationDue: null }
    expect(draft({ ...nothing, description: null, engagementtype: '', extent: null })).toMatchObject({
      company: null,
      contacts: [],
      job_type: null,
      long_description: null,
      deadline: null,
    })
  })

  test('is shown as text, whatever it contains', () => {
    const sector = '[x](javascript:1) <b>*a*</b>'
    expect(draft({ sector })!.long_description).toMatch(/- Sektor: \\\[x\\\]\(javascript:1\) \\\*a\\\*$/)
  })
})

describe('a page', () => {
  const page = (items: unknown[], overrides = {}) => readNavPage(JSON.stringify(aNavPage(items, overrides)))

  test('gives the links that a reader of the feed follows', () => {
    const id = UUID
    const lines = [
      aNavLine({ id, url: `/api/v1/feedentry/${id}`, entry: { uuid: id } }),
      aNavLine({ id, url: `/api/v1/feedentry/${id}`, entry: { uuid: id, status: 'INACTIVE' } }),
    ]
    expect(page(lines, { id: 'a', next_id: 'b', next_url: '/api/v1/feed/b' })).toEqual({
      id: 'a',
      next_id: 'b',
      next_url: '/api/v1/feed/b',
      items: ['ACTIVE', 'INACTIVE'].map((status) => ({
        uuid: UUID,
        url: `/api/v1/feedentry/${UUID}`,
        status,
        date_modified: '2026-11-18T09:14:03.512Z',
      })),
    })
  })

  test('that is the newest has no next; lines of no ad are left out', () => {
    expect(page([null, 'x', {}, { _feed_entry: { status: 'ACTIVE' } }])).toMatchObject({
      next_id: null,
      next_url: null,
      items: [],
    })
  })

  test.each([
    ['{"items":[', 'broken_json'],
    ['{"items":{}}', 'unknown_kind'],
    ['[]', 'unknown_kind'],
  ])('%s is refused', (text, reason) => {
    expect(() => readNavPage(text)).toThrow(expect.objectContaining({ reason }))
    expect(() => readNavPage(text)).toThrow(UnreadableInput)
  })
})
