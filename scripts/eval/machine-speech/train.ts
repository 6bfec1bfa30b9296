/**
 * `npm run train -- machine`: learns from the labelled sentences, and from real ads and news by reference, how much
 * each feature counts, and writes server/data/machine-speech/weights.json. The same texts give the same weights on every
 * machine. Options as those of `npm run eval -- real`.
 */
import { writeFileSync } from 'node:fs'
import { readLabelled, readReal, UNSEEN } from './labelled.ts'
import { learnWeights } from './learn.ts'

const FILE = 'server/data/machine-speech/weights.json'
/** Less counts for nothing. */
const LEAST = 0.05
const rounded = (value: number) => Math.round(value * 100) / 100

const { texts, features } = readLabelled()
const known = [...texts.filter(({ writer }) => writer !== UNSEEN), ...readReal(features).learned]
const { bias, each } = learnWeights(known, features)
const lines = Array.from(each, (value, nth) => [features.names[nth]!, rounded(value)] as const)
  .filter(([, value]) => Math.abs(value) >= LEAST)
  .map(([name, value]) => `  ${JSON.stringify(name)}: ${value}`)
writeFileSync(FILE, `{\n  "bias": ${rounded(bias)},\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${lines.length} weights are in ${FILE}\n`)
