import { readDocument } from '../../../server/src/documents/read-document.ts'
import { tidyText } from '../../../server/src/features/requests/reading/read-request.ts'
import { demandSigns } from '../../../server/src/features/requests/reading/demand-signs.ts'
import { DEMAND_TAGS } from '../../../server/src/features/requests/reading/request-demands.ts'
import { TEXT_KINDS, textSigns } from '../../../server/src/features/requests/reading/request-asks.ts'
import { SPAN_FIELDS, type SpanField } from '../../../server/src/features/requests/reading/request-spans.ts'
import type { Token } from '../../../server/src/features/requests/reading/request-tokens.ts'
import { withSigns } from '../../../server/src/features/requests/reading/token-signs.ts'
import type { TaggerWeights } from '../../../server/src/text/sequence-tagger.ts'
import { learnTagger, type TaggedChain } from '../learn-tagger.ts'
import { letterOf } from './request-letter.ts'
import { LEARNED_OTHERS, LEARNED_SETS, unpackSources } from './request-set.ts'
import { isRequest, readSources, type RequestField, type RequestSource } from './request-source.ts'

/** Around what is marked, where the text goes through a reader of files. */
const [BEGIN, END] = ['⟦', '⟧']

export interface MarkedSpan {
  field: RequestField
  from: number
  to: number
}

/** A request with marks: its text as a file of it is read, and where in it what is labelled stands. */
export interface LearningRequest {
  source: RequestSource
  writer: string | null
  text: string
  spans: MarkedSpan[]
}

/** Requests to learn from. Letters of one writer that lie in two folds would make weights look better than they are. */
export async function learningRequests(written: string): Promise<(LearningRequest & { writer: string })[]> {
  return (await markedRequests(written)).map(({ writer, ...rest }) => {
    if (writer === null) throw new Error(`${rest.source.id}: no writer is named.`)
    return { ...rest, writer }
  })
}

export const FOLDS = 5

/** All texts that are learned from, each with its set, and the fold that each is in. */
export async function requestsToLearn() {
  const requests = (
    await Promise.all(
      [...LEARNED_SETS, LEARNED_OTHERS].map(async (set) =>
        (await learningRequests(unpackSources(set))).map((request) => ({ ...request, set })),
      ),
    )
  ).flat()
  const writers = [...new Set(requests.map(({ writer }) => writer))]
  // Letters that ask for nobody are each of another kind, and mostly of one writer.
  const folds = requests.map(
    ({ source, writer }, at) => (isRequest(source) ? writers.indexOf(writer) : at) % FOLDS,
  )
  return { requests, folds }
}

export async function markedRequests(written: string): Promise<LearningRequest[]> {
  const marked = written
    .split(/^=== /m)
    .slice(1)
    .map((one) => {
      const fields: RequestField[] = []
      const text = one.replaceAll(/\[\[([a-z]+)(?:=[^|[\]]*)?\||\]\]/g, (_, field?: RequestField) => {
        if (!field) return END
        fields.push(field)
        return BEGIN
      })
      return { text, fields }
    })
  const sources = readSources(written)
  const found: LearningRequest[] = []
  for (const [at, source] of sources.entries()) {
    const { writer, format } = source
    if (format === 'scan') continue
    const { text: form, fields } = marked[at]!
    const [withMarks] = readSources(`=== ${form}`)
    const { text, spans } = withoutBrackets(tidyText(await textOf(withMarks!)), fields)
    found.push({ source, writer, text, spans })
  }
  return found
}

async function textOf(source: RequestSource): Promise<string> {
  const { format, body, attachment } = source
  const asHtml = (html: string) =>
    [Buffer.from(`<!doctype html><meta charset="utf-8">${html}`), 'fil.html'] as const
  const main = format.startsWith('eml')
    ? ([letterOf(source), 'brev.eml'] as const)
    : format === 'txt' || format === 'text'
      ? ([Buffer.from(body), 'fil.txt'] as const)
      : asHtml(body)
  const parts: string[] = []
  for (const [bytes, name] of attachment ? [main, asHtml(attachment.body)] : [main]) {
    const read = await readDocument(bytes, name)
    if ('refusal' in read) throw new Error(`${source.id}: ${read.refusal}`)
    parts.push(...read.parts.map((part) => part.text))
  }
  return parts.join('\n\n')
}

function withoutBrackets(marked: string, fields: readonly RequestField[]) {
  let text = ''
  let next = 0
  const open: MarkedSpan[] = []
  const spans: MarkedSpan[] = []
  for (const piece of marked.split(/([⟦⟧])/)) {
    if (piece === BEGIN) {
      const span = { field: fields[next++]!, from: text.length, to: -1 }
      open.push(span)
      spans.push(span)
    } else if (piece === END) {
      const span = open.pop()
      if (span) span.to = text.length
    } else text += piece
  }
  return { text, spans: spans.filter(({ from, to }) => to > from) }
}

const isSpanField = (field: RequestField): field is SpanField => SPAN_FIELDS.some((one) => one === field)
/** More gain nothing. */
const ROUNDS = 8
const HIDDEN = 0.2
/** The word itself, what it stands under, the words beside it, what leads to it, and what the text says elsewhere. */
const KINDS = [
  /^(?:is|begins|ends|-1\+0|0\+1|role|place|of the domain|again|subject)\b/,
  /^(?:label|above|heading) /,
  /^(?:-?\d|left|right)\b/,
  /^cue /,
  /^said /,
]
const TAGS = ['O', ...SPAN_FIELDS.flatMap((field) => [`B-${field}`, `I-${field}`])]

export function wordChain({ source, text, spans }: LearningRequest): TaggedChain {
  const { tokens, signs } = withSigns(text)
  const stated = [...repeated(source, text, spans), ...spans].filter(({ field }) => isSpanField(field))
  return { units: shared(signs), tags: tagsOf(tokens, stated) }
}

export function demandChain({ text, spans }: LearningRequest): TaggedChain {
  const read = withSigns(text)
  const demanded = spans.filter(({ field }) => !isSpanField(field))
  return { units: shared(demandSigns(read)), tags: tagsOf(read.tokens, demanded) }
}

const KNOWN = new Map<string, string>()
/** The same sign of many words is one string: there are a hundred million. */
const shared = (units: readonly (readonly string[])[]) =>
  units.map((signs) => signs.map((sign) => KNOWN.get(sign) ?? (KNOWN.set(sign, sign), sign)))

function tagsOf(tokens: readonly Token[], spans: readonly MarkedSpan[]): string[] {
  const tags = tokens.map(() => 'O')
  for (const { field, from, to } of spans)
    for (const [nth, at] of tokens
      .flatMap((token, at) => (token.to > from && token.from < to ? at : []))
      .entries())
      tags[at] = `${nth === 0 ? 'B' : 'I'}-${field}`
  return tags
}

const NAMES: readonly RequestField[] = ['customer', 'broker', 'title', 'place', 'contact', 'phone', 'email']

/** A label marks one place; where the same name stands elsewhere, above the letter or in its subject, it says the same. */
function repeated({ labels }: RequestSource, text: string, spans: readonly MarkedSpan[]): MarkedSpan[] {
  const low = text.toLowerCase()
  return NAMES.flatMap((field) =>
    (labels[field] ?? []).flatMap((label) => {
      const words = label.text.toLowerCase()
      const found: MarkedSpan[] = []
      for (let from = low.indexOf(words); from >= 0; from = low.indexOf(words, from + 1)) {
        const to = from + words.length
        const isWhole = !/[\p{L}\d]/u.test(low.charAt(from - 1)) && !/[\p{L}\d]/u.test(low.charAt(to))
        const isMarked = spans.some((one) => one.from < to && from < one.to)
        if (isWhole && !isMarked) found.push({ field, from, to })
      }
      return found
    }),
  )
}

export const learnWords = (chains: readonly TaggedChain[], rounds = ROUNDS): TaggerWeights =>
  learnTagger(chains, { tags: TAGS, fewest: 3, shrink: 0.002, rounds, hidden: HIDDEN, kinds: KINDS })

const HIDDEN_OF_TEXTS = 0.3

/** A text is a chain of one. */
export const textChain = ({ text, source }: LearningRequest): TaggedChain => ({
  units: [textSigns(text)],
  tags: [isRequest(source) ? 'asks' : 'other'],
})

export const learnTexts = (chains: readonly TaggedChain[], rounds = ROUNDS): TaggerWeights =>
  learnTagger(chains, { tags: TEXT_KINDS, fewest: 3, shrink: 0.002, rounds, hidden: HIDDEN_OF_TEXTS })

/** Of signs that weights gave which had not seen the text's writer. */
export const learnAsking = (chains: readonly TaggedChain[]): TaggerWeights =>
  learnTagger(chains, { tags: TEXT_KINDS, fewest: 3, shrink: 0.001, rounds: 60 })

/** The heading of the section, what leads to it in its sentence, the whole sentence, and what the reader of ads goes by. */
const KINDS_OF_DEMANDS = [/^section /, /^(?:so far|opens) /, /^sentence /, /^clause /]

export const learnDemands = (chains: readonly TaggedChain[], rounds = ROUNDS): TaggerWeights =>
  learnTagger(chains, {
    tags: DEMAND_TAGS,
    fewest: 3,
    shrink: 0.002,
    rounds,
    hidden: HIDDEN,
    kinds: [...KINDS, ...KINDS_OF_DEMANDS],
  })
