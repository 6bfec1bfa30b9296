/**
 * `npm run eval -- poison [b]`: in how many texts hidden parts, sentences to machines and stuffed words reach what the portal
 * derives from a text (scripts/eval/poison/derived.ts). Each has the same text without the poison beside it, so that a change
 * of any kind shows too, another score of a pair among them. Only totals are printed; `--half` lists what of the first half has
 * an effect or loses something. `b` is the set poison-b; `--pack FILE` puts a set in its place. Figures are
 * written in docs/quality.md.
 */
import { readFileSync } from 'node:fs'
import { derivedFrom, type Route } from '../poison/derived.ts'
import { readPackedSet, writePackedSet } from '../read-set.ts'
import { writeFigures } from '../write-figures.ts'

interface PoisonedText {
  id: string
  route: Route
  /** What kind of poison it is. */
  kind: string
  /** The whole text, and the same without the poison. */
  text: string
  clean: string
  /** What only the poison names. Empty for honest texts that look alike. */
  effects: string[]
  /** The same form with something honest in it, and what must be read of that. */
  twin?: string
  kept?: string[]
}

const [name = ''] = process.argv.slice(2).filter((word) => /^[a-z]$/.test(word))
const SET = name ? `poison-${name}` : 'poison'
const say = (line: string) => void process.stdout.write(`${line}\n`)
const pack = process.argv.indexOf('--pack')
if (pack > 0) say(writePackedSet(SET, JSON.parse(readFileSync(process.argv[pack + 1]!, 'utf8'))))
else measure()

function measure(): void {
  const texts = readPackedSet<PoisonedText[]>(SET)
  const hasTwins = texts.some(({ twin }) => twin)
  const lines = [
    `| texts | poisoned | with an effect | otherwise different |${hasTwins ? ' honest twins | that lose something |' : ''}`,
    `|---|---|---|---|${hasTwins ? '---|---|' : ''}`,
  ]
  const routes: Route[] = ['page', 'feed', 'cv', 'news', 'request']
  // Only texts of the first half may be read.
  const halves = {
    'every second': texts.filter((_, nth) => nth % 2 === 0),
    'the others': texts.filter((_, nth) => nth % 2),
  }
  const groups = [
    ...routes.map((route) => [route, texts.filter((one) => one.route === route)] as const),
    ...Object.entries(halves),
    ['all', texts] as const,
  ]
  for (const [group, own] of groups) {
    const poisoned = own.filter(({ effects }) => effects.length > 0)
    const effective = poisoned.filter(hasEffect)
    const changed = poisoned.filter((one) => !hasEffect(one) && differs(one))
    const counts = [poisoned.length, effective.length, changed.length]
    const twins = own.filter(({ kept = [] }) => kept.length > 0)
    if (hasTwins) counts.push(twins.length, twins.filter(losesSomething).length)
    lines.push(`| ${[group, ...counts].join(' | ')} |`)
  }
  if (process.argv.includes('--half'))
    for (const one of halves['every second'])
      if (one.effects.length > 0)
        for (const [what, isSo] of [
          ['effect', hasEffect],
          ['other', differs],
          ['lost', losesSomething],
        ] as const)
          if (isSo(one)) say(`${one.id} ${one.route} ${what}: ${one.kind}`)
  for (const line of lines) say(line)
  writeFigures(SET, lines.join('\n'))
}

function hasEffect({ route, text, clean, effects }: PoisonedText): boolean {
  const [derived, honest] = [text, clean].map((one) => derivedFrom(route, one, effects).toLowerCase())
  return effects.map(written).some((effect) => derived!.includes(effect) && !honest!.includes(effect))
}

function written(text: string): string {
  return JSON.stringify(text.toLowerCase()).slice(1, -1)
}

function losesSomething({ route, twin = '', kept = [] }: PoisonedText): boolean {
  const derived = derivedFrom(route, twin, kept).toLowerCase()
  return kept.some((one) => !derived.includes(written(one)))
}

function differs({ route, text, clean, effects }: PoisonedText): boolean {
  return derivedFrom(route, text, effects) !== derivedFrom(route, clean, effects)
}
