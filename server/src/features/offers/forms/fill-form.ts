import { DocumentRefused } from '../../../documents/document-refused.ts'
import { type OfficePackage, packed, textOf, zipOf } from '../../../documents/office-package.ts'
import { demandsIn } from './form-grid.ts'
import { sheetsOf, withSheetAnswers } from './sheet-cells.ts'
import { wrappingStyles } from './wrapping-styles.ts'
import { withWordAnswers, wordTables } from './word-tables.ts'

const DOCUMENT = 'word/document.xml'
const STYLES = 'xl/styles.xml'

/** The same file with these answers in their cells. Only cells that wait for an answer are written to. */
export function fillForm(
  { kind, files }: OfficePackage,
  answers: readonly { ref: string; text: string }[],
): Uint8Array {
  const wanted = new Map(answers.map(({ ref, text }) => [ref, text]))
  const filled = new Map(files)
  const open = new Set<string>()
  if (kind === 'docx') {
    const xml = textOf(files, DOCUMENT)
    const grids = wordTables(xml)
    for (const { ref } of grids.flatMap(demandsIn)) open.add(ref)
    filled.set(DOCUMENT, Buffer.from(withWordAnswers(xml, grids, wanted)))
  } else {
    const styles = wrappingStyles(files.has(STYLES) ? textOf(files, STYLES) : '')
    for (const sheet of sheetsOf(files)) {
      for (const { ref } of demandsIn(sheet.grid)) open.add(ref)
      filled.set(sheet.path, Buffer.from(withSheetAnswers(sheet, wanted, styles.wrapping)))
    }
    if (files.has(STYLES)) filled.set(STYLES, Buffer.from(styles.xml()))
  }
  // The answers are to another file.
  if ([...wanted.keys()].some((ref) => !open.has(ref))) throw new DocumentRefused('broken')
  return packed(zipOf(filled))
}
