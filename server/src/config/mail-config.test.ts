import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const FROM = 'Utsyn <utsyn@firma.example>'
const mailOf = (env: Record<string, string>) =>
  readConfig({ PORTAL_SECRET: 'en hemmelighet som bare denne testen vet om', ...env }).mail
const faultOf = (env: Record<string, string>) => {
  try {
    mailOf(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('mail goes to an SMTP server, is kept in development, and is not sent in production without one', () => {
  expect(mailOf({})).toMatchObject({ kind: 'kept' })
  expect(mailOf({ MAIL_OUT: 'smtp://utsyn:p%40ss%2Ford@post.firma.example', MAIL_FROM: FROM })).toEqual({
    kind: 'smtp',
    from: FROM,
    host: 'post.firma.example',
    port: 587,
    isTls: false,
    isPlain: false,
    user: 'utsyn',
    password: 'p@ss/ord',
  })
  expect(mailOf({ MAIL_OUT: 'smtps://post.firma.example', MAIL_FROM: 'utsyn@firma.example' })).toMatchObject({
    port: 465,
    isTls: true,
    user: null,
  })
  const relay = { MAIL_OUT: 'smtp://relay.firma.example:25', MAIL_FROM: FROM }
  expect(mailOf(relay)).toMatchObject({ isPlain: false })
  expect(mailOf({ ...relay, ALLOW_RISKS: 'plain-mail' })).toMatchObject({ isPlain: true })
  expect(mailOf({ ...relay, MAIL_OUT: 'smtp://127.0.0.1:2525' })).toMatchObject({ isPlain: true })
  expect(faultOf({ NODE_ENV: 'production', MAIL_OUT: '' })).not.toContain('MAIL')
})

test.each([
  ['http://post.firma.example', FROM],
  ['smtp://', FROM],
  ['smtp://post.firma.example/mappe', FROM],
  ['post.firma.example:25', FROM],
  ['smtp://bruker:hemmelig@post.firma.example?x=y', FROM],
  ['smtp://bruker:hemm%ZZelig@post.firma.example', FROM],
  ['smtp://post.firma.example', ''],
  ['smtp://post.firma.example', 'Utsyn'],
  ['smtp://post.firma.example', 'Utsyn <utsyn@firma.example>\nBcc: x@ondt.example'],
  ['smtp://post.firma.example', 'a@b.example, c@d.example'],
])('%s from %j is refused, without its password in the fault', (MAIL_OUT, MAIL_FROM) => {
  const fault = faultOf({ MAIL_OUT, MAIL_FROM })
  expect(fault).toMatch(/MAIL_(OUT|FROM)/)
  expect(fault).not.toContain('hemm')
})
