import {
  readRequest,
  type RequestReading,
  type RequestText,
  type RequestWeights,
} from '../../../server/src/features/requests/reading/read-request.ts'
import { shareOf } from '../intervals.ts'
import { compare, hasWrongDay, sharedWords, valuesOf } from './compare-request.ts'
import { isRequest, REQUEST_FIELDS, type RequestField, type RequestLabels } from './request-source.ts'

interface Count {
  labelled: number
  read: number
  right: number
}

const DEMANDS = ['must', 'should'] as const
const isDemand = (field: RequestField) => DEMANDS.some((one) => one === field)
const NONE: Count = { labelled: 0, read: 0, right: 0 }

/** The roles of a text that asks for several are read one by one, as the page does where a person lets it. */
export function readEachRole(asked: RequestText, weights?: RequestWeights): RequestReading[] {
  const whole = readRequest(asked, weights)
  if (whole.roles.length === 0) return [whole]
  return whole.roles.map(({ text }) => readRequest({ ...asked, text }, weights))
}

/** The demands that two people marked in the same requests. */
export function agreementOnDemands(pairs: readonly (readonly [RequestLabels, RequestLabels])[]) {
  let [demands, words] = [NONE, NONE]
  for (const [first, second] of pairs)
    for (const field of DEMANDS) {
      const labels = first[field] ?? []
      const read = (second[field] ?? []).map(({ text }) => text)
      const { right } = compare(field, labels, read)
      demands = sum(demands, { labelled: labels.length, read: read.length, right })
      words = sum(
        words,
        sharedWords(
          labels.map(({ text }) => text),
          read,
        ),
      )
    }
  return { demands, words }
}

/** What of requests was read, against what is labelled. */
export class RequestCounts {
  readonly #counts = new Map<string, Count>()
  #days = 0
  /** Values that stand for another day or person than the label. */
  readonly #wrong = { start: 0, contact: 0 }
  #words = NONE
  #letters = 0
  #silent = 0
  #lost = 0

  /** `readings` are of the request, or of each of its roles; none for a file that was refused. Returns what was missed and what is wrong, by field. */
  add(request: { id: string; labels: RequestLabels }, readings: readonly RequestReading[]): string[] {
    const faults: string[] = []
    let many = 0
    this.#days += Number(hasWrongDay(readings, request))
    for (const field of REQUEST_FIELDS) {
      const labels = request.labels[field] ?? []
      const read = valuesOf(readings, field)
      const { right, missed, wrong } = compare(field, labels, read)
      if (field === 'start' || field === 'contact') this.#wrong[field] += wrong.length
      for (const name of [field, isDemand(field) ? 'demands together' : 'fields together'])
        this.#count(name, { labelled: labels.length, read: read.length, right })
      if (isDemand(field))
        this.#words = sum(
          this.#words,
          sharedWords(
            labels.map(({ text }) => text),
            read,
          ),
        )
      many += read.length
      for (const { text } of missed) faults.push(`${request.id} ${field}: missed «${text}»`)
      for (const value of wrong) faults.push(`${request.id} ${field}: wrong «${value}»`)
    }
    if (isRequest(request)) this.#lost += Number(many === 0)
    else {
      this.#letters++
      this.#silent += Number(many === 0)
    }
    return faults
  }

  #count(name: string, more: Count): void {
    this.#counts.set(name, sum(this.#counts.get(name), more))
  }

  table(name: string): string[] {
    return [
      `| ${name} | found | 95 % | right of what was read | 95 % |`,
      '|---|---|---|---|---|',
      ...[...this.#counts].map(
        ([field, count]) =>
          `| ${field} | ${shares(count.right, count.labelled)} | ${shares(count.right, count.read)} |`,
      ),
      '',
      [
        `F1 of demands: ${f1(this.#counts.get('demands together'))}, of their words: ${f1(this.#words)}.`,
        `Wrong days of deadlines: ${this.#days}, wrong starts: ${this.#wrong.start}, wrong contact persons: ${this.#wrong.contact}.`,
        `Letters that ask for nobody and of which nothing is read: ${this.#silent} of ${this.#letters};`,
        `requests of which nothing is read: ${this.#lost}.`,
      ].join(' '),
    ]
  }
}

const sum = (one = NONE, other: Count): Count => ({
  labelled: one.labelled + other.labelled,
  read: one.read + other.read,
  right: one.right + other.right,
})

export const f1 = ({ labelled, read, right }: Count = NONE): string =>
  ((2 * right) / (labelled + read)).toFixed(3)

function shares(part: number, all: number): string {
  if (all === 0) return '– | –'
  const { from, to } = shareOf(part, all)
  return `${(part / all).toFixed(3)} (${part} of ${all}) | ${from.toFixed(3)} to ${to.toFixed(3)}`
}
