import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openMailChannel } from './mail-channel.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

test('without SMTP a mail is kept once, and shown to administrators in a frame that runs nothing', async () => {
  const { db, config } = portal.deps
  const person = await aSignedInUser(portal.deps)
  const { id } = await db
    .insertInto('dispatches')
    .values({ user_id: person.user_id, channel: 'mail', pace: 'daily', state: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { channel } = openMailChannel(config.mail!, db)
  const digest = {
    subject: 'Emne',
    intro: 'Du har fått varsler.',
    sections: [],
    stops: [],
    stop_all: 'http://localhost/stopp',
    portal: 'http://localhost',
    settings: { text: 'Velg hva du vil ha, og når', link: 'http://localhost/konto' },
  }
  for (let times = 0; times < 2; times++)
    await channel.send({
      id,
      recipient: { ...person, sealed_address: null, sealed_secret: null },
      digest,
      events: [],
    })
  const { headers } = await aSignedInUser(portal.deps, { role: 'administrator' })
  const reply = await portal.app.inject({ url: '/api/admin/outbox', headers })
  expect([reply.statusCode, reply.json().data]).toMatchObject([
    200,
    { failed: [], kept: [{ id, person: person.name, subject: 'Emne' }] },
  ])
  const { address } = reply.json().data.kept[0]
  const page = await portal.app.inject({ url: address })
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(page.body).toContain('Du har fått varsler.')
  for (const wrong of [address.slice(0, -2), address.replace(/e=\d+/, 'e=9999999'), address.split('?')[0]])
    expect((await portal.app.inject({ url: wrong })).statusCode).toBe(404)
})
