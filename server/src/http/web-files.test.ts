import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp({ env: { GALLERY: 'false' } })
})
afterAll(() => portal.close())

const get = (url: string, headers = {}) =>
  portal.app.inject({ url, headers: { host: new URL(portal.url).host, ...headers } })
const index = readFileSync(join(import.meta.dirname, '../../../web/dist/index.html'), 'utf8')
const script = /src="(\/assets\/[^"]+\.js)"/.exec(index)?.[1] ?? ''

describe('the web', () => {
  test.each([
    '/',
    '/jobbannonser?page=2',
    '/jobbannonser/annonse/1',
    '/finnes-ikke',
    '/bedrifter/bedrift/a%20b',
    '/jobbannonser?search=%00',
    '/nyheter?page=%00&source=a%00b&company=%00&company=b',
    '/bedrifter?name=%00',
    '/konsulenter?search=%00',
    '/logg-inn?retur=%00',
    '/jobbannonser/annonse/%00',
  ])('%s is a page', async (path) => {
    const reply = await get(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/html; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['/jobbannonser?page=2', 'JobListPage'],
    ['/jobbannonser/annonse/1', 'JobDetailPage'],
    ['/', 'HomePage'],
    ['/bedrifter/bedrift/a%20b', 'CompanyDetailPage'],
  ])('%s names the parts that the page needs, and each is there', async (path, part) => {
    const { body } = await get(path)
    const files = [
      ...body.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin href="([^"]+)">/g),
    ].map(([, file]) => file!)
    expect(files.filter((file) => file.includes(part)).map((file) => file.slice(-3))).toEqual(['css', '.js'])
    expect(new Set(files).size).toBe(files.length)
    for (const file of files) expect((await get(file)).statusCode).toBe(200)
  })

  test('an unknown page names the shell alone', async () => {
    expect((await get('/finnes-ikke')).body).not.toContain('Page-')
    expect((await get('/bedrifter/bedrift/')).body).not.toContain('Page-')
  })

  test('lives at one name: another one leads there, with path and query', async () => {
    const reply = await get('/jobbannonser?page=2', {
      host: new URL(portal.url).host.replace('localhost', '127.0.0.1'),
    })
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe(`${portal.url}/jobbannonser?page=2`)
  })

  test.each([
    ['/nyheter/artikkel/%ff', '/nyheter/artikkel/%25ff'],
    ['/bedrifter/bedrift/a%20%C3%A6%zz%c3?a=%ff', '/bedrifter/bedrift/a%20%C3%A6%25zz%25c3?a=%ff'],
    ['/%', '/%25'],
    ['//evil.example/%ff', '//evil.example/%25ff'],
  ])('%s is no text: the page is at %s', async (asked, readable) => {
    const moved = await get(asked, { accept: 'text/html' })
    expect([moved.statusCode, moved.headers.location]).toEqual([302, portal.url + readable])
    const reply = await get(readable)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('says on the page itself whether it shows example data', async () => {
    expect((await get('/')).body).not.toContain('data-example-data')
    const demo = await createTestApp({ env: { DEMO_DATA: 'true' } })
    const page = await demo.app.inject({ url: '/', headers: { host: new URL(demo.url).host } })
    expect(page.body).toContain('<html data-example-data="true" lang="nb"')
    await demo.close()
  })

  test('scripts are sent compressed and cached for ever', async () => {
    const reply = await get(script, { 'accept-encoding': 'br' })
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  })

  test.each([
    '/assets/gone-abc.js',
    '/gone.png',
    '/assets/%00.js',
    '/assets/%ff.js',
    '/api/%ff',
    '/%61pi/%ff',
    '/nyheter/..%2fapi/%ff',
    '/sso/%ff',
    '/gallery.html',
    '/gallery.html/',
    '/.vite/manifest.json',
    '/.build-stamp',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/socket.io/nothing',
    '/.git/config',
  ])('%s is not there', async (path) => {
    const reply = await get(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('application/json')
  })
})
