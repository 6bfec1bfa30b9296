import { expect, test } from 'vitest'
import { readCareerPage } from './read-career-page.ts'
import { readPage } from './reading/read-page.ts'
import type { Tools } from './visit-pages.ts'

const SITE = 'https://bryggen.example'

/** What is read of a page of the site, with these pages. */
async function read(pages: Record<string, string>, more: Partial<Tools> = {}, path = '/stillinger/') {
  const { ads, progress } = await readCareerPage(
    { url: `${SITE}${path}`, company_name: null },
    {
      openWeb: {
        fetch: async (url) => {
          const body = pages[url.slice(SITE.length)]
          return { url, status: body ? 200 : 404, headers: {}, bytes: Buffer.from(body ?? '') }
        },
      },
      reader: { read: async (page) => readPage(page), readAnswer: async () => null },
      signal: new AbortController().signal,
      onProgress: () => {},
      now: new Date('2026-11-20T12:00:00Z'),
      ...more,
    },
  )
  return { titles: ads.map(({ draft }) => draft.title), is_partial: progress.is_partial, ads, progress }
}

const page = (body: string, head = '') =>
  `<!doctype html><html lang="nb"><head><title>Bryggen Drift</title>${head}</head><body><main>${body}</main></body></html>`
const posting = (title: string, more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>Bryggen Drift søker en ${title.toLowerCase()} til kontoret i Bergen.</p>`,
    hiringOrganization: { '@type': 'Organization', name: 'Bryggen Drift' },
    ...more,
  })}</script>`
const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-')
const list = (titles: string[], head = '') =>
  page(
    `<h1>Ledige stillinger</h1><ul>${titles
      .map(
        (title) => `<li><h3><a href="/stillinger/${slug(title)}">${title}</a></h3><p>Sted: Bergen</p></li>`,
      )
      .join('')}</ul>`,
    head,
  )

test('an ad’s own page may have it twice in structured data, or similar ads beside it', async () => {
  const others = [
    posting('Kokk', { url: '/stillinger/kokk' }),
    posting('Vikar', { url: '/stillinger/vikar' }),
  ]
  const twice = posting('Driftstekniker', { identifier: '17', validThrough: '2026-12-11' })
  const { titles, ads } = await read({
    '/stillinger/': list(['Driftstekniker', 'Systemutvikler', 'Prosjektleder', 'Flere stillinger']),
    '/stillinger/driftstekniker': page('<h1>Driftstekniker</h1>', posting('Driftstekniker') + twice),
    '/stillinger/systemutvikler': page(
      '<h1>Systemutvikler</h1>',
      posting('Systemutvikler (m/k)', { url: '/stillinger/systemutvikler/' }) + others.join(''),
    ),
    '/stillinger/prosjektleder': page('<h1>Prosjektleder</h1>', others.join('') + posting('Prosjektleder')),
    '/stillinger/flere-stillinger': page('<h1>Flere stillinger</h1>', others.join('')),
  })
  expect(titles).toEqual(['Driftstekniker', 'Systemutvikler (m/k)', 'Prosjektleder'])
  expect(ads[0]!.draft.deadline).toBe('2026-12-11')
})

const feedOf = (titles: string[]) =>
  `<rss version="2.0"><channel><title>Bryggen Drift</title>${titles
    .map((title) => `<item><title>${title}</title><link>${SITE}/stillinger/${slug(title)}</link></item>`)
    .join('')}</channel></rss>`
const linkTo = (path: string) =>
  `<link rel="alternate" type="application/rss+xml" title="Bryggen Drift" href="${path}">`

test('a feed counts when it is not shorter than the visible list', async () => {
  const titles = ['Driftstekniker', 'Systemutvikler', 'Prosjektleder', 'Lagermedarbeider', 'Kokk', 'Vikar']
  const own = Object.fromEntries(
    titles.map((title) => [`/stillinger/${slug(title)}`, page(`<h1>${title}</h1>`, posting(title))]),
  )
  const cut = titles.slice(0, 3)
  const head = linkTo('/stillinger/feed/')
  const site = (listed: string[], fed: string[]) =>
    read({ ...own, '/stillinger/': list(listed, head), '/stillinger/feed/': feedOf(fed) })
  expect(await site(titles, cut)).toMatchObject({ titles, is_partial: false })
  expect((await site(cut, titles)).titles).toEqual(titles)
  // No link leads to an ad.
  for (const path of Object.keys(own)) own[path] = page('<h1>Om oss</h1><p>Vi holder til i Bergen.</p>')
  expect((await site(titles, cut)).titles).toEqual(cut)
})

test('a list in structured data has further pages too', async () => {
  const part = (titles: string[], next: string) =>
    page(
      `<h1>Ledige stillinger</h1><a rel="next" href="${next}">Neste</a>`,
      titles.map((title) => posting(title, { url: `/stillinger/${slug(title)}` })).join(''),
    )
  const pages = {
    '/stillinger/': part(['Kokk', 'Vikar'], '?side=2'),
    '/stillinger/?side=2': part(['Vikar', 'Renholder'], '?side=3'),
  }
  const last = { '/stillinger/?side=3': page('', posting('Vaktmester')) }
  expect(await read({ ...pages, ...last })).toMatchObject({
    titles: ['Kokk', 'Vikar', 'Renholder', 'Vaktmester'],
    is_partial: false,
  })
  const { pages_found, pages_read } = (await read(pages)).progress
  expect(pages_read).toBeLessThan(pages_found)
})

test('a later page of a list is not the whole list', async () => {
  const titles = ['Kokk', 'Vikar']
  const own = Object.fromEntries(
    titles.map((title) => [`/stillinger/${slug(title)}`, page('', posting(title))]),
  )
  const of = async (path: string, links = '') =>
    (await read({ ...own, [path]: list(titles) + links }, {}, path)).is_partial
  for (const path of ['?side=2', '?q=kokk&page=12', '?offset=20', 'page/3/'])
    expect([path, await of(`/stillinger/${path}`)]).toEqual([path, true])
  for (const path of ['', '?side=1', '?offset=0', '?stilling=2', 'page/1'])
    expect([path, await of(`/stillinger/${path}`)]).toEqual([path, false])
  expect(await of('/stillinger/b', '<a href="/stillinger/a">Forrige side</a>')).toBe(true)
  expect(await of('/stillinger/a', '<a href="#">Forrige side</a>')).toBe(false)
})

test('an identifier that is the employer’s makes no two ads one', async () => {
  const titles = ['Kokk', 'Vikar', 'Renholder']
  const identifier = { '@type': 'PropertyValue', value: '987654321' }
  const own = titles.map((title) => [`/stillinger/${slug(title)}`, page('', posting(title, { identifier }))])
  const { ads } = await read({ '/stillinger/': list(titles), ...Object.fromEntries(own) })
  expect(ads.map(({ draft }) => draft.external_id)).toEqual(own.map(([path]) => `${SITE}${path}`))
})

test('addresses that differ in case are those of two ads', async () => {
  const record = (title: string, path: string) =>
    `<li><h3><a href="/stillinger/${path}">${title}</a></h3><p>Sted: Bergen</p></li>`
  const records = record('Kokk', 'o-1041-Ab') + record('Vikar', 'o-1041-aB')
  const { titles } = await read({
    '/stillinger/': page(`<h1>Ledige stillinger</h1><ul>${records}</ul>`),
    '/stillinger/o-1041-Ab': page('', posting('Kokk')),
    '/stillinger/o-1041-aB': page('', posting('Vikar')),
  })
  expect(titles).toEqual(['Kokk', 'Vikar'])
})

test('the time is that of the whole reading, and what was read in it is kept', async () => {
  const titles = ['Kokk', 'Vikar', 'Renholder']
  const asked: string[] = []
  const fetch: Tools['openWeb']['fetch'] = async (url, { signal } = {}) => {
    asked.push(url)
    if (url.endsWith('/vikar'))
      await new Promise((_, fail) => signal!.addEventListener('abort', () => fail(signal!.reason)))
    const body = url.endsWith('/stillinger/') ? list(titles) : page('', posting('Kokk'))
    return { url, status: 200, headers: {}, bytes: Buffer.from(body) }
  }
  const limits = { pages: 60, ms: 1 }
  const { is_partial, ads } = await read({}, { openWeb: { fetch }, limits })
  expect(ads.map(({ draft, is_list_only }) => [draft.title, is_list_only])).toEqual([
    ['Kokk', false],
    ['Vikar', true],
    ['Renholder', true],
  ])
  expect([is_partial, asked.length]).toEqual([true, 3])
  const slow = { fetch: (_: string, options: object = {}) => fetch('/vikar', options) }
  await expect(read({}, { openWeb: slow, limits })).rejects.toMatchObject({ reason: 'timeout' })
})

test('a host that asks to wait is not asked again before, nor at all when that is too long', async () => {
  const titles = ['Kokk', 'Vikar', 'Renholder']
  const reading = async (wait: string) => {
    const asked: [string, number][] = []
    const fetch: Tools['openWeb']['fetch'] = async (url) => {
      asked.push([url.split('/').at(-1)!, performance.now()])
      const isTooMuch = url.endsWith('/kokk')
      const body = url.endsWith('/stillinger/') ? list(titles) : page('', posting('Vikar'))
      const headers = isTooMuch ? { 'retry-after': wait } : {}
      return { url, status: isTooMuch ? 429 : 200, headers, bytes: Buffer.from(body) }
    }
    const { ads, progress } = await read({}, { openWeb: { fetch } })
    return { asked, listed: ads.filter((ad) => ad.is_list_only).length, progress }
  }
  const { asked } = await reading('2026-11-20T12:00:00.060Z')
  expect(asked.map(([name]) => name)).toEqual(['', 'kokk', 'vikar', 'renholder'])
  expect(asked[2]![1] - asked[1]![1]).toBeGreaterThan(55)
  const { asked: few, listed, progress } = await reading('3600')
  expect(few.map(([name]) => name)).toEqual(['', 'kokk'])
  expect([listed, progress.pages_found, progress.pages_read]).toEqual([3, 4, 1])
})
