import { deflateRawSync } from 'node:zlib'
import {
  aDocx,
  aLetter,
  aLetterWith,
  aMsg,
  anOdt,
  aWordFile,
  aWorkbook,
  aPdf,
  aPdfOf,
  aZip,
  odtXml,
  PDF_FONT,
  pdfStream,
  wordLine,
  wordXml,
} from './document-builders.ts'

/** A file that is made to do harm, and what may come of it: a refusal, or a text without any harm in it. */
export interface HostileDocument {
  name: string
  bytes: () => Buffer
  /** Words of the refusal, or of the text; null: either. */
  gives: RegExp | null
  /** Takes seconds of processor time. */
  isHeavy?: boolean
  /** Smaller limits, where a file above the real ones takes long to make. */
  limits?: { unpackedBytes?: number; entries?: number }
}

const ENTITIES = `<!DOCTYPE w:document [<!ENTITY a "hahaha">${'bcdefghij'
  .split('')
  .map((name, nth) => `<!ENTITY ${name} "${`&${'abcdefghij'[nth]};`.repeat(10)}">`)
  .join('')}]>`
const OUTSIDE = `<!DOCTYPE w:document [<!ENTITY fil SYSTEM "file:///etc/passwd"><!ENTITY % dtd SYSTEM "http://127.0.0.1:9/x.dtd"> %dtd;]>`
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 2 ** 20)
const spaces = (megabytes: number) => Buffer.alloc(megabytes * 2 ** 20, 0x20)
const docxWith = (xml: string | Buffer) =>
  aZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': xml })
const odtWith = (xml: string) =>
  aZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': xml })
const good = () => aDocx(wordLine('God tekst'))

/** The directory says another length than the file has. */
function lyingZip(says: number, has: number): Buffer {
  const zip = docxWith(spaces(has))
  const directory = zip.lastIndexOf(Buffer.from('504b0102', 'hex'))
  zip.writeUInt32LE(says, directory + 24)
  return zip
}

/** Every name in a package is another of the same length. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

/** Many entries that share the same packed bytes. */
function overlappingZip(entries: number): Buffer {
  const packed = deflateRawSync(zeros(1), { level: 9 })
  const local = Buffer.alloc(30 + 1)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(2 ** 20, 22)
  local.writeUInt16LE(1, 26)
  const rows = Array.from({ length: entries }, (_, nth) => {
    const name = Buffer.from(nth === 0 ? 'word/document.xml' : `word/header${nth}.xml`)
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50)
    row.writeUInt16LE(8, 10)
    row.writeUInt32LE(packed.length, 20)
    row.writeUInt32LE(2 ** 20, 24)
    row.writeUInt16LE(name.length, 28)
    return Buffer.concat([row, name])
  })
  const directory = Buffer.concat(rows)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, directory, end])
}

function nestedZips(depth: number): Buffer {
  let zip: Buffer = aZip({ 'null.bin': zeros(4) })
  for (let nth = 0; nth < depth; nth++) zip = aZip({ 'word/document.xml': zip, 'a.zip': zip, 'b.zip': zip })
  return zip
}

const PACKAGES: HostileDocument[] = [
  {
    name: 'a package that unpacks to 200 MB',
    bytes: () => docxWith(zeros(200)),
    gives: /for stor når den pakkes ut/,
    isHeavy: true,
  },
  {
    name: 'a package that unpacks to more than the limit',
    bytes: () => docxWith(spaces(3)),
    limits: { unpackedBytes: 2 * 2 ** 20 },
    gives: /for stor når den pakkes ut/,
  },
  { name: 'a package that says it is smaller', bytes: () => lyingZip(100, 5), gives: /ødelagt/ },
  { name: 'a package that says it is larger', bytes: () => lyingZip(2 ** 31, 1), gives: /for stor|ødelagt/ },
  { name: 'a package of packages of packages', bytes: () => nestedZips(8), gives: /ødelagt|typen/ },
  {
    name: 'a package of too many files',
    limits: { entries: 100 },
    bytes: () =>
      aZip(Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`word/header${nth}.xml`, '']))),
    gives: /for stor når den pakkes ut/,
  },
  {
    name: 'a package whose files share their bytes',
    bytes: () => overlappingZip(1_500),
    gives: /for stor|ødelagt/,
  },
  {
    name: 'a name that leads out of the folder',
    bytes: () => renamed(good(), 'word/document.xml', '../../etc/passwd1'),
    gives: /ødelagt/,
  },
  {
    name: 'a name from the root',
    bytes: () => renamed(good(), 'word/document.xml', '/etc/cron.d/ondsin'),
    gives: /ødelagt/,
  },
  {
    name: 'a name with a drive',
    bytes: () => renamed(good(), 'word/document.xml', 'C:\\Windows\\x.exe.'),
    gives: /ødelagt/,
  },
  {
    name: 'two files of one name',
    bytes: () =>
      renamed(
        aDocx(wordLine('En'), { 'word/documenu.xml': wordXml(wordLine('To')) }),
        'word/documenu.xml',
        'word/document.xml',
      ),
    gives: /ødelagt/,
  },
  {
    name: 'a name that is not text',
    bytes: () => renamed(good(), 'word/document.xml', 'word/\u0000ocument.xml'),
    gives: /ødelagt|typen/,
  },
  { name: 'a package that is locked', bytes: () => locked(good()), gives: /passord/ },
  { name: 'a package that is cut off', bytes: () => good().subarray(0, 150), gives: /ødelagt/ },
  {
    name: 'a package without its directory',
    bytes: () => Buffer.from('PK\x03\x04'.padEnd(500, 'x')),
    gives: /ødelagt/,
  },
  {
    name: 'the end of a package only',
    bytes: () => Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    gives: /typen/,
  },
  { name: 'a package with a broken stream', bytes: () => scrambled(good()), gives: /ødelagt/ },
  {
    name: 'a sheet with formulas',
    bytes: () =>
      aZip({
        'xl/workbook.xml': '<workbook/>',
        'xl/worksheets/sheet1.xml': '<c><f>HYPERLINK("http://ond.example")</f></c>',
      }),
    gives: /typen/,
  },
  {
    name: 'a sheet with links to other workbooks and to programs',
    bytes: () =>
      aWorkbook([['<c r="A1"><f>cmd|\'/c calc\'!A0</f><v>0</v></c>']], {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
    gives: /typen/,
  },
  {
    name: 'a DOCM that is called DOCX',
    bytes: () => aWordFile(wordLine('Trygg tekst'), { 'word/vbaProject.bin': 'Sub AutoOpen()' }),
    gives: /^Trygg tekst$/,
  },
  {
    name: 'an ODS that is called ODT',
    bytes: () =>
      aZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': odtXml('') }),
    gives: /typen/,
  },
  {
    name: 'a program in a package',
    bytes: () => aZip({ 'META-INF/MANIFEST.MF': 'Main-Class: Ond', 'Ond.class': '' }),
    gives: /typen/,
  },
]

function locked(zip: Buffer): Buffer {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) zip[at + 8]! |= 1
  return zip
}
function scrambled(zip: Buffer): Buffer {
  const at = zip.indexOf('word/document.xml') + 20
  zip.fill(0xff, at, at + 40)
  return zip
}

const XML: HostileDocument[] = [
  {
    name: 'Word: a billion laughs',
    bytes: () => docxWith(wordXml(wordLine('Start &j; slutt'), ENTITIES)),
    gives: /^Start &j; slutt$/,
  },
  {
    name: 'Word: a file of the machine',
    bytes: () => docxWith(wordXml(wordLine('Start &fil; slutt'), OUTSIDE)),
    gives: /^Start &fil; slutt$/,
  },
  {
    name: 'ODT: a billion laughs',
    bytes: () => odtWith(odtXml('<text:p>Start &j; slutt</text:p>', ENTITIES)),
    gives: /^Start &j; slutt$/,
  },
  {
    name: 'ODT: a file of the machine',
    bytes: () => odtWith(odtXml('<text:p>Start &fil;</text:p>', OUTSIDE)),
    gives: /^Start &fil;$/,
  },
  {
    name: 'Word: elements 100,000 deep',
    bytes: () => docxWith(wordXml('<w:p>'.repeat(100_000))),
    gives: /ødelagt/,
  },
  {
    name: 'Word: tables in tables in tables',
    bytes: () =>
      docxWith(
        wordXml('<w:tbl><w:tr><w:tc>'.repeat(160) + wordLine('dyp') + '</w:tc></w:tr></w:tbl>'.repeat(160)),
      ),
    gives: /^dyp$/,
  },
  {
    name: 'Word: 2 million letters',
    bytes: () => docxWith(wordXml(wordLine('a'.repeat(2_000_000)))),
    gives: /for mye tekst/,
  },
  {
    name: 'Word: a million empty paragraphs',
    bytes: () => docxWith(wordXml('<w:p/>'.repeat(1_000_000) + wordLine('slutt'))),
    gives: /^slutt$/,
    isHeavy: true,
  },
  {
    name: 'Word: an element with 100,000 attributes',
    bytes: () =>
      docxWith(
        wordXml(
          `<w:p ${Array.from({ length: 100_000 }, (_, nth) => `w:a${nth}=""`).join(' ')}/>${wordLine('slutt')}`,
        ),
      ),
    gives: /^slutt$/,
  },
  {
    name: 'Word: cut off in the middle',
    bytes: () => docxWith(wordXml(wordLine('hele')).slice(0, -30)),
    gives: /ødelagt/,
  },
  { name: 'Word: not XML at all', bytes: () => docxWith(zeros(1)), gives: /ødelagt/ },
  {
    name: 'Word: a macro and a template of a stranger’s',
    bytes: () =>
      aDocx(wordLine('Trygg tekst'), {
        'word/vbaProject.bin': 'Sub AutoOpen()',
        'word/_rels/settings.xml.rels':
          '<Relationship Type="attachedTemplate" TargetMode="External" Target="http://127.0.0.1:9/x.dotm"/>',
      }),
    gives: /^Trygg tekst$/,
  },
  { name: 'Word: nothing in it', bytes: () => aDocx(''), gives: /ingen tekst/ },
  {
    name: 'Word: control characters and hidden letters',
    bytes: () => aDocx(wordLine('a&#0;b\u200bc\u202ed')),
    gives: /^a.?bcd$/,
  },
  {
    name: 'ODT: a cell that is repeated a billion times',
    bytes: () =>
      anOdt(
        '<table:table-row table:number-rows-repeated="1000000000"><table:table-cell table:number-columns-repeated="1000000000"><text:p>en</text:p></table:table-cell></table:table-row>',
      ),
    gives: /^en$/,
  },
  {
    name: 'ODT: a billion spaces',
    bytes: () => anOdt('<text:p>a<text:s text:c="1000000000"/>b</text:p>'),
    gives: /^a b$/,
  },
  {
    name: 'ODT: locked',
    bytes: () => anOdt('', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' }),
    gives: /passord/,
  },
  {
    name: 'ODT: a formula',
    bytes: () =>
      anOdt(
        '<table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;http://127.0.0.1:9&quot;)"><text:p>42</text:p></table:table-cell></table:table-row>',
      ),
    gives: /^42$/,
  },
]

const PAGE = (more = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${more}>>`
const TEXT = 'BT /F1 11 Tf 50 700 Td (Dette er en vanlig tekst med nok bokstaver) Tj ET'
const ORDINARY = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', PAGE()]
const ordinary = (catalogue = '', page = '') =>
  aPdf([`<</Type/Catalog/Pages 2 0 R${catalogue}>>`, ORDINARY[1]!, PAGE(page), pdfStream(TEXT), PDF_FONT])
const IS_ORDINARY = /^Dette er en vanlig tekst/
const twice = (content: Buffer) =>
  aPdf(
    [...ORDINARY, pdfStream(pdfPacked(content), ''), PDF_FONT].map((object, nth) =>
      nth === 3
        ? Buffer.from(
            (object as Buffer)
              .toString('latin1')
              .replace('/Filter/FlateDecode', '/Filter[/FlateDecode/FlateDecode]'),
            'latin1',
          )
        : object,
    ),
  )
const pdfPacked = (content: Buffer) => {
  const stream = pdfStream(content)
  return stream.subarray(stream.indexOf('stream\n') + 7, stream.length - '\nendstream'.length)
}

const PDFS: HostileDocument[] = [
  {
    name: 'PDF: 10,000 pages',
    bytes: () =>
      aPdf([
        ORDINARY[0]!,
        `<</Type/Pages/Kids[${'3 0 R '.repeat(10_000)}]/Count 10000>>`,
        PAGE(),
        pdfStream(TEXT),
        PDF_FONT,
      ]),
    gives: /for mange sider/,
  },
  {
    name: 'PDF: says it has a billion pages',
    bytes: () =>
      aPdf([ORDINARY[0]!, '<</Type/Pages/Kids[3 0 R]/Count 1000000000>>', PAGE(), pdfStream(TEXT), PDF_FONT]),
    gives: /sider|ødelagt|^Dette/,
  },
  {
    name: 'PDF: pages that hold themselves',
    bytes: () => aPdf([ORDINARY[0]!, '<</Type/Pages/Kids[2 0 R]/Count 5>>']),
    gives: /ødelagt|skannet/,
  },
  {
    name: 'PDF: pages 5,000 deep',
    bytes: () =>
      aPdf([
        ORDINARY[0]!,
        ...Array.from({ length: 5_000 }, (_, nth) => `<</Type/Pages/Kids[${nth + 3} 0 R]/Count 1>>`),
        '<</Type/Page>>',
      ]),
    gives: /ødelagt|skannet/,
  },
  {
    name: 'PDF: a page that unpacks to 150 MB of spaces',
    bytes: () => aPdf([...ORDINARY, pdfStream(spaces(150)), PDF_FONT]),
    gives: /skannet|minne|lang tid/,
    isHeavy: true,
  },
  {
    name: 'PDF: packed twice, 1 GB',
    bytes: () => twice(spaces(1_000)),
    gives: /skannet|minne|lang tid/,
    isHeavy: true,
  },
  {
    name: 'PDF: a page that prints 300,000 times',
    bytes: () =>
      aPdf([
        ...ORDINARY,
        pdfStream(`BT /F1 9 Tf 50 800 Td ${'(aaaa) Tj 0 -.002 Td '.repeat(300_000)} ET`),
        PDF_FONT,
      ]),
    gives: /for mye tekst|minne|lang tid/,
    isHeavy: true,
  },
  {
    name: 'PDF: a form that draws itself',
    bytes: () =>
      aPdf([
        ...ORDINARY.slice(0, 2),
        PAGE().replace('/Resources<<', '/Resources<</XObject<</X 6 0 R>>'),
        pdfStream(`${TEXT} /X Do`),
        PDF_FONT,
        pdfStream(
          '/X Do /X Do',
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>',
        ),
      ]),
    gives: /^Dette|ødelagt/,
  },
  { name: 'PDF: forms that double twenty times', bytes: doublingForms, gives: null, isHeavy: true },
  {
    name: 'PDF: an object stream in itself',
    bytes: () =>
      aPdf([
        ...ORDINARY,
        pdfStream(TEXT),
        PDF_FONT,
        pdfStream('6 0 <<>>', '/Type/ObjStm/N 1/First 4/Extends 6 0 R'),
      ]),
    gives: IS_ORDINARY,
  },
  {
    name: 'PDF: a length that refers to itself',
    bytes: () => aPdf([...ORDINARY, '<</Length 4 0 R>>stream\nBT ET\nendstream', PDF_FONT]),
    gives: /skannet|ødelagt/,
  },
  {
    name: 'PDF: a table of a billion objects',
    bytes: () =>
      Buffer.from(
        `%PDF-1.7\nxref\n0 1000000000\n${'0000000000 65535 f \n'.repeat(1_000)}trailer\n<</Size 1000000000/Root 1 0 R>>\nstartxref\n9\n%%EOF`,
      ),
    gives: /ødelagt/,
  },
  {
    name: 'PDF: tables that lead to each other',
    bytes: () =>
      Buffer.from(
        `%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF`,
      ),
    gives: /ødelagt/,
  },
  {
    name: 'PDF: runs a script when opened',
    bytes: () =>
      ordinary('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>', '/AA<</O<</S/Launch/F(calc.exe)>>>>'),
    gives: IS_ORDINARY,
  },
  {
    name: 'PDF: sends itself to a stranger',
    bytes: () => ordinary('/OpenAction<</S/SubmitForm/F(http://127.0.0.1:9)>>/AcroForm<</XFA(<x/>)>>'),
    gives: IS_ORDINARY,
  },
  {
    name: 'PDF: a font of which every letter is a script',
    bytes: () =>
      aPdf([
        ...ORDINARY,
        pdfStream(TEXT),
        '<</Type/Font/Subtype/Type1/BaseFont/X/FontMatrix[1 2 3 4 5 (0\\); alert\\(1\\))]/Encoding/WinAnsiEncoding>>',
      ]),
    gives: IS_ORDINARY,
  },
  {
    name: 'PDF: locked',
    bytes: () =>
      aPdfOf(
        [[{ text: 'Hemmelig', x: 9, y: 9 }]],
        '',
        `/Encrypt<</Filter/Standard/V 1/R 2/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>/P -4>>/ID[<41><41>]`,
      ),
    gives: /passord/,
  },
  {
    name: 'PDF: locked by something unknown',
    bytes: () =>
      aPdfOf([[{ text: 'Hemmelig', x: 9, y: 9 }]], '', '/Encrypt<</Filter/Ukjent/V 9/R 9>>/ID[<41><41>]'),
    gives: /ødelagt|passord/,
  },
  { name: 'PDF: cut off', bytes: () => ordinary().subarray(0, 300), gives: /ødelagt|skannet/ },
  { name: 'PDF: only its first line', bytes: () => Buffer.from('%PDF-1.7\n'), gives: /ødelagt/ },
  {
    name: 'PDF: rubbish after its first line',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(200_000)]),
    gives: /ødelagt/,
  },
  { name: 'PDF: a scan', bytes: () => aPdfOf([[], []]), gives: /skannet/ },
  {
    name: 'PDF: arrays 100,000 deep',
    bytes: () =>
      aPdf([
        `<</Type/Catalog/Pages 2 0 R/X ${'['.repeat(100_000)}>>`,
        ...ORDINARY.slice(1),
        pdfStream(TEXT),
        PDF_FONT,
      ]),
    gives: /ødelagt|^Dette/,
  },
  {
    name: 'PDF: a structure that holds itself',
    bytes: () =>
      ordinary(
        '/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot/K 6 0 R/ParentTree 6 0 R>>',
        '/StructParents 0',
      ),
    gives: /^Dette|ødelagt/,
  },
  { name: 'PDF: a package behind it', bytes: () => Buffer.concat([ordinary(), good()]), gives: IS_ORDINARY },
  {
    name: 'a package with a PDF in front, by its name',
    bytes: () => Buffer.concat([Buffer.from('GIF89a'), ordinary()]),
    gives: /bilde/,
  },
  {
    name: 'PDF: a page behind HTML',
    bytes: () => Buffer.concat([Buffer.from('<html><script>alert(1)</script><p>Hei</p><!--'), ordinary()]),
    gives: /typen|^Hei/,
  },
]

function doublingForms(): Buffer {
  const forms = Array.from({ length: 20 }, (_, nth) =>
    pdfStream(
      '/X Do /X Do',
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${nth + 7} 0 R>>>>`,
    ),
  )
  const page = PAGE().replace('/Resources<<', '/Resources<</XObject<</X 6 0 R>>')
  return aPdf([
    ...ORDINARY.slice(0, 2),
    page,
    pdfStream(`${TEXT} /X Do`),
    PDF_FONT,
    ...forms,
    pdfStream('', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
  ])
}

/** The same each time. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let seed = 42
  for (let at = 0; at < length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    bytes[at] = seed >> 16
  }
  return bytes
}

function lettersInLetters(depth: number): Buffer {
  let letter = aLetter('Innerst')
  for (let nth = 0; nth < depth; nth++)
    letter = aLetterWith(
      [{ content: `Brev ${nth}` }, { type: 'message/rfc822', name: 'fwd.eml', content: letter }],
      `g${nth}`,
    )
  return letter
}
const multipart = (boundary: string, body: string) =>
  aLetter(body, { 'Content-Type': `multipart/mixed; boundary="${boundary}"` })

const LETTERS: HostileDocument[] = [
  {
    name: 'a letter with 10,000 parts',
    bytes: () => multipart('x', `${'--x\r\nContent-Type: text/plain\r\n\r\nDel\r\n'.repeat(10_000)}--x--`),
    gives: /Del|ødelagt/,
    isHeavy: true,
  },
  {
    name: 'a letter with 1,000 attachments',
    bytes: () =>
      aLetterWith(
        Array.from({ length: 1_000 }, (_, nth) => ({ name: `${nth}.txt`, content: 'Liten tekst' })),
      ),
    gives: /Liten tekst/,
  },
  {
    name: 'headers of 3 MB',
    bytes: () => aLetter('Hei', { 'X-Lang': 'a'.repeat(3_000_000) }),
    gives: /ødelagt/,
  },
  {
    name: '100,000 headers',
    bytes: () =>
      aLetter('Hei', Object.fromEntries(Array.from({ length: 100_000 }, (_, nth) => [`X-H${nth}`, 'a']))),
    gives: /ødelagt|Hei/,
    isHeavy: true,
  },
  { name: 'letters in letters, 12 deep', bytes: () => lettersInLetters(12), gives: /Brev 11/ },
  {
    name: 'parts in parts, 100 deep',
    bytes: () =>
      multipart(
        'a',
        Array.from(
          { length: 100 },
          (_, nth) =>
            `--${'a'.repeat(nth + 1)}\r\nContent-Type: multipart/mixed; boundary="${'a'.repeat(nth + 2)}"\r\n\r\n`,
        ).join(''),
      ),
    gives: /ødelagt/,
  },
  {
    name: 'a bomb in quoted-printable',
    bytes: () => aLetter('=20=\r\n'.repeat(800_000), { 'Content-Transfer-Encoding': 'quoted-printable' }),
    gives: null,
  },
  {
    name: 'broken base64',
    bytes: () => aLetter('%%%'.repeat(10_000), { 'Content-Transfer-Encoding': 'base64' }),
    gives: /Emne/,
  },
  {
    name: 'a charset that is none',
    bytes: () => aLetter('Bl\u00e5', { 'Content-Type': 'text/plain; charset=x-ond"; foo' }),
    gives: /Emne/,
  },
  {
    name: 'UTF-7',
    bytes: () => aLetter('+ADw-script+AD4-', { 'Content-Type': 'text/plain; charset=utf-7' }),
    gives: /Emne/,
  },
  {
    name: 'a subject of 100,000 encoded words',
    bytes: () => aLetter('Hei', { Subject: '=?utf-8?Q?=41?= '.repeat(50_000) }),
    gives: /Emne: A|ødelagt/,
  },
  {
    name: 'a sender of 100,000 brackets',
    bytes: () => aLetter('Hei', { From: '<('.repeat(100_000) }),
    gives: /Hei|ødelagt/,
  },
  {
    name: 'a subject with a line of its own',
    bytes: () => aLetter('Hei', { Subject: '=?utf-8?Q?Navn=0AFra:_sjef?=' }),
    gives: /^Emne: Navn Fra: sjef\n/,
  },
  {
    name: 'an attachment that is a bomb',
    limits: { unpackedBytes: 2 * 2 ** 20 },
    bytes: () => aLetterWith([{ content: 'Hei' }, { name: 'a.docx', content: docxWith(spaces(3)) }]),
    gives: /Hei/,
  },
  {
    name: 'ten attachments that are bombs together',
    limits: { unpackedBytes: 5 * 2 ** 20 },
    bytes: () =>
      aLetterWith(
        Array.from({ length: 10 }, (_, nth) => ({ name: `${nth}.docx`, content: docxWith(spaces(1)) })),
      ),
    gives: null,
  },
  {
    name: 'a letter that is not closed',
    bytes: () => multipart('x', '--x\r\nContent-Type: text/plain\r\n\r\nHalv'),
    gives: /Halv/,
  },
  {
    name: 'boundaries like each other',
    bytes: () => multipart('-', '-----\r\n\r\nA\r\n------\r\n'.repeat(5_000)),
    gives: null,
  },
]

const msg = () => aMsg({ subject: 'Hei', body: 'Der' })
const MSGS: HostileDocument[] = [
  { name: 'MSG: cut off', bytes: () => msg().subarray(0, 1_500), gives: null },
  {
    name: 'MSG: rubbish after its sign',
    bytes: () => Buffer.concat([msg().subarray(0, 600), noise(50_000)]),
    gives: null,
  },
  {
    name: 'MSG: a table of sectors that goes round',
    bytes: () => {
      const bytes = msg()
      bytes.fill(1, 512, 1_024)
      return bytes
    },
    gives: null,
  },
  {
    name: 'MSG: sectors of zero bytes',
    bytes: () => {
      const bytes = msg()
      bytes.writeUInt16LE(0, 30)
      return bytes
    },
    gives: null,
  },
  {
    name: 'MSG: sectors of 2 GB',
    bytes: () => {
      const bytes = msg()
      bytes.writeUInt16LE(31, 30)
      return bytes
    },
    gives: null,
  },
  {
    name: 'MSG: a billion tables',
    bytes: () => {
      const bytes = msg()
      bytes.fill(0x7f, 44, 76)
      return bytes
    },
    gives: null,
  },
  {
    name: 'MSG: its sign only',
    bytes: () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    gives: /gammelt Office/,
  },
  {
    name: 'a locked Word file',
    bytes: () => Buffer.concat([msg().subarray(0, 512), Buffer.from('EncryptedPackage', 'utf16le')]),
    gives: /passord/,
  },
  {
    name: 'an old Word file',
    bytes: () => Buffer.concat([msg().subarray(0, 512), Buffer.from('WordDocument', 'utf16le')]),
    gives: /gammelt Office/,
  },
]

const OTHERS: HostileDocument[] = [
  { name: 'no bytes', bytes: () => Buffer.alloc(0), gives: /tom/ },
  { name: 'zeros', bytes: () => zeros(1), gives: /typen/ },
  { name: 'spaces', bytes: () => spaces(1), gives: /ingen tekst|for mye/ },
  { name: 'noise', bytes: () => noise(100_000), gives: /typen/ },
  { name: 'more than 20 MB', bytes: () => spaces(21), gives: /for stor/ },
  {
    name: 'a program',
    bytes: () => Buffer.concat([Buffer.from('7f454c46', 'hex'), noise(10_000)]),
    gives: /typen/,
  },
  { name: 'a picture', bytes: () => Buffer.from('89504e470d0a1a0a', 'hex'), gives: /bilde/ },
  { name: 'rich text', bytes: () => Buffer.from('{\\rtf1 {\\object\\objocx}}'), gives: /typen/ },
  {
    name: 'a drawing with a script',
    bytes: () => Buffer.from('<?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
    gives: /typen/,
  },
  { name: 'a text of one line of 5 MB', bytes: () => Buffer.alloc(5_000_000, 'a'), gives: /for mye tekst/ },
  {
    name: 'a text of a million lines',
    bytes: () => Buffer.from('a\n\n'.repeat(300_000)),
    gives: /a/,
    isHeavy: true,
  },
  { name: 'UTF-16 of an odd length', bytes: () => Buffer.from('fffe4800650069', 'hex'), gives: /He|typen/ },
  {
    name: 'HTML: scripts and frames',
    bytes: () =>
      Buffer.from(
        '<html><body onload="alert(1)"><script>ond()</script><iframe src="http://127.0.0.1:9"></iframe><p>Trygt</p>',
      ),
    gives: /^Trygt$/,
  },
  {
    name: 'HTML: elements 200,000 deep',
    bytes: () => Buffer.from(`<html>${'<div>'.repeat(200_000)}dypt`),
    gives: /ødelagt|dypt/,
  },
  {
    name: 'HTML: a million unclosed tags',
    bytes: () => Buffer.from(`<html>${'<a href="'.repeat(200_000)}`),
    gives: null,
  },
  {
    name: 'HTML: a million tables',
    bytes: () => Buffer.from(`<html>${'<table><tr><td>'.repeat(50_000)}x`),
    gives: /ødelagt|x/,
  },
  {
    name: 'HTML: entities without end',
    bytes: () => Buffer.from(`<html><p>${'&amp'.repeat(200_000)}`),
    gives: /&|for mye/,
  },
]

export const HOSTILE_DOCUMENTS: readonly HostileDocument[] = [
  ...PACKAGES,
  ...XML,
  ...PDFS,
  ...LETTERS,
  ...MSGS,
  ...OTHERS,
]
