import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const read = (env: Record<string, string>) => readConfig({ PORTAL_SECRET: SECRET, ...env })

describe('the feeds in the configuration', () => {
  test('are none by default', () => {
    expect(read({})).toMatchObject({ navFeed: null, jobFeeds: [], newsFeeds: [], allowedOrigins: [] })
    expect(read({ NAV_FEED_TOKEN: 'aaa.bbb.ccc' }).navFeed).toBeNull()
  })

  test('the register of entities is queried at its configured address, and not at all by default', () => {
    expect(read({}).register).toBeNull()
    const { register, allowedOrigins } = read({ BRREG_URL: 'https://data.brreg.no/enhetsregisteret/api/' })
    expect(register).toBe('https://data.brreg.no/enhetsregisteret/api')
    expect(allowedOrigins).toEqual(['https://data.brreg.no'])
    for (const BRREG_URL of [
      'data.brreg.no',
      'ftp://data.brreg.no',
      'https://data.brreg.no/?x=1',
      'https://a:b@c.no',
    ])
      expect(() => read({ BRREG_URL })).toThrow('BRREG_URL must be like')
  })

  test.each([
    'https://pam-stilling-feed.nav.no',
    'https://pam-stilling-feed.nav.no/',
    'https://pam-stilling-feed.nav.no/api/v1/feed',
    ' https://pam-stilling-feed.nav.no/api/v1/ ',
  ])('NAV’s is meant by %s', (NAV_FEED_URL) => {
    expect(read({ NAV_FEED_URL, NAV_FEED_TOKEN: 'Bearer aaa.bbb.ccc' }).navFeed).toEqual({
      address: 'https://pam-stilling-feed.nav.no',
      token: 'aaa.bbb.ccc',
    })
  })

  test('NAV’s may be below a path', () => {
    expect(read({ NAV_FEED_URL: 'https://api.example/nav//api/v1/feed/' }).navFeed).toEqual({
      address: 'https://api.example/nav',
      token: null,
    })
  })

  test('others are two lists, separated by spaces, commas or lines', () => {
    const config = read({
      JOB_FEEDS: 'https://a.example/jobs.rss, https://b.example/?ids=1,2\nhttp://intranet:8080/feed#top',
      JOB_FEEDS_COMPLETE: 'https://c.example/jobs.json,https://d.example',
    })
    expect(config.jobFeeds).toEqual([
      { address: 'https://a.example/jobs.rss', isComplete: false },
      { address: 'https://b.example/?ids=1,2', isComplete: false },
      { address: 'http://intranet:8080/feed', isComplete: false },
      { address: 'https://c.example/jobs.json', isComplete: true },
      { address: 'https://d.example/', isComplete: true },
    ])
  })

  test('of news are a list of their own', () => {
    const { newsFeeds, jobFeeds, allowedOrigins } = read({
      NEWS_FEEDS: 'https://avisa.example/rss https://blad.example/feed.json',
    })
    expect([newsFeeds, jobFeeds]).toEqual([
      ['https://avisa.example/rss', 'https://blad.example/feed.json'],
      [],
    ])
    expect(allowedOrigins).toEqual(['https://avisa.example', 'https://blad.example'])
  })

  test.each([
    'https://firma.flowcase.com',
    'https://firma.flowcase.com/',
    'https://firma.flowcase.com/api',
    ' https://firma.flowcase.com/api/v3/ ',
  ])('the CVs of Flowcase are meant by %s', (FLOWCASE_URL) => {
    const { flowcase, allowedOrigins } = read({ FLOWCASE_URL, FLOWCASE_TOKEN: 'abc123' })
    expect(flowcase).toEqual({ address: 'https://firma.flowcase.com', token: 'abc123' })
    expect(allowedOrigins).toEqual(['https://firma.flowcase.com'])
  })

  test('Flowcase needs its key, and the key its address', () => {
    expect(read({}).flowcase).toBeNull()
    for (const env of [{ FLOWCASE_URL: 'https://firma.flowcase.com' }, { FLOWCASE_TOKEN: 'abc123' }])
      expect(() => read(env as Record<string, string>)).toThrow(
        'FLOWCASE_URL and FLOWCASE_TOKEN belong together',
      )
    for (const FLOWCASE_URL of ['firma', 'ftp://firma.flowcase.com', 'https://firma.flowcase.com/?a=1'])
      expect(() => read({ FLOWCASE_URL, FLOWCASE_TOKEN: 'abc123' })).toThrow('FLOWCASE_URL must be like')
    const secret = { FLOWCASE_URL: 'https://firma.flowcase.com', FLOWCASE_TOKEN: 'hemmelig "nøkkel"' }
    expect(() => read(secret)).toThrow(/^(?!.*hemmelig)[^]*FLOWCASE_TOKEN must be one word/s)
  })

  test('may be in private networks: the operator has named them', () => {
    const { allowedOrigins } = read({
      ALLOWED_ORIGINS: 'http://wiki:8080, http://intranet:8080',
      NAV_FEED_URL: 'http://nav-copy:9000/x',
      JOB_FEEDS: 'http://intranet:8080/a http://intranet:8080/b',
    })
    expect(allowedOrigins).toEqual(['http://wiki:8080', 'http://intranet:8080', 'http://nav-copy:9000'])
  })

  test.each([
    ['NAV_FEED_URL', 'pam-stilling-feed.nav.no'],
    ['NAV_FEED_URL', 'ftp://pam-stilling-feed.nav.no'],
    ['NAV_FEED_URL', 'https://pam-stilling-feed.nav.no/api/v1/feed?last'],
    ['NAV_FEED_TOKEN', 'to ord'],
    ['NAV_FEED_TOKEN', 'nøkkel'],
    ['JOB_FEEDS', 'https://a.example/jobs.rss stillinger.rss'],
    ['JOB_FEEDS', 'https://kari:hemmelig@a.example/jobs.rss'],
    ['JOB_FEEDS', 'https://a.example/jobs.rss https://a.example/jobs.rss'],
    ['JOB_FEEDS_COMPLETE', 'file:///etc/passwd'],
    ['JOB_FEEDS_COMPLETE', `https://a.example/${'a'.repeat(2_000)}`],
  ])('%s may not be %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`- ${name}`))
  })

  test('one may not be named twice', () => {
    const address = 'https://a.example/jobs.rss'
    expect(() => read({ JOB_FEEDS: address, JOB_FEEDS_COMPLETE: address })).toThrow(
      /JOB_FEEDS_COMPLETE .*place 1/,
    )
  })

  test('that are invalid are not printed: their addresses may contain keys', () => {
    const env = { JOB_FEEDS: 'ftp://a.example/?key=hemmelig', NAV_FEED_TOKEN: 'hemmelig hemmelig' }
    expect(() => read(env)).toThrow(/^(?!.*hemmelig)/s)
  })
})
