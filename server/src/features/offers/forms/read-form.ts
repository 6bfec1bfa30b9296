import { type OfficePackage, textOf } from '../../../documents/office-package.ts'
import { demandsIn, type FormDemand } from './form-grid.ts'
import { sheetsOf } from './sheet-cells.ts'
import { wordTables } from './word-tables.ts'

/** The demands of a form, each with the cell that its answer belongs in. */
export interface FormReading {
  kind: OfficePackage['kind']
  demands: FormDemand[]
  /** There are more demands than these. */
  has_more: boolean
}

export const MOST_DEMANDS = 150

/** What a form asks for. None when it has no table with demands and a column to answer in. */
export function readForm({ kind, files }: OfficePackage): FormReading {
  const grids =
    kind === 'docx' ? wordTables(textOf(files, 'word/document.xml')) : sheetsOf(files).map(({ grid }) => grid)
  const demands = grids.flatMap(demandsIn)
  return { kind, demands: demands.slice(0, MOST_DEMANDS), has_more: demands.length > MOST_DEMANDS }
}
