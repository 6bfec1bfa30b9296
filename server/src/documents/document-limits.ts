import { LARGEST_FILE } from '@utsyn/contract/largest-file.ts'

/** What a file from a stranger may cost. Time and memory are limited by its thread: see read-document.ts. */
export interface DocumentLimits {
  /** Of the file itself. */
  bytes: number
  /** Of everything that is unpacked from it, attachments included. */
  unpackedBytes: number
  /** Files in one package. */
  entries: number
  pages: number
  /** Of all parts together. */
  characters: number
  /** How deep attachments may lie: 1 is an attachment of the file. */
  depth: number
  /** Attachments that are read. */
  attachments: number
  /** Every row of a table is one line, with `CELL_LINE` between the lines of a cell; otherwise cells of many lines follow each other. */
  isKeepingCells: boolean
}

export const DOCUMENT_LIMITS: DocumentLimits = {
  bytes: LARGEST_FILE,
  unpackedBytes: 50 * 2 ** 20,
  entries: 2_000,
  pages: 300,
  characters: 1_000_000,
  depth: 3,
  attachments: 20,
  isKeepingCells: false,
}

/** Elements may lie in each other so deep; nothing that a person wrote does. */
export const DEEPEST_MARKUP = 500
