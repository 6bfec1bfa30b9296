/** Reads CVs in a reader thread: see read-cvs-apart.ts. */
import { serveReader } from '../../../readers/serve-reader.ts'
import { readCv } from './read-cv.ts'
import { readCvs } from './read-cvs.ts'

/** A file of CVs, or a CV from an API. */
export type CvText = { file: Uint8Array } | { cv: unknown }
export type CvReading = { cvs: ReturnType<typeof readCvs> } | { cv: ReturnType<typeof readCv> }

serveReader<CvText, CvReading>((text) =>
  'file' in text ? { cvs: readCvs(text.file) } : { cv: readCv(text.cv) },
)
