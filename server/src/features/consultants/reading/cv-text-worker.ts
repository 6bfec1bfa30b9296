/** Reads the text of CVs in a reader thread: see read-cv-text-apart.ts. */
import { serveReader } from '../../../readers/serve-reader.ts'
import { type CvTextReading, readCvText } from './read-cv-text.ts'

serveReader<string, CvTextReading>(readCvText, 'answer')
