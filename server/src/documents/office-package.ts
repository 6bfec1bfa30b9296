import PizZip from 'pizzip'
import type { DocumentLimits } from './document-limits.ts'
import { DocumentRefused } from './document-refused.ts'
import { sniffDocument } from './sniff-document.ts'
import { openPackage } from './unzip.ts'

/** A Word document or a workbook that is changed and written again: its files by name. */
export interface OfficePackage {
  kind: 'docx' | 'xlsx'
  files: Map<string, Buffer>
}

export type PackageLimits = Pick<DocumentLimits, 'bytes' | 'unpackedBytes' | 'entries'>

const MAIN = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const
const PROGRAMS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|macrosheets\/)/i
const XML = /\.(?:xml|rels|vml)$/i

/**
 * Unpacks a DOCX or an XLSX within limits. What is not exactly that, or has a program in it, is refused: the file is given to
 * somebody again. XML with declarations of its own is refused as well: no other parser may ever expand them.
 */
export async function openOffice(bytes: Buffer, limits: PackageLimits): Promise<OfficePackage> {
  if (bytes.length === 0) throw new DocumentRefused('empty')
  if (bytes.length > limits.bytes) throw new DocumentRefused('too_large')
  if (sniffDocument(bytes).kind !== 'zip') throw new DocumentRefused('unknown')
  const zip = await openPackage(bytes, limits.entries)
  const kind = (['docx', 'xlsx'] as const).find((one) => zip.names.includes(MAIN[one]))
  if (!kind || !zip.names.includes('[Content_Types].xml')) throw new DocumentRefused('unknown')
  if (zip.names.some((name) => PROGRAMS.test(name))) throw new DocumentRefused('macros')
  const files = new Map<string, Buffer>()
  let left = limits.unpackedBytes
  for (const name of zip.names) {
    if (name.endsWith('/')) continue
    const content = await zip.read(name, left)
    left -= content.length
    if (XML.test(name)) checkXml(content)
    files.set(name, content)
  }
  const types = textOf(files, '[Content_Types].xml')
  if (/macroEnabled|vbaProject/i.test(types)) throw new DocumentRefused('macros')
  // What is made of a DOTX or an XLTX is a document, and Word refuses one that says otherwise.
  const made = types
    .replaceAll('wordprocessingml.template.main+xml', 'wordprocessingml.document.main+xml')
    .replaceAll('spreadsheetml.template.main+xml', 'spreadsheetml.sheet.main+xml')
  if (made !== types) files.set('[Content_Types].xml', Buffer.from(made))
  return { kind, files }
}

function checkXml(content: Buffer): void {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (error) {
    throw new DocumentRefused('broken', error)
  }
  const said = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,20})/.exec(text.slice(0, 300))?.[1]
  if (said && !/^(?:utf-?8|us-ascii)$/i.test(said)) throw new DocumentRefused('broken')
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new DocumentRefused('broken')
}

/** A file of a package as text; throws DocumentRefused when it is not there. */
export function textOf(files: ReadonlyMap<string, Buffer>, name: string): string {
  const content = files.get(name)
  if (!content) throw new DocumentRefused('broken')
  return content.toString('utf8').replace(/^\ufeff/, '')
}

/** With the files in their order: programs want `[Content_Types].xml` first. */
export function zipOf(files: ReadonlyMap<string, Buffer>): PizZip {
  const zip = new PizZip()
  for (const [name, content] of files) zip.file(name, content, { createFolders: false })
  return zip
}

export const packed = (zip: PizZip): Uint8Array =>
  zip.generate({ type: 'uint8array', compression: 'DEFLATE' })
