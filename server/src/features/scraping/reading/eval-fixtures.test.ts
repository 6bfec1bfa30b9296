/**
 * All fictional career pages with what is to be read off them, by the measures of `npm run eval -- scrape`.
 *
 * Each folder beneath `fixtures` with an INDEX.json is a set. To add a page: put it there, and a line in the INDEX.json
 * as server/src/testing/scrape-eval/scrape-cases.ts tells (`base_url` where it lies, `pages` what else lies in its
 * world, also `POST https://…`, `today`, and what is `expected`; a key that is left out is not scored, null means that
 * nothing may be given). Then `npm run eval -- scrape server/src/features/scraping/reading/fixtures/FOLDER` says how it
 * went. Everything in it is invented: `.example` where a system's own name is not needed, people who do not exist.
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

/** No field may be below. What is not named here: `OTHERS`. */
const AT_LEAST: Record<string, number> = { title: 0.98, url: 0.98, deadline: 0.95, locations: 0.95 }
const OTHERS = 0.9
/** Of the ads that can be found without knowing the system: `not_general` of a case says why the rest cannot. */
const GENERAL: Record<string, number> = { world: 0.9 }
const GENERAL_OTHERS = 0.97
/** Of the places: in the set `world` nearly half of them stand only where the systems' interfaces are asked. */
const GENERAL_PLACES: Record<string, number> = { world: 0.54 }
const NO_PLACES: Tally = { right: 0, wrong: 0, missed: 0 }

describe.each(folders)('%s', (folder) => {
  test('is read as it is labelled, and nothing is made up', { timeout: 60_000 }, async () => {
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

  test('is found by general rules alone', { timeout: 60_000 }, async () => {
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

  test('has each page once', () => {
    const files = readCases(join(fixtures, folder)).map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })
})

const below = (fields: Record<string, Tally>): string[] =>
  Object.entries(fields)
    .filter(([field, tally]) => Math.min(precisionOf(tally), recallOf(tally)) < (AT_LEAST[field] ?? OTHERS))
    .map(([field, tally]) => `${field} ${precisionOf(tally).toFixed(3)}/${recallOf(tally).toFixed(3)}`)
