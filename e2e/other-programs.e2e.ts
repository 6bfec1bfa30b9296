import { connectMcp } from '../server/src/testing/mcp-client.ts'
import { copyWith, expect, signIn, test } from './fixtures.ts'

interface Found {
  jobs: { title: string; link: string }[]
}

test('an assistant of one’s own reads the portal with a key, as far as its owner may, until the key is gone', async ({
  page,
  portal,
}) => {
  await portal.sql('delete from personal_tokens')
  await signIn(page, 'Jonas Bakke', '/konto')
  const card = page.getByRole('region', { name: 'Tilgangsnøkler' })
  await card.getByRole('button', { name: 'Lag nøkkel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn').fill('Assistenten min')
  await dialog.getByRole('button', { name: 'Lag nøkkel' }).click()
  const secret = await copyWith(page, dialog.getByRole('button', { name: 'Kopier nøkkelen' }))
  await dialog.getByRole('button', { name: 'Ferdig' }).click()

  const client = await connectMcp(portal.url, secret)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['search_ads', 'get_ad', 'ask_assistant']),
  )
  const found = await client.callTool({ name: 'search_ads', arguments: { text_search: 'utvikler' } })
  const [ad] = (found.structuredContent as unknown as Found).jobs
  // A reader's key sees no consultants, whatever the program asks for.
  const refused = await client.callTool({ name: 'search_consultants', arguments: {} })
  expect(refused).toMatchObject({ isError: true, content: [{ text: 'Det har du ikke tilgang til.' }] })
  await client.close()

  // The link that the assistant is given leads to the ad.
  await page.goto(ad!.link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad!.title)
  await page.goto('/konto')
  await card.getByRole('button', { name: 'Slett nøkkelen Assistenten min' }).click()
  await dialog.getByRole('button', { name: 'Slett nøkkelen' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'Assistenten min' })).toHaveCount(0)
  await expect(connectMcp(portal.url, secret)).rejects.toThrow()
})

test('the doctor looks at a portal while it runs, and says of each part how it stands', async ({
  portal,
}) => {
  const report = await portal.command('doctor')
  for (const line of [/^ok {4}database /m, /^ok {4}migrations /m, /^Nothing has to be mended\.$/m])
    expect(report).toMatch(line)
})
