import { expect, test } from 'vitest'
import { isDeeper } from './page-depth.ts'

test.each([
  ['divs', '<div>'.repeat(12)],
  ['names that nobody knows', '<x-card class="a">'.repeat(12)],
  ['ends of what was never open', '<section></b></x>'.repeat(12)],
  ['what only seems to close itself', '<x-card/>'.repeat(12)],
  ['within the title of a drawing', `<svg><title>${'<x-card/>'.repeat(12)}`],
])('deeper: %s', (_what, html) => {
  expect(isDeeper(html, 10)).toBe(true)
})

test.each([
  ['beside each other', '<x-card>Kokk</x-card>'.repeat(12)],
  ['paragraphs and items without ends', '<p>Kokk<br><li><img src="a.png">'.repeat(12)],
  ['the parts of a drawing', `<svg><title>Sted</title>${'<path d="M6"/>'.repeat(12)}</svg>`],
  ['what a script says', `<script>const a = "${'<div>'.repeat(12)}"</script>`],
  ['sums', '<p>1 <2 a<b'.repeat(12)],
])('not deeper: %s', (_what, html) => {
  expect(isDeeper(html, 10)).toBe(false)
})
