import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNavEntry, aNavLine, aNavPage } from '../../../testing/nav-builders.ts'
import { FILE_LIMITS, type Limits, LIMITS, UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { readJobBatches, readJobs } from './read-jobs.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (value: unknown) => readJobs(bytes(JSON.stringify(value)))
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')
const refusal = (content: Uint8Array, limits: Limits = LIMITS) => {
  try {
    readJobBatches(content, limits)
    return null
  } catch (error) {
    if (error instanceof UnreadableInput) return { reason: error.reason, line: error.line }
    throw error
  }
}
const gone = (fields = {}) => aNavEntry({ status: 'INACTIVE', content: null, ...fields })

describe('the forms of a NAV file', () => {
  const entries = () => [aNavEntry(), gone(), aNavEntry()]
  const { ad_content, ...rest } = aNavEntry()

  test.each([
    ['an entry', JSON.stringify(aNavEntry()), 1, 0],
    ['a list of entries', JSON.stringify(entries()), 2, 1],
    ['a list, written nicely', JSON.stringify(entries(), null, 2), 2, 1],
    ['an entry a line', lines(...entries()), 2, 1],
    [
      'an entry a line, with CRLF and empty lines',
      `\n${entries()
        .map((e) => JSON.stringify(e))
        .join('\r\n\r\n')}\r\n`,
      2,
      1,
    ],
    [
      'entries after each other, written nicely',
      entries()
        .map((e) => JSON.stringify(e, null, 2))
        .join('\n'),
      2,
      1,
    ],
    [
      'a page with its ads in the lines',
      JSON.stringify(aNavPage([aNavLine({ ad_content }), aNavLine({ entry: { json: ad_content } })])),
      2,
      0,
    ],
    ['a page of entries', JSON.stringify(aNavPage(entries())), 2, 1],
    ['a list of pages', JSON.stringify([aNavPage(entries()), aNavPage([]), aNavPage(entries())]), 4, 2],
    ['a page a line', lines(aNavPage(entries()), aNavPage(entries())), 4, 2],
    ['pages and entries mixed', lines(aNavPage(entries()), [gone()], { ...rest, json: ad_content }), 3, 2],
    [
      'a page with two lists',
      '{"items":[{"uuid":"a","status":"INACTIVE"}],"items":[{"uuid":"b","status":"INACTIVE"}]}',
      0,
      2,
    ],
    [
      'a page whose keys come after the items',
      JSON.stringify({ items: entries(), version: '1.0', next_id: null }),
      2,
      1,
    ],
  ])('%s', (_name, text, jobs, withdrawals) => {
    const found = readJobs(bytes(text))
    expect([found.jobs.length, found.withdrawals.length, found.faults]).toEqual([jobs, withdrawals, []])
  })

  test('a page of headings gives withdrawals, and says what is missing', () => {
    const entry = { status: 'INACTIVE', title: '...' }
    const page = aNavPage([aNavLine(), aNavLine({ id: 'borte', entry: { ...entry, uuid: 'borte' } })])
    expect(readJobs(bytes(JSON.stringify(page, null, 1)))).toEqual({
      jobs: [],
      withdrawals: [
        {
          line: 26,
          source: 'arbeidsplassen.nav.no',
          external_id: 'borte',
          updated_at: '2026-11-18T09:14:03.512Z',
        },
      ],
      faults: [
        expect.objectContaining({ line: 11, number: 1, title: 'Systemutvikler', reason: 'no_content' }),
      ],
    })
  })

  test('an item that is no ad is named by its line', () => {
    const { jobs, faults } = readJobs(bytes(lines({ hei: 1 }, aNavEntry(), 17, aNavPage([{ x: 1 }]), [])))
    expect(jobs).toHaveLength(1)
    expect(faults).toMatchObject([1, 3, 4].map((line) => ({ line, title: null, reason: 'not_an_ad' })))
  })
})

describe('of the versions of one ad', () => {
  const uuid = '3f0a4c52-0000-4000-8000-00000000beef'
  const at = (day: number, fields: Parameters<typeof aNavEntry>[0] = {}) =>
    aNavEntry({ uuid, sistEndret: `2026-11-0${day}T10:00:00Z`, content: { title: `Dag ${day}` }, ...fields })
  const goneAt = (day: number) => at(day, { status: 'INACTIVE', content: null })
  const heading = (day: number) => aNavLine({ entry: { uuid, sistEndret: `2026-11-0${day}T10:00:00Z` } })
  const left = (...values: unknown[]) => {
    const { jobs, withdrawals } = read(values)
    return [
      ...jobs.map(({ title }) => title),
      ...withdrawals.map(({ updated_at }) => `borte ${updated_at?.slice(8, 10)}`),
    ]
  }

  test.each([
    ['the newest counts', [at(1), at(3), at(2)], ['Dag 3']],
    ['a later withdrawal counts', [at(1), goneAt(2)], ['borte 02']],
    ['an ad that came back counts', [goneAt(1), at(2)], ['Dag 2']],
    ['an older withdrawal does not count', [at(2), goneAt(1)], ['Dag 2']],
    ['of two with one time the later in the file counts', [at(1), goneAt(1)], ['borte 01']],
    [
      'of two without a time, too',
      [at(1, { sistEndret: null, content: { title: 'A', updated: null } }), at(2)],
      ['Dag 2'],
    ],
    ['an ad counts before a heading', [at(1), aNavPage([heading(2)])], ['Dag 1']],
    ['a heading after a withdrawal only says that there is an ad', [goneAt(1), aNavPage([heading(2)])], []],
  ])('%s', (_name, values, titles) => {
    expect(left(...values)).toEqual(titles)
  })

  test('those that do not count are named', () => {
    expect(readJobs(bytes(lines(at(1), goneAt(1), at(2)))).faults).toMatchObject([
      { line: 1, number: 1, title: 'Dag 1', reason: 'superseded' },
    ])
  })
})

describe('JSON-LD in a file', () => {
  const posting = (title: string) => ({ '@context': 'https://schema.org', '@type': 'JobPosting', title })

  test.each([
    ['one', posting('A'), ['A']],
    ['a list', [posting('A'), { '@type': 'Organization', name: 'Ro' }, posting('B')], ['A', 'B']],
    ['a graph', { '@graph': [posting('A'), { '@type': 'WebSite' }] }, ['A']],
    [
      'an ItemList',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: posting('A') }] },
      ['A'],
    ],
    ['lists in a list', [[posting('A')], [posting('B')]], ['A', 'B']],
    ['an object with items', { items: [posting('A'), posting('B')] }, ['A', 'B']],
    ['a posting with items of its own', { ...posting('A'), items: [{ x: 1 }] }, ['A']],
  ])('%s', (_name, value, titles) => {
    expect(
      read(value)
        .jobs.map(({ title }) => title)
        .sort(),
    ).toEqual(titles)
  })

  test('is mended, a page of ads too', () => {
    const broken = `{"items":[${JSON.stringify(posting('A'))} ${JSON.stringify(aNavEntry())},]};`
    const { jobs, faults } = readJobs(bytes(broken))
    expect(jobs.map(({ title }) => title)).toEqual(['A', 'Systemutvikler'])
    expect(faults).toEqual([])
  })

  test('has the line of each in a list', () => {
    expect(
      readJobs(bytes(`[\n${lines(posting('A'))},\n${lines(posting('B'))}]`)).jobs.map(({ line }) => line),
    ).toEqual([2, 3])
  })
})

describe('nothing of a broken file is taken', () => {
  const whole = [aNavEntry(), gone(), aNavEntry({ content: { title: 'Fra «Åre» til "x\\y" – 🙂' } })]
  const forms = {
    'a list': JSON.stringify(whole),
    'a page': JSON.stringify(aNavPage(whole), null, 1),
    'a list of pages': JSON.stringify([aNavPage(whole), aNavPage(whole.slice(0, 1))]),
  }

  test.each(Object.entries(forms))('%s that is cut off at any byte', (_name, text) => {
    const content = bytes(text)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: content.length - 1 }), (length) => {
        expect(refusal(content.subarray(0, length))?.reason).toMatch(/^(?:cut_off|broken_json)$/)
      }),
      { numRuns: 300 },
    )
  })

  test('lines that are cut off inside one', () => {
    const content = bytes(lines(...whole))
    const ends = [...content.keys()].filter((at) => content[at] === 0x0a)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: content.length - 1 }), (length) => {
        // A file that ends after a line looks complete.
        if (ends.includes(length) || ends.includes(length - 1)) return
        expect(refusal(content.subarray(0, length))).toEqual({
          reason: 'cut_off',
          line: 1 + ends.filter((end) => end < length).length,
        })
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['a comma between lines', `${lines(whole[0])},\n${lines(whole[1])}`, 'broken_json', 1],
    ['a broken word in the third', `${lines(whole[0], whole[1])}\n{"uuid": tru}`, 'broken_json', 3],
    ['a broken word inside', `${lines(whole[0])}\n{\n\n"uuid":\n"a","status":1 2}`, 'broken_json', 5],
    ['brackets that cross', `[\n{"uuid":"a","status":["INACTIVE"}]}\n]`, 'broken_json', 2],
    [
      'a raw control character',
      lines(whole[0]).replace('Systemutvikler', 'System\u0001utvikler').repeat(2),
      'broken_json',
      1,
    ],
    ['text after the list', `${forms['a list']}\nhei`, 'broken_json', 2],
    ['a missing colon', '[{"uuid" "a"}] x', 'broken_json', 1],
    ['a missing value', '[,1] x', 'broken_json', 1],
    ['endless depth', `[${'['.repeat(1_000_000)}`, 'broken_json', 1],
    ['endless depth in an ad', `[\n{"uuid":"a","json":${'{"a":'.repeat(1_000)}`, 'broken_json', 2],
  ])('%s', (_name, text, reason, line) => {
    expect(refusal(bytes(text))).toEqual({ reason, line })
  })

  test('a page that is empty has no ads, and a file of none', () => {
    for (const value of [aNavPage([]), [], {}, [1, 'a', null], { '@type': 'Organization' }])
      expect(refusal(bytes(JSON.stringify(value)))).toEqual({ reason: 'no_ads', line: null })
  })
})

describe('hostile values', () => {
  test('of a repeated key the last counts; those of a prototype are nothing', () => {
    const text = `{"uuid":"a","uuid":"b","status":"INACTIVE","__proto__":{"uuid":"c"},"constructor":{}}`
    expect(readJobs(bytes(text)).withdrawals).toMatchObject([{ external_id: 'b' }])
    const evil = `{"__proto__":{"uuid":"c","status":"INACTIVE"}}`
    expect(refusal(bytes(evil))?.reason).toBe('no_ads')
  })

  test('control characters and halves of characters are not handed on', () => {
    const title = 'Ut\u0000vik\ud800ler\u202e'
    const { jobs } = read(
      aNavEntry({ uuid: 'a\u0000b', content: { title, jobtitle: 'x\u0000', sector: '\udfff' } }),
    )
    expect(JSON.stringify(jobs)).not.toMatch(/\\u0000|\\ud[89a-f]|\u202e/i)
    expect(jobs[0]).toMatchObject({ title: 'Utvik�ler', external_id: 'ab' })
  })

  test('values of other kinds than expected are nothing', () => {
    const odd = [7, true, {}, [[]], [{}]]
    for (const value of odd) {
      const fields = [
        'description',
        'employer',
        'workLocations',
        'contactList',
        'applicationDue',
        'expires',
        'extent',
        'sector',
      ]
      const { jobs } = read(aNavEntry({ content: Object.fromEntries(fields.map((name) => [name, value])) }))
      expect(jobs).toMatchObject([{ title: 'Systemutvikler', contacts: [] }])
    }
  })

  test('a huge text is refused alone', () => {
    const { jobs, faults } = read([
      aNavEntry({ content: { description: 'x '.repeat(600_000) } }),
      aNavEntry(),
    ])
    expect(jobs).toHaveLength(1)
    expect(faults).toMatchObject([{ reason: 'text_too_large' }])
  })
})

describe('letters of a NAV file', () => {
  const text = lines(aNavEntry({ content: { title: 'Søker på øya' } }), gone())
  const latin1 = Uint8Array.from(text, (letter) => letter.charCodeAt(0))

  test.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a mark', bytes(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Latin 1', latin1],
  ])('in %s are read right', (_name, content) => {
    expect(readJobs(content)).toMatchObject({
      jobs: [{ line: 1, title: 'Søker på øya' }],
      withdrawals: [{ line: 2 }],
    })
  })
})

describe('limits', () => {
  const many = (count: number) =>
    bytes(lines(...Array.from({ length: count }, (_, n) => gone({ uuid: `a${n}` }))))

  test('are others for a file than for what was fetched', () => {
    const content = many(5_001)
    expect(refusal(content)).toEqual({ reason: 'too_many_ads', line: null })
    expect(readJobs(content, FILE_LIMITS).withdrawals).toHaveLength(5_001)
  })

  test('apply to empty pages, and within one value', () => {
    const pages = bytes('{"items":[]}\n'.repeat(5_001))
    expect(refusal(pages)?.reason).toBe('too_many_ads')
    const postings = { '@graph': Array.from({ length: 5_001 }, () => ({ '@type': 'JobPosting' })) }
    expect(refusal(bytes(JSON.stringify(postings)))?.reason).toBe('too_many_ads')
  })

  test('apply to a single value and to invalid UTF-8', () => {
    const limits = { bytes: 10_000, document: 500, ads: 10 }
    const value = bytes(lines(gone(), aNavEntry({ content: { title: 'x'.repeat(600) } })))
    expect(refusal(value, limits)).toEqual({ reason: 'too_large', line: 2 })
    expect(
      refusal(Uint8Array.of(...bytes(`[${lines(gone())},"${'x'.repeat(600)}`), 0xe5, 0x22), limits),
    ).toEqual({ reason: 'too_large', line: null })
    expect(refusal(bytes(`<rss>${' '.repeat(600)}</rss>`), limits)?.reason).toBe('too_large')
    expect(refusal(bytes(`{"x":"${'x'.repeat(600)}","items":[{}]}`), limits)?.reason).toBe('too_large')
  })

  test('a large file is read in batches', () => {
    const batches = [...readJobBatches(many(1_200), FILE_LIMITS)]
    expect(batches.map(({ withdrawals }) => withdrawals.length)).toEqual([500, 500, 200])
  })
})
