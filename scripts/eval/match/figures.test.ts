import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printFigures, readShownFigures } from './figures.ts'

const document = readFileSync(join(import.meta.dirname, '../../../docs/matching.md'), 'utf8')

test('the page «Om AI» shows the figures that docs/matching.md prints', () => {
  const printed = /<!-- match: begin -->(.*)<!-- match: end -->/s.exec(document)![1]!.trim()
  expect(printFigures(readShownFigures()).join('\n')).toBe(printed)
})
