import { expect, test } from 'vitest'
import { activityText, describeCompany, siteAddress } from './company-words.ts'

test('gives the main industry of a company, and its town', () => {
  expect(describeCompany({ industry: ['Fornybar energi', 'havvind'], location: 'Stavanger' })).toBe(
    'Fornybar energi · Stavanger',
  )
  expect(describeCompany({ industry: [], location: 'Stavanger' })).toBe('Stavanger')
  expect(describeCompany({ industry: [], location: null })).toBe('')
})

test.each([
  [8, 12, '8\u00a0åpne stillinger · 12\u00a0nyheter siste 30\u00a0dager'],
  [1, 1, '1\u00a0åpen stilling · 1\u00a0nyhet siste 30\u00a0dager'],
  [2, 0, '2\u00a0åpne stillinger'],
  [0, 3, 'Ingen åpne stillinger · 3\u00a0nyheter siste 30\u00a0dager'],
  [1_400, 0, '1\u00a0400\u00a0åpne stillinger'],
])('%i ads and %i articles', (open_jobs_count, news_count_30d, text) => {
  expect(activityText({ open_jobs_count, news_count_30d })).toBe(text)
})

test.each([
  ['brevika.example', 'https://brevika.example/'],
  [' www.brevika.example/om oss ', 'https://www.brevika.example/om%20oss'],
  ['http://brevika.example', 'http://brevika.example/'],
  ['HTTPS://Brevika.Example', 'https://brevika.example/'],
  ['brevika.example:8443/x', 'https://brevika.example:8443/x'],
  ['//brevika.example', 'https://brevika.example/'],
  ['ærlig.example', 'https://xn--rlig-uoa.example/'],
])('the site of «%s»', (url, address) => {
  expect(siteAddress(url)).toBe(address)
})

test.each([
  null,
  '',
  '  ',
  'javascript:alert(1)',
  'https://javascript:alert(1)',
  'mailto:post@brevika.example',
  'https://brevika.example@evil.example',
  'data:text/html,hei',
  'ingen',
  'https://',
  'not a site',
])('«%s» is no site', (url) => {
  expect(siteAddress(url)).toBeNull()
})
