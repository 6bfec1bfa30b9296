import { describe, expect, test } from 'vitest'
import { aDocx, aLetter, aLetterWith, aMsg, anOdt, aPdfOf, wordLine } from '../testing/document-builders.ts'
import { HOSTILE_DOCUMENTS } from '../testing/hostile-documents.ts'
import { readDocument, type ReadDocumentOptions } from './read-document.ts'

const read = async (bytes: Buffer | string, name = 'fil', options: ReadDocumentOptions = {}) => {
  const reading = await readDocument(Buffer.from(bytes as string), name, options)
  if ('refusal' in reading) return reading.refusal
  return {
    texts: reading.parts.map(({ text }) => text),
    names: reading.parts.map((part) => part.name),
    skipped: reading.skipped,
  }
}
const textOf = async (bytes: Buffer | string, options?: ReadDocumentOptions) => {
  const got = await read(bytes, 'fil', options)
  return typeof got === 'string' ? got : got.texts.join('\n---\n')
}

const WORD_ITEM = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'
const wordCell = (...lines: string[]) => `<w:tc>${lines.map((line) => wordLine(line)).join('')}</w:tc>`

describe('a document is read as lines', () => {
  test('Word: paragraphs, list points, rows with tabs; what is deleted or hidden is not there', async () => {
    const body = [
      wordLine(
        'Overskrift',
        '<w:pPr><w:pStyle w:val="Heading1"/><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>',
      ),
      wordLine('Første punkt', WORD_ITEM),
      '<w:p><w:r><w:t>Start:</w:t><w:tab/><w:t>1. mars</w:t></w:r><w:r><w:br/><w:t>ny linje</w:t></w:r></w:p>',
      `<w:tbl><w:tr>${wordCell('Kunde')}${wordCell('Sjømatdirektoratet', 'Oslo')}</w:tr></w:tbl>`,
      '<w:p><w:del><w:r><w:delText>strøket</w:delText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>skjult</w:t></w:r><w:r><w:t>synlig</w:t></w:r></w:p>',
      '<w:p><w:r><w:instrText>HYPERLINK "http://ond.example"</w:instrText></w:r><w:r><w:t>lenke</w:t></w:r></w:p>',
    ].join('')
    const header = '<w:hdr>' + wordLine('Megler AS') + '</w:hdr>'
    expect(await textOf(aDocx(body, { 'word/header1.xml': header, 'word/header2.xml': header }))).toBe(
      'Megler AS\nOverskrift\n- Første punkt\nStart:\t1. mars\nny linje\nKunde\tSjømatdirektoratet Oslo\nsynlig\nlenke',
    )
  })

  test('ODT: the same', async () => {
    const body =
      '<text:h>Krav</text:h><text:list><text:list-item><text:p>Java<text:s text:c="9999999"/>21</text:p></text:list-item></text:list><text:p/>' +
      '<table:table><table:table-row><table:table-cell table:number-columns-repeated="99999999"><text:p>Start</text:p></table:table-cell><table:table-cell><text:p>Nå<office:annotation><text:p>merknad</text:p></office:annotation></text:p></table:table-cell></table:table-row></table:table>'
    expect(await textOf(anOdt(body))).toBe('Krav\n- Java 21\nStart\tNå')
  })

  test('PDF: wrapped lines are joined, rows have tabs, points begin lines', async () => {
    const at = (text: string, x: number, y: number) => ({ text, x, y })
    const pdf = aPdfOf([
      [
        at('Vi trenger en erfaren utvikler til et stort prosjekt for en kunde som holder til i', 57, 780),
        at('Bergen og som vil bytte ut alle systemer for saksbehandling i løpet av de neste', 57, 766),
        at('to årene, med oppstart etter avtale.', 57, 752),
        at('Kunde', 57, 720),
        at('Sjømatdirektoratet', 200, 720),
        at('Varighet', 57, 700),
        at('12 måneder', 200, 700),
        at('\x95', 70, 660),
        at('God kjennskap til Kotlin', 84, 660),
        at('\x95', 70, 646),
        at('Norsk', 84, 646),
      ],
    ])
    expect(await textOf(pdf)).toBe(
      'Vi trenger en erfaren utvikler til et stort prosjekt for en kunde som holder til i Bergen og som vil bytte ut alle systemer for saksbehandling i løpet av de neste to årene, med oppstart etter avtale.\n' +
        'Kunde\tSjømatdirektoratet\nVarighet\t12 måneder\n- God kjennskap til Kotlin\n- Norsk',
    )
  })

  test('PDF: a heading is no part of the row below it, wrapped cells are whole, and empty ones keep their place', async () => {
    const pdf = aPdfOf([
      [
        ['Prosjekter', 57, 700],
        ['Periode', 57, 680],
        ['Kunde', 150, 680],
        ['Rolle', 250, 680],
        ['2021 -', 57, 660],
        ['2023', 57, 647],
        ['Fagerlia', 150, 660],
        ['kommune', 150, 647],
        ['Tester', 250, 660],
        ['2019', 57, 630],
        ['Leder', 250, 630],
        ['Arbeid', 57, 600],
        ['2019 - 2020', 57, 580],
        ['Tester, Brevika', 150, 580],
        ['Utdanning', 57, 555],
      ].map(([text, x, y]) => ({ text: String(text), x: Number(x), y: Number(y) })),
    ])
    expect(await textOf(pdf)).toBe(
      'Prosjekter\nPeriode\tKunde\tRolle\n2021 - 2023\tFagerlia kommune\tTester\n2019\t\tLeder\n' +
        'Arbeid\n2019 - 2020\tTester, Brevika\nUtdanning',
    )
  })

  test('Word: where cells are kept, each row is a line that has all of them', async () => {
    const rows = [
      wordCell('') + wordCell('Kunde', 'Oslo') + wordCell(''),
      wordCell('1') + wordCell(...'abcde') + wordCell(''),
    ]
    const docx = aDocx(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`)
    expect(await textOf(docx, { isKeepingCells: true })).toBe(
      '\tKunde\u2028Oslo\t\n1\ta\u2028b\u2028c\u2028d\u2028e\t',
    )
    expect(await textOf(docx)).toBe('\tKunde Oslo\n1\na\nb\nc\nd\ne')
  })

  test('PDF: lines that are short by themselves stay apart', async () => {
    const lines = [
      'Kunde: Havbruksdirektoratet i Bergen',
      'Arbeidssted: Bergen sentrum',
      'Kari Moe',
      'kari.moe@megler.example',
      '190 00 214',
    ]
    const pdf = aPdfOf([lines.map((text, nth) => ({ text, x: 57, y: 780 - 14 * nth }))])
    expect(await textOf(pdf)).toBe(lines.join('\n'))
  })

  test('plain text: lines that a program has broken are whole again', async () => {
    const text =
      'Helseforetaket skal bytte integrasjonsplattform. Arkitekten skal beskrive\nmålbildet, og velge mønstre.\n\nKrav:\n* Java som er lengre enn den første linjen er, og litt til\n* Norsk\nHilsen\nKari'
    expect(await textOf(text)).toBe(text.replace('beskrive\n', 'beskrive '))
  })

  test('HTML: what a person sees of it', async () => {
    const html =
      '<!doctype html><title>x</title><style>p{}</style><h1>Konsulent</h1><p>Vi   søker <b>to</b><br>utviklere</p><ul><li>Java</ul>' +
      '<p style="display:none">skjult</p><script>alert(1)</script><table><tr><td>Sted<td>Oslo</table><pre>a\nb</pre>'
    expect(await textOf(html)).toBe('Konsulent\nVi søker to\nutviklere\n- Java\nSted\tOslo\na\nb')
  })

  test.each([
    ['UTF-8', Buffer.from('Blåbær')],
    ['UTF-8 with a mark', Buffer.from('\ufeffBlåbær')],
    ['Windows-1252', Buffer.from('Blåbær', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffBlåbær', 'utf16le')],
    ['UTF-16, turned', Buffer.from('\ufeffBlåbær', 'utf16le').swap16()],
    ['an HTML page that says so', Buffer.from('<html><meta charset="iso-8859-1"><p>Blåbær', 'latin1')],
  ])('plain text in %s', async (_, bytes) => {
    expect(await textOf(bytes)).toBe('Blåbær')
  })

  test('plain text in UTF-8 with a damaged letter', async () => {
    const long = 'Vi søker en utvikler på Værnes. '.repeat(10)
    expect(await textOf(Buffer.concat([Buffer.from(long), Buffer.from([0xc3])]))).toBe(`${long}\ufffd`)
  })

  test('a letter has the day in Norway on which it was sent', async () => {
    const letter = aLetter('Hei', { Date: 'Mon, 16 Nov 2026 23:30:00 +0000' })
    expect(await textOf(letter)).toContain('Sendt: 2026-11-17')
  })

  test('a letter with attachments, one of them a letter', async () => {
    const inner = aLetterWith(
      [{ content: 'Videresendt' }, { name: 'krav.docx', content: aDocx(wordLine('Krav')) }],
      'indre',
    )
    const letter = aLetterWith([
      { content: 'Hei, se vedlegg.' },
      { type: 'message/rfc822', name: 'fwd.eml', content: inner },
      { name: '../../etc/logo.png', type: 'image/png', content: Buffer.from('89504e470d0a1a0a', 'hex') },
      { name: 'ødelagt.docx', content: Buffer.from('PK\x03\x04tull') },
    ])
    expect(await read(letter, 'mail.eml')).toEqual({
      names: ['mail.eml', 'fwd.eml', 'krav.docx'],
      texts: [
        'Emne: Forespørsel: utvikler\nFra: Kari Megler <kari@megler.example>\nHei, se vedlegg.',
        'Emne: Forespørsel: utvikler\nFra: Kari Megler <kari@megler.example>\nVideresendt',
        'Krav',
      ],
      skipped: [
        { name: 'logo.png', refusal: expect.stringContaining('bilde') },
        { name: 'ødelagt.docx', refusal: expect.stringContaining('ødelagt') },
      ],
    })
    expect(await textOf(aLetter('<p>Hei <b>der</b></p>', { 'Content-Type': 'text/html' }))).toContain(
      'Hei der',
    )
  })

  test('a picture in a letter is named unless it is as small as a logo', async () => {
    const picture = (name: string, bytes: number) =>
      `--del\r\nContent-Type: image/png; name="${name}"\r\nContent-ID: <${name}>\r\nContent-Disposition: inline; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.concat(
        [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)],
      )
        .toString('base64')
        .replaceAll(/.{76}/g, '$&\r\n')}\r\n`
    const letter = aLetter(
      `--del\r\nContent-Type: text/html\r\n\r\n<p>Hei, se under</p><img src="cid:krav.png">\r\n${picture('logo.png', 20_000)}${picture('krav.png', 60_000)}--del--`,
      { 'Content-Type': 'multipart/related; boundary=del' },
    )
    expect(await read(letter)).toMatchObject({
      skipped: [{ name: 'krav.png', refusal: expect.stringContaining('bilde') }],
    })
  })

  test('a PDF with scanned pages names them; pages with little text do not make it a scan', async () => {
    const page = (text: string) => [{ text, x: 60, y: 700 }]
    const full = page('Hei! Vi trenger en utvikler i Oslo fra februar, se tabellen under.')
    const scan = page('Skannet 12')
    const scans = Array.from({ length: 20 }, () => scan)
    const refusal = expect.stringContaining('skannet')
    expect(await read(aPdfOf([full, scan, scan, full, ...scans]), 'krav.pdf')).toMatchObject({
      skipped: [
        { name: 'krav.pdf, side 2–3', refusal },
        { name: 'krav.pdf, side 5–24', refusal },
      ],
    })
    expect(await textOf(aPdfOf([scan, scan]))).toMatch(/skannet/)
  })

  test('letters in letters, only so deep', async () => {
    let letter = aLetter('Innerst')
    for (const name of ['4', '3', '2', '1'])
      letter = aLetterWith(
        [{ content: `Brev ${name}` }, { type: 'message/rfc822', name, content: letter }],
        name,
      )
    expect(await read(letter, '0')).toMatchObject({
      names: ['0', '1', '2', '3'],
      skipped: [{ name: '4', refusal: expect.stringContaining('for dypt') }],
    })
  })

  test('a MSG file with its attachment', async () => {
    const attachment = { name: 'krav.docx', content: aDocx(wordLine('Krav æøå')) }
    expect(await read(aMsg({ subject: 'Rammeavtale', body: 'Hei\r\nder', attachment }))).toMatchObject({
      texts: ['Emne: Rammeavtale\nFra: Kari Megler <kari@megler.example>\nHei\nder', 'Krav æøå'],
      skipped: [],
    })
  })
})

// oxlint-disable-next-line no-restricted-properties -- how many rounds, from the command that runs the tests
const isLong = Boolean(process.env['LONG'])

describe('a hostile file', () => {
  const { rss } = process.memoryUsage()
  test.each(HOSTILE_DOCUMENTS.filter(({ isHeavy }) => isLong || !isHeavy))(
    '$name',
    async ({ name, bytes, gives, limits }) => {
      const file = bytes()
      const started = performance.now()
      const got = await textOf(file, limits)
      // By the clock, on a machine that does other things too.
      expect(performance.now() - started).toBeLessThan(60_000)
      expect(got, name).toMatch(gives ?? /./)
      expect(got.length).toBeLessThanOrEqual(1_200_000)
    },
    90_000,
  )

  test('harms no other: the next one is read, and the process has not grown', async () => {
    expect(await textOf(aDocx(wordLine('Fremdeles her')))).toBe('Fremdeles her')
    expect(process.memoryUsage().rss - rss).toBeLessThan(1.5 * 2 ** 30)
  })
})
