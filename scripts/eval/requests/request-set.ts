import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readPackedSet, writePackedSet } from '../read-set.ts'
import { readSources, type RequestLabels } from './request-source.ts'

const FOLDER = join(import.meta.dirname, '../sets/requests')

/** A request as a file of a broker or a customer, with what is right about it. */
export interface LabelledRequest {
  id: string
  format: string
  /** The day that dates without a year refer to. */
  today: string
  language: string
  labels: RequestLabels
  /** Of the file. */
  name: string
  bytes: Buffer
}
export type PackedRequest = Omit<LabelledRequest, 'bytes'> & { bytes: string }
type Labelled = Omit<PackedRequest, 'bytes'>

/** `open` is for development; of the others only totals are printed. */
export type RequestSet = 'open' | 'held-out' | 'last' | 'last-2'

/** What is learned from: requests, and letters that ask for nobody. */
export const LEARNED_SETS = [
  'open',
  'learn',
  'learn-2',
  'learn-3',
  'learn-4',
  'learn-5',
  'four-writers-read',
  'four-writers-read-2',
]
export const LEARNED_OTHERS = 'asks-nobody'
/** Some of the texts that are learned from, in which somebody else marked the demands, without seeing the first labels. */
export const SECOND_LABELS = 'second-labels'

export function readRequests(name: RequestSet): LabelledRequest[] {
  const files = readPackedSet<Record<string, string>>(`requests/${name}-files`)
  const written = new Map(readSources(unpackSources(name)).map(({ id, labels }) => [id, labels]))
  return readPackedSet<Labelled[]>(`requests/${name}-labels`).map((request) => ({
    ...request,
    labels: written.get(request.id) ?? request.labels,
    bytes: Buffer.from(files[request.name]!, 'base64'),
  }))
}

/** Labels and files are apart, so that files can be looked at without the labels. */
export function packRequests(name: string, requests: PackedRequest[]): void {
  writePackedSet(
    `requests/${name}-files`,
    Object.fromEntries(requests.map((request) => [request.name, request.bytes])),
  )
  writePackedSet(
    `requests/${name}-labels`,
    requests.map(({ bytes: _bytes, ...labelled }) => labelled),
  )
}

/** What the files were made from: see request-source.ts. */
export const unpackSources = (name: string): string =>
  gunzipSync(readFileSync(join(FOLDER, `${name}-sources.txt.gz`))).toString()
