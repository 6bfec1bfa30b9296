/**
 * Makes the files of a set of requests from its sources, with LibreOffice, and packs them with their labels for `npm run
 * eval`: `node scripts/eval/requests/make-files.ts NAME`, where NAME is that of a set. Only for a new or a changed set:
 * what it makes is in `sets/requests`, and LibreOffice writes other bytes each time.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { aPdf, pdfStream } from '../../../server/src/testing/document-builders.ts'
import { makeOfficeFiles, officeFile, type OfficeKind, type OfficePage } from '../office-files.ts'
import { letterOf } from './request-letter.ts'
import { packRequests, type PackedRequest, unpackSources } from './request-set.ts'
import { readSources, type RequestSource } from './request-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'requests-'))
const KINDS: Record<string, OfficeKind> = {
  pdf: 'pdf',
  'pdf-columns': 'pdf',
  'pdf-tagged': 'pdf-tagged',
  docx: 'docx',
  odt: 'odt',
}

/** What of a request LibreOffice has to make. */
function pagesOf({ id, format, body, attachment }: RequestSource): OfficePage[] {
  if (attachment)
    return [{ key: id, html: attachment.body, to: attachment.name.endsWith('.pdf') ? 'pdf' : 'docx' }]
  const to = KINDS[format]
  return to ? [{ key: id, html: body, to }] : []
}

async function fileOf(source: RequestSource): Promise<{ name: string; bytes: Buffer }> {
  const { id, format, body } = source
  const kind = KINDS[format]
  if (kind)
    return { name: `${id}.${kind === 'pdf-tagged' ? 'pdf' : kind}`, bytes: officeFile(folder, id, kind) }
  if (format === 'html')
    return { name: `${id}.html`, bytes: Buffer.from(`<!doctype html><meta charset="utf-8">${body}`) }
  if (format === 'txt')
    return { name: `${id}.txt`, bytes: Buffer.from(body.replaceAll('\n', '\r\n'), 'latin1') }
  if (format === 'scan') return { name: `${id}.pdf`, bytes: await scanOf(body) }
  return { name: `${id}.eml`, bytes: letterOf(source, attachedOf(source)) }
}

const attachedOf = ({ id, attachment }: RequestSource) =>
  attachment ? officeFile(folder, id, attachment.name.endsWith('.pdf') ? 'pdf' : 'docx') : undefined

/** A picture of a page in a PDF, as scanners make it. */
async function scanOf(body: string): Promise<Buffer> {
  const words = body
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/)
  const lines = Array.from({ length: Math.ceil(words.length / 8) }, (_, nth) =>
    words.slice(8 * nth, 8 * nth + 8).join(' '),
  )
  const texts = lines.map((line, nth) => `<text x="60" y="${90 + 26 * nth}" font-size="18">${line}</text>`)
  const { data, info } = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"><rect width="595" height="842" fill="#f7f5ef"/>${texts.join('')}</svg>`,
    ),
  )
    .jpeg({ quality: 60 })
    .toBuffer({ resolveWithObject: true })
  const picture = `<</Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${data.length}>>stream\n`
  return aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
    pdfStream('q 595 0 0 842 0 0 cm /P Do Q'),
    Buffer.concat([Buffer.from(picture), data, Buffer.from('\nendstream')]),
  ])
}

const [name] = process.argv.slice(2)
if (!name) throw new Error('Use: make-files.ts NAME')
const sources = readSources(unpackSources(name))
makeOfficeFiles(folder, sources.flatMap(pagesOf))
const requests: PackedRequest[] = []
for (const source of sources) {
  const { id, format, today, language, labels } = source
  const file = await fileOf(source)
  process.stdout.write(`${id} ${file.bytes.length}\n`)
  requests.push({
    id,
    format,
    today,
    language,
    labels,
    name: file.name,
    bytes: file.bytes.toString('base64'),
  })
}
packRequests(name, requests)
rmSync(folder, { recursive: true })
