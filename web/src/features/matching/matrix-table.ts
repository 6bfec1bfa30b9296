import type { RequirementRow } from '@utsyn/contract/match.ts'
import { periodText } from '../consultants/cv-words.ts'
import { KIND_WORDS, STATUS_WORDS } from './match-words.ts'

/** «Prosjekt hos Nordlys, 2021–2023»: the part of the CV, and its period. */
export const sourceText = ({ source, from, to }: Pick<RequirementRow, 'source' | 'from' | 'to'>) =>
  [source, periodText(from, to)].filter(Boolean).join(', ')

/** The matrix as copied into a bid: the page's words, a row per requirement. What only the title says is no demand. */
export const matrixTable = (requirements: readonly RequirementRow[]): string[][] => [
  ['Krav', 'Type', 'Status', 'Belegg i CV', 'Kilde', 'Poeng'],
  ...requirements
    .filter(({ asked }) => asked?.length !== 0)
    .map((row) => [
      row.sentence,
      KIND_WORDS[row.kind],
      STATUS_WORDS[row.status],
      row.quote === null ? 'Ikke funnet i CV-en' : `«${row.quote}»`,
      sourceText(row),
      `${row.points} av ${row.worth}`,
    ]),
]

/** The file name of a consultant's matrix: only characters that every system accepts. */
export function matrixFileName(consultant: string, format: string): string {
  const plain = consultant
    .toLocaleLowerCase('nb')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `kravmatrise-${plain || 'konsulent'}.${format}`
}
