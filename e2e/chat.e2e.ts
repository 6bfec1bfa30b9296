import type { Page, Route } from '@playwright/test'
import type { ChatReply, ChatSource } from '../contract/src/chat.ts'
import { FakeModel } from '../server/src/testing/fake-model.ts'
import { violationsIn } from './axe.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'
import { startPortal } from './portal-process.ts'

const PERSON = 'Kari Moe'
const button = (page: Page) => page.getByRole('button', { name: 'Åpne chat' })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Spør Utsyn' })
const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Melding' })
const log = (page: Page) => chat(page).getByRole('log')
const answers = (page: Page) => log(page).getByRole('article')
const answer = (page: Page) => answers(page).last()
const sizeOf = async (page: Page) => {
  const box = (await chat(page).boundingBox())!
  return [box.width, box.height].map(Math.round)
}

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

const source = (number: number, kind: ChatSource['kind'], id: string, title: string): ChatSource => ({
  number,
  kind,
  id,
  title,
  sentence: 'Du kan Kotlin.',
  detail: null,
})

const reply = (content: string, rest: Partial<ChatReply> = {}): ChatReply => ({
  session_id: '00000000-0000-4000-8000-000000000001',
  message_id: '00000000-0000-4000-8000-000000000002',
  title: 'Samtale',
  content,
  sources: [],
  engine: { kind: 'embedded', model: null },
  cut_off: false,
  suggestions: [],
  ...rest,
})
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const stream = (...events: string[]) => ({ contentType: 'text/event-stream', body: events.join('') })

/** Answers questions with these, one after the other: what the server itself would do only by chance or by accident. */
async function answerWith(page: Page, ...manners: Parameters<Route['fulfill']>[0][]) {
  const asked: { message: string; context: { page_data: object } }[] = []
  await page.route('**/api/chat/message', (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number])
    return route.fulfill(manners.shift() ?? { json: { data: reply('Svar') } })
  })
  return asked
}

test('asks about the page, leads to a source, and is there again after a reload', async ({
  page,
  portal,
}) => {
  test.slow()
  const [job] = (await portal.sql('select id::text from jobs where is_current order by id limit 1')) as {
    id: string
  }[]
  await signIn(page, PERSON, `/jobbannonser/annonse/${job?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await expect(button(page)).toHaveCount(0)
  await expect(log(page)).toContainText('Hei! Hva lurer du på?')
  expect(await sizeOf(page)).toEqual([384, 512])

  await log(page).getByRole('button', { name: 'Oppsummer denne stillingen' }).click()
  await expect(field(page)).toBeFocused()
  await expect(answer(page).getByRole('button', { name: 'Kopier svaret' })).toBeVisible()
  await expect(answer(page)).toContainText('Innebygd motor')
  await expectAccessible(page)

  // The number shows what it stands for; Escape closes that first, and the chat stays.
  const number = answer(page).getByRole('button', { name: /^Kilde 1: / })
  await number.first().click()
  const shown = answer(page).getByRole('group', { name: 'Kilde 1' }).first()
  await expect(shown.getByRole('link')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(number.first()).toBeFocused()
  await page.goto('/konto')
  await expect(chat(page), 'still open after a reload').toBeVisible()
  await expect(log(page)).toContainText('Oppsummer denne stillingen')
  await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible()
  await answer(page).getByRole('list', { name: 'Kilder' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/jobbannonser\/annonse\//)
  await expect(chat(page)).toBeVisible()

  await answer(page).getByRole('button', { name: 'Ikke nyttig svar' }).click()
  await expect(answer(page).getByRole('button', { name: 'Ikke nyttig svar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await answer(page)
    .getByRole('textbox', { name: /^Hva var galt/ })
    .fill('For kort')
  await answer(page).getByRole('button', { name: 'Gi beskjed' }).click()
  await expect
    .poll(() => portal.sql('select feedback from chat_messages where feedback is not null'))
    .toEqual([{ feedback: { thumb: 'down', reason: 'For kort' } }])

  // Closed, it begins anew; the history has what was said.
  await chat(page).getByRole('button', { name: 'Lukk', exact: true }).click()
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Hei! Hva lurer du på?')
  await expect(answers(page)).toHaveCount(0)
  await chat(page).getByRole('button', { name: 'Historikk' }).click()
  const today = chat(page).getByRole('region', { name: 'I dag' })
  await today.getByRole('button', { name: /^Gi .* nytt navn$/ }).click()
  await page.keyboard.type('Stillingen fra i går')
  await page.keyboard.press('Enter')
  const row = today.getByRole('listitem', { name: 'Stillingen fra i går' })
  await expect(row).toBeVisible()
  await expect
    .poll(() => portal.sql('select title from chat_sessions'))
    .toEqual([{ title: 'Stillingen fra i går' }])
  expect(await violationsIn(page, '.chat-window')).toEqual([])
  await row.getByRole('button', { name: /^Stillingen fra i går/ }).click()
  await expect(log(page)).toContainText('Oppsummer denne stillingen')
  await chat(page).getByRole('button', { name: 'Historikk' }).click()
  await row.getByRole('button', { name: 'Slett Stillingen fra i går' }).click()
  await expect(row.getByRole('button', { name: 'Behold' })).toBeFocused()
  await row.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(chat(page).getByRole('heading', { name: 'Ingen samtaler ennå' })).toBeVisible()
  await expect.poll(() => portal.sql('select 1 from chat_messages')).toEqual([])
})

test('is pulled larger by mouse and keys, moved, minimised, and fills a small screen', async ({ page }) => {
  await signIn(page, PERSON, '/jobbannonser?page=1')
  await button(page).click()
  const grip = chat(page).getByRole('separator')
  const at = (await grip.boundingBox())!
  await page.mouse.move(at.x + 8, at.y + 8)
  await page.mouse.down()
  await page.mouse.move(at.x - 92, at.y - 42, { steps: 4 })
  await page.mouse.up()
  expect(await sizeOf(page)).toEqual([484, 562])
  await grip.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  expect(await sizeOf(page)).toEqual([500, 546])
  await expect(grip).toHaveAttribute('aria-valuenow', '500')
  for (let press = 0; press < 6; press++) await page.keyboard.press('Shift+ArrowLeft')
  expect((await sizeOf(page))[0]).toBe(800)
  await page.keyboard.press('Enter')
  expect(await sizeOf(page)).toEqual([384, 512])

  const head = chat(page).getByRole('heading', { name: 'Spør Utsyn' })
  await head.hover()
  await page.mouse.down()
  await page.mouse.move(700, 420, { steps: 4 })
  await page.mouse.up()
  const moved = (await chat(page).boundingBox())!
  expect(moved.x).toBeLessThan(800)
  await chat(page).getByRole('button', { name: 'Flytt chatten' }).press('ArrowUp')
  expect((await chat(page).boundingBox())!.y).toBe(moved.y - 16)

  // What is typed stays, whatever happens around it.
  await field(page).fill('Hvem kan')
  await field(page).press('Shift+Enter')
  await page.keyboard.type('Kafka?')
  await expect(field(page)).toHaveValue('Hvem kan\nKafka?')
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await page.getByRole('link', { name: 'Bedrifter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bedrifter' })).toBeVisible()
  await page.reload()
  await expect(chat(page), 'minimised it stays minimised').toBeHidden()
  await button(page).click()
  await expect(field(page)).toHaveValue('Hvem kan\nKafka?')
  expect((await chat(page).boundingBox())!.x).toBe(moved.x)
  const before = (await field(page).boundingBox())!.height
  await field(page).fill('linje\n'.repeat(40))
  expect((await field(page).boundingBox())!.height).toBe(200)
  expect(before).toBeLessThan(200)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await chat(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.locator('main[inert]')).toHaveCount(1)
  await chat(page).getByRole('button', { name: 'Minimer' }).click()
  await expect(page.locator('main[inert]')).toHaveCount(0)
  await page.setViewportSize({ width: 640, height: 480 })
  await button(page).click()
  const small = (await chat(page).boundingBox())!
  expect(small.x).toBeGreaterThanOrEqual(0)
  expect(small.y + small.height).toBeLessThanOrEqual(480)
})

test('says what went wrong, keeps what came, and tries again', async ({ page, complaints, context }) => {
  const asked = await answerWith(
    page,
    stream(event('start', { session_id: 'a', message_id: 'b' }), event('delta', { text: 'To annonser har' })),
    { status: 500, json: { message: 'x', code: 'internal', request_id: 'r' } },
    { status: 429, headers: { 'retry-after': '20' }, json: { message: 'x', code: 'x', request_id: 'r' } },
    stream(event('done', reply(' '))),
    stream(
      ': her\n\n',
      event('delta', { text: 'Feil' }),
      event('replace', { text: 'Rett' }),
      event('done', reply('Rett svar')),
    ),
  )
  await signIn(page, PERSON, '/konsulenter?page=1&technology=Kotlin')
  await button(page).click()
  await say(page, '   ')
  await expect(answers(page)).toHaveCount(0)
  await say(page, 'Hva haster?')
  const again = answer(page).getByRole('button', { name: 'Prøv igjen' })
  await expect(answer(page)).toContainText('To annonser har')
  await expect(answer(page)).toContainText('Svaret ble brutt av og er ikke helt.')
  await again.click()
  await expect(answer(page)).toContainText('Beklager, det oppstod en feil. Vennligst prøv igjen senere.')
  await again.click()
  await expect(answer(page)).toContainText('Prøv igjen om 20 sekunder.')
  await again.click()
  await expect(answer(page)).toContainText('Ingen svar mottatt')
  await again.click()
  await expect(answer(page)).toContainText('Rett svar')
  await expect(answers(page)).toHaveCount(1)
  expect(new Set(asked.map(({ message }) => message))).toEqual(new Set(['Hva haster?']))
  expect(asked[0]?.context.page_data).toMatchObject({
    path: '/konsulenter?page=1&technology=Kotlin',
    type: 'list',
    title: 'Konsulenter',
  })

  await context.setOffline(true)
  await page.unroute('**/api/chat/message')
  await say(page, 'Er du der?')
  await expect(answer(page)).toContainText('Du er ikke på nett.')
  await context.setOffline(false)
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

test('a language model that breaks off in the middle leaves what it has said', async ({ browser }) => {
  const model = await FakeModel.start()
  const search = { technologies: ['Kotlin'], places: [], companies: [], words: '', from: null, to: null }
  model.answer = ({ body }) => {
    if (!body.stream) return { text: '{}' }
    const has_looked = body.messages.some(({ role }) => role === 'tool')
    if (!has_looked) return { pieces: [{ tool: 'find_ads', input: search }] }
    return { pieces: ['Her kreves Kotlin. [1] ', 'Det er mer om'], cut: true }
  }
  const own = await startPortal({ AI_BASE_URL: model.address, AI_MODEL: 'modell-x' })
  const page = await browser.newPage({ baseURL: own.url })
  try {
    await signIn(page, PERSON, '/')
    await button(page).click()
    await say(page, 'Hvilke Kotlin-stillinger finnes?')
    await expect(answer(page)).toContainText('Svaret ble brutt av og er ikke helt.')
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
