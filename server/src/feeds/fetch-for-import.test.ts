import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createOpenWeb, type OpenWeb } from '../open-web/open-web.ts'
import { fetchForImport, NotFetched } from './fetch-for-import.ts'

const answering = (status: number): Pick<OpenWeb, 'fetch'> => ({
  fetch: async (url) => ({ url, status, headers: {}, bytes: Buffer.from('<rss/>') }),
})

test('the response of an address is passed on unchanged', async () => {
  const { bytes, url } = await fetchForImport(answering(200), 'https://a.example/')
  expect(Buffer.from(bytes).toString()).toBe('<rss/>')
  expect(url).toBe('https://a.example/')
})

test.each([
  [404, /nothing at that address/, /ingenting/],
  [403, /does not let us in/, /slipper oss ikke inn/],
  [429, /wait/, /vente/],
  [500, /error \(500\)/, /feil/],
])('%d is said in two languages', async (status, message, norwegian) => {
  const error = await fetchForImport(answering(status), 'https://a.example/').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NotFetched)
  expect(error).toMatchObject({
    message: expect.stringMatching(message),
    norwegian: expect.stringMatching(norwegian),
  })
})

test.each([
  ['http://10.0.0.1/', /closed net/, /lukket nett/],
  ['jobs.rss', /no web address/, /gyldig nettadresse/],
])('what the guard refuses is said in two languages: %s', async (address, message, norwegian) => {
  const openWeb = createOpenWeb({
    userAgent: 'Utsyn/1.0',
    allowedOrigins: [],
    log: pino({ level: 'silent' }),
  })
  const error = await fetchForImport(openWeb, address).catch((error: unknown) => error)
  await openWeb.close()
  expect(error).toMatchObject({
    message: expect.stringMatching(message),
    norwegian: expect.stringMatching(norwegian),
  })
})
