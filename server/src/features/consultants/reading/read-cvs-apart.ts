import { asUnreadable } from '../../../feeds/unreadable-input.ts'
import { openReaders } from '../../../readers/readers.ts'
import type { CvReading, CvText } from './cv-worker.ts'
import type { readCv } from './read-cv.ts'
import type { readCvs } from './read-cvs.ts'

const readers = openReaders<CvText, CvReading>({
  file: new URL('cv-worker.ts', import.meta.url),
  memoryMb: 2_048,
  // For a file of 20 000 CVs; a single one takes milliseconds.
  workMs: 60_000,
  atOnce: 1,
})

/** `readCvs` in a reader thread. Throws UnreadableInput, also when it exceeds the limits. */
export async function readCvsApart(file: Uint8Array): Promise<ReturnType<typeof readCvs>> {
  const read = await ask({ file })
  if (!('cvs' in read)) throw new Error('Something else was read than a file of CVs')
  return read.cvs
}

/** `readCv` in a reader thread. Throws UnreadableInput when it exceeds the limits. */
export async function readCvApart(cv: unknown): Promise<ReturnType<typeof readCv>> {
  const read = await ask({ cv })
  if (!('cv' in read)) throw new Error('Something else was read than a CV')
  return read.cv
}

async function ask(text: CvText): Promise<CvReading> {
  try {
    return await readers.ask(text)
  } catch (error) {
    throw asUnreadable(error)
  }
}
