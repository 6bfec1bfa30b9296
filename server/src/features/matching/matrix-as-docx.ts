import type * as Docx from 'docx'
import type { MatrixDocument } from './matrix-document.ts'

const MARGIN = 900
/** Fractions of a landscape page's width, in twentieths of a point. */
const WIDTHS = [3_700, 1_000, 1_500, 4_600, 2_700, 1_500] as const

/** As a Word document in landscape; the library is loaded on first use. */
export async function matrixAsDocx(matrix: MatrixDocument): Promise<Buffer> {
  const docx = await import('docx')
  const { Document, HeadingLevel, Packer, PageOrientation, Paragraph } = docx
  const document = new Document({
    creator: 'Utsyn',
    title: matrix.title,
    styles: { default: { document: { run: { font: 'Calibri', size: 20 } } } },
    sections: [
      {
        properties: {
          page: {
            size: { orientation: PageOrientation.LANDSCAPE, width: 11_906, height: 16_838 },
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
        },
        children: [
          new Paragraph({ text: matrix.title, heading: HeadingLevel.HEADING_1 }),
          ...matrix.facts.map((pair) => factLine(docx, pair)),
          new Paragraph(''),
          ...(matrix.justification ? [new Paragraph(written(matrix.justification)), new Paragraph('')] : []),
          table(docx, matrix),
          new Paragraph(''),
          ...matrix.sums.map((pair) => factLine(docx, pair)),
          new Paragraph({ children: [new docx.TextRun({ text: matrix.remark, italics: true })] }),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const factLine = ({ Paragraph, TextRun }: typeof Docx, [word, value]: [string, string]) =>
  new Paragraph({ children: [new TextRun({ text: `${word}: `, bold: true }), new TextRun(written(value))] })

function table(docx: typeof Docx, { head, rows }: MatrixDocument): Docx.Table {
  const { Table, TableRow, WidthType } = docx
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: [...WIDTHS],
    rows: [
      new TableRow({ tableHeader: true, children: head.map((text) => cell(docx, text, true)) }),
      ...rows.map(
        (row) => new TableRow({ cantSplit: true, children: row.map((text) => cell(docx, text, false)) }),
      ),
    ],
  })
}

function cell({ Paragraph, TableCell, TextRun }: typeof Docx, text: string, isBold: boolean): Docx.TableCell {
  return new TableCell({
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
    ...(isBold && { shading: { fill: 'E6EEF0' } }),
    children: [new Paragraph({ children: [new TextRun({ text: written(text), bold: isBold })] })],
  })
}

/** XML cannot hold control characters. */
const written = (text: string) => text.replace(/[^\P{C}\n\t]/gu, '')
