import { expect, test } from 'vitest'
import { STEP_TEXTS } from './first-step-texts.ts'

// systemd reads the file that they are pasted into, and so does a shell, which would take `<` for a file and end at a space.
test('variables to copy mean the same to a shell as to systemd', () => {
  const variables = Object.values(STEP_TEXTS)
    .flatMap(({ lines = [] }) => lines.map(({ line }) => line))
    .filter((line) => /^[A-Z_]+=/.test(line))
  expect(variables.length).toBeGreaterThan(6)
  const isPlain = /^[A-Z_]+=(?:"[^"$`\\]*"|[^\s"'$`\\;&|<>()#*?]+)$/
  expect(variables.filter((line) => !isPlain.test(line))).toEqual([])
})
