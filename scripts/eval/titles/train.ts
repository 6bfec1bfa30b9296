/**
 * `npm run train -- titles`: learns how titles of vacancies are written, from names of occupations, titles of ads and other short texts in
 * public repositories (scripts/eval/sets/titles.json), and writes server/data/career-pages/title-weights.json. The same texts give the same
 * weights on every machine. Options as those of `npm run eval -- pages`. No page of a set of labelled pages is learned from.
 */
import { writeFileSync } from 'node:fs'
import { pageSource } from '../pages/bring-pages.ts'
import { learnTitles } from './learn-titles.ts'
import { titleMaterial } from './title-material.ts'

const FILE = 'server/data/career-pages/title-weights.json'
const LARGEST = 127

const texts = titleMaterial(pageSource())
const { bias, each } = learnTitles(texts)
const scale = Number((Math.max(...Array.from(each, Math.abs)) / LARGEST).toPrecision(3))
const bytes = Int8Array.from(each, (weight) =>
  Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / scale))),
)
const weights = Buffer.from(bytes.buffer).toString('base64')
writeFileSync(FILE, `${JSON.stringify({ bias: Math.round(bias * 100) / 100, scale, weights }, null, 2)}\n`)
process.stdout.write(`The weights of ${texts.length} texts are in ${FILE}\n`)
