import type { Page } from '@playwright/test'
import { aPdfOf } from '../server/src/testing/document-builders.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { forgive } from './forgive.ts'

const PAGE = '/konsulenter/les-inn-cv'
const card = (page: Page) => page.getByRole('article').first()
const row = (page: Page, label: string) =>
  card(page)
    .locator('.review-row')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
const save = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true })

// The second is merged into what the first saves.
test.describe.configure({ mode: 'serial' })

const LINES = [
  'Sunniva Kystad',
  'Systemutvikler',
  'E-post: sunniva.kystad@konsulent.example',
  'Født: 12.03.1984',
  'Sammendrag',
  'Utvikler med lang erfaring fra havn og sjøfart.',
  'Teknologier',
  'Java, Kotlin, Kafka',
  'Prosjekter',
  'Loddefjord havn - Tech lead',
  '03.2021 - nå',
  'Bygget en plattform for havner.',
  'Utdanning',
  'Master i informatikk, Universitetet i Oslo, 2005-2010',
  'Språk',
  'Norsk: morsmål',
]
const aCv = (lines: readonly string[]) =>
  aPdfOf([lines.map((text, nth) => ({ text, x: 60, y: 780 - 30 * nth }))])
const choose = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))

test('a CV is chosen as a PDF, reviewed, corrected and saved, by keyboard, and seen on the page of the consultant @core', async ({
  page,
  complaints,
}) => {
  test.slow()
  await signIn(page, 'Kari Moe', '/konsulenter')
  await page.getByRole('main').getByRole('link', { name: 'Les inn CV' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les inn CV')
  await expectAccessible(page)

  await choose(page, { name: 'bilde.pdf', buffer: aPdfOf([[]]) })
  await expect(page.getByRole('alert')).toContainText('bilde.pdf: Dokumentet er skannet')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Velg filer' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'sunniva.pdf', mimeType: 'application/pdf', buffer: aCv(LINES) })
  await expect(page.getByRole('heading', { level: 1, name: 'Se gjennom CV-en' })).toBeFocused()
  for (const [label, value] of [
    ['Navn', 'Sunniva Kystad'],
    ['Tittel', 'Systemutvikler'],
    ['E-post', 'sunniva.kystad@konsulent.example'],
    ['Teknologier', 'Kafka'],
    ['Prosjekt', 'Loddefjord havn'],
    ['Utdanning', 'Universitetet i Oslo'],
    ['Språk', 'Norsk: morsmål'],
  ] as const)
    await expect(row(page, label)).toContainText(value)
  // Where it stands.
  await expect(row(page, 'Prosjekt')).toContainText('Loddefjord havn - Tech lead')
  await expect(card(page)).not.toContainText('1984')
  await expectAccessible(page)

  await card(page)
    .getByRole('button', { name: /^Rediger/ })
    .focus()
  await page.keyboard.press('Enter')
  const from = row(page, 'Prosjekt').getByRole('textbox', { name: 'Fra' })
  await from.fill('i mars')
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('mm.åååå')
  await from.fill('4.2021')
  await row(page, 'Tittel').getByRole('textbox').fill('Havneutvikler')
  // A correction outlives a reload.
  await page.reload()
  await expect(row(page, 'Tittel')).toContainText('Havneutvikler')
  await expect(row(page, 'Tittel')).toContainText('Rettet av deg')
  await save(page).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Sunniva Kystad' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Havneutvikler')
  await expect(main).toContainText('Utvikler med lang erfaring fra havn og sjøfart.')
  await expect(main).toContainText('Loddefjord havn')
  forgive(complaints, /status of 400/)
})

test('a CV of a consultant who exists is merged, and says first what that changes', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'Ingrid Solvang', PAGE)
  await choose(
    page,
    {
      name: 'ny.pdf',
      buffer: aCv(
        LINES.map((line) => line.replace('Java, Kotlin, Kafka', 'Java, Rust').replace('Bygget', 'Laget')),
      ),
    },
    { name: 'tom.pdf', buffer: Buffer.from('%PDF-1.7 ødelagt') },
  )
  const target = card(page).locator('.cv-target')
  await expect(target.getByRole('combobox', { name: 'Hvem er CV-en til?' })).toHaveValue(/^\d+$/)
  await expect(page.getByText('Ikke alle filene ble lest.')).toBeVisible()
  await expect(target).toContainText('Det som ellers står der, blir stående.')
  await expect(target).toContainText('Teknologier: legges til Rust')
  await expect(target).toContainText('Tittel: «Havneutvikler» blir «Systemutvikler»')
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText(/CV-en er slått sammen med den som fantes/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Systemutvikler')
  for (const technology of ['Kafka', 'Rust']) await expect(main).toContainText(technology)
  forgive(complaints, /status of 400/)
})

test('an employee finds neither the button nor the page', async ({ page, complaints }) => {
  await signIn(page, 'Sindre Haugland', '/konsulenter')
  await expect(page.getByRole('heading', { level: 1, name: 'Konsulenter' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Les inn CV' })).toHaveCount(0)
  await page.goto(PAGE)
  await expect(page.getByRole('button', { name: 'Velg filer' })).toHaveCount(0)
  forgive(complaints, /status of 403/)
})
