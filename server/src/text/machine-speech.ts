import { machineSentences, type Place } from './machine-sentences.ts'
import { hasMarkup, isOnlyMarkup, programsIn } from './markup-words.ts'

/** Marks of a chat's format: what stands between them is for a machine. */
const [ROLE, END_OF_ROLE] = [
  String.raw`<(?:\|\s?(?:system|assistant|user|im\\?_start)|(?:system|assistant|inst|instructions?|system[ _-]prompt|prompt)\b|<sys)[^<>\n]{0,100}>{1,2}|\\?\[\s?(?:inst|system|system prompt|instructions?)\s?\\?\]`,
  String.raw`<(?:\|\s?im\\?_end|/\s?(?:system|assistant|inst|instructions?|system[ _-]prompt|prompt)\b|</sys)[^<>\n]{0,20}>{1,2}|\\?\[\s?/\s?(?:inst|system|instructions?)\s?\\?\]`,
]
const ROLES = new RegExp(`(${ROLE})|${END_OF_ROLE}`, 'gi')
const HAS_ROLE = new RegExp(ROLE!, 'i')
const HEADING = /^\s{0,3}(?:#{1,6}\s|\*\*[^*]{2,100}\*\*:?\s*$)/
const ITEM = /^\s{0,10}(?:[-*+•–·|]|\d{1,2}[.)])\s?/
/** It says itself what it has to say. */
const GOES_ON = /[:.!?][*_]{0,2}\s+[\p{L}\d]/u
const LEADS = /:[*_\s]{0,4}$/
/** Left of a line when all that it says is gone. */
const NOTHING_LEFT = /^[\s\p{P}\p{S}\d]*$/u

/** Whether a sentence, or one of a few, gives instructions to a machine. */
export const speaksToMachine = (sentence: string): boolean =>
  machineSentences(sentence).length > 0 || HAS_ROLE.test(sentence)

/** Of sentences that an honest text may contain, too. */
const WIDE = -1.5

/** The same, and sentences that may: a quotation is better without them. */
export const maySpeakToMachine = (sentence: string): boolean =>
  machineSentences(sentence, WIDE).length > 0 || HAS_ROLE.test(sentence)

/**
 * What a text says to people, from which alone anything may be derived: without sentences that speak to a machine, what
 * belongs to them, titles of links, and lines of nothing but markup or words for search engines. All that is left is verbatim;
 * mostly it is the text itself.
 */
export const spokenToPeople = (written: string): string => onlyTo(written, 0)

/**
 * The same without sentences that may speak to a machine. What is derived from a text for a score or a summary needs a
 * sentence beyond doubt: mostly another sentence says it, too.
 */
export const surelyToPeople = (written: string): string => onlyTo(written, WIDE)

function onlyTo(written: string, least: number): string {
  if (written === lastResult && least >= lastLeast) return written
  const text = withoutLinkTitles(withoutStuffing(written))
  const sentences = machineSentences(text, least).map((one) => ({ ...one, isCarrying: true }))
  let left = text
  if (hasMarkup(text))
    left = without(text, [...rolesIn(text), ...sentences, ...sentencesWithPrograms(text)])
      .split('\n')
      .map((line) => (isOnlyMarkup(line) ? '' : line))
      .join('\n')
  else if (text.includes('[')) left = without(text, [...rolesIn(text), ...sentences])
  else left = without(text, sentences)
  lastResult = left
  lastLeast = least
  return left
}

/** Fewer names may repeat themselves by chance; of more, some always do. */
const [LEAST_STUFFED, MOST_STUFFED] = [8, 40]
/** Names that stand before in the same sentence. «Erfaring med Java, erfaring med Python» repeats none. */
const STUFFED = 0.4
const LINE = /[^\n]{40,}/g
const SENTENCE = /[^.!?:;]{40,}/g
const NAME = /(?<!\S)\p{Lu}\S{2,}/gu

/** Without lines that repeat the same names again and again, which only machines are meant to count. */
const withoutStuffing = (text: string): string =>
  text.replaceAll(LINE, (line) => (line.match(SENTENCE)?.some(isStuffed) ? '' : line))

const LINK_TITLE = /(\]\([^()\s]{0,1000})\s{1,3}"[^"\n]{0,1000}"(?=\))/g

/** Nobody sees the title of a link in Markdown. */
const withoutLinkTitles = (text: string): string =>
  text.includes('](') ? text.replaceAll(LINK_TITLE, '$1') : text

function isStuffed(sentence: string): boolean {
  const names = (sentence.match(NAME) ?? []).slice(0, MOST_STUFFED)
  return names.length >= LEAST_STUFFED && new Set(names).size <= names.length * (1 - STUFFED)
}

/** One thing after another is derived from the same text. */
let lastResult = ''
let lastLeast = 0

/** `isCarrying`: what follows belongs to it. */
type Found = Place & { isCarrying: boolean }

function* rolesIn(text: string): Generator<Found> {
  if (!HAS_ROLE.test(text)) return
  let begun = -1
  for (const { index, 0: written, 1: opening } of text.matchAll(ROLES)) {
    if (opening) {
      if (begun >= 0) yield { start: begun, end: begun, isCarrying: true }
      begun = index
    } else if (begun >= 0) {
      yield { start: begun, end: index + written.length, isCarrying: false }
      begun = -1
    }
  }
  if (begun >= 0) yield { start: begun, end: begun, isCarrying: true }
}

const LONGEST_SENTENCE = 1_000
const ENDS_OF_SENTENCES = /[.!?](?=\s)|\n/g

function sentencesWithPrograms(text: string): Found[] {
  const programs = programsIn(text)
  if (programs.length === 0) return []
  const ends = Array.from(text.matchAll(ENDS_OF_SENTENCES), ({ index }) => index)
  let before = 0
  let after = 0
  return programs.map(({ start, end }) => {
    while (ends[before]! < start) before++
    while (ends[after]! < end) after++
    const [last, next] = [ends[before - 1], ends[after]]
    const [earliest, latest] = [Math.max(0, start - LONGEST_SENTENCE), end + LONGEST_SENTENCE]
    return {
      start: last !== undefined && last >= earliest ? last + 1 : earliest,
      end:
        next !== undefined && next < latest
          ? next + (text[next] === '\n' ? 0 : 1)
          : Math.min(text.length, latest),
      isCarrying: false,
    }
  })
}

/** Stands for what was cut out of a line. */
const CUT = '\u0000'

function without(text: string, gone: Found[]): string {
  if (gone.length === 0) return text
  let left = ''
  let at = 0
  for (const { start, end, isCarrying } of gone.toSorted((a, b) => a.start - b.start)) {
    if (end < at) continue
    const until = isCarrying ? endOfSpeech(text, start, end) : end
    if (until <= at) continue
    if (start >= at) left += text.slice(at, start) + CUT
    at = until
  }
  return (left + text.slice(at))
    .split('\n')
    .map((line) => {
      if (!line.includes(CUT)) return line
      const rest = line.replaceAll(CUT, '')
      return NOTHING_LEFT.test(rest) ? '' : rest
    })
    .join('\n')
}

/** The end of the line; after a heading or a colon, of the list or the paragraph beneath. */
function endOfSpeech(text: string, start: number, end: number): number {
  let until = endOfLine(text, end)
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, until)
  if (GOES_ON.test(line) || (!HEADING.test(line) && !LEADS.test(line))) return until
  let isList: boolean | null = null
  while (until < text.length) {
    const next = endOfLine(text, until + 1)
    const below = text.slice(until + 1, next)
    if (below.trim() === '') {
      if (isList === false) break
    } else {
      isList ??= ITEM.test(below)
      if (HEADING.test(below) || isList !== ITEM.test(below)) break
    }
    until = next
  }
  return until
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
