import type * as Docx from 'docx'
import { namedTechnology } from './offer-as-html.ts'
import type {
  DocumentEntry,
  DocumentPart,
  OfferDocument,
  OfferedDocument,
  SheetRow,
} from './offer-document.ts'
import { OFFER_WORDS, type OfferWords } from './offer-words.ts'

type Library = typeof Docx
type Block = Docx.Paragraph | Docx.Table

const FJORD = '0E5461'
const SECOND = '52626A'
const NYPE = 'A53520'
const HAIRLINE = { style: 'single', size: 4, color: 'DBE2E5' } as const
/** Twentieths of a point. A4, with some 18 mm beside the text. */
const PAGE = { width: 11_906, height: 16_838 }
const MARGIN = 1_040
const TEXT_WIDTH = PAGE.width - 2 * MARGIN
/** Of the columns of the competence sheet. */
const WIDTHS = [2_950, 800, 3_050, 1_750, TEXT_WIDTH - 8_550] as const

/** As a Word document with real headings, header rows and a language; the library is loaded on first use. */
export async function offerAsDocx(offer: OfferDocument): Promise<Buffer> {
  const docx = await import('docx')
  const words = OFFER_WORDS[offer.language]
  const title = `${words.offer}: ${offer.title}`
  return docx.Packer.toBuffer(
    new docx.Document({
      creator: 'Utsyn',
      title: written(title),
      styles: documentStyles(offer.locale),
      sections: [
        {
          properties: {
            page: { size: PAGE, margin: { top: 1_130, right: MARGIN, bottom: 1_130, left: MARGIN } },
          },
          footers: { default: footer(docx, title) },
          children: offerBlocks(docx, offer),
        },
      ],
    }),
  )
}

/** The whole offer, in the styles of whatever document it stands in. */
export function offerBlocks(docx: Library, offer: OfferDocument): Block[] {
  const words = OFFER_WORDS[offer.language]
  return [
    kindOf(docx, words.offer),
    heading(docx, offer.title, 1),
    ...offer.facts.map(([word, value]) => fact(docx, word, value)),
    ...own(docx, offer.introduction, words, 240),
    ...offer.consultants.flatMap((one) => consultantBlocks(docx, one, words)),
  ]
}

/** The styles of documents that the portal writes. */
export function documentStyles(
  locale: string,
): NonNullable<ConstructorParameters<Library['Document']>[0]['styles']> {
  const of = (size: number, before: number, after: number, color?: string) => ({
    run: { font: 'Calibri', size, bold: true, ...(color && { color }) },
    paragraph: {
      spacing: { before, after, line: 252, lineRule: 'auto' as const },
      keepNext: true,
      keepLines: true,
    },
  })
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 21, color: '14232A', language: { value: locale } },
        paragraph: { spacing: { after: 100, line: 276, lineRule: 'auto' } },
      },
      heading1: of(48, 40, 160),
      heading2: of(38, 0, 40),
      heading3: of(26, 320, 120, FJORD),
      heading4: of(22, 200, 40),
    },
  }
}

const LEVELS = { 1: 'Heading1', 2: 'Heading2', 3: 'Heading3', 4: 'Heading4' } as const

function heading(docx: Library, text: string, level: keyof typeof LEVELS, period = ''): Docx.Paragraph {
  return new docx.Paragraph({
    heading: LEVELS[level],
    pageBreakBefore: level === 2,
    ...(level === 3 && {
      border: { bottom: { style: 'single', size: 6, color: FJORD, space: 2 } },
    }),
    ...(period && { tabStops: [{ type: 'right' as const, position: TEXT_WIDTH }] }),
    children: [
      new docx.TextRun({ text: written(text) }),
      ...(period
        ? [new docx.TextRun({ children: [new docx.Tab(), period], bold: false, color: SECOND })]
        : []),
    ],
  })
}

const plain = ({ Paragraph, TextRun }: Library, text: string, before = 0) =>
  new Paragraph({ spacing: { before, after: 100 }, children: [new TextRun(written(text))] })

/** What stands below it is: an offer, or the seller's own text. */
const kindOf = ({ Paragraph, TextRun }: Library, text: string, before = 0) =>
  new Paragraph({
    spacing: { before },
    keepNext: true,
    children: [new TextRun({ text, bold: true, color: FJORD, allCaps: true, size: 19 })],
  })

const own = (docx: Library, texts: readonly string[], { from_us }: OfferWords, before: number) =>
  texts.length === 0 ? [] : [kindOf(docx, from_us, before), ...texts.map((text) => plain(docx, text))]

const grey = ({ Paragraph, TextRun }: Library, text: string) =>
  new Paragraph({ children: [new TextRun({ text: written(text), color: SECOND })] })

const fact = ({ Paragraph, TextRun, Tab }: Library, word: string, value: string) =>
  new Paragraph({
    spacing: { after: 40 },
    tabStops: [{ type: 'left', position: 1_700 }],
    indent: { left: 1_700, hanging: 1_700 },
    children: [
      new TextRun({ text: word, color: SECOND }),
      new TextRun({ children: [new Tab(), written(value)], bold: true }),
    ],
  })

function footer(docx: Library, title: string): Docx.Footer {
  const look = { color: SECOND, size: 17 }
  const { Footer, PageNumber, Paragraph, Tab, TextRun } = docx
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: 'right', position: TEXT_WIDTH }],
        children: [
          new TextRun({ text: written(title), ...look }),
          new TextRun({ children: [new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], ...look }),
        ],
      }),
    ],
  })
}

function consultantBlocks(
  docx: Library,
  { name, title, introduction, sheet, parts }: OfferedDocument,
  words: OfferWords,
): Block[] {
  return [
    heading(docx, name, 2),
    ...(title === null ? [] : [grey(docx, title)]),
    ...own(docx, introduction, words, 160),
    heading(docx, words.sheet, 3),
    ...(sheet.sums.length === 0 ? [] : [grey(docx, sheet.sums.join(' '))]),
    ...(sheet.note === null ? [] : [grey(docx, sheet.note)]),
    sheet.remark === null ? sheetTable(docx, sheet.rows, words) : plain(docx, sheet.remark),
    ...parts.flatMap((part) => [heading(docx, part.heading, 3), ...partBlocks(docx, part, words)]),
  ]
}

const sheetTable = (docx: Library, rows: readonly SheetRow[], words: OfferWords): Docx.Table =>
  tableOf(
    docx,
    words.columns,
    rows.map((row) => sheetRow(docx, row, words)),
  )

/** A table in the look of the competence sheet, with these texts in its cells. */
export const offerTable = (
  docx: Library,
  columns: OfferWords['columns'],
  rows: readonly (readonly string[])[],
): Docx.Table =>
  tableOf(
    docx,
    columns,
    rows.map(
      (texts) =>
        new docx.TableRow({
          cantSplit: true,
          children: texts.map((text, at) => cell(docx, at, [new docx.TextRun({ text, size: 19 })])),
        }),
    ),
  )

function tableOf(docx: Library, columns: OfferWords['columns'], rows: readonly Docx.TableRow[]): Docx.Table {
  const { Table, TableRow, TextRun } = docx
  const none = { style: 'none', size: 0, color: 'auto' } as const
  return new Table({
    width: { size: TEXT_WIDTH, type: 'dxa' },
    columnWidths: [...WIDTHS],
    layout: 'fixed',
    borders: {
      top: none,
      left: none,
      right: none,
      insideVertical: none,
      bottom: HAIRLINE,
      insideHorizontal: HAIRLINE,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map((text, at) =>
          cell(docx, at, [new TextRun({ text, bold: true, color: FJORD, size: 19 })], 'EEF2F3'),
        ),
      }),
      ...rows,
    ],
  })
}

function sheetRow(
  docx: Library,
  { demand, kind, status, quotes, remark, place, period }: SheetRow,
  { quoted }: OfferWords,
): Docx.TableRow {
  const run = (text: string, look: object = {}) =>
    new docx.TextRun({ text: written(text), size: 19, ...look })
  const color = status === 'missing' ? NYPE : SECOND
  return new docx.TableRow({
    cantSplit: true,
    children: [
      cell(docx, 0, [run(demand)]),
      cell(docx, 1, [run(kind)]),
      cell(docx, 2, [
        ...(remark === null ? [] : [run(quotes.length === 0 ? remark : `${remark}: `, { color })]),
        ...quotes.map((quote, at) => run(quoted(quote), at > 0 ? { break: 1 } : {})),
      ]),
      cell(docx, 3, [run(place)]),
      cell(docx, 4, [run(period)]),
    ],
  })
}

function cell(docx: Library, at: number, children: Docx.TextRun[], fill?: string): Docx.TableCell {
  return new docx.TableCell({
    width: { size: WIDTHS[at]!, type: 'dxa' },
    margins: { top: 70, bottom: 70, left: 90, right: 90 },
    ...(fill && { shading: { fill } }),
    children: [new docx.Paragraph({ spacing: { after: 0, line: 250, lineRule: 'auto' }, children })],
  })
}

function partBlocks(docx: Library, { part, entries }: DocumentPart, words: OfferWords): Block[] {
  if (part === 'technologies') return [plain(docx, entries.map(namedTechnology).join(', '))]
  const isLong = part === 'qualifications' || part === 'projects' || part === 'work'
  return entries.flatMap((entry) => (isLong ? longEntry(docx, entry, words) : shortEntry(docx, entry)))
}

function longEntry(docx: Library, entry: DocumentEntry, words: OfferWords): Block[] {
  const { title, details, period, paragraphs, technologies } = entry
  const { Paragraph, TextRun } = docx
  return [
    ...(title ? [heading(docx, title, 4, period)] : period ? [grey(docx, period)] : []),
    ...(details.length === 0 ? [] : [grey(docx, details.join(', '))]),
    ...paragraphs.map((sentences) => plain(docx, sentences.join(' '))),
    ...(technologies.length === 0
      ? []
      : [
          new Paragraph({
            children: [
              new TextRun({ text: `${words.technologies}: `, bold: true, size: 19 }),
              new TextRun({ text: written(technologies.join(', ')), color: SECOND, size: 19 }),
            ],
          }),
        ]),
  ]
}

function shortEntry(docx: Library, { title, details, period, paragraphs }: DocumentEntry): Block[] {
  const { Paragraph, Tab, TextRun } = docx
  return [
    new Paragraph({
      spacing: { after: 60 },
      tabStops: [{ type: 'right', position: TEXT_WIDTH }],
      children: [
        new TextRun({ text: written(title), bold: true }),
        ...(details.length === 0
          ? []
          : [new TextRun({ text: written(`, ${details.join(', ')}`), color: SECOND })]),
        ...(period ? [new TextRun({ children: [new Tab(), period], color: SECOND })] : []),
      ],
    }),
    ...paragraphs.map((sentences) => plain(docx, sentences.join(' '))),
  ]
}

/** XML cannot hold control characters. */
const written = (text: string) => text.replace(/[^\P{C}\n\t]/gu, '')
