import { BrowserSession, choosePerson } from '../server/src/testing/browser-session.ts'
import { connectLive, endOf } from '../server/src/testing/live-client.ts'
import { SCIM_TOKEN } from '../server/src/testing/scim-client.ts'
import { expect, signIn, test } from './fixtures.ts'

test('somebody who leaves is out at once, and cannot sign in again @core', async ({
  page,
  portal,
  complaints,
}) => {
  const scim = async (method: string, path: string, data?: object) => {
    const reply = await page.request.fetch(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${SCIM_TOKEN}`, 'content-type': 'application/scim+json' },
      ...(data && { data: JSON.stringify(data) }),
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { id: string }
  }
  const name = 'Amina Farah Yusuf'
  const setActive = (id: string, value: string) =>
    scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value }] })
  const { id } = await scim('POST', '/Users', { externalId: 'amina.yusuf', userName: 'amina@firma.example' })
  await signIn(page, name)
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!
  const live = await connectLive(portal.url, token)
  const ended = endOf(live)

  await setActive(id, 'False')
  const reply = await page.request.get('/api/user/', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
  expect(await ended).toBe('io server disconnect')
  await page.goto('/konto')
  await expect(page.getByRole('main').getByRole('link', { name: 'Logg inn' })).toBeVisible()
  const refused = await choosePerson(new BrowserSession(portal.url), name)
  expect(new URL(refused.url).searchParams.get('feil')).toBe('sperret')

  await setActive(id, 'True')
  await signIn(page, name)
  // What the browser says of calls that were refused.
  complaints.splice(0)
})
