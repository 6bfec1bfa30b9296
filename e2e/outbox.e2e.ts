import { choose, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'
import { violationsIn } from './axe.ts'
import { layWeekOf } from './lay-week.ts'

const PERSON = 'Kari Moe'

test('what comes by mail is chosen, a sample is sent, read in the outbox, and stopped without signing in @core', async ({
  page,
  portal,
  browser,
  complaints,
}) => {
  // A sample waits for the queue, and a mail is looked at in two widths.
  test.slow()
  await signIn(page, PERSON, '/konto')
  await layWeekOf(PERSON, portal)
  const card = page.getByRole('region', { name: 'Varsler utenfor portalen' })
  await expect(card.getByText('Dette er et prøveoppsett')).toBeVisible()
  await card.getByRole('combobox', { name: 'Nyheter' }).selectOption('Ukentlig')
  await card.getByRole('combobox', { name: 'Daglig og ukentlig kommer' }).selectOption('kl. 09:30')
  await choose(card.getByRole('checkbox', { name: 'fredager' }), true)
  await card.getByRole('button', { name: 'Send meg en prøve' }).click()
  await expect(page.getByText('Prøven er på vei')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(card.getByRole('combobox', { name: 'Nyheter' })).toHaveValue('weekly')
  await expect(card.getByRole('combobox', { name: 'Daglig og ukentlig kommer' })).toHaveValue('09:30')
  await expect(card.getByRole('checkbox', { name: 'fredager' })).toBeChecked()

  // Slack: the same choices, once there is an address.
  await card.getByRole('combobox', { name: 'Velg for' }).selectOption('Slack')
  const address = card.getByRole('textbox', { name: 'Webhook-adresse i Slack' })
  await address.fill('https://annet.example/x')
  await card.getByRole('button', { name: 'Lagre adressen' }).click()
  await expect(address).toHaveAccessibleDescription(/Dette er ikke en webhook i Slack/)
  forgive(complaints, /status of 400/)
  await address.fill('https://hooks.slack.com/services/T0/B0/hemmelig')
  await card.getByRole('button', { name: 'Lagre adressen' }).click()
  await expect(card.getByText('Meldingene går til en adresse hos hooks.slack.com.')).toBeVisible()
  await expect(card.getByRole('combobox', { name: 'Benken' })).toHaveValue('never')
  await card.getByRole('combobox', { name: 'Benken' }).selectOption('Mandager')
  await portal.sql(
    "insert into paused_channels (user_id, channel, is_gone) select id, 'slack', true from users where name = 'Kari Moe'",
  )
  await page.reload()
  // Said whichever channel is chosen.
  await expect(card.getByRole('combobox', { name: 'Velg for' })).toHaveValue('mail')
  await expect(card.getByText('Meldingene i Slack er stanset.')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Velg Slack' }).click()
  await expect(card.getByRole('combobox', { name: 'Velg for' })).toHaveValue('slack')
  await expect(card.getByRole('combobox', { name: 'Benken' })).toHaveValue('daily')
  await card.getByRole('button', { name: 'Fjern adressen' }).click()
  await expect(card.getByText('Adressen finnes ikke lenger')).toBeHidden()

  await portal.sql(`insert into dispatches (user_id, channel, pace, state, tries, fault, ended_at)
    select id, 'mail', 'daily', 'failed', 1, '550 5.1.1', now() from users where name = '${PERSON}'`)
  await portal.sql(`insert into dispatch_lines (dispatch_id, notification_id)
    select dispatches.id, notifications.id from dispatches join notifications using (user_id)
    where state = 'failed' and kind = 'withdrawn'`)
  const mail = () =>
    portal.sql('select subject, html from kept_mails') as Promise<{ subject: string; html: string }[]>
  await expect.poll(async () => (await mail()).length).toBe(1)
  await signIn(page, 'Ingrid Solvang', '/administrasjon/utboks')
  await expect(page.getByRole('row').filter({ hasText: '550 5.1.1' })).toContainText(PERSON)
  await expect(page.getByRole('row').filter({ hasText: '550 5.1.1' })).toContainText(
    'Endringer i favoritter: ',
  )
  await page.getByRole('button', { name: `Vis e-posten til ${PERSON}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Dagens tre' })).toBeVisible()
  const { height } = (await dialog.locator('iframe').boundingBox())!
  expect(height).toBeGreaterThan(0.7 * page.viewportSize()!.height)
  await dialog.getByText('Som ren tekst').click()
  await expect(dialog.getByText('DAGENS TRE')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Gi opp varselet til ${PERSON}` }).click()
  await expect(page.getByText('Alle varsler har kommet frem')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Utboks' })).toBeFocused()

  // The mail itself, as a program for mail shows it.
  const html = (await mail())[0]!.html
  for (const [width, colorScheme] of [
    [600, 'light'],
    [390, 'dark'],
  ] as const) {
    await using context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    const reader = await context.newPage()
    await reader.setContent(html)
    expect(await violationsIn(reader), `axe at ${width}, ${colorScheme}`).toEqual([])
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  // Nobody is signed in there.
  await using stranger = await browser.newContext()
  const stopping = await stranger.newPage()
  await stopping.setContent(html)
  await stopping.getByRole('link', { name: 'nye stillinger' }).click()
  await expect(
    stopping.getByRole('heading', { name: 'Vil du stoppe e-post om nye stillinger?' }),
  ).toBeVisible()
  expect(await violationsIn(stopping)).toEqual([])
  await stopping.getByRole('button', { name: 'Stopp e-post om nye stillinger' }).click()
  await expect(
    stopping.getByRole('heading', { name: 'Du får ikke lenger e-post om nye stillinger' }),
  ).toBeVisible()
  expect(await violationsIn(stopping)).toEqual([])
  await signIn(page, PERSON, '/konto')
  await expect(card.getByRole('combobox', { name: 'Nye stillinger' })).toHaveValue('never')
  await expect(card.getByRole('combobox', { name: 'Frister' })).toHaveValue('daily')
})

test('an administrator connects a program with a saved search, sees its log, and disconnects it', async ({
  page,
  portal,
  complaints,
}) => {
  // Each state is looked at in three widths.
  test.slow()
  await signIn(page, 'Ingrid Solvang', '/administrasjon/kanaler')
  await portal.sql(`insert into saved_searches (user_id, name, alert, query)
    select id, 'Kotlin', false, '{"text_search":"kotlin"}' from users where name = 'Ingrid Solvang' on conflict do nothing`)
  await expect(page.getByText('Ingen kanaler ennå')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Koble til kanal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('combobox', { name: 'Hva vil du koble til?' })
    .selectOption('Et annet program (webhook)')
  await dialog.getByRole('button', { name: 'Koble til' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Navn' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Navn' }).fill('CRM')
  await dialog.getByRole('textbox', { name: 'Adresse' }).fill('https://10.0.0.1/x')
  await choose(dialog.getByRole('checkbox', { name: 'Kotlin' }), true)
  await dialog.getByRole('combobox', { name: 'Si fra når noen passer' }).selectOption('Fra 70 %')
  await dialog.getByRole('button', { name: 'Koble til' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Adresse' })).toHaveAccessibleDescription(/lukket nett/)
  forgive(complaints, /status of 400/)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('textbox', { name: 'Adresse' }).fill('https://crm.example/utsyn')
  await dialog.getByRole('button', { name: 'Koble til' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Ferdig' }).click()
  const row = page.getByRole('row').filter({ hasText: 'CRM' })
  await expect(row).toContainText('Webhook, med en gang, og treff fra 70 %. crm.example')
  await page.getByRole('button', { name: 'Endre CRM' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Kotlin' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Navn' }).fill('Salgssystemet')
  await dialog.getByRole('combobox', { name: 'Si fra når noen passer' }).selectOption('Nei')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Salgssystemet' })).toContainText(
    'Webhook, med en gang. crm.example',
  )
  await page.getByRole('button', { name: 'Endre Salgssystemet' }).click()
  await dialog.getByRole('textbox', { name: 'Navn' }).fill('CRM')
  await page.keyboard.press('Enter')
  await portal.sql(`insert into dispatches (outlet_id, channel, pace, state, tries, fault, ended_at)
    select id, 'webhook', 'sample', 'failed', 1, 'HTTP 400', now() from outlets`)
  await page.getByRole('button', { name: 'Logg for CRM' }).click()
  await expect(dialog.getByText('Kom ikke frem (HTTP 400)')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fjern CRM' }).click()
  await dialog.getByRole('button', { name: 'Fjern kanalen' }).click()
  await expect(page.getByText('Ingen kanaler ennå')).toBeVisible()
})
