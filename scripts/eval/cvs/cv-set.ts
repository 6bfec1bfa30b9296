import { readPackedSet, writePackedSet } from '../read-set.ts'
import type { CvLabels, CvPrivate } from './cv-person.ts'

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
  const files = readPackedSet<Record<string, string>>(`cvs/${half}-files`)
  return readPackedSet<Labelled[]>(`cvs/${half}-labels`).map((cv) => ({
    ...cv,
    bytes: Buffer.from(files[cv.name]!, 'base64'),
  }))
}

/** Labels and files are apart, so that files can be looked at without the labels. */
export function packCvs(half: CvHalf, cvs: readonly LabelledCv[]): void {
  writePackedSet(
    `cvs/${half}-files`,
    Object.fromEntries(cvs.map(({ name, bytes }) => [name, bytes.toString('base64')])),
  )
  writePackedSet(
    `cvs/${half}-labels`,
    cvs.map(({ bytes: _bytes, ...labelled }) => labelled),
  )
}
