// Any input, many times.
// @module-tag long
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmpty, PROVEN_FIELDS, type ScrapedAd } from '../scraped-ad.ts'
import { answerPage } from './answer-page.ts'
import { systemAdPage } from './ask-systems.ts'
import { KNOWN_SYSTEMS } from './known-systems.ts'
import { ownWork } from '../../../../testing/own-work.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 5_000 : 10
const TODAY = '2026-11-20'
const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'nordic')
const CASES = JSON.parse(readFileSync(join(FOLDER, 'INDEX.json'), 'utf8')) as {
  file: string
  system: string
  base_url: string
}[]

const HOSTILE = [
  '',
  'null',
  '[]',
  '{',
  '"tekst"',
  '[[[[',
  '{"Data":5,"Items":{},"jobs":"x","items":[null,1,"a",[]]}',
  '{"Data":[null,1,"a",[],{"Heading":{},"Id":[]}],"Total":-1}',
  '{"Items":[{"Name":["a"],"Users":5,"Advertisements":[1],"DepartmentTree":[]}],"PositionCountCustomer":"x"}',
  '{"jobs":[{"title":5,"locations":[[],null,{}],"regardDepartmentAsEmployer":"ja"}],"meta":[]}',
  '{"components":[{"orderId":"x","heading":"A","text":{}}],"contacts":[1]}',
  "JBL.embed_v2['jobs'] = [ alert(1), ];",
  "JBL.embed_v2['jobs'] = [ { title: 'A', url: ",
  "JBL.embed_v2['jobs'] = [ { __proto__: { title: 'A' }, constructor: 1 } ];",
  `JBL.embed_v2['jobs'] = ${'['.repeat(100_000)}`,
  `html_embed = '${'<div class="jobylon-job">'.repeat(3_000)}'`,
  '['.repeat(100_000),
  `{"items":${'{"a":'.repeat(50_000)}`,
  '<VacancyList><Vacancy id="1"><Versions><Version>',
  `<VacancyList>${'<Vacancy id="1">'.repeat(1_000)}`,
  '<rss><channel><item>',
  `<table id="jobsTable">${'<tr class="jobs" onclick="job_id=1">'.repeat(20_000)}`,
  '<div class="box" onclick="job_id=99999999999999999999">',
  '<div>'.repeat(60_000),
  'x'.repeat(400_000),
]

function checked(ads: ScrapedAd[]): void {
  for (const { draft, evidence } of ads) {
    const proven = new Set(evidence.map(({ field }) => field))
    for (const field of PROVEN_FIELDS) expect(proven.has(field)).toBe(!isEmpty(draft[field]))
    for (const day of [draft.deadline, draft.posted_date])
      if (day) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    expect(draft.url).toMatch(/^https?:/)
  }
}

/** A page that is not known yet is read here. */
function readAll(system: string, text: string, url: string, $ = answerPage(text)): void {
  const known = KNOWN_SYSTEMS.find(({ name }) => name === system)!
  const { ads } = known.read(text, { url, page_url: url, today: TODAY })
  checked(ads)
  for (const { draft } of ads) expect(draft.title).toBeTruthy()
  const page = { url, html: text, $, today: TODAY }
  known.requests(page)
  const own = systemAdPage(page, [known])
  if (own) checked([own])
}

describe.each(CASES)('$file', ({ file, system, base_url }) => {
  test('when damaged, nothing is thrown and every value has evidence', () => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    const at = fc.integer({ min: 0, max: text.length })
    const piece = fc.oneof(
      fc.constantFrom(
        'null',
        '[]',
        '{}',
        '-1',
        '""',
        '<',
        '>',
        '</',
        "'",
        '\\',
        '\0',
        '\ud800',
        '0104.2017',
        '9'.repeat(400),
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(at, at, piece, (one, other, between) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        readAll(system, text.slice(0, from) + between + text.slice(to), base_url)
      }),
      { numRuns },
    )
  }, 300_000)
})

const HOSTILE_PAGES = HOSTILE.map((text) => [text, answerPage(text)] as const)

test.each(KNOWN_SYSTEMS)(
  '$name: what is no answer of its own gives nothing, and soon',
  ({ name }) => {
    const own = CASES.find(({ system }) => system === name)
    const began = ownWork()
    for (const [text, page] of HOSTILE_PAGES)
      readAll(name, text, own?.base_url ?? 'https://firma.example/', page)
    expect(ownWork() - began).toBeLessThan(20_000)
  },
  60_000,
)
