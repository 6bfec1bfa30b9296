import { getDocumentProxy } from 'unpdf'
import { DocumentRefused } from './document-refused.ts'
import { LineWriter } from './line-writer.ts'
import { linesOfPage, type PdfText } from './pdf-lines.ts'
import { linesOfStructure, type PdfStructure } from './pdf-structure.ts'
import type { DocumentFile, Reading } from './reading.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

/** A page with fewer letters may be a picture, with at most what the scanner printed on it. */
const FEWEST_LETTERS = 25

/** Text only: no picture is decoded, no script is run, no font is drawn and nothing is fetched. */
const OPTIONS = {
  verbosity: 0,
  stopAtErrors: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  enableXfa: false,
  isImageDecoderSupported: false,
  isOffscreenCanvasSupported: false,
  maxImageSize: 1,
  disableAutoFetch: true,
  disableStream: true,
}

/** The text of a PDF, by its marked structure where it has one, else by where it stands on the page. */
export async function readPdf({ name, bytes }: DocumentFile, reading: Reading): Promise<string> {
  // The library takes the memory it is given, and attachments share theirs with the letter.
  const pdf = await unlessRefused(getDocumentProxy(new Uint8Array(bytes), OPTIONS))
  try {
    return await unlessRefused(textOf(pdf, name, reading))
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined)
  }
}

async function textOf(pdf: Pdf, name: string, reading: Reading): Promise<string> {
  if (pdf.numPages > reading.limits.pages) throw new DocumentRefused('too_many_pages')
  const writer = new LineWriter(reading.left.characters, reading.limits.isKeepingCells)
  const sparse: number[] = []
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const page = await pdf.getPage(nth)
    if ((await writePage(page, writer)) < FEWEST_LETTERS) sparse.push(nth)
    page.cleanup()
  }
  if (sparse.length === pdf.numPages) throw new DocumentRefused('scanned')
  for (const pages of pageNames(sparse)) reading.skipped.push({ name: `${name}, ${pages}`, reason: 'sparse' })
  return writer.end()
}

/** «side 2–21», «side 30». */
function pageNames(pages: readonly number[]): string[] {
  const runs: [number, number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run?.[1] === page - 1) run[1] = page
    else runs.push([page, page])
  }
  return runs.map(([first, last]) => (first === last ? `side ${first}` : `side ${first}–${last}`))
}

/** Returns how many letters are on the page. */
async function writePage(page: Page, writer: LineWriter): Promise<number> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const marked = new Map<string, PdfText[]>()
  const all: PdfText[] = []
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const text = textFrom(item)
      all.push(text)
      const id = open.findLast((one) => one !== null)
      if (id) marked.getOrInsertComputed(id, () => []).push(text)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(('id' in item && item.id) || null)
  }
  const tree = marked.size > 0 ? ((await page.getStructTree()) as PdfStructure | null) : null
  if (!tree || !linesOfStructure(tree, marked, all, writer)) linesOfPage(all, writer)
  return all.reduce((letters, { text }) => letters + (text.match(/[\p{L}\d]/gu)?.length ?? 0), 0)
}

function textFrom({ str, transform, width }: { str: string; transform: number[]; width: number }): PdfText {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
  return { text: str, x, y, width, size: Math.hypot(c, d) || Math.hypot(a, b) || 1 }
}

async function unlessRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DocumentRefused) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new DocumentRefused(isLocked ? 'encrypted' : 'broken', error)
  }
}
