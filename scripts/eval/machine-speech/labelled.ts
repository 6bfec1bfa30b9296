import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf, keysOf } from '../../../server/src/text/machine-sentences.ts'
import { createFeatures, type Features, writeKey } from '../../../server/src/text/machine-features.ts'
import { TO_MACHINES, TO_PEOPLE } from '../../../server/src/testing/poison/machine-speech-texts.ts'
import { OPEN_FIRST } from '../../../server/src/testing/poison/poison-first.ts'
import { OPEN_SECOND } from '../../../server/src/testing/poison/poison-second.ts'
import { POISONED_ADS } from '../../../server/src/testing/poisoned-ads.ts'
import { POISONED_CVS } from '../../../server/src/testing/poisoned-cvs.ts'
import { POISONED_TEXTS } from '../../../server/src/testing/poisoned-texts.ts'
import { readSet } from '../read-set.ts'
import { unpackSources } from '../requests/request-set.ts'
import { readSources } from '../requests/request-source.ts'
import { seen, textOf, type TextSource } from '../real/real-texts.ts'

interface Written {
  writer: string
  text: string
  speaks: boolean
  isTested: boolean
}

/** A text of one writer; of a text that speaks to a machine, one sentence at least does. */
export interface Labelled extends Omit<Written, 'isTested'> {
  /** The features of each of its sentences. */
  sentences: number[][]
  /** How much it counts when it is learned from. */
  weight: number
}

/** Sentences of this writer are measured, never learned from. */
export const UNSEEN = 'last'
const FILE = join(import.meta.dirname, '../sets/machine-speech.txt')
/** Sets with invented ads, CVs, pages and headlines. */
const INVENTED = [
  'match/ads-development',
  'match/consultants',
  'technology-sentences',
  'ad-pairs',
  'printed-dates',
  'company-links',
  'pages/develop',
]
/** Sets of questions to the assistant. */
const ASKED = ['develop', 'develop-2', 'develop-3', 'develop-4', 'questions', 'questions-second']
/** Sets of requests, whose everyday sentences to bidders resemble instructions to machines. */
const REQUESTS = ['learn', 'learn-2']
const SHORTEST = 25
const MEASURED = 4
/** There are few texts to machines among many honest sentences, and few honest ones that resemble them. */
const WEIGHTS = { speaking: 20, resembling: 12, tested: 3 }
/** Markup and code are recognised by other rules. */
const TAGS = /<[^<>]*>/g
const CODE = /[<>&{}]|base64|[a-z]\/[a-z]+\b(?!\.)|^\[|^MATERIAL/

function readWritten(): Written[] {
  const all: Written[] = []
  let writer = ''
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line.startsWith('# ')) writer = line.slice(2)
    else if (line) all.push({ writer, text: line.slice(2), speaks: line.startsWith('+'), isTested: false })
  }
  const poison = {
    'first poison': OPEN_FIRST.map(({ html }) => html),
    'second poison': OPEN_SECOND.map(({ html }) => html),
    'poison to models': [...POISONED_ADS.map((ad) => ad.poison), ...POISONED_CVS, ...POISONED_TEXTS],
    'unusual words': TO_MACHINES,
  }
  for (const [writer, texts] of Object.entries(poison))
    for (const text of texts.map((one) => one.replaceAll(TAGS, ' ').trim()))
      if (/\p{L} \p{L}/u.test(text) && !CODE.test(text))
        all.push({ writer, text, speaks: true, isTested: true })
  for (const text of TO_PEOPLE) all.push({ writer: 'unusual words', text, speaks: false, isTested: true })
  return all
}

/** In fewer written texts, a key is none to learn about: a piece alone, and one with a meaning. */
const LEAST_TEXTS = { alone: 3, meant: 5 }

function frequentKeys(texts: readonly string[]): string[] {
  const counts = new Map<number, number>()
  for (const text of texts) for (const key of keysOf(text)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => [writeKey(key), count] as const)
    .filter(([name, count]) => count >= LEAST_TEXTS[name.includes(' ') ? 'meant' : 'alone'])
    .map(([name]) => name)
    .toSorted()
}

/** The labelled texts, and the features that are learned about: what real texts alone have is none. */
export function readLabelled(): { texts: Labelled[]; features: Features } {
  const written = readWritten()
  const learned = written.filter(({ writer }) => writer !== UNSEEN)
  const features = createFeatures(frequentKeys(learned.map(({ text }) => text)))
  const texts = written.map((one) => ({
    ...one,
    weight: (one.speaks ? WEIGHTS.speaking : WEIGHTS.resembling) * (one.isTested ? WEIGHTS.tested : 1),
    sentences: featuresOf(one.text, features),
  }))
  const invented = INVENTED.flatMap((name) => [...new Set(textsIn(readSet<unknown>(name)))])
  const asked = ASKED.flatMap((name) => readSet<{ question: string }[]>(`chat/${name}`)).map(
    ({ question }) => question,
  )
  const requests = REQUESTS.flatMap((name) => readSources(unpackSources(name))).flatMap(({ body }) =>
    body.replaceAll(TAGS, '\n').split('\n'),
  )
  return {
    texts: [...texts, ...honest('invented', [...invented, ...asked, ...requests], features)],
    features,
  }
}

/** Lines of real ads, pages and news, by reference: every fourth measures false alarms, the others are learned from. */
export function readReal(features: Features): { learned: Labelled[]; measured: string[] } {
  const sources = readSet<TextSource[]>('machine-speech-real')
  const lines = [...new Set(sources.flatMap((source) => linesOf(textOf({ source }))))]
  return {
    learned: honest(
      'real',
      lines.filter((_, nth) => nth % MEASURED !== 0),
      features,
    ),
    measured: lines.filter((_, nth) => nth % MEASURED === 0),
  }
}

/** Prompt injections that others have published, by reference: measured, never learned from. */
export const readPublic = (): string[] =>
  readSet<TextSource[]>('machine-speech-public').map((source) => textOf({ source }))

/** The lines of a file as a reader sees them: of JSON, CSV or markup, too. */
const linesOf = (file: string): string[] => {
  const text = file
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\[nrt]|","/g, '\n')
    .replaceAll('\\"', '"')
  return seen(text, [0, text.length])
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= SHORTEST && line.includes(' ') && !line.includes('\t'))
}

/** Each sentence as a text of its own. */
const honest = (writer: string, texts: readonly string[], features: Features): Labelled[] =>
  texts.flatMap((text) =>
    featuresOf(text, features).map((found) => ({
      writer,
      text,
      speaks: false,
      weight: 1,
      sentences: [found],
    })),
  )

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < SHORTEST || !value.includes(' ') ? [] : [value.replaceAll(/<[^<>]*>/g, '\n')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
