import { expect, test } from 'vitest'
import { aCv } from '../../testing/match-builders.ts'
import { readCvPassages } from './evidence/passages.ts'
import { MISSING } from './evidence.ts'
import { withProposal } from './model-comparison.ts'

test.each([
  ['Maskinlæringsingeniør', 'mentioned'],
  ['Satte tre modeller i drift', 'documented'],
] as const)('a model makes no title a proof: «%s»: %s', (quote, status) => {
  const { passages } = readCvPassages(
    aCv({
      projects: [
        {
          description: 'Satte tre modeller i drift',
          roles: [{ name: 'Maskinlæringsingeniør', description: null }],
          began: '2022-01',
        },
      ],
    }),
  )
  const own = { ...MISSING, status: 'mentioned', credit: 0.4 } as const
  expect(withProposal(own, { status: 'documented', quote }, passages, '2026-11-20').status).toBe(status)
})
