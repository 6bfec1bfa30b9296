import type { RequestReading } from '../../../server/src/features/requests/reading/read-request.ts'
import { shareOf } from '../intervals.ts'
import { compare, hasWrongDay, valuesOf } from './compare-request.ts'
import { isRequest, REQUEST_FIELDS, type RequestField, type RequestLabels } from './request-source.ts'

interface Count {
  labelled: number
  read: number
  right: number
}

const DEMANDS: readonly RequestField[] = ['must', 'should']

/** What of requests was read, against what is labelled. */
export class RequestCounts {
  readonly #counts = new Map<string, Count>()
  #days = 0
  /** Values that stand for another day or person than the label. */
  readonly #wrong = { start: 0, contact: 0 }
  #letters = 0
  #silent = 0
  #lost = 0

  /** `reading` is null for a file that was refused. Returns what was missed and what is wrong, by field. */
  add(request: { id: string; labels: RequestLabels }, reading: RequestReading | null): string[] {
    const faults: string[] = []
    let many = 0
    this.#days += Number(hasWrongDay(reading, request))
    for (const field of REQUEST_FIELDS) {
      const labels = request.labels[field] ?? []
      const read = reading ? valuesOf(reading, field) : []
      const { right, missed, wrong } = compare(field, labels, read)
      if (field === 'start' || field === 'contact') this.#wrong[field] += wrong.length
      for (const name of [field, DEMANDS.includes(field) ? 'demands together' : 'fields together'])
        this.#count(name, { labelled: labels.length, read: read.length, right })
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
    const { labelled = 0, read = 0, right = 0 } = this.#counts.get(name) ?? {}
    this.#counts.set(name, {
      labelled: labelled + more.labelled,
      read: read + more.read,
      right: right + more.right,
    })
  }

  table(name: string): string[] {
    const { labelled = 0, read = 0, right = 0 } = this.#counts.get('demands together') ?? {}
    return [
      `| ${name} | found | 95 % | right of what was read | 95 % |`,
      '|---|---|---|---|---|',
      ...[...this.#counts].map(
        ([field, count]) =>
          `| ${field} | ${shares(count.right, count.labelled)} | ${shares(count.right, count.read)} |`,
      ),
      '',
      [
        `F1 of demands: ${((2 * right) / (labelled + read)).toFixed(3)}.`,
        `Wrong days of deadlines: ${this.#days}, wrong starts: ${this.#wrong.start}, wrong contact persons: ${this.#wrong.contact}.`,
        `Letters that ask for nobody and of which nothing is read: ${this.#silent} of ${this.#letters};`,
        `requests of which nothing is read: ${this.#lost}.`,
      ].join(' '),
    ]
  }
}

function shares(part: number, all: number): string {
  if (all === 0) return '– | –'
  const { from, to } = shareOf(part, all)
  return `${(part / all).toFixed(3)} (${part} of ${all}) | ${from.toFixed(3)} to ${to.toFixed(3)}`
}
