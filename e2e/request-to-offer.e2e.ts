import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { readDocument } from '../server/src/documents/read-document.ts'
import { aPdfOf } from '../server/src/testing/document-builders.ts'
import { elsewhere, expect, expectAccessible, signIn, test, untilLive } from './fixtures.ts'

test.use({
  portal_env: {
    RENDER: 'on',
    RENDER_SANDBOX: 'off',
    CHROMIUM: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  },
})

const LINES = [
  'Hei!',
  'Rolle: Fyrarkitekt',
  'Kunde: Loddefjord kommune',
  'Sted: Oslo',
  'Oppstart: 1. februar 2099',
  'Svarfrist: 12.12.2098',
  'Må-krav:',
  '- Erfaring med Kotlin',
  '- Erfaring med COBOL',
  'Bør-krav:',
  '- Kjennskap til Kafka',
  'Vennlig hilsen',
  'Marte Solli',
  'Fjordmegler AS',
  'marte.solli@fjordmegler.example',
]

/** As somebody lets go of a file that they have dragged from a folder. */
async function dropFile(page: Page, name: string, file: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, base64]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], called, { type: 'application/pdf' }))
      return transfer
    },
    [name, file.toString('base64')] as const,
  )
  for (const event of ['dragover', 'drop'])
    await page.locator('.u-file-drop').dispatchEvent(event, { dataTransfer })
}

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}
const card = (page: Page) => page.getByRole('region', { name: 'Oppfølging' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Oppfølging' })

test('a PDF is dropped, reviewed, matched, followed up by two, offered, exported and read back @core', async ({
  page,
  browser,
  portal,
}) => {
  test.slow()
  await signIn(page, 'Kari Moe', '/jobbannonser/ny-foresporsel')
  const pdf = aPdfOf([LINES.map((text, nth) => ({ text, x: 60, y: 780 - 30 * nth }))])
  await dropFile(page, 'foresporsel.pdf', pdf)
  await expect(page.getByRole('heading', { level: 1, name: 'Se gjennom forespørselen' })).toBeFocused()
  for (const value of ['Fyrarkitekt', 'Loddefjord kommune', 'Fjordmegler AS', 'Erfaring med COBOL'])
    await expect(page.getByRole('article').first()).toContainText(value)
  await press(page, 'Lagre')

  await expect(page.getByRole('heading', { level: 1, name: 'Fyrarkitekt' })).toBeVisible()
  const request = page.getByRole('region', { name: 'Forespørselen' })
  await request.getByText('Vis teksten').focus()
  await page.keyboard.press('Enter')
  await expect(request).toContainText('Vennlig hilsen')
  const rows = page.getByRole('region', { name: /^Relevante konsulenter/ }).getByRole('listitem')
  await expect(rows.first()).toContainText('%')

  const path = new URL(page.url()).pathname
  const other = await elsewhere(browser, portal, 'Ingrid Solvang', path)
  await Promise.all([untilLive(page), untilLive(other)])
  await press(page, 'Vi følger opp')
  await expect(card(other)).toContainText('Kari Moe følger opp')
  await expect(drawer(page)).toContainText('begynte å følge opp')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await press(other, 'Åpne oppfølgingen')
  await drawer(other).getByLabel('Neste steg').fill('Ringe Marte')
  await press(other, 'Lagre')
  await expect(card(page)).toContainText('Neste steg: Ringe Marte')
  await other.context().close()
  await expectAccessible(page)

  const names: string[] = []
  for (const at of [0, 1]) {
    names.push(await rows.nth(at).getByRole('link').innerText())
    await rows.nth(at).getByRole('checkbox', { name: 'Ta med i tilbud' }).focus()
    await page.keyboard.press('Space')
  }
  await press(page, 'Lag tilbud (2)')
  await expect(page).toHaveURL(`${path}/tilbud`)
  await expect(page.getByRole('region', { name: names[1]!, exact: true })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Last ned PDF')])
  const read = await readDocument(readFileSync(await download.path()), 'tilbud.pdf')
  if ('refusal' in read) throw new Error(read.refusal)
  const text = read.parts.map((part) => part.text).join('\n')
  for (const expected of ['Fyrarkitekt', 'Loddefjord kommune', ...names, 'Erfaring med COBOL'])
    expect(text).toContain(expected)
  expect(text).toContain('Ikke dokumentert i CV-en')
})
