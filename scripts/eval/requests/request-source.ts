import { SPAN_FIELDS } from '../../../server/src/features/requests/reading/request-spans.ts'

/** The fields of a request that are labelled. */
export const REQUEST_FIELDS = [...SPAN_FIELDS, 'must', 'should'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]

/** Words as they stand in the request; `value` is the day (ISO) or the number that they mean. */
export interface RequestLabel {
  text: string
  value?: string
}
export type RequestLabels = Partial<Record<RequestField, RequestLabel[]>>

/** A request as it was written, before a program made a file of it. */
export interface RequestSource {
  id: string
  format: string
  /** The day that dates without a year refer to. */
  today: string
  language: string
  headers: Record<string, string>
  /** Which of those who wrote the sets; null in a set that nothing is learned from. */
  writer: string | null
  body: string
  attachment: { name: string; body: string } | null
  labels: RequestLabels
}

/** Of a letter that asks for nobody, at most who sent it is labelled. */
const SENDER: readonly RequestField[] = ['broker', 'contact', 'phone', 'email']
export const isRequest = ({ labels }: Pick<RequestSource, 'labels'>): boolean =>
  REQUEST_FIELDS.some((field) => labels[field] && !SENDER.includes(field))

/** Requests in one file: each begins with a line «=== id | format | day | language | Header: value … | Writer: 1». */
export const readSources = (text: string): RequestSource[] => text.split(/^=== /m).slice(1).map(readSource)

function readSource(written: string): RequestSource {
  const end = written.indexOf('\n')
  const [id = '', format = '', today = '', language = '', ...rest] = written.slice(0, end).split(' | ')
  const labels: RequestLabels = {}
  const [body = '', attached] = withoutMarks(written.slice(end + 1), labels).split(/^@@attach /m)
  const attachedEnd = attached?.indexOf('\n') ?? 0
  const { Writer: writer = null, ...headers } = Object.fromEntries(
    rest.map((header) => header.split(/: (.*)/s).slice(0, 2)),
  )
  const sender = addressToAnswer(headers.From ?? '', labels)
  if (sender) labels.email ??= [{ text: sender }]
  for (const field of REQUEST_FIELDS) if (labels[field]) labels[field] = onceEach(labels[field])
  return {
    id,
    format,
    today,
    language,
    headers,
    writer,
    body: body.trim(),
    attachment: attached
      ? { name: attached.slice(0, attachedEnd), body: attached.slice(attachedEnd + 1).trim() }
      : null,
    labels,
  }
}

/** What is marked in several places is said once. */
const onceEach = (labels: RequestLabel[]): RequestLabel[] => [
  ...new Map(labels.map((label) => [label.value ?? label.text.toLowerCase(), label])).values(),
]

/** The address above a letter, where no mark can stand, when its owner is whom to answer. */
function addressToAnswer(from: string, { contact = [] }: RequestLabels): string | null {
  const [, name = '', address = ''] = /^([^<]{2,}?)\s*<([^<>]+)>$/.exec(from) ?? []
  const [owner, named] = [name.toLowerCase(), contact.map(({ text }) => text.toLowerCase())]
  return named.some((one) => owner !== '' && (owner.includes(one) || one.includes(owner))) ? address : null
}

/** Takes «[[field=value|words]]» out of a text; a mark may lie in another. */
function withoutMarks(text: string, labels: RequestLabels): string {
  let rest = text
  for (;;) {
    // The innermost first.
    const mark = /\[\[([a-z]+)(?:=([^|[\]]*))?\|((?:(?!\[\[|\]\])[^])*)\]\]/.exec(rest)
    if (!mark) return rest
    const [whole, field, value, words = ''] = mark
    const label = {
      text: words.replaceAll(/\s+/g, ' ').replaceAll('&amp;', '&'),
      ...(value ? { value } : {}),
    }
    ;(labels[field as RequestField] ??= []).push(label)
    rest = rest.slice(0, mark.index) + words + rest.slice(mark.index + whole!.length)
  }
}
