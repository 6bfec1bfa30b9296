import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { CvLabels, CvPrivate } from './cv-person.ts'

const FOLDER = join(import.meta.dirname, '../sets/cvs')

/** A CV as a file, with what is right about it. */
export interface LabelledCv {
  id: string
  template: string
  labels: CvLabels
  /** What is in the file and must not be taken. */
  secret: CvPrivate
  /** Of the file. */
  name: string
  bytes: Buffer
}
type Labelled = Omit<LabelledCv, 'bytes'>
export type CvHalf = 'open' | 'held-out'

/** `open` is for development; `held-out` is of other templates, whose misses are not read: only totals are printed. */
export function readLabelledCvs(half: CvHalf): LabelledCv[] {
  const files = unpacked<Record<string, string>>(`${half}-files.json.gz`)
  return unpacked<Labelled[]>(`${half}-labels.json.gz`).map((cv) => ({
    ...cv,
    bytes: Buffer.from(files[cv.name]!, 'base64'),
  }))
}

/** Labels and files are apart, so that files can be looked at without the labels. */
export function packCvs(half: CvHalf, cvs: readonly LabelledCv[]): void {
  pack(
    `${half}-files.json.gz`,
    Object.fromEntries(cvs.map(({ name, bytes }) => [name, bytes.toString('base64')])),
  )
  pack(
    `${half}-labels.json.gz`,
    cvs.map(({ bytes: _bytes, ...labelled }) => labelled),
  )
}

const unpacked = <T>(file: string): T =>
  JSON.parse(gunzipSync(readFileSync(join(FOLDER, file))).toString()) as T
const pack = (file: string, what: unknown): void =>
  writeFileSync(join(FOLDER, file), gzipSync(JSON.stringify(what), { level: 9 }))
