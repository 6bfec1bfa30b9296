import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What LibreOffice makes of HTML: a document for Word, its own, or a PDF with or without its structure. */
export type OfficeKind = 'docx' | 'odt' | 'pdf' | 'pdf-tagged'

export interface OfficePage {
  key: string
  /** What is in the body. `<columns>` around a part sets it in two. */
  html: string
  to: OfficeKind
}

const FONT = 'body { font-family: "Liberation Sans"; font-size: 10.5pt } table { border-collapse: collapse }'
const FILTERS: Record<Exclude<OfficeKind, 'odt'>, string> = {
  docx: 'docx',
  pdf: pdfFilter(false),
  'pdf-tagged': pdfFilter(true),
}

function pdfFilter(isTagged: boolean): string {
  return `pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"${isTagged}"}}`
}

/** Converts all at once, since starting the program takes longest, and by way of ODT: HTML is a page for the web to it. */
export function makeOfficeFiles(folder: string, pages: readonly OfficePage[]): void {
  for (const { key, html } of pages) {
    const body = html
      .replace('<columns>', '<div style="column-count: 2; column-gap: 1cm">')
      .replace('</columns>', '</div>')
    writeFileSync(
      join(folder, `${key}.html`),
      `<!doctype html><html><head><meta charset="utf-8"><style>${FONT}</style></head><body>${body}</body></html>`,
    )
  }
  const files = (ending: string, to?: OfficeKind) =>
    pages.flatMap((page) => (to && page.to !== to ? [] : [join(folder, `${page.key}.${ending}`)]))
  const convert = (to: string, more: string[], of: string[]) => {
    if (of.length === 0) return
    execFileSync('soffice', ['--headless', ...more, '--convert-to', to, '--outdir', folder, ...of], {
      stdio: 'ignore',
    })
  }
  convert('odt:writer8', ['--infilter=HTML (StarWriter)'], files('html'))
  for (const [to, filter] of Object.entries(FILTERS)) convert(filter, [], files('odt', to as OfficeKind))
}

/** A file that was made. */
export const officeFile = (folder: string, key: string, to: OfficeKind): Buffer =>
  readFileSync(join(folder, `${key}.${to === 'pdf-tagged' ? 'pdf' : to}`))
