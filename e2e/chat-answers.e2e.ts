import { FakeModel } from '../server/src/testing/fake-model.ts'
import {
  answer,
  answers,
  answerWith,
  button,
  chat,
  event,
  field,
  log,
  PERSON,
  reply,
  say,
  source,
  stream,
} from './chat-window.ts'
import { cutNetwork, expect, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'
import { startPortal } from './portal-process.ts'

test('shows the error, keeps the partial answer, and retries @core', async ({
  page,
  complaints,
  context,
}) => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...source(at + 1, 'job', `${at}`, `Annonse ${Math.min(at + 1, 8)}`),
    detail: `Spesialisthelsetjenestekommunikasjon ${at} AS · Gjøvik, Kongsberg · frist 27. november`,
  }))
  const asked = await answerWith(
    page,
    stream(
      event('start', { session_id: 'a', message_id: 'b' }),
      event('delta', { text: 'To annonser har [1] **fri' }),
    ),
    { status: 500, json: { message: 'x', code: 'internal', request_id: 'r' } },
    { status: 429, headers: { 'retry-after': '20' }, json: { message: 'x', code: 'x', request_id: 'r' } },
    stream(event('done', reply(' '))),
    stream(
      ': her\n\n',
      event('delta', { text: 'Feil' }),
      event('done', reply('Rett svar', { sources: many })),
    ),
  )
  const kept = { id: 'b', sender: 'ai', content: 'To annonser har [1] **frist', sources: [many[0]] }
  await page.route('**/api/chat/sessions/a', (route) =>
    route.fulfill({
      json: { data: { session_id: 'a', messages: [{ ...kept, engine: reply('').engine, cut_off: true }] } },
    }),
  )
  await signIn(page, PERSON, '/konsulenter?page=1&technology=Kotlin')
  await button(page).click()
  await say(page, '   ')
  await expect(answers(page)).toHaveCount(0)
  await say(page, 'Hva haster?')
  const again = answer(page).getByRole('button', { name: 'Prøv igjen' })
  await expect(answer(page)).toContainText('To annonser har')
  await expect(answer(page)).toContainText('Svaret ble avbrutt og er ikke fullstendig.')
  await expect(answer(page), 'emphasis that was only begun').not.toContainText('*')
  // Its sources had not arrived: they are in what the server has kept.
  await expect(answer(page).getByRole('button', { name: 'Kilde 1: Annonse 1, annonse' })).toBeVisible()
  await expect(answer(page).locator('strong')).toHaveText('frist')
  await again.click()
  await expect(field(page)).toBeFocused()
  await expect(answer(page)).toContainText('Beklager, det oppstod en feil. Vennligst prøv igjen senere.')
  await again.click()
  await expect(answer(page)).toContainText('Prøv igjen om 20 sekunder.')
  await again.click()
  await expect(answer(page)).toContainText('Ingen svar mottatt')
  await again.click()
  await expect(answer(page)).toContainText('Rett svar')
  await expect(answers(page)).toHaveCount(1)
  const rows = answer(page).getByRole('list', { name: 'Kilder' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await answer(page).getByRole('button', { name: 'Vis 4 kilder til' }).click()
  await expect(answer(page).getByRole('link', { name: 'Annonse 6' })).toBeFocused()
  for (const row of await rows.all())
    expect((await row.boundingBox())!.height, 'a line each').toBeLessThan(40)
  await expect(rows.nth(6), 'its title says which it is').toHaveText('7Annonse 7annonse')
  await expect(rows.nth(7)).toContainText('Spesialisthelsetjenestekommunikasjon 7 AS')
  const down = answer(page).getByRole('button', { name: 'Ikke nyttig svar' })
  // By key: the list may still be scrolling to the focus, away from the pointer.
  await down.press('Enter')
  await expect(page.getByText('Vurderingen ble ikke lagret')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(down, 'Escape ends the form, and the chat stays').toBeFocused()
  await expect(down).toHaveAttribute('aria-pressed', 'false')
  expect(asked.map(({ again }) => again)).toEqual([undefined, true, true, true, true])
  expect(new Set(asked.map(({ message }) => message))).toEqual(new Set(['Hva haster?']))
  expect(asked[0]?.context.page_data).toMatchObject({
    path: '/konsulenter?page=1&technology=Kotlin',
    type: 'list',
    title: 'Konsulenter',
  })
  await say(page, 'Et langt spørsmål. '.repeat(150))
  await expect(
    answer(page).getByText('Svar', { exact: true }),
    'below what fills the window',
  ).toBeInViewport()

  await cutNetwork(page)
  await page.unroute('**/api/chat/message')
  await say(page, 'Er du der?')
  await expect(answer(page)).toContainText('Du er uten nett.')
  await say(page, 'Noen der?')
  await expect(answers(page).getByText('Du er uten nett.')).toHaveCount(2)
  await context.setOffline(false)
  await answerWith(page, { json: { data: reply('Ja, her.') } }, { status: 503, json: {} })
  // The first of them can be retried too, and completes.
  await answers(page).nth(-2).getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(answer(page)).toContainText('Ja, her.')
  await expect(log(page).locator('[data-asked]').last()).toContainText('Er du der?')
  await expect(answers(page).getByText('Du er uten nett.')).toHaveCount(1)
  await say(page, 'Fortsatt?')
  await expect(again).toBeVisible()
  await page.reload()
  await expect(field(page), 'what the server never had').toHaveValue('Fortsatt?')
  forgive(complaints, /Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/)
})

test('shows hostile markdown as text, and opens links of the portal in it', async ({ page }) => {
  const content = `Se [annonsene](/jobbannonser?page=2) [1] og <b onclick="x">dette</b>.

![bilde](https://evil.example/a.png) [klikk](javascript:alert(1))

| Måned | Antall |
|---|---|
| Mai | 12 [9] |

[1]: https://evil.example/fanget`
  await signIn(page, PERSON, '/')
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) strangers.push(request.url())
  })
  await answerWith(page, {
    json: { data: reply(content, { sources: [source(1, 'job', '999999', 'Utvikler')] }) },
  })
  await button(page).click()
  await say(page, 'Hva vet du?')
  await expect(answer(page).getByRole('cell', { name: '12 [9]' })).toBeVisible()
  await expect(answer(page).locator('img, b')).toHaveCount(0)
  await expect(answer(page).getByRole('link', { name: 'klikk' })).toHaveCount(0)
  await expect(answer(page).getByRole('button', { name: 'Kilde 1: Utvikler, annonse' }).first()).toBeVisible()
  await answer(page).getByRole('link', { name: 'annonsene' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobbannonser' })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(chat(page)).toBeVisible()
  expect(strangers).toEqual([])
})

test('a language model that is cut off leaves its partial answer', async ({ browser }) => {
  const model = await FakeModel.start()
  const plan = {
    subject: 'job',
    where: [{ field: 'technology', is: '=', values: ['Kotlin'] }],
    fields: [],
  }
  model.answer = ({ body }) => {
    if (!body.stream) return { text: '{}' }
    const hasLooked = body.messages.some(({ role }) => role === 'tool')
    if (!hasLooked) return { pieces: [{ tool: 'look_up', input: plan }] }
    return { pieces: ['Her kreves Kotlin. [1] ', 'Det er mer om'], isCut: true }
  }
  const own = await startPortal({ AI_BASE_URL: model.address, AI_MODEL: 'modell-x' })
  const page = await browser.newPage({ baseURL: own.url })
  try {
    await signIn(page, PERSON, '/')
    await button(page).click()
    await say(page, 'Hvilke Kotlin-stillinger finnes?')
    await expect(answer(page)).toContainText('Svaret ble avbrutt og er ikke fullstendig.')
    await expect(answer(page)).toContainText('Her kreves Kotlin.')
    await expect(answer(page)).toContainText('modell-x')
    await expect(answer(page).getByRole('list', { name: 'Kilder' }).getByRole('link')).toHaveCount(1)
    await expect(answer(page).getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
  } finally {
    await page.close()
    await own.stop()
    model.close()
  }
})
