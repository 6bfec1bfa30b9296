import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../../documents/read-document.ts'
import { aWordFile, aWorkbook, wordLine, wordTable } from '../../../testing/document-builders.ts'
import { DOCUMENT_LIMITS } from '../../../documents/document-limits.ts'
import { type OfficePackage, openOffice } from '../../../documents/office-package.ts'
import { askOffice } from '../office-apart.ts'
import { fillForm } from './fill-form.ts'
import { readForm } from './read-form.ts'

const asked = { signal: AbortSignal.timeout(120_000), holder: 'test' }
const read = async (file: Buffer) => {
  const answer = await askOffice({ ask: 'read_form', file }, asked)
  if ('refused' in answer) return answer.refused
  if (!('form' in answer)) throw new Error('Not a form')
  return answer.form.demands
}
const demands = async (file: Buffer) => {
  const found = await read(file)
  return typeof found === 'string' ? found : found.map(({ demand }) => demand)
}
/** The form with «Svar 1», «Svar 2», … unless other answers are given. */
const fill = async (file: Buffer, texts?: string[]) => {
  const found = await read(file)
  if (typeof found === 'string') throw new Error(found)
  const answers = found.flatMap(({ ref }, at) => {
    const text = texts ? texts[at] : `Svar ${at + 1}`
    return text ? [{ ref, text }] : []
  })
  const answer = await askOffice({ ask: 'fill_form', file, answers }, asked)
  if (!('filled' in answer)) throw new Error(JSON.stringify(answer))
  return Buffer.from(answer.filled)
}
const wordText = async (file: Buffer) => {
  const reading = await readDocument(file, 'skjema.docx')
  return 'refusal' in reading ? reading.refusal : reading.parts[0]!.text
}
const partOf = (file: Buffer, name: string) => strFromU8(unzipSync(file)[name]!)
const DOCUMENT = 'word/document.xml'
const SHEET = 'xl/worksheets/sheet1.xml'

const cell = (inside: string, properties = '') => ({
  xml: `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`,
})
const placeholder = (text: string) =>
  cell(
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:p><w:r><w:rPr><w:rStyle w:val="PlaceholderText"/></w:rPr><w:t>${text}</w:t></w:r></w:p></w:sdtContent></w:sdt>`,
  )

describe('the demands of a Word form', () => {
  test.each<[string, string[][], string[]]>([
    [
      'bokmål',
      [
        ['Nr', 'Krav', 'Leverandørens besvarelse'],
        ['1', 'Erfaring med Java', ''],
        ['2', 'Sikkerhetsklarering', ''],
      ],
      ['Erfaring med Java', 'Sikkerhetsklarering'],
    ],
    [
      'nynorsk',
      [
        ['Kompetansekrav', 'Skildring av korleis kravet er oppfylt'],
        ['Røynsle frå offentleg sektor', ''],
      ],
      ['Røynsle frå offentleg sektor'],
    ],
    [
      'Swedish',
      [
        ['Krav', 'Ja/Nej', 'Beskrivning'],
        ['Minst fem års erfarenhet av Java', '', ''],
      ],
      ['Minst fem års erfarenhet av Java'],
    ],
    [
      'Danish',
      [
        ['Kompetence', 'Tilbudsgivers besvarelse'],
        ['Erfaring med Java', '...........'],
      ],
      ['Erfaring med Java'],
    ],
    [
      'English',
      [
        ['ID', 'Requirement', 'M/S', 'Supplier response'],
        ['R1', 'Five years of Java', 'M', '[Click or tap here to enter text.]'],
      ],
      ['Five years of Java'],
    ],
    [
      'without a header',
      [
        ['Erfaring med Java i store løsninger', ''],
        ['Har ledet et team før dette', '___'],
      ],
      ['Erfaring med Java i store løsninger', 'Har ledet et team før dette'],
    ],
    [
      'what is answered already is left',
      [
        ['Krav', 'Svar'],
        ['Erfaring med Java', 'Ja, mye'],
        ['Erfaring med Kotlin', ''],
        ['Erfaring med Go', ''],
      ],
      ['Erfaring med Kotlin', 'Erfaring med Go'],
    ],
    [
      'only yes or no',
      [
        ['Krav', 'Oppfylt'],
        ['Erfaring med Java', ''],
      ],
      ['Erfaring med Java'],
    ],
    [
      'a table of names',
      [
        ['Navn', ''],
        ['Adresse', ''],
        ['Organisasjonsnummer', ''],
      ],
      [],
    ],
    [
      'a table without an empty column',
      [
        ['Krav', 'Type'],
        ['Erfaring med Java', 'Skal'],
      ],
      [],
    ],
    [
      'a table of prices',
      [
        ['Rolle', 'Timepris'],
        ['Utvikler', ''],
        ['Arkitekt', ''],
      ],
      [],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await demands(aWordFile(wordLine('Bilag 2') + wordTable(rows)))).toEqual(expected)
  })

  test('chapters across the table are none, nor what merged cells go on with; content controls are empty', async () => {
    const body = wordTable([
      ['Krav', 'Svar'],
      [cell(wordLine('Tekniske krav'), '<w:gridSpan w:val="2"/>')],
      ['Erfaring med Java', placeholder('Klikk eller trykk her for å skrive inn tekst.')],
      ['Erfaring med Kafka', cell(wordLine(''), '<w:vMerge w:val="restart"/>')],
      ['og med Kotlin', cell('<w:p/>', '<w:vMerge/>')],
      ['Tegning', cell('<w:p><w:r><w:drawing/></w:r></w:p>')],
    ])
    expect(await demands(aWordFile(body))).toEqual(['Erfaring med Java', 'Erfaring med Kafka'])
  })

  test('a table in a table', async () => {
    const inner = wordTable([
      ['Krav', 'Svar'],
      ['Erfaring med Java', ''],
    ])
    expect(await demands(aWordFile(wordTable([[cell(inner + '<w:p/>')]])))).toEqual(['Erfaring med Java'])
  })
})

test('a Word form is filled in its own look, and is the same to the letter everywhere else', async () => {
  const look = '<w:rPr><w:rFonts w:ascii="Verdana"/><w:sz w:val="18"/></w:rPr>'
  const body = wordTable([
    ['Krav', 'Svar'],
    [
      'Erfaring med Java',
      cell(
        `<w:p w:rsidR="00A1"><w:pPr><w:spacing w:after="0"/>${look}</w:pPr><w:bookmarkStart w:id="7" w:name="b"/></w:p>`,
        '<w:shd w:fill="FFFF00"/>',
      ),
    ],
    ['Erfaring med Kafka', placeholder('Skriv her')],
    ['Erfaring med Go', ''],
  ])
  const more = { 'word/styles.xml': '<w:styles/>', 'customXml/item1.xml': '<x>æøå</x>' }
  const form = aWordFile(wordLine('Bilag & vedlegg'.replace('&', '&amp;')) + body, more)
  const filled = await fill(form, ['Laget «A & B» <i Java>.\nOg mer.', 'Ja\u0000', ''])
  expect(await wordText(filled)).toBe(
    'Bilag & vedlegg\nKrav\tSvar\nErfaring med Java\tLaget «A & B» <i Java>. Og mer.\nErfaring med Kafka\tJa\nErfaring med Go',
  )
  const [before, after] = [partOf(form, DOCUMENT), partOf(filled, DOCUMENT)]
  expect(after).toContain(
    `<w:tcPr><w:shd w:fill="FFFF00"/></w:tcPr><w:p><w:pPr><w:spacing w:after="0"/>${look}</w:pPr><w:bookmarkStart w:id="7" w:name="b"/><w:r>${look}<w:t xml:space="preserve">Laget «A &amp; B» &lt;i Java&gt;.</w:t></w:r></w:p>`,
  )
  expect(after).not.toContain('PlaceholderText')
  expect(after.slice(after.indexOf('Erfaring med Go'))).toBe(before.slice(before.indexOf('Erfaring med Go')))
  for (const name of Object.keys(unzipSync(form)))
    if (name !== DOCUMENT) expect(partOf(filled, name)).toBe(partOf(form, name))
})

test('an answer in a content control around its cell is no longer a placeholder', async () => {
  const around = (text: string) => ({
    xml: `<w:sdt><w:sdtPr><w:alias w:val="Svar"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${placeholder(text).xml.replaceAll(/<\/?w:sdt[^<>]*>|<w:showingPlcHdr\/>/g, '')}</w:sdtContent></w:sdt>`,
  })
  const form = aWordFile(
    wordTable([
      ['Krav', 'Svar'],
      ['Erfaring med Java', around('Skriv her')],
      ['Erfaring med Go', around('Skriv her')],
    ]),
  )
  const xml = partOf(await fill(form, ['Ja']), DOCUMENT)
  // The other is not answered.
  expect(xml.match(/<w:showingPlcHdr\/>/g)).toHaveLength(1)
  expect(xml).toContain('<w:sdtPr><w:alias w:val="Svar"/></w:sdtPr>')
})

describe('a sheet', () => {
  const FORM = [
    ['Bilag 2: Kravtabell'],
    [],
    ['Nr', 'Krav', 'Svar fra tilbyder'],
    ['1', 'Erfaring med Java', ''],
    ['2', '<c r="B5" t="s"><v>0</v></c>'],
    ['3', 'Erfaring med Go', '<c r="C6"><f>HYPERLINK("http://127.0.0.1:9")</f><v>0</v></c>'],
    ['4', 'Erfaring med Rust', 'Ja'],
  ]
  const shared = {
    'xl/sharedStrings.xml':
      '<sst><si><r><t>Erfaring med </t></r><r><t>Kafka</t></r><rPh><t>lyd</t></rPh></si></sst>',
  }

  test('has its demands, in cells that stand there and in those that do not; no formula is overwritten', async () => {
    const form = aWorkbook(FORM, shared)
    expect(await read(form)).toEqual([
      { ref: 's0!C4', demand: 'Erfaring med Java' },
      { ref: 's0!C5', demand: 'Erfaring med Kafka' },
    ])
    const filled = await fill(form, ['Én <&> to\n_x0041_', 'To'])
    const xml = partOf(filled, SHEET)
    expect(xml).toContain(
      '<c r="C4" s="0" t="inlineStr"><is><t xml:space="preserve">Én &lt;&amp;&gt; to\n_x005F_x0041_</t></is></c>',
    )
    expect(xml).toContain(
      '<c r="B5" t="s"><v>0</v></c><c r="C5" t="inlineStr"><is><t xml:space="preserve">To</t></is></c></row>',
    )
    expect(xml).toContain('<f>HYPERLINK("http://127.0.0.1:9")</f><v>0</v>')
    expect(
      xml.replaceAll(/ ht="\d+" customHeight="1"/g, '').replaceAll(/<c r="C[45]"[^]*?(?:\/>|<\/c>)/g, ''),
    ).toBe(
      partOf(form, SHEET)
        .replaceAll(/<c r="C[45]"[^]*?(?:\/>|<\/c>)/g, '')
        .replaceAll(/(<row r="[45]") spans="1:3"/g, '$1'),
    )
  })

  test.each(['=1+1', '+47 900', '-1', '@SUM(A1)', '\t=cmd|calc', '=HYPERLINK("http://127.0.0.1:9")'])(
    'an answer that begins with %s is text',
    async (text) => {
      const xml = partOf(await fill(aWorkbook(FORM, shared), [text]), SHEET)
      expect(xml.match(/<f[ >]/g)).toHaveLength(1)
      expect(xml).toContain(`t="inlineStr"><is><t xml:space="preserve">${text}</t>`)
    },
  )

  test('merged cells, hidden sheets and sheets without such headers are left', async () => {
    const rows =
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Krav</t></is></c><c r="D1" t="inlineStr"><is><t>Svar</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Erfaring med Java</t></is></c><c r="D2" s="3"/></row><row r="3"><c r="A3" t="inlineStr"><is><t>Erfaring med Go</t></is></c><c r="D3"/></row></sheetData>'
    const merged = (ref: string) => `${rows}<mergeCells><mergeCell ref="${ref}"/></mergeCells>`
    expect(await demands(aWorkbook(merged('D2:D3')))).toEqual(['Erfaring med Java'])
    expect(await demands(aWorkbook(merged('A1:C1')))).toEqual(['Erfaring med Java', 'Erfaring med Go'])
    expect(await demands(aWorkbook(rows, {}, ' state="hidden"'))).toEqual([])
    expect(
      await demands(
        aWorkbook([
          ['Navn', 'Alder'],
          ['Kari', ''],
        ]),
      ),
    ).toEqual([])
  })
})

const row = (r: number, c = '') => `<row r="${r}"><c r="A${r}" t="inlineStr"><is><t>x</t></is></c>${c}</row>`
describe('a hostile form', () => {
  test.each<[string, () => Buffer, RegExp]>([
    [
      'a DOCM that is called DOCX',
      () => aWordFile('', { 'word/vbaProject.bin': 'Sub AutoOpen()' }),
      /macros/,
    ],
    [
      'an XLSM that is called XLSX',
      () => aWorkbook([['Krav', 'Svar']], { 'xl/vbaProject.bin': 'Sub Auto_Open()' }),
      /macros/,
    ],
    [
      'sheets of old macros',
      () => aWorkbook([['Krav', 'Svar']], { 'xl/macrosheets/sheet1.xml': '<x/>' }),
      /macros/,
    ],
    [
      'a billion laughs in shared texts',
      () =>
        aWorkbook([['Krav', 'Svar']], {
          'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "ha">]><sst><si><t>&a;</t></si></sst>',
        }),
      /broken/,
    ],
    [
      'a file of the machine in a sheet',
      () =>
        aWorkbook('<x/>', {
          'xl/worksheets/sheet1.xml':
            '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet>&f;</worksheet>',
        }),
      /broken/,
    ],
    [
      'a sheet that unpacks to 60 MB',
      () => aWorkbook('<x/>', { 'xl/worksheets/sheet1.xml': Buffer.alloc(60 * 2 ** 20, 0x20) }),
      /unpacks_too_large/,
    ],
    [
      'a million cells',
      () => aWorkbook(`<sheetData><row r="1">${'<c/>'.repeat(1_000_000)}</row></sheetData>`),
      /too_much_text/,
    ],
    [
      'a million rows',
      () => aWorkbook(`<sheetData>${'<row/>'.repeat(1_000_000)}</sheetData>`),
      /too_much_text/,
    ],
    [
      'merged cells as large as the sheet',
      () =>
        aWorkbook(
          `<sheetData>${row(1)}${row(1_048_576)}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(15_000)}</mergeCells>`,
        ),
      /^$/,
    ],
    [
      'rows and columns that are none',
      () => aWorkbook(`<sheetData>${row(99_999_999, '<c r="ZZZZ1"/><c r="A-1"/>')}</sheetData>`),
      /^$/,
    ],
    [
      'a sheet in another file of the package',
      () =>
        aWorkbook([['Krav', 'Svar']], {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="../../../etc/passwd"/></Relationships>',
        }),
      /^$/,
    ],
    [
      'a sheet on the web',
      () =>
        aWorkbook([['Krav', 'Svar']], {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://127.0.0.1:9/worksheets/x.xml"/></Relationships>',
        }),
      /^$/,
    ],
    [
      'links to other workbooks, which are never opened',
      () =>
        aWorkbook(
          [
            ['Krav', 'Svar'],
            ['Java', ''],
          ],
          {
            'xl/externalLinks/externalLink1.xml': '<externalLink/>',
            'xl/externalLinks/_rels/externalLink1.xml.rels':
              '<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://127.0.0.1:9/x.xlsx"/></Relationships>',
          },
        ),
      /^Java$/,
    ],
    ['elements 100,000 deep', () => aWordFile('<w:tbl><w:tr><w:tc>'.repeat(30_000)), /broken/],
    [
      'a table of 100,000 cells',
      () => aWordFile(`<w:tbl><w:tr>${'<w:tc/>'.repeat(100_000)}</w:tr></w:tbl>`),
      /too_much_text/,
    ],
    [
      'cells as wide as a billion',
      () =>
        aWordFile(
          `<w:tbl><w:tr>${'<w:tc><w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr></w:tc>'.repeat(5_000)}</w:tr></w:tbl>`,
        ),
      /^$/,
    ],
    ['an ODS', () => Buffer.from('PK\x03\x04'), /broken/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), /unknown/],
    ['nothing', () => Buffer.alloc(0), /empty/],
  ])('%s', async (_, file, expected) => {
    const got = await demands(file())
    expect(typeof got === 'string' ? got : got.join(' ')).toMatch(expected)
  })

  test('answers to another form are refused, and only cells that wait for one are written to', async () => {
    const form = aWordFile(
      wordTable([
        ['Krav', 'Svar'],
        ['Erfaring med Java', ''],
      ]),
    )
    for (const ref of ['t0r0c0', 't0r1c0', 't9r9c9', 's0!A1', '__proto__'])
      expect(await askOffice({ ask: 'fill_form', file: form, answers: [{ ref, text: 'x' }] }, asked)).toEqual(
        { refused: 'broken' },
      )
  })
})

test('whatever is answered stands in the form as it was written, and everything that stood there still does', async () => {
  const rows = [
    ['Krav', 'Svar'],
    ['Erfaring med Java', ''],
    ['Erfaring med Kafka', ''],
  ]
  // Without the thread: it is not what is tried here.
  const [word, sheet] = await Promise.all(
    [aWordFile(wordTable(rows)), aWorkbook(rows)].map((file) => openOffice(file, DOCUMENT_LIMITS)),
  )
  const filled = (office: OfficePackage, texts: string[]) =>
    Buffer.from(
      fillForm(
        office,
        readForm(office).demands.map(({ ref }, at) => ({ ref, text: texts[at]! })),
      ),
    )
  const unescaped = (xml: string) =>
    xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { minLength: 2, maxLength: 2 }),
      (texts) => {
        const shown = texts.map((text) => text.replaceAll(/[^\P{C}\n\t]/gu, ''))
        const cells = unescaped(partOf(filled(sheet!, texts), SHEET))
        const paragraphs = unescaped(partOf(filled(word!, texts), DOCUMENT))
        for (const text of shown) {
          expect(cells).toContain(`preserve">${text}</t></is>`)
          for (const line of text.split('\n')) expect(paragraphs).toContain(`preserve">${line}</w:t>`)
        }
        for (const text of rows.flat().filter(Boolean)) expect(paragraphs).toContain(`>${text}</w:t>`)
      },
    ),
    { numRuns: 40 },
  )
})

test('an answer in a sheet wraps, in the look that its cell has', async () => {
  const styles =
    '<styleSheet><cellStyleXfs><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="1"/><xf fontId="2" applyAlignment="0"><alignment horizontal="center"/></xf><xf fontId="3"><alignment wrapText="1"/></xf></cellXfs></styleSheet>'
  const form = aWorkbook(
    [
      ['Krav', 'Svar'],
      ...['Java', 'Kafka', 'Go', 'Rust'].map((name, at) => [
        `Erfaring med ${name}`,
        `<c r="B${at + 2}" s="${at}"/>`,
      ]),
    ],
    { 'xl/styles.xml': styles },
  )
  const filled = await fill(form)
  expect(partOf(filled, 'xl/styles.xml')).toBe(
    '<styleSheet><cellStyleXfs><xf/></cellStyleXfs><cellXfs count="5"><xf fontId="1"/><xf fontId="2" applyAlignment="0"><alignment horizontal="center"/></xf><xf fontId="3"><alignment wrapText="1"/></xf>' +
      '<xf applyAlignment="1" fontId="1"><alignment wrapText="1"/></xf><xf applyAlignment="1" fontId="2"><alignment wrapText="1" horizontal="center"/></xf></cellXfs></styleSheet>',
  )
  const xml = partOf(filled, SHEET)
  for (const [name, style] of [
    ['B2', 3],
    ['B3', 4],
    ['B4', 2],
    ['B5', 3],
  ])
    expect(xml).toContain(`<c r="${name}" s="${style}" t="inlineStr">`)
})

test('an answer in a cell that does not stand in the file has the look of its row or column', async () => {
  const row = (r: number, rest = '', attributes = '') =>
    `<row r="${r}"${attributes}><c r="A${r}" t="inlineStr"><is><t>${r === 1 ? 'Krav' : `Erfaring med ${r}`}</t></is></c>${rest}</row>`
  const answer = '<c r="C1" t="inlineStr"><is><t>Svar</t></is></c>'
  const form = aWorkbook(
    `<cols><col min="2" max="3" width="40" style="1"/></cols><sheetData>${row(1, answer)}${row(2)}${row(3, '', ' s="2" customFormat="1"')}${row(4, '', ' s="2"')}</sheetData>`,
    {
      'xl/styles.xml':
        '<styleSheet><cellXfs count="3"><xf/><xf fontId="1"><alignment wrapText="1"/></xf><xf fontId="2"><alignment wrapText="1"/></xf></cellXfs></styleSheet>',
    },
  )
  const xml = partOf(await fill(form), SHEET)
  for (const [name, style] of [
    ['C2', 1],
    ['C3', 2],
    ['C4', 1],
  ])
    expect(xml).toContain(`<c r="${name}" s="${style}" t="inlineStr">`)
})

test('hidden rows and columns are not answered', async () => {
  const row = (r: number, attributes = '') =>
    `<row r="${r}"${attributes}><c r="A${r}" t="inlineStr"><is><t>${r === 1 ? 'Krav' : `Erfaring med ${r}`}</t></is></c>${r === 1 ? '<c r="C1" t="inlineStr"><is><t>Svar</t></is></c>' : ''}</row>`
  const rows = `<sheetData>${row(1)}${row(2)}${row(3, ' hidden="1"')}${row(4)}</sheetData>`
  expect(await demands(aWorkbook(rows))).toEqual(['Erfaring med 2', 'Erfaring med 4'])
  expect(await demands(aWorkbook(`<cols><col min="3" max="3" hidden="1"/></cols>${rows}`))).toEqual([])
})
