/**
 * Reads all fictional career pages, with the measures of `npm run eval -- scrape`.
 *
 * Each folder below `fixtures` with an INDEX.json is a set. To add a page: put the file there and a line in the
 * INDEX.json, as described in server/src/testing/scrape-eval/scrape-cases.ts (`base_url`: its address; `pages`: other
 * responses, also `POST https://…`; `today`; and what is `expected`: a missing key is not scored, and null means that
 * there must be no value). Then run `npm run eval -- scrape server/src/features/scraping/reading/fixtures/FOLDER`.
 * Everything is invented: `.example` where a system's own name is not needed, and people who do not exist.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runScrapeCases } from '../../../testing/scrape-eval/run-scrape-cases.ts'
import { readCases } from '../../../testing/scrape-eval/scrape-cases.ts'
import {
  addScore,
  emptyScore,
  precisionOf,
  recallOf,
  scoreCase,
  type Tally,
} from '../../../testing/scrape-eval/score-scrape.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const folders = readdirSync(fixtures).filter((name) => existsSync(join(fixtures, name, 'INDEX.json')))

/** The lowest score per field; `OTHERS` for those not named here. */
const AT_LEAST: Record<string, number> = { title: 0.98, url: 0.98, deadline: 0.95, locations: 0.95 }
const OTHERS = 0.9
/** For the ads that can be found without knowing the system. `not_general` of a case gives the reason for the rest. */
const GENERAL: Record<string, number> = { world: 0.9 }
const GENERAL_OTHERS = 0.97
/** For places: in the set `world`, nearly half of them are only in the systems' APIs. */
const GENERAL_PLACES: Record<string, number> = { world: 0.54 }
const NO_PLACES: Tally = { right: 0, wrong: 0, missed: 0 }

describe.each(folders)('%s', (folder) => {
  test('is read as labelled, without invented ads', async () => {
    const sum = emptyScore()
    const faults: string[] = []
    await runScrapeCases(join(fixtures, folder), (one, run) => {
      const score = scoreCase(one, run)
      addScore(sum, score)
      faults.push(...score.faults.map((fault) => `${one.file} ${fault}`))
    })
    const report = `\n${faults.join('\n')}\n`
    expect(sum.made_up).toEqual([])
    expect(sum.wrong_dates).toEqual([])
    expect(sum.found, report).toBeGreaterThanOrEqual(sum.expected * 0.95)
    expect(sum.found, report).toBeGreaterThanOrEqual((sum.found + sum.false_ads) * 0.98)
    expect(below(sum.fields), report).toEqual([])
  })

  test('is found by general rules alone', async () => {
    const sum = emptyScore()
    const faults: string[] = []
    await runScrapeCases(
      join(fixtures, folder),
      (one, run) => {
        const score = scoreCase(one, run)
        addScore(sum, score)
        faults.push(...score.faults.map((fault) => `${one.file} ${fault}`))
      },
      { general: true },
    )
    const report = `\n${faults.join('\n')}\n`
    expect(sum.made_up).toEqual([])
    expect(sum.wrong_dates).toEqual([])
    expect(sum.found, report).toBeGreaterThanOrEqual(sum.expected * (GENERAL[folder] ?? GENERAL_OTHERS))
    expect(sum.false_ads, report).toBe(0)
    const places = sum.fields['locations'] ?? NO_PLACES
    expect(precisionOf(places), report).toBe(1)
    expect(recallOf(places), report).toBeGreaterThanOrEqual(GENERAL_PLACES[folder] ?? 1)
  })

  test('has no page twice', () => {
    const files = readCases(join(fixtures, folder)).map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })
})

const below = (fields: Record<string, Tally>): string[] =>
  Object.entries(fields)
    .filter(([field, tally]) => Math.min(precisionOf(tally), recallOf(tally)) < (AT_LEAST[field] ?? OTHERS))
    .map(([field, tally]) => `${field} ${precisionOf(tally).toFixed(3)}/${recallOf(tally).toFixed(3)}`)
