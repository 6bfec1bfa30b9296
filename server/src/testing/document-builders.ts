import { strToU8, zipSync } from 'fflate'
import { burn } from '@kenjiuno/msgreader/lib/Burner.js'
import { deflateSync } from 'node:zlib'

/** A package of files; `level: 0` stores them. */
export const aZip = (files: Record<string, string | Uint8Array>, level: 0 | 9 = 9): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          [typeof content === 'string' ? strToU8(content) : content, { level }],
        ]),
      ),
    ),
  )

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
export const wordXml = (body: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document ${WORD}><w:body>${body}</w:body></w:document>`
export const wordLine = (text: string, properties = ''): string =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const aDocx = (body: string, more: Record<string, string | Uint8Array> = {}): Buffer =>
  aZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': wordXml(body), ...more })

export const odtXml = (body: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`
export const anOdt = (body: string, more: Record<string, string | Uint8Array> = {}): Buffer =>
  aZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': odtXml(body), ...more })

/** A PDF of these objects, the first of which is its catalogue, with a correct table of where they are. */
export function aPdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = pieces[0]!.length
  const offsets = objects.map((object, nth) => {
    const piece = Buffer.concat([
      Buffer.from(`${nth + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    const offset = at
    pieces.push(piece)
    at += piece.length
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return Buffer.concat(pieces)
}

export const pdfStream = (content: string | Buffer, dictionary = ''): Buffer => {
  const packed = deflateSync(content, { level: 9 })
  return Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode${dictionary}>>stream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

export const PDF_FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'

/** Pages with these texts at these places. */
export function aPdfOf(
  pages: { text: string; x: number; y: number }[][],
  catalogue = '',
  trailer = '',
): Buffer {
  const kids = pages.map((_, nth) => `${4 + 2 * nth} 0 R`).join(' ')
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    PDF_FONT,
  ]
  for (const [nth, texts] of pages.entries()) {
    const drawn = texts.map(
      ({ text, x, y }) => `BT /F1 11 Tf 1 0 0 1 ${x} ${y} Tm (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`,
    )
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + 2 * nth} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      pdfStream(Buffer.from(drawn.join('\n'), 'latin1')),
    )
  }
  return aPdf(objects, trailer)
}

export const aLetter = (body: string, headers: Record<string, string> = {}): Buffer =>
  Buffer.from(
    `${Object.entries({
      'MIME-Version': '1.0',
      From: 'Kari Megler <kari@megler.example>',
      Subject: 'Forespørsel: utvikler',
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n${body}`,
  )

export interface LetterPart {
  name?: string
  type?: string
  content: string | Buffer
}

/** A letter with these parts, each in base64; a part with a name is an attachment. */
export const aLetterWith = (parts: LetterPart[], boundary = 'grense'): Buffer =>
  aLetter(
    `${parts
      .map(
        ({ name, type = 'text/plain; charset=utf-8', content }) =>
          `--${boundary}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${
            name === undefined ? '' : `Content-Disposition: attachment; filename="${name}"\r\n`
          }\r\n${Buffer.from(content as string)
            .toString('base64')
            .replaceAll(/.{76}/g, '$&\r\n')}\r\n`,
      )
      .join('')}--${boundary}--\r\n`,
    { 'Content-Type': `multipart/mixed; boundary="${boundary}"` },
  )

const ROOT = 5
const FOLDER = 1
const STREAM = 2
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** A letter as Outlook saves it. */
export function aMsg(letter: {
  subject: string
  body: string
  attachment?: { name: string; content: Buffer }
}): Buffer {
  const { subject, body, attachment } = letter
  const entries: Parameters<typeof burn>[0] = [{ name: 'Root Entry', type: ROOT, children: [], length: 0 }]
  const add = (parent: number, name: string, bytes?: Buffer) => {
    entries.push({
      name,
      type: bytes ? STREAM : FOLDER,
      length: bytes?.length ?? 0,
      ...(bytes ? { binaryProvider: () => Uint8Array.from(bytes) } : { children: [] }),
    })
    entries[parent]!.children!.push(entries.length - 1)
    return entries.length - 1
  }
  add(0, '__properties_version1.0', Buffer.alloc(32))
  const names = add(0, '__nameid_version1.0')
  for (const id of ['0002', '0003', '0004']) add(names, `__substg1.0_${id}0102`, Buffer.alloc(8))
  add(0, '__substg1.0_0037001F', utf16(subject))
  add(0, '__substg1.0_1000001F', utf16(body))
  add(0, '__substg1.0_0C1A001F', utf16('Kari Megler'))
  add(0, '__substg1.0_5D01001F', utf16('kari@megler.example'))
  if (attachment) {
    const folder = add(0, '__attach_version1.0_#00000000')
    add(folder, '__properties_version1.0', Buffer.alloc(8))
    add(folder, '__substg1.0_3707001F', utf16(attachment.name))
    add(folder, '__substg1.0_37010102', attachment.content)
  }
  return Buffer.from(burn(entries))
}

const OPEN_XML = 'http://schemas.openxmlformats.org'
const typesXml = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/></Types>`
const relationsXml = (...relations: [id: string, type: string, target: string][]) =>
  `<?xml version="1.0"?><Relationships xmlns="${OPEN_XML}/package/2006/relationships">${relations.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OPEN_XML}/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`

/** A DOCX that other programs open, too. */
export const aWordFile = (body: string, more: Record<string, string | Uint8Array> = {}): Buffer =>
  aZip({
    '[Content_Types].xml': typesXml('word/document.xml', 'wordprocessingml.document.main'),
    '_rels/.rels': relationsXml(['rId1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': wordXml(body),
    ...more,
  })

/** A table of Word; a cell that is not a text is its XML. */
export const wordTable = (rows: (string | { xml: string })[][]): string =>
  `<w:tbl><w:tblPr/>${rows
    .map(
      (cells) =>
        `<w:tr>${cells
          .map((cell) =>
            typeof cell === 'string' ? `<w:tc><w:tcPr/>${cell ? wordLine(cell) : '<w:p/>'}</w:tc>` : cell.xml,
          )
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`

/** An XLSX with one sheet of this XML, or of rows from the top; what begins with «<» is the XML of a cell. */
export function aWorkbook(
  rows: string | string[][],
  more: Record<string, string | Uint8Array> = {},
  attributes = '',
): Buffer {
  const cells = (texts: string[], row: number) =>
    texts
      .map((text, column) => {
        if (text.startsWith('<')) return text
        const name = `${String.fromCharCode(65 + column)}${row}`
        return text ? `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>` : `<c r="${name}" s="0"/>`
      })
      .join('')
  const data =
    typeof rows === 'string'
      ? rows
      : `<sheetData>${rows.map((texts, nth) => `<row r="${nth + 1}" spans="1:3">${cells(texts, nth + 1)}</row>`).join('')}</sheetData>`
  const main = `${OPEN_XML}/spreadsheetml/2006/main`
  return aZip({
    '[Content_Types].xml': typesXml('xl/workbook.xml', 'spreadsheetml.sheet.main').replace(
      '</Types>',
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    '_rels/.rels': relationsXml(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relationsXml(['rId1', 'worksheet', 'worksheets/sheet1.xml']),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${OPEN_XML}/officeDocument/2006/relationships"><sheets><sheet name="Krav" sheetId="1" r:id="rId1"${attributes}/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}">${data}</worksheet>`,
    ...more,
  })
}
