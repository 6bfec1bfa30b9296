import { visible } from '../text/plain-text.ts'
import { DocumentRefused } from './document-refused.ts'
import { type Letter, letterText, plainLines, readMail } from './read-mail.ts'
import { readHtmlText } from './read-html-text.ts'
import { readMsg } from './read-msg.ts'
import { readOffice } from './read-office.ts'
import { readPdf } from './read-pdf.ts'
import type { DocumentFile, Reading } from './reading.ts'
import { sniffDocument } from './sniff-document.ts'

/** Adds the text of a file, and of what is attached to it, to the reading. Throws DocumentRefused for the file itself. */
export async function readFile({ name, bytes }: DocumentFile, reading: Reading, depth = 0): Promise<void> {
  if (bytes.length === 0) throw new DocumentRefused('empty')
  if (bytes.length > reading.limits.bytes) throw new DocumentRefused('too_large')
  const sniffed = sniffDocument(bytes)
  switch (sniffed.kind) {
    case 'mail':
      return readLetter(name, await readMail(bytes), reading, depth)
    case 'msg':
      return readLetter(name, readMsg(bytes, reading.limits.attachments), reading, depth)
    case 'pdf':
      return add(name, await readPdf({ name: shownName(name), bytes }, reading), reading)
    case 'zip':
      return add(name, await readOffice(bytes, reading), reading)
    case 'html':
      return add(name, readHtmlText(sniffed.text, reading.left.characters), reading)
    case 'text':
      if (sniffed.text.length > reading.left.characters) throw new DocumentRefused('too_much_text')
      return add(name, plainLines(sniffed.text), reading)
  }
}

function add(name: string, text: string, reading: Reading): void {
  if (!text.trim()) throw new DocumentRefused('no_text')
  reading.add(shownName(name) || 'Uten navn', text)
}

async function readLetter(name: string, letter: Letter, reading: Reading, depth: number): Promise<void> {
  const text = letterText(letter, reading)
  if (!text && letter.attachments.length === 0) throw new DocumentRefused('no_text')
  if (text) add(name, text, reading)
  for (const [nth, file] of letter.attachments.entries()) {
    const attached = { ...file, name: shownName(file.name) || `Vedlegg ${nth + 1}` }
    const reason = await attachmentRefusal(attached, reading, depth + 1)
    if (reason) reading.skipped.push({ name: attached.name, reason })
    // One line says it for all of the others.
    if (reason === 'too_many_attachments') break
  }
}

/** What is wrong with an attachment must not lose the letter. */
async function attachmentRefusal(file: DocumentFile, reading: Reading, depth: number) {
  try {
    if (depth > reading.limits.depth) throw new DocumentRefused('nested')
    reading.countAttachment()
    reading.countUnpacked(file.bytes.length)
    await readFile(file, reading, depth)
    return null
  } catch (error) {
    if (error instanceof DocumentRefused) return error.reason
    throw error
  }
}

/** A file's name as one line, without the folders it may have come from. */
const shownName = (name: string) =>
  visible(name.slice(0, 1_000)).replaceAll(/\s+/g, ' ').split(/[/\\]/).at(-1)!.trim().slice(0, 200)
