import { expect, test } from 'vitest'
import { staticFiles } from './build-web.ts'

const manifest = {
  'index.html': { file: 'assets/index-a.js', css: ['assets/index-a.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-b.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-c.js', css: ['assets/shared-c.css'], imports: ['_react.js'] },
  'src/List.tsx': { file: 'assets/List-d.js', css: ['assets/List-d.css'], imports: ['index.html'] },
}

test('follows static imports, each file once, also in a ring', () => {
  expect(staticFiles(manifest, ['index.html'])).toEqual({
    js: ['assets/index-a.js', 'assets/react-b.js', 'assets/shared-c.js'],
    css: ['assets/index-a.css', 'assets/shared-c.css'],
  })
})

test('adds an awaited page with its own styles', () => {
  const { js, css } = staticFiles(manifest, ['index.html', 'src/List.tsx', 'src/Gone.tsx'])
  expect(js).toContain('assets/List-d.js')
  expect(js).toHaveLength(4)
  expect(css).toContain('assets/List-d.css')
})
