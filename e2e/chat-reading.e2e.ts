import type { Page } from '@playwright/test'
import { violationsIn } from './axe.ts'
import {
  answer,
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
import { expect, setTheme, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const newest = (page: Page) => chat(page).getByRole('button', { name: 'Nyeste' })
const belowEnd = (page: Page) =>
  log(page).evaluate((el) => Math.round(el.scrollHeight - el.scrollTop - el.clientHeight))

const LONG = Array.from({ length: 14 }, (_, at) => `- Krav ${at}: «Kotlin» [${at + 1}] . CV: «Java»`).join(
  '\n',
)
const TWO = Array.from({ length: 14 }, (_, at) => ({
  ...source(at + 1, at % 2 ? 'job' : 'consultant', at % 2 ? '9' : '7', at % 2 ? 'Utvikler' : 'Amina Farah'),
  sentence: at < 2 ? null : `Setning nummer ${at}.`,
  detail: 'Oslo · ledig fra 1. februar 2027',
}))

test('an answer that is only text, or has none, is shown as it is', async ({ page }) => {
  await answerWith(
    page,
    { json: { data: { session_id: '1', content: '', sources: [] } } },
    { json: { data: { session_id: '1', content: 'Ja [1]', sources: [{ number: 1, kind: 'job', id: 7 }] } } },
    { json: {} },
  )
  await signIn(page, PERSON, '/')
  await button(page).click()
  await say(page, 'Hva haster?')
  await expect(answer(page)).toContainText('Ingen svar mottatt')
  await say(page, 'Er det noe?')
  await expect(answer(page)).toContainText('Ja')
  await say(page, 'Sikkert?')
  await expect(answer(page)).toContainText('Ingen svar mottatt')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an error in the chat does not break the page', async ({ page, complaints }) => {
  await answerWith(page, {
    json: { data: reply('Ja [1]', { sources: [source(1, 'job', '7', 'Utvikler')] }) },
  })
  await signIn(page, PERSON, '/')
  await button(page).click()
  await say(page, 'Hva haster?')
  const number = answer(page).getByRole('button', { name: /^Kilde 1/ })
  await expect(number).toBeVisible()
  await page.evaluate(() => {
    const { showPopover } = HTMLElement.prototype
    HTMLElement.prototype.showPopover = function (this: HTMLElement) {
      HTMLElement.prototype.showPopover = showPopover
      throw new Error('broken on purpose')
    }
  })
  await number.click()
  const said = page.getByRole('alert').filter({ hasText: 'Chatten kunne ikke vises.' })
  await expect(said).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Siden kunne ikke vises' })).toHaveCount(0)
  for (const scheme of ['light', 'dark']) {
    await setTheme(page, scheme)
    expect(await violationsIn(page), scheme).toEqual([])
  }
  await said.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(log(page)).toContainText('Hei! Hva lurer du på?')
  await expect(field(page)).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Bedrifter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bedrifter' })).toBeVisible()
  forgive(complaints, /broken on purpose/)
})

test('a long answer is not covered by anything, and lists each source once', async ({ page }) => {
  await answerWith(
    page,
    { json: { data: reply('Kort.') } },
    {
      json: { data: reply(LONG, { sources: TWO, engine: { kind: 'model', model: 'modell-x-'.repeat(12) } }) },
    },
  )
  await signIn(page, PERSON, '/')
  await button(page).click()
  await say(page, 'Kort?')
  await expect(answer(page)).toContainText('Kort.')
  await expect(newest(page), 'nothing lies below').toHaveCount(0)
  await say(page, 'Hvem passer?')
  await expect(answer(page).getByRole('button', { name: 'Kopier svaret' })).toBeVisible()
  await expect(answer(page)).toContainText('«Java»')
  const wider = await log(page).evaluate((el) => el.scrollWidth - el.clientWidth)
  expect(wider, 'no long name makes the text wider than the window').toBe(0)
  expect(await answer(page).innerText(), 'a point stands behind its number').not.toMatch(/\d\s+\. CV/)

  // Below the text, not over it; gone at the end.
  const under = (await newest(page).boundingBox())!
  const text = (await log(page).boundingBox())!
  expect(under.y).toBeGreaterThanOrEqual(text.y + text.height - 1)
  await newest(page).click()
  await expect(newest(page)).toHaveCount(0)
  await expect.poll(() => belowEnd(page)).toBeLessThan(2)

  const rows = answer(page).getByRole('list', { name: 'Kilder' })
  await expect(rows.getByRole('link')).toHaveText([
    '1, 3, 5, 7, 9, 11, 13Amina Farahkonsulent',
    '2, 4, 6, 8, 10, 12, 14Utviklerannonse',
  ])

  // A source stays within the window, and does not cover the words it belongs to.
  const cite = answer(page).getByRole('button', { name: /^Kilde 12: / })
  await cite.click()
  const shown = (await answer(page).getByRole('group', { name: 'Kilde 12' }).boundingBox())!
  const frame = (await chat(page).boundingBox())!
  expect(shown.x).toBeGreaterThanOrEqual(frame.x)
  expect(shown.x + shown.width).toBeLessThanOrEqual(frame.x + frame.width)
  expect(shown.y + shown.height).toBeLessThanOrEqual(frame.y + frame.height)
  await page.keyboard.press('Escape')

  // From the largest to the smallest: a list at its end stays there.
  const grip = chat(page).getByRole('separator')
  await grip.focus()
  for (let press = 0; press < 7; press++) await page.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 7; press++) await page.keyboard.press('Shift+ArrowUp')
  await log(page).evaluate((el) => el.scrollTo(0, el.scrollHeight))
  await expect.poll(() => belowEnd(page)).toBeLessThan(2)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
  }
  await expect.poll(async () => (await chat(page).boundingBox())!.width).toBe(300)
  await expect.poll(() => belowEnd(page)).toBeLessThan(2)
})

test('the button shows that an answer has arrived', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/chat/message', async (route) => {
    await held
    await route.fulfill({ json: { data: reply('Svar') } })
  })
  await signIn(page, PERSON, '/')
  await button(page).click()
  await say(page, 'Hva haster?')
  await page.keyboard.press('Escape')
  await expect(button(page)).toHaveAccessibleName('Åpne chat')
  release()
  await expect(button(page)).toHaveAccessibleName('Åpne chat, nytt svar')
  await button(page).click()
  await page.keyboard.press('Escape')
  await expect(button(page)).toHaveAccessibleName('Åpne chat')
})

test('each answer is read from its beginning, with its question at the top', async ({ page }) => {
  const deltas = LONG.split('\n').map((line) => event('delta', { text: `${line}\n` }))
  const long = stream(
    event('start', { session_id: 'a', message_id: 'b' }),
    ...deltas,
    event('done', reply(LONG, { sources: TWO })),
  )
  await answerWith(page, long, long, long)
  await signIn(page, PERSON, '/')
  await button(page).click()
  for (const question of ['Hvem passer?', 'Og hvem ellers?', 'Er det flere?']) {
    await say(page, question)
    await expect(answer(page).getByRole('button', { name: 'Kopier svaret' })).toBeAttached()
    const asked = log(page).getByText(question)
    const fromTop = async () =>
      Math.round((await asked.boundingBox())!.y - (await log(page).boundingBox())!.y)
    await expect.poll(fromTop, question).toBeLessThan(24)
    expect(await fromTop(), question).toBeGreaterThanOrEqual(0)
  }
})

test('the form below an answer is in view with all its buttons, wherever the answer stood', async ({
  page,
}) => {
  const suggestions = ['Hvem av oss passer til den første?', 'Hvilke teknologier ber de om?']
  await answerWith(page, { json: { data: reply(LONG, { sources: TWO, suggestions }) } })
  await page.route('**/api/chat/message/*/feedback', (route) => route.fulfill({ json: { data: {} } }))
  await signIn(page, PERSON, '/')
  await button(page).click()
  await say(page, 'Hvem passer?')
  await expect(answer(page).getByRole('button', { name: 'Kopier svaret' })).toBeAttached()
  const thumb = answer(page).getByRole('button', { name: 'Ikke nyttig svar' })
  const expectForm = async (when: string) => {
    await expect(answer(page).getByRole('button', { name: 'Feil svar' })).toBeFocused()
    // The button to the newest message appears a moment later.
    await page.waitForTimeout(500)
    for (const name of ['Feil svar', 'Send vurderingen', 'Hopp over'])
      await expect(answer(page).getByRole('button', { name }), `${name}, ${when}`).toBeInViewport({
        ratio: 1,
      })
    await expect(answer(page).getByText('Hva var galt?'), when).toBeInViewport({ ratio: 1 })
    await answer(page).getByRole('button', { name: 'Hopp over' }).click()
    await thumb.click()
  }
  await thumb.press('Enter')
  await expectForm('by keys')
  // At the end, and so close to it that no way back is offered yet.
  for (const up of [0, 40, 60]) {
    await log(page).hover()
    await page.mouse.wheel(0, 5000)
    await expect.poll(() => belowEnd(page)).toBeLessThan(2)
    await page.mouse.wheel(0, -up)
    await expect.poll(() => belowEnd(page)).toBe(up)
    await thumb.click()
    await expectForm(`${up} from the end`)
  }
})
