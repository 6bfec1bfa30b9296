import type { Reading } from './reading.ts'
import { DocumentRefused } from './document-refused.ts'
import { LineWriter } from './line-writer.ts'
import { readMarkup, type Role, type Vocabulary } from './read-markup.ts'
import { openPackage, type Package } from './unzip.ts'

const WORD_ROLES: Record<string, Role> = {
  'w:p': 'block',
  'w:tr': 'row',
  'w:tc': 'cell',
  'w:br': 'break',
  'w:cr': 'break',
  'w:tab': 'tab',
  // What is inside defines tabs; it is none.
  'w:tabs': 'skip',
  // The same once more for old programs.
  'mc:fallback': 'skip',
  'w:del': 'skip',
  'w:movefrom': 'skip',
  'w:sectpr': 'skip',
}

const WORD: Vocabulary = {
  isXml: true,
  textIn: new Set(['w:t']),
  runs: new Set(['w:r']),
  roleOf(name, attributes) {
    const value = attributes['w:val']
    if (name === 'w:numId') return value === '0' ? undefined : 'marks_item'
    if (name === 'w:pStyle') return /^list(?:bullet|number)/i.test(value ?? '') ? 'marks_item' : undefined
    if (name === 'w:vanish') return /^(?:0|false|off)$/.test(value ?? '') ? undefined : 'marks_hidden'
    if (name === 'w:noBreakHyphen') return undefined
    return WORD_ROLES[name.toLowerCase()]
  },
}

const ODF_ROLES: Record<string, Role> = {
  'text:p': 'block',
  'text:h': 'block',
  'text:list-item': 'item',
  'table:table-row': 'row',
  'table:table-cell': 'cell',
  'table:covered-table-cell': 'cell',
  'text:line-break': 'break',
  'text:tab': 'tab',
  'text:s': 'space',
  'text:table-of-content': 'skip',
  'text:tracked-changes': 'skip',
  'text:sequence-decls': 'skip',
  'office:annotation': 'skip',
  'office:forms': 'skip',
  'svg:title': 'skip',
  'svg:desc': 'skip',
}

const ODF: Vocabulary = {
  isXml: true,
  textIn: new Set(['office:text', 'style:header', 'style:footer']),
  runs: new Set(),
  roleOf: (name) => ODF_ROLES[name],
}

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.text'
const WORD_PARTS = [/^word\/header\d*\.xml$/, /^word\/document\d*\.xml$/, /^word\/foot(?:notes|er\d*)\.xml$/]

/** The text of a DOCX or an ODT. Macros, links, embedded files and pictures are not unpacked. */
export async function readOffice(bytes: Buffer, reading: Reading): Promise<string> {
  const files = await openPackage(bytes, reading.limits.entries)
  const has = (name: string) => files.names.includes(name)
  if (has('word/document.xml') || files.names.some((name) => WORD_PARTS[1]!.test(name))) {
    const names = WORD_PARTS.flatMap((part) => files.names.filter((name) => part.test(name)).toSorted())
    return readParts(files, names, WORD, reading)
  }
  if (has('content.xml') && has('mimetype')) return readOpenDocument(files, reading)
  throw new DocumentRefused('unknown')
}

async function readOpenDocument(files: Package, reading: Reading): Promise<string> {
  const kind = await unpack(files, 'mimetype', reading)
  if (!kind.startsWith(OPEN_DOCUMENT)) throw new DocumentRefused('unknown')
  if (files.names.includes('META-INF/manifest.xml')) {
    const manifest = await unpack(files, 'META-INF/manifest.xml', reading)
    if (manifest.includes('encryption-data')) throw new DocumentRefused('encrypted')
  }
  const names = ['content.xml', 'styles.xml'].filter((name) => files.names.includes(name))
  return readParts(files, names, ODF, reading)
}

async function readParts(
  files: Package,
  names: string[],
  vocabulary: Vocabulary,
  reading: Reading,
): Promise<string> {
  const texts = new Set<string>()
  for (const name of names) {
    const xml = await unpack(files, name, reading)
    // Without an end it is cut off, or no XML at all.
    if (!/<\/[\w:-]+>\s*$/.test(xml.slice(-200))) throw new DocumentRefused('broken')
    const writer = new LineWriter(reading.left.characters, reading.limits.isKeepingCells)
    readMarkup(xml, vocabulary, writer)
    // First pages and all others often have the same header.
    texts.add(writer.end())
  }
  return [...texts].filter(Boolean).join('\n')
}

async function unpack(files: Package, name: string, reading: Reading): Promise<string> {
  const bytes = await files.read(name, reading.left.unpacked)
  reading.countUnpacked(bytes.length)
  return xmlText(bytes)
}

function xmlText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe
  const decoder = new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
  return decoder.decode(bytes)
}
