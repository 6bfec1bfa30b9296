import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { aWordFile, wordLine, wordTable } from '../server/src/testing/document-builders.ts'
import { choose, elsewhere, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'
import type { Portal } from './portal-process.ts'

// Offers are printed with the browser of the tests, which has no sandbox either. Elsewhere it would draw pages in vain.
test.use({
  portal_env: {
    RENDER: 'on',
    RENDER_SANDBOX: 'off',
    CHROMIUM: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  },
})

const TITLE = 'Tilbudsutvikler Kotlin'
const said = (page: Page) => page.locator('.offer-said')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// An ad of our own. May run again: a worker can return to this file.
test.beforeAll(async ({ portal }) => {
  await portal.sql(`
    insert into jobs (source, external_id, title, company_name, locations, posted_date, listed_date, deadline, long_description)
    select 'tilbud.example', 'tilbud-' || n, '${TITLE} ' || n, 'Gnist AS', array['Oslo'], current_date, current_date, current_date + 20,
      E'## Du må ha\\n\\n- Erfaring med Kotlin\\n- Erfaring med COBOL\\n\\n## Det er en fordel med\\n\\n- Kjennskap til Kafka'
    from generate_series(1, 3) n
    on conflict do nothing`)
})

const pathOf = async (portal: Portal, n: number) => {
  const [job] = (await portal.sql(
    `select id from jobs where source = 'tilbud.example' and external_id = 'tilbud-${n}'`,
  )) as { id: string }[]
  return `/jobbannonser/annonse/${job!.id}`
}

/** From the ad to the offer of the two who fit best; returns their names. */
async function startOffer(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const rows = page.getByRole('region', { name: /^Relevante konsulenter/ }).getByRole('listitem')
  const names: string[] = []
  for (const at of [0, 1]) {
    names.push(await rows.nth(at).getByRole('link').innerText())
    await choose(rows.nth(at).getByRole('checkbox', { name: 'Ta med i tilbud' }), true)
  }
  await page.getByRole('button', { name: 'Lag tilbud (2)' }).click()
  await expect(page).toHaveURL(`${path}/tilbud`)
  await expect(card(page, names[1]!)).toBeVisible()
  return names
}

const textOf = async (download: Download) => {
  const files = unzipSync(readFileSync(await download.path()))
  return strFromU8(files['word/document.xml']!)
}
const downloadAs = async (page: Page, format: 'Word' | 'PDF') => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Last ned ${format}` }).click(),
  ])
  return download
}

test('from the matches to what the customer gets, by keyboard: left out, put in order, introduced, exported, read back @core', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Kari Moe', '/personvern')
  const [best, second] = await startOffer(page, await pathOf(portal, 1))
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Tilbud: Tilbudsutvikler Kotlin 1/)
  const first = card(page, best!)
  await expect(first.getByRole('table')).toContainText('Ikke dokumentert i CV-en')
  await expectAccessible(page)

  // The projects, in the order that the ad suggests.
  const projects = first.getByRole('list', { name: 'Prosjekter' })
  const ups = projects.getByRole('button', { name: / opp$/ })
  const before = (await ups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))).map(
    (name) => name.replace(/^Flytt (.*) opp$/, '$1'),
  )
  expect(before.length).toBeGreaterThan(1)
  const down = projects.getByRole('button', { name: `Flytt ${before[0]} ned` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(`${before[0]} er flyttet til plass 2 av ${before.length}`)
  await expect(down).toBeFocused()

  const sentence = projects
    .getByRole('list', { name: `Setninger i ${before[1]}` })
    .getByRole('checkbox')
    .first()
  const name = await sentence.evaluate(
    (box) => (box as HTMLInputElement).labels![0]!.childNodes[0]!.textContent!,
  )
  await sentence.focus()
  await page.keyboard.press('Space')
  await expect(sentence).not.toBeChecked()

  await page.getByLabel('Din innledning', { exact: true }).fill('Takk for samtalen.\nHer er tilbudet vårt.')
  // Saved while it is written.
  await expect
    .poll(() => portal.sql(`select 1 from offers where introduction like 'Takk for%'`))
    .toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel('Din innledning', { exact: true })).toHaveValue(/^Takk for samtalen/)

  // What was written just now is in the file.
  await first.getByLabel(`Din innledning om ${best}`).fill('Kan begynne i januar.')
  const word = await downloadAs(page, 'Word')
  expect(word.suggestedFilename()).toBe('tilbud-tilbudsutvikler-kotlin-1.docx')
  const text = await textOf(word)
  const escaped = (plain: string) => plain.replaceAll('&', '&amp;')
  for (const part of [
    'Takk for samtalen.',
    'Kan begynne i januar.',
    'Ikke dokumentert i CV-en',
    best!,
    second!,
  ])
    expect(text).toContain(escaped(part))
  expect(text).not.toContain(escaped(name))
  expect(text.lastIndexOf(`>${escaped(before[1]!)}<`)).toBeLessThan(
    text.lastIndexOf(`>${escaped(before[0]!)}<`),
  )

  // What could not be left out does not go out.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/offers/*/consultants/*', async (route) => {
    await asked.promise
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Noe gikk galt.' } })
  })
  const last = projects.getByRole('checkbox').last()
  let downloads = 0
  page.on('download', () => downloads++)
  await choose(last, false)
  const button = page.getByRole('button', { name: 'Last ned Word' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  asked.resolve()
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(said(page)).toHaveText('Endringen ble ikke lagret. Prøv igjen om litt.')
  await expect(last).toBeChecked()

  // Nor what was written and could not be stored; it is kept when the page is left.
  const about = first.getByLabel(`Din innledning om ${best}`)
  await about.fill('Kan begynne i mars.')
  for (let tries = 0; tries < 2; tries++) {
    await button.click()
    await expect(page.getByText('Teksten er ikke lagret.')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-disabled')
  }
  expect(downloads).toBe(0)
  await page.getByRole('link', { name: 'Fyll ut skjema' }).click()
  await page.getByRole('link', { name: 'Tilbake til tilbudet' }).click()
  await expect(about).toHaveValue('Kan begynne i mars.')
  await page.unroute('**/api/offers/*/consultants/*')
  forgive(complaints, /status of 500/)
  expect(await textOf(await downloadAs(page, 'Word'))).toContain('Kan begynne i mars.')

  await page.getByLabel('Språk på overskriftene').selectOption('Engelsk')
  await expect(said(page)).toHaveText('Lagret')
  expect(await textOf(await downloadAs(page, 'Word'))).toContain('Competence sheet')

  const pdf = readFileSync(await (await downloadAs(page, 'PDF')).path(), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toContain('/Outlines')
  expect(pdf).toMatch(/\/Lang \(en-GB\)/)
})

test('two people at once: what both wrote is shown, and what both left out is left out', async ({
  page,
  browser,
  portal,
  complaints,
}) => {
  await signIn(page, 'Kari Moe', '/personvern')
  const path = await pathOf(portal, 2)
  const [best, second] = await startOffer(page, path)
  const other = await elsewhere(browser, portal, 'Ingrid Solvang', `${path}/tilbud`)
  const boxes = (where: Page) =>
    card(where, best!).getByRole('list', { name: 'Prosjekter' }).getByRole('checkbox')
  await expect(boxes(other).first()).toBeVisible()

  await choose(boxes(page).first(), false)
  await choose(boxes(other).last(), false)
  await expect(said(other)).toHaveText('Lagret')
  await expect(boxes(other).first()).not.toBeChecked()

  // A demand that one of them leaves out is out of the sheets of all, until somebody takes it in again.
  const demand = (where: Page, name: string) =>
    card(where, name).getByRole('table').getByRole('checkbox', { name: 'Erfaring med COBOL' })
  await demand(page, best!).focus()
  await page.keyboard.press('Space')
  for (const name of [best!, second!]) await expect(demand(page, name)).not.toBeChecked()
  await expect(said(page)).toHaveText('Lagret')
  await other.reload()
  await expect(demand(other, second!)).not.toBeChecked()
  expect(await textOf(await downloadAs(other, 'Word'))).not.toContain('COBOL')
  await choose(demand(other, second!), true)
  await expect(said(other)).toHaveText('Lagret')
  const text = await textOf(await downloadAs(other, 'Word'))
  expect(text).toContain('Erfaring med COBOL')
  // The title is no demand of the customer's.
  expect(text).not.toMatch(new RegExp(`>${TITLE} 2</w:t>.{0,900}>Skal<`))

  const introduction = (where: Page) => where.getByLabel('Din innledning', { exact: true })
  await introduction(page).fill('Skrevet av Kari.')
  await expect
    .poll(() => portal.sql(`select 1 from offers where introduction = 'Skrevet av Kari.'`))
    .toHaveLength(1)
  // What is taken back while it is being saved does not return.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/offers/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    introduction(page).fill('Skrevet av Kari. Og mer.'),
  ])
  await introduction(page).fill('Skrevet av Kari.')
  answer.resolve()
  await downloadAs(page, 'Word')
  await expect(introduction(page)).toHaveValue('Skrevet av Kari.')
  expect(await portal.sql(`select 1 from offers where introduction = 'Skrevet av Kari.'`)).toHaveLength(1)
  await introduction(other).fill('Skrevet av Ingrid.')
  await expect(other.getByText('Kari Moe endret teksten mens du skrev.')).toBeVisible()
  await expect(other.locator('.offer-others')).toHaveText('Skrevet av Kari.')
  await expect(introduction(other)).toHaveValue('Skrevet av Ingrid.')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Last ned Word' }).click()
  await expect(said(other)).toContainText('En innledning er ikke lagret.')
  await other.getByRole('button', { name: 'Lagre det jeg skrev' }).click()
  await expect
    .poll(() => portal.sql(`select 1 from offers where introduction = 'Skrevet av Ingrid.'`))
    .toHaveLength(1)
  await other.context().close()

  // The order of the consultants, by mouse.
  const people = page.getByRole('list', { name: 'Konsulenter i tilbudet' })
  await people.locator('.offer-handle').last().dragTo(people.getByRole('listitem').first())
  await expect(people.getByRole('listitem').first()).toContainText(second!)
  await people.getByRole('button', { name: `Fjern ${second}` }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(card(page, second!)).toBeHidden()
  forgive(complaints, /status of 409/)
})

test('those who may not make offers see no way to, and are refused; without a browser there is Word only', async ({
  page,
  portal,
}) => {
  const path = await pathOf(portal, 3)
  for (const person of ['Sindre Haugland', 'Jonas Bakke']) {
    await signIn(page, person, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLE)
    await expect(page.getByRole('button', { name: /^Lag tilbud/ })).toHaveCount(0)
    await page.goto(`${path}/tilbud`)
    await expect(page.getByText(/ikke tilgang/i)).toBeVisible()
  }
  await signIn(page, 'Kari Moe', '/personvern')
  await page.route('**/api/offers/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { offer: object } }
    await route.fulfill({ json: { data: { offer: { ...answer.data.offer, has_pdf: false } } } })
  })
  await page.goto(`${path}/tilbud`)
  await expect(page.getByText('Her kan tilbudet bare lastes ned som Word.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Last ned PDF' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Last ned Word' }).click()
  await expect(said(page)).toHaveText('Velg minst én konsulent først.')
})

const wordFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer,
})
const download = async (page: Page, name: string | RegExp) => {
  const [got] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return got
}

test('an administrator lays in a template: what is wrong is said, an invented offer is tried, and offers use it', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', '/administrasjon/tilbudsmal')
  await expect(page.getByText('Ingen mal er lagt inn.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '{dokumentasjon}' })).toBeVisible()
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(wordFile('feil.docx', aWordFile(wordLine('{tittle}') + wordLine('{navn}'))))
  await expect(page.getByRole('alert')).toContainText(
    'Plassholderen {tittle} finnes ikke. {navn} kan bare stå mellom {#konsulenter} og {/konsulenter}.',
  )
  const example = readFileSync(await (await download(page, 'Last ned eksempelmal')).path())
  await choose.setInputFiles(wordFile('eksempelmal.docx', example))
  await expect(page.getByText('eksempelmal.docx er i bruk.')).toBeVisible()
  await expect(page.getByText('Malen tar ikke med alt.')).toHaveCount(0)
  const own = aWordFile(wordLine('Vår mal: {tittel}') + wordLine('{#konsulenter}{navn} {/konsulenter}'))
  await choose.setInputFiles(wordFile('vår mal.docx', own))
  await expect(page.getByText(/Den har ikke plass til innledningen, .* og språkene\./)).toBeVisible()
  await expectAccessible(page)
  expect(await textOf(await download(page, 'Prøv malen'))).toContain('Astrid Eksempel')

  await startOffer(page, await pathOf(portal, 1))
  await expect(page.getByText('Word-filen lages i malen «vår mal.docx».')).toBeVisible()
  expect(await textOf(await downloadAs(page, 'Word'))).toContain(`Vår mal: ${TITLE} 1`)

  await page.goto('/administrasjon/tilbudsmal')
  await page.getByRole('button', { name: 'Fjern malen' }).click()
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern malen' }).click()
  await expect(page.getByText('Ingen mal er lagt inn.')).toBeVisible()
  await page.goto('/administrasjon/logg')
  await expect(page.getByText('Fjernet mal for tilbud').first()).toBeVisible()
  forgive(complaints, /status of 400/)
})

test('a customer’s own form, by keyboard: answers from the CV, changed, left out, kept, downloaded and read back', async ({
  page,
  portal,
  complaints,
}) => {
  await signIn(page, 'Kari Moe', '/personvern')
  const path = await pathOf(portal, 3)
  await startOffer(page, path)
  await page.getByRole('link', { name: 'Fyll ut skjema' }).click()
  await expect(page).toHaveURL(`${path}/tilbud/skjema`)
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(wordFile('brev.docx', aWordFile(wordLine('Hei'))))
  await expect(page.getByRole('alert')).toContainText('Vi fant ingen tabell med krav')
  await expectAccessible(page)
  const form = aWordFile(
    wordTable([
      ['Krav', 'Leverandørens svar'],
      ['Erfaring med Kotlin', ''],
      ['Erfaring med COBOL', ''],
      ['Norsk', ''],
    ]),
  )
  await choose.setInputFiles(wordFile('krav.docx', form))
  const kotlin = page.getByRole('textbox', { name: 'Svar på: Erfaring med Kotlin' })
  const cobol = page.getByRole('textbox', { name: 'Svar på: Erfaring med COBOL' })
  await expect(kotlin).toHaveValue(/Kotlin/)
  await expect(cobol).toHaveValue('')
  await expect(page.getByText('Ikke dokumentert i CV-en.').first()).toBeVisible()
  await expectAccessible(page)

  const quote = await kotlin.inputValue()
  await kotlin.focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' Og mer.')
  await expect(page.getByText('Skrevet av deg.')).toBeVisible()
  await cobol.fill('=HYPERLINK("http://ond.example")')
  const norsk = page.getByRole('checkbox', { name: 'Ta med svaret på: Norsk' })
  if (await norsk.isChecked()) {
    await norsk.focus()
    await page.keyboard.press('Space')
  }
  await page.reload()
  await expect(cobol).toHaveValue('=HYPERLINK("http://ond.example")')
  await page.getByRole('button', { name: 'Hent tilbake fra CV-en' }).click()
  await expect(kotlin).toHaveValue(quote)
  await expect(page.getByText('2 av 3 krav får svar.')).toBeVisible()

  await page.getByRole('button', { name: 'Last ned utfylt skjema' }).focus()
  const [filled] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(filled.suggestedFilename()).toBe('krav-utfylt.docx')
  const text = (await textOf(filled)).replaceAll(/<[^>]*>/g, '\n')
  for (const line of quote.split('\n')) expect(text).toContain(line.replaceAll('&', '&amp;'))
  expect(text).toContain('=HYPERLINK("http://ond.example")')
  await expect(said(page)).toHaveText('Det utfylte skjemaet er lastet ned')

  // What has since been left out of the offer does not go out.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/offers/*/consultants/*/form', async (route) => {
    await asked.promise
    const { data } = (await (await route.fetch()).json()) as { data: { rows: object[] } }
    await route.fulfill({
      json: { data: { ...data, rows: data.rows.map((row) => ({ ...row, proofs: [] })) } },
    })
  })
  await page.getByRole('button', { name: 'Last ned utfylt skjema' }).click()
  await cobol.fill('Skrevet mens det ble sjekket')
  asked.resolve()
  await expect(page.getByRole('alert')).toContainText(
    'CV-en eller tilbudet er endret siden skjemaet ble lest.',
  )
  await expect(kotlin).toHaveValue('')
  await expect(cobol).toHaveValue('Skrevet mens det ble sjekket')
  // There are answers to lose.
  const another = page.getByRole('button', { name: 'Velg et annet skjema' })
  await another.click()
  const dialog = page.getByRole('dialog', { name: 'Velge et annet skjema?' })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(cobol).toHaveValue('Skrevet mens det ble sjekket')
  await another.click()
  await dialog.getByRole('button', { name: 'Forkast svarene' }).click()
  await expect(page.getByRole('button', { name: 'Velg skjemaet' })).toBeVisible()
  forgive(complaints, /status of 400/)
})
