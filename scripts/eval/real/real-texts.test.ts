import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { htmlOf, plainOf } from './html-of.ts'
import { hasRealSet, readRealSet, seen, textOf, type TextSource } from './real-texts.ts'
import { compare, figuresOf } from './tally.ts'

const before = process.env['REAL_TEXTS']
afterEach(() => {
  process.env['REAL_TEXTS'] = before ?? ''
})

/** A mirror with one file, and where a text stands in it. */
function mirrored(file: string): (slices: [number, number][], form?: 'json') => { source: TextSource } {
  const root = mkdtempSync(join(tmpdir(), 'real-texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'mirrors', 'invented+ads')
  const git = (...command: string[]) => execFileSync('git', command, { cwd: folder }).toString().trim()
  execFileSync('git', ['init', '--quiet', folder])
  writeFileSync(join(folder, 'ads.json'), file)
  git('add', 'ads.json')
  git('-c', 'user.name=A', '-c', 'user.email=a@firma.example', 'commit', '--quiet', '-m', 'Ads')
  process.env['REAL_TEXTS'] = join(root, 'mirrors')
  return (slices, form) => ({
    source: {
      repository: 'invented/ads',
      commit: git('rev-parse', 'HEAD'),
      path: 'ads.json',
      slices,
      ...(form && { form }),
      sha256: createHash('sha256').update('Ring Åse 😊\n<b>Kari</b>').digest('hex').slice(0, 16),
    },
  })
}

test('A text is put together of its slices, and refused when it is not the labelled one', () => {
  const file = '["Ring \\u00c5se 😊", "<b>Kari</b>", "Ola"]'
  const at = mirrored(file)
  const [second, third] = [file.indexOf('"<b>'), file.indexOf('"Ola')]
  expect(
    textOf(
      at(
        [
          [1, second - 2],
          [second, third - 2],
        ],
        'json',
      ),
    ),
  ).toBe('Ring Åse 😊\n<b>Kari</b>')
  expect(() =>
    textOf(
      at(
        [
          [1, second - 2],
          [third, third + 5],
        ],
        'json',
      ),
    ),
  ).toThrow('not as it was labelled')
})

test('What is seen of a part has neither tags nor entities', () => {
  const text = '<p>Ola&nbsp;Nordvik<br>ola&#64;firma.example, &#43;47 22&nbsp;33 44 55</p>'
  expect(seen(text, [0, text.length])).toBe('Ola Nordvik\nola@firma.example, +47 22 33 44 55\n')
})

test('Markdown of ads becomes a page, without front matter and without addresses of links in what is seen', () => {
  const ad =
    '---\ntitle: "Utvikler"\n---\n## Krav\n* **Java** & [Kotlin](/kotlin)\n\nRing meg\npå <ola@firma.example>'
  expect(htmlOf(ad, 'markdown')).toContain('<h2>Krav</h2>')
  expect(htmlOf(ad, 'markdown')).toContain(
    '<ul><li><strong>Java</strong> &amp; <a href="/kotlin">Kotlin</a></li></ul>',
  )
  expect(plainOf(ad, 'markdown')).not.toMatch(/title|\/kotlin/)
  expect(plainOf(ad, 'markdown')).toContain('Ring meg på ola@firma.example')
  expect(htmlOf('Krav\n====\nJava', 'markdown')).toContain('<h2>Krav</h2>\n<p>Java</p>')
  expect(plainOf('a < b', 'text')).toBe('a < b')
})

test('Totals are shares of all texts, with an interval around them', () => {
  const { precision, recall, f1, wrong, missed } = figuresOf([
    { right: 3, wrong: 1, missed: 0 },
    { right: 0, wrong: 0, missed: 3 },
  ])
  expect([precision.value, recall.value, wrong, missed]).toEqual([0.75, 0.5, 1, 3])
  expect(f1.value).toBeCloseTo(0.6)
  expect(recall.from).toBeLessThanOrEqual(0.5)
  expect(recall.to).toBe(1)
  expect(compare(['a', 'b'], ['b', 'c'])).toEqual({
    right: 1,
    wrong: 1,
    missed: 1,
    extra: ['a'],
    lost: ['c'],
  })
})

test.each(['persons', 'dates', 'technologies', 'companies', 'requirements'])(
  'The parts of %s are read, and share no text',
  (name) => {
    const all = (['a', 'b', 'c', 'd'] as const)
      .filter((part) => hasRealSet(name, part))
      .flatMap((part) =>
        readRealSet<{ id: string; source: TextSource }>(name, part).map((one) => ({ part, ...one })),
      )
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const parts = Map.groupBy(
      all,
      ({ source: { sha256, path, slices } }) => `${sha256} ${path} ${JSON.stringify(slices)}`,
    )
    expect([...parts.values()].filter((same) => new Set(same.map(({ part }) => part)).size > 1)).toEqual([])
  },
)

test.each(['persons', 'dates'])('Part c of %s has none of the repositories of the other parts', (name) => {
  const repositories = (part: 'a' | 'b' | 'c') =>
    new Set(readRealSet<{ source: TextSource }>(name, part).map(({ source }) => source.repository))
  expect([...repositories('a').union(repositories('b')).intersection(repositories('c'))]).toEqual([])
})
