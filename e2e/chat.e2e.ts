import type { Page } from '@playwright/test'
import { answer, answers, button, chat, field, log, PERSON } from './chat-window.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const sizeOf = async (page: Page) => {
  const box = (await chat(page).boundingBox())!
  return [box.width, box.height].map(Math.round)
}

test('asks about the page, links to a source, and is restored after a reload @core', async ({
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

  // The number shows its source; Escape closes that first, and the chat stays.
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
  // By the keyboard: the restored log may scroll to its end between the press and the release of a pointer.
  await answer(page).getByRole('list', { name: 'Kilder' }).getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/jobbannonser\/annonse\//)
  await expect(chat(page)).toBeVisible()

  await answer(page).getByRole('button', { name: 'Ikke nyttig svar' }).click()
  await expect(answer(page).getByRole('button', { name: 'Ikke nyttig svar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // Reasons and own words, by keyboard; nothing is sent before submitting.
  const why = answer(page).getByRole('group', { name: 'Hva var galt?' })
  await expect(why.getByRole('button', { name: 'Feil svar' })).toBeFocused()
  await answer(page).getByRole('button', { name: 'Send vurderingen' }).click()
  await expect(answer(page)).toContainText('Velg en grunn, eller skriv hva som var galt.')
  await expectAccessible(page, '.chat-window')
  await why.getByRole('button', { name: 'Feil svar' }).press('Enter')
  await expect(why.getByRole('button', { name: 'Feil svar' })).toHaveAttribute('aria-pressed', 'true')
  await answer(page)
    .getByRole('textbox', { name: /^Med egne ord/ })
    .fill('For kort')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => portal.sql('select feedback from chat_messages where feedback is not null'))
    .toEqual([{ feedback: { thumb: 'down', reason: 'Feil svar: For kort' } }])
  await expect(answer(page).getByRole('button', { name: 'Ikke nyttig svar' })).toBeFocused()

  // Closing starts anew; the history keeps the conversation.
  await chat(page).getByRole('button', { name: 'Lukk', exact: true }).click()
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Hei! Hva lurer du på?')
  await expect(answers(page)).toHaveCount(0)
  const anew = chat(page).getByRole('button', { name: 'Ny samtale' })
  await expect(anew, 'it is new').toHaveCount(0)
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
  await expectAccessible(page, '.chat-window')
  await row.getByRole('button', { name: /^Stillingen fra i går/ }).click()
  await expect(log(page)).toContainText('Oppsummer denne stillingen')
  await anew.click()
  await expect(log(page)).toContainText('Hei! Hva lurer du på?')
  await expect(field(page)).toBeFocused()
  await chat(page).getByRole('button', { name: 'Historikk' }).click()
  await row.getByRole('button', { name: 'Slett Stillingen fra i går' }).click()
  await expect(row.getByRole('button', { name: 'Behold' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Slett Stillingen fra i går' })).toBeFocused()
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(chat(page).getByRole('heading', { name: 'Ingen samtaler ennå' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page), 'Escape ends the history, and the chat stays').toBeFocused()
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
  await expect.poll(() => sizeOf(page)).toEqual([484, 562])
  await grip.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => sizeOf(page)).toEqual([500, 546])
  await expect(grip).toHaveAttribute('aria-valuenow', '500')
  for (let press = 0; press < 6; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await sizeOf(page))[0]).toBe(800)
  await page.keyboard.press('Enter')
  await expect.poll(() => sizeOf(page)).toEqual([384, 512])

  const head = chat(page).getByRole('heading', { name: 'Spør Utsyn' })
  const held = (await head.boundingBox())!
  const left = (await chat(page).boundingBox())!.x
  await page.mouse.move(held.x + 8, held.y + 8)
  await page.mouse.down()
  await page.mouse.move(held.x - 392, 420, { steps: 4 })
  await page.mouse.up()
  const place = async () => (await chat(page).boundingBox())!
  await expect.poll(async () => (await place()).x).toBe(left - 400)
  const moved = await place()
  await chat(page).getByRole('button', { name: 'Flytt chatten' }).press('ArrowUp')
  await expect.poll(async () => (await place()).y).toBe(moved.y - 16)

  // Typed text stays, whatever happens around it.
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
  expect((await place()).x).toBe(moved.x)
  const before = (await field(page).boundingBox())!.height
  await field(page).fill('linje\n'.repeat(40))
  await expect.poll(async () => (await field(page).boundingBox())!.height).toBe(200)
  expect(before).toBeLessThan(200)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(place).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.locator('main[inert]')).toHaveCount(1)
  // On touch, a keyboard that opens by itself would hide the answer.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await log(page).getByRole('listitem').first().getByRole('button').click()
  await expect(answer(page).getByRole('button', { name: 'Kopier svaret' })).toBeVisible()
  await expect(chat(page)).toBeFocused()
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await chat(page).getByRole('button', { name: 'Minimer' }).click()
  await expect(page.locator('main[inert]')).toHaveCount(0)
  await page.setViewportSize({ width: 640, height: 480 })
  await button(page).click()
  await expect.poll(async () => (await place()).x).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await place()).y + (await place()).height).toBeLessThanOrEqual(480)

  // At 400 % zoom and with double text size, all of the window can be reached.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(chat(page).getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  expect((await log(page).boundingBox())!.height).toBeGreaterThan(20)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const whole = (await chat(page).boundingBox())!
  for (const name of ['Lukk', 'Send']) {
    const at = (await chat(page).getByRole('button', { name, exact: true }).boundingBox())!
    expect(at.x + at.width, name).toBeLessThanOrEqual(whole.x + whole.width)
  }
})
