import { BULLETS } from './bullets.ts'
import { markedHeading } from './headings.ts'
import { DOUBT, machineSentences, type Place } from './machine-sentences.ts'
import { hasMarkup, isOnlyMarkup, programsIn } from './markup-words.ts'

/** Marks of a chat's format: what stands between them is for a machine. */
const [ROLE, END_OF_ROLE] = [
  String.raw`<(?:\|\s?(?:system|assistant|user|im\\?_start)|(?:system|assistant|inst|instructions?|system[ _-]prompt|prompt)\b|<sys)[^<>\n]{0,100}>{1,2}|\\?\[\s?(?:inst|system|system prompt|instructions?)\s?\\?\]`,
  String.raw`<(?:\|\s?im\\?_end|/\s?(?:system|assistant|inst|instructions?|system[ _-]prompt|prompt)\b|</sys)[^<>\n]{0,20}>{1,2}|\\?\[\s?/\s?(?:inst|system|instructions?)\s?\\?\]`,
]
const ROLES = new RegExp(`(${ROLE})|${END_OF_ROLE}`, 'gi')
const HAS_ROLE = new RegExp(ROLE!, 'i')
/** A bullet may touch what it stands before, and rows of a table are items. */
const ITEM = new RegExp(String.raw`^\s{0,10}(?:[${BULLETS}|]|\d{1,2}[.)])\s?`)
/** It says itself what it has to say. */
const GOES_ON = /[:.!?][*_]{0,2}\s+[\p{L}\d]/u
const LEADS = /:[*_\s]{0,4}$/
/** Left of a line when all that it says is gone. */
const NOTHING_LEFT = /^[\s\p{P}\p{S}\d]*$/u

/** Whether a sentence, or one of a few, gives instructions to a machine. */
export const speaksToMachine = (sentence: string): boolean =>
  machineSentences(sentence).length > 0 || HAS_ROLE.test(sentence)

/** The same, and sentences that may, scoring more than `least`: a quotation is better without them. */
export const maySpeakToMachine = (sentence: string, least = DOUBT): boolean =>
  machineSentences(sentence, least).length > 0 || HAS_ROLE.test(sentence)

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
export const surelyToPeople = (written: string): string => onlyTo(written, DOUBT)

function onlyTo(written: string, least: number): string {
  if (written === lastResult && least >= lastLeast) return written
  const text = withoutLinkTitles(withoutStuffing(written))
  const sentences = [...speechIn(text, least)]
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

/** What a heading or a colon leads to may be a whole list of honest demands. */
const CERTAIN = 2

/** A sentence in doubt takes nothing with it, and stays when it leads a list, since what it may say stands beneath. */
function* speechIn(text: string, least: number): Generator<Found> {
  for (const { start, end, score } of machineSentences(text, least)) {
    if (score > CERTAIN) yield { start, end, carries: 'beneath' }
    else if (score > 0) yield { start, end, carries: 'line' }
    else if (!LEADS.test(text.slice(start, end))) yield { start, end }
  }
}

/** Fewer names may repeat themselves by chance; of more, some always do. */
const [LEAST_STUFFED, MOST_STUFFED] = [8, 40]
/** Names that stand before in the same sentence. «Erfaring med Java, erfaring med Python» repeats none. */
const STUFFED = 0.4
const LINE = /[^\n]{40,}/g
/** Names are counted between marks of any kind. */
const STRETCH = /[^.!?:;]{40,}/g
const NAME = /(?<!\S)\p{Lu}\S{2,}/gu

/** Without lines that repeat the same names again and again, which only machines are meant to count. */
const withoutStuffing = (text: string): string =>
  text.replaceAll(LINE, (line) => (line.match(STRETCH)?.some(isStuffed) ? '' : line))

/** An address in Markdown, and the title after it. */
const [ADDRESS, TITLE] = [
  String.raw`(?:<[^<>\n]{0,500}>|[^\s()<][^\s()]{0,500}(?:\([^\s()]{0,100}\)[^\s()]{0,100}){0,3})`,
  String.raw`(?:"(?:[^"\\]|\\.){0,500}"|'(?:[^'\\]|\\.){0,500}'|\((?:[^()\\]|\\.){0,500}\))`,
]
const LINK_TITLE = new RegExp(String.raw`(\]\(\s{0,3}${ADDRESS})\s{1,3}${TITLE}(?=\s{0,3}\))`, 'g')
/** «[1]: https://site.example "Title"», but not «[Krav]: Java (må)». */
const DEFINED = String.raw`^ {0,3}\[[^\]\n]{1,200}\]:\s{1,3}(?=<|https?:|www\.|[/#])${ADDRESS}`
const DEFINED_TITLE = new RegExp(String.raw`(${DEFINED})\s{1,3}${TITLE}(?=[ \t]{0,3}$)`, 'gm')

/** Nobody sees the title of a link in Markdown. */
const withoutLinkTitles = (text: string): string =>
  /\]\(|\]:/.test(text) ? text.replaceAll(LINK_TITLE, '$1').replaceAll(DEFINED_TITLE, '$1') : text

function isStuffed(sentence: string): boolean {
  const names = (sentence.match(NAME) ?? []).slice(0, MOST_STUFFED)
  return names.length >= LEAST_STUFFED && new Set(names).size <= names.length * (1 - STUFFED)
}

/** One thing after another is derived from the same text. */
let lastResult = ''
let lastLeast = 0

/** What belongs to it: the rest of its line, or also what its heading or colon leads to. */
type Found = Place & { carries?: 'line' | 'beneath' }

function* rolesIn(text: string): Generator<Found> {
  if (!HAS_ROLE.test(text)) return
  let begun = -1
  for (const { index, 0: written, 1: opening } of text.matchAll(ROLES)) {
    if (opening) {
      if (begun >= 0) yield { start: begun, end: begun, carries: 'beneath' }
      begun = index
    } else if (begun >= 0) {
      yield { start: begun, end: index + written.length }
      begun = -1
    }
  }
  if (begun >= 0) yield { start: begun, end: begun, carries: 'beneath' }
}

const LONGEST_SENTENCE = 1_000
/** Any stop: what stands around a program is cut out as far as it may belong to it. */
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
    }
  })
}

/** Stands for what was cut out of a line. */
const CUT = '\u0000'

function without(text: string, gone: Found[]): string {
  if (gone.length === 0) return text
  let left = ''
  let at = 0
  for (const { start, end, carries } of gone.toSorted((a, b) => a.start - b.start)) {
    if (end < at) continue
    const until = carries ? endOfSpeech(text, start, end, carries) : end
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
function endOfSpeech(text: string, start: number, end: number, carries: 'line' | 'beneath'): number {
  let until = endOfLine(text, end)
  if (carries === 'line') return until
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, until)
  if (GOES_ON.test(line) || (!markedHeading(line) && !LEADS.test(line))) return until
  let isList: boolean | null = null
  while (until < text.length) {
    const next = endOfLine(text, until + 1)
    const below = text.slice(until + 1, next)
    if (below.trim() === '') {
      if (isList === false) break
    } else {
      isList ??= ITEM.test(below)
      if (markedHeading(below) || isList !== ITEM.test(below)) break
    }
    until = next
  }
  return until
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
